import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, PostgresDialect, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../platform/database/database.ts'
import { runWithLockRetries, usualPatience } from '../../platform/database/lock-retries.ts'
import { openPool } from '../../platform/database/pool.ts'
import { operator } from '../../platform/postgres/admin.ts'
import { databaseToMigrate } from '../fresh-database.ts'
import { buildClassroom, type Classroom } from './classroom.ts'
import { cleanUp, makeFolder, onCleanup } from './cleanup.ts'
import { isFullRun, timeFactor } from './fault-settings.ts'
import { newJournal } from './journal.ts'
import { distinctSummaries, expectedReply, startLoad } from './load.ts'
import { buildDatabaseUrl, launchTrellis } from './trellis-program.ts'

/** How long a backup or an export reads, in milliseconds. */
const readingMs = isFullRun ? 20_000 : 8_000

let owner: ReturnType<typeof openPool>
let url: string
let classroom: Classroom

beforeAll(async () => {
  const connection = await databaseToMigrate('locked_migration')
  owner = openPool(connection)
  onCleanup(() => owner.end())
  const operation = { ...connection, user: operator }
  const database = { DATABASE_URL: buildDatabaseUrl(operation), MIGRATION_DATABASE_URL: buildDatabaseUrl(connection) }
  url = await launchTrellis({ env: { ...database, DATA_DIR: makeFolder() }, args: ['--empty'] }).ready()
  const db = openDatabase(openPool(operation))
  onCleanup(() => db.destroy())
  classroom = await buildClassroom(db, { learners: 4, courses: 2 })
}, 120_000)
afterAll(cleanUp)

/** Reads all accounts in a transaction that stays open. Returns when its commit was sent. */
const readLong = async () => {
  const reader = await owner.connect()
  await reader.query('begin')
  await reader.query('select from app_user')
  await sleep(readingMs)
  // Before the commit: the migration may have its lock before this connection hears of it.
  const endedAt = Date.now()
  await reader.query('commit')
  reader.release()
  return endedAt
}

const changeAccounts = async () => {
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: owner }) })
  await runWithLockRetries(db, {
    name: 'accounts with a note',
    patience: usualPatience,
    print: () => {},
    run: tx => sql`alter table app_user add column note text`.execute(tx),
  })
  return Date.now()
}

test('quality: a migration of the accounts during a long reading holds no learner up for longer than its lock timeout', {
  timeout: 120_000,
}, async () => {
  const load = startLoad({ classroom, journal: newJournal(), url, seed: 7 })
  onCleanup(load.stop)
  const reading = readLong()
  await sleep(500)
  const changedAt = await changeAccounts()
  expect(changedAt).toBeGreaterThanOrEqual(await reading)
  await load.stop()
  // Enough to have met the lock; how many there are depends on the machine.
  expect(load.replies.length).toBeGreaterThan(20)
  expect(distinctSummaries(load.replies.filter(({ summary }) => !expectedReply.test(summary)))).toEqual([])
  expect(Math.max(...load.replies.map(({ took }) => took))).toBeLessThan(2_500 * timeFactor)
})
