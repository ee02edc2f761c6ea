import { Kysely, PostgresDialect } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { databaseToMigrate } from '../../testing/fresh-database.ts'
import { version } from '../installed-version.ts'
import { buildConcurrently } from './concurrent-indexes.ts'
import { migrate } from './migrate.ts'
import { openPool } from './pool.ts'

/** Changes `course_draft_change`. */
const changing = '20261213000100_change_log'
const before = '20261211000200_search_text'

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

test('quality: a database of a newer version is refused with both versions, and stays as it is', async () => {
  const pool = await createDatabase('newer_database', '20261214000100_installation_version')
  await pool.query(`insert into kysely_migration (name, timestamp) values ('20990101000000_of_tomorrow', '2099')`)
  const start = `This database is newer than this version of Trellis, ${version}, which does not know its migration 20990101000000_of_tomorrow. `
  const remedy = 'Start that version or a later one, or restore a backup from before the upgrade.'
  await expect(migrate(pool)).rejects.toThrow(`${start}${remedy}`)
  await pool.query(`insert into installation_version (version, started_at) values ('2099.1.0', '2099-01-02T10:00:00Z')`)
  await expect(migrate(pool)).rejects.toThrow(`${start}Version 2099.1.0 was started with it on 2099-01-02. ${remedy}`)
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
