import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { openDatabase } from '../../platform/database/database.ts'
import { openPool } from '../../platform/database/pool.ts'
import { operator } from '../../platform/postgres/admin.ts'
import { databaseToMigrate } from '../fresh-database.ts'
import { startBalancer } from './balancer.ts'
import { buildClassroom } from './classroom.ts'
import { cleanUp, makeFolder, onCleanup } from './cleanup.ts'
import { findViolations } from './find-violations.ts'
import { newJournal } from './journal.ts'
import { runBuilt } from './launch-command.ts'
import { distinctSummaries, expectedReply, startLoad } from './load.ts'
import { startMailServer } from './mail-server.ts'
import { makeManager, startReading } from './reading.ts'
import { replaceSite, startSite } from './rolling-upgrade.ts'
import { buildDatabaseUrl, launchTrellis } from './trellis-program.ts'

afterEach(cleanUp)

const laterMigration = new URL('later-migration.mjs', import.meta.url).href
const expand = '20990101000000_expand_of_tomorrow'
const contract = '20990101000000_contract_of_tomorrow'

const openInstallation = async (name: string) => {
  const owner = await databaseToMigrate(name)
  const connection = { ...owner, user: operator }
  const db = openDatabase(openPool(connection))
  onCleanup(() => db.destroy())
  const mail = await startMailServer()
  const database = { DATABASE_URL: buildDatabaseUrl(connection), MIGRATION_DATABASE_URL: buildDatabaseUrl(owner) }
  return { db, env: { ...database, SMTP_URL: mail.url, PASSWORD_KIB: '64', NODE_ENV: 'test' } }
}

test('F2 F11 people notice neither an upgrade nor the way back: no call fails, and nothing is lost', async () => {
  const { db, env } = await openInstallation('rolling_upgrade')
  const balancer = await startBalancer()
  const version = { drains: true }
  const before = await startSite(version, { env: { ...env, LATER_MIGRATION: expand }, balancer, count: 1 })
  const classroom = await buildClassroom(db, { learners: 6, courses: 2 })
  const [manager] = classroom.learners
  await makeManager(db, manager!)
  const journal = newJournal()
  const loads = [
    startLoad({ classroom, journal, url: balancer.url, seed: 3, pauseMs: 100 }),
    startReading({ classroom, manager: manager!, url: balancer.url, pauseMs: 100 }),
  ]
  const upgraded = await replaceSite(before, { ...version, before: [laterMigration] })
  const { rows } = await sql`select from kysely_migration where name = ${expand}`.execute(db)
  expect(rows).toHaveLength(1)
  const returned = await replaceSite(upgraded, version)
  for (const program of [returned.worker, ...returned.webs.map(web => web.program)])
    expect(program.messages()).toContainEqual(expect.stringMatching(/^Warning: The tables are newer than this version/))
  await Promise.all(loads.map(load => load.stop()))
  const replies = loads.flatMap(load => load.replies)
  expect(distinctSummaries(replies.filter(({ summary }) => !expectedReply.test(summary)))).toEqual([])
  expect(replies.length).toBeGreaterThan(100)
  expect(await findViolations(db, journal)).toEqual([])
})

test('F11 once a newer version has removed something, the one before refuses to start, with the next step', async () => {
  const { env } = await openInstallation('contracted')
  const settings = { ...env, LATER_MIGRATION: contract }
  const newer = { ...settings, DATA_DIR: makeFolder() }
  const plan = await runBuilt(['migrate', '--plan'], newer, { before: [laterMigration] })
  expect(plan.output).toMatch(/contract_of_tomorrow: locks no existing table; versions before this one do not start/)
  expect(await runBuilt(['migrate'], newer, { before: [laterMigration] })).toMatchObject({ code: 0 })
  const older = launchTrellis({ env: { ...env, DATA_DIR: makeFolder() }, args: ['--empty'] })
  expect(await older.ended).toBe(2)
  expect(older.output()).toMatch(/its migration 20990101000000_contract_of_tomorrow has removed what this version uses/)
  expect(older.output()).toMatch(/Start that version or a later one, or restore a backup from before the upgrade/)
})

test('F11 an older version does not move tables of a newer one, as it would leave out what is new', async () => {
  const env = { DATA_DIR: makeFolder() }
  const newer = { before: [laterMigration] }
  expect(await runBuilt(['migrate'], { ...env, LATER_MIGRATION: expand }, newer)).toMatchObject({ code: 0 })
  const moved = await runBuilt(['move-database', '--to', 'postgresql://nobody@127.0.0.1:1/nothing'], env)
  expect(moved).toMatchObject({ code: 2, output: expect.stringMatching(/The tables are newer .* Copy them with that/) })
})
