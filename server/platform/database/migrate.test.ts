import { Kysely, PostgresDialect } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { databaseToMigrate } from '../../testing/fresh-database.ts'
import { version } from '../installed-version.ts'
import { buildConcurrently } from './concurrent-indexes.ts'
import { migrate } from './migrate.ts'
import { readMigrations } from './migrations.ts'
import { openPool } from './pool.ts'

/** Changes `course_draft_change`. */
const changing = '20261213000100_change_log'
const before = '20261211000200_search_text'
const newestName = (await readMigrations()).at(-1)?.name

const ending: (() => Promise<void>)[] = []
afterAll(async () => {
  for (const end of ending) await end()
})

const createDatabase = async (name: string, upTo?: string) => {
  const pool = openPool(await databaseToMigrate(name))
  ending.push(() => pool.end())
  await migrate(pool, { upTo: upTo ?? before })
  return pool
}

type Pool = Awaited<ReturnType<typeof createDatabase>>

/** A long reading transaction, as a backup makes it. Returns how to end it. */
const readLong = async (pool: Pool) => {
  const reader = await pool.connect()
  await reader.query(`set application_name = 'pg_dump'`)
  await reader.query('begin')
  await reader.query('select from course_draft_change')
  return async () => {
    await reader.query('rollback')
    reader.release(true)
  }
}

const countRecorded = async (pool: Pool, name: string) =>
  (await pool.query('select from kysely_migration where name = $1', [name])).rowCount

test('quality: while a migration waits for a long reader, other readers continue, and it ends after that reader', async () => {
  const pool = await createDatabase('locked_migration')
  const endReading = await readLong(pool)
  const print = vi.fn()
  const migrated = migrate(pool, { print, patience: { lockTimeoutMs: 300, attempts: 1_000, longestPauseMs: 100 } })
  await vi.waitUntil(() => print.mock.calls.length > 0, { timeout: 20_000 })
  expect(print.mock.calls[0]?.[0]).toMatch(
    new RegExp(`^The migration ${changing} waits for pid \\d+ \\(application pg_dump, open for 0 minutes\\) …$`),
  )
  // Behind a migration that kept its place in the queue, these would wait for the long reader.
  for (let count = 0; count < 20; count += 1) await pool.query('select from course_draft_change')
  expect(await countRecorded(pool, changing)).toBe(0)
  await endReading()
  expect(await migrated).toContain(changing)
  expect(await countRecorded(pool, changing)).toBe(1)
})

test('quality: a migration that never gets its lock is refused with who holds it, those before it stay, and the next start continues', async () => {
  const pool = await createDatabase('refused_migration', '20261211000100_import_role')
  const endReading = await readLong(pool)
  const patience = { lockTimeoutMs: 300, attempts: 2, longestPauseMs: 50 }
  await expect(migrate(pool, { patience })).rejects.toThrow(
    new RegExp(
      `^The migration ${changing} cannot change its tables: it waits for pid \\d+ \\(application pg_dump, open for 0 minutes\\)\\. Nothing of it has happened\\. End that session, then start again\\.$`,
    ),
  )
  expect(await countRecorded(pool, before)).toBe(1)
  await endReading()
  expect((await migrate(pool))[0]).toBe(changing)
})

const contract = '20990101000000_contract_of_tomorrow'
const expand = '20990101000000_expand_of_tomorrow'
const recordRan = (pool: Pool, name: string) =>
  pool.query(`insert into kysely_migration (name, timestamp) values ($1, '2099')`, [name])

const refusal = (reason: string, started = '') =>
  `This database is newer than this version of Trellis, ${version}: ${reason}. ${started}Start that version or a later one, or restore a backup from before the upgrade.`

test('F11 a database from which a newer version has removed something is refused with both versions', async () => {
  const pool = await createDatabase('contracted_database', newestName)
  await recordRan(pool, contract)
  const reason = `its migration ${contract} has removed what this version uses`
  await expect(migrate(pool)).rejects.toThrow(refusal(reason))
  await pool.query(`insert into installation_version (version, started_at) values ('2099.1.0', '2099-01-02T10:00:00Z')`)
  // As after a return to this version, which is recorded later.
  await pool.query(`insert into installation_version (version, started_at) values ($1, '2099-01-03')`, [version])
  const started = 'Version 2099.1.0 was started with it on 2099-01-02. '
  await expect(migrate(pool)).rejects.toThrow(refusal(reason, started))
})

test('F11 a database to which a newer version has only added something is accepted and stays as it is', async () => {
  const pool = await createDatabase('expanded_database', newestName)
  await recordRan(pool, expand)
  expect(await migrate(pool)).toEqual([])
  expect(await migrate(pool)).toEqual([])
})

test('F11 a database of a newer version that lacks a migration of this one is refused, and nothing of it runs', async () => {
  const pool = await createDatabase('lacking_database')
  await recordRan(pool, expand)
  await expect(migrate(pool)).rejects.toThrow(refusal(`it has the migration ${expand}, but not ${changing}`))
  expect(await countRecorded(pool, changing)).toBe(0)
})

test('quality: an index that an interrupted attempt left invalid is built again, while the table is in use', async () => {
  const pool = await createDatabase('concurrent_index')
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  const text = `-- concurrently\n-- Two rows of one name make the first attempt fail.\ncreate unique index concurrently if not exists tag_once on tag_of_test (name);\n`
  await pool.query(`create table tag_of_test (name text)`)
  await pool.query(`insert into tag_of_test values ('a'), ('a')`)
  const isValid = async () =>
    (await pool.query(`select indisvalid as valid from pg_index where indexrelid = 'tag_once'::regclass`)).rows
  await expect(buildConcurrently(db, { name: 'tags', text })).rejects.toThrow(/tag_once/)
  expect(await isValid()).toEqual([{ valid: false }])
  await pool.query('delete from tag_of_test')
  const writer = await pool.connect()
  await writer.query('begin')
  await writer.query(`select from course_draft_change`)
  await buildConcurrently(db, { name: 'tags', text })
  await buildConcurrently(db, { name: 'tags', text })
  await writer.query('rollback')
  writer.release()
  expect(await isValid()).toEqual([{ valid: true }])
  await expect(
    buildConcurrently(db, { name: 'tags', text: '-- concurrently\ndrop table tag_of_test;' }),
  ).rejects.toThrow('tags: only "create index concurrently if not exists" may follow "-- concurrently".')
})
