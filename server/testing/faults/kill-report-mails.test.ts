import { sql } from 'kysely'
import { afterEach, expect, test, vi } from 'vitest'
import { buildUser } from '../../features/accounts/accounts.build.ts'
import { buildEmployment } from '../../features/employees/employees.build.ts'
import { buildBrand } from '../../features/organizations/organizations.build.ts'
import { buildDueMail } from '../../features/report-mails/report-mails.build.ts'
import { type Db, openDatabase } from '../../platform/database/database.ts'
import { openPool } from '../../platform/database/pool.ts'
import { newId } from '../../platform/ids.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { freshDatabase } from '../fresh-database.ts'
import { cleanUp, makeFolder, onCleanup } from './cleanup.ts'
import { startMailServer } from './mail-server.ts'
import { buildDatabaseUrl, launchTrellis } from './trellis-program.ts'

afterEach(cleanUp)

const openSite = async () => {
  const connection = await freshDatabase('kill_report_mails')
  const db = openDatabase(openPool(connection))
  onCleanup(() => db.destroy())
  const mailServer = await startMailServer()
  const env = { DATABASE_URL: buildDatabaseUrl(connection), SMTP_URL: mailServer.url }
  return { db, mailServer, start: () => launchTrellis({ env: { ...env, DATA_DIR: makeFolder() }, args: ['--empty'] }) }
}

const buildReader = async (db: Db, brandId: string) => {
  const email = `${newId()}@people.trellis.test`
  const id = await buildUser(db, { email })
  await buildEmployment(db, { userId: id, at: { brandId } })
  return { id, email }
}

/** A weekly report of a brand that two people get, due for so many minutes. */
const buildReport = async (db: Db, minutes: number) => {
  const brandId = await buildBrand(db)
  const readers = [await buildReader(db, brandId), await buildReader(db, brandId)].toSorted((one, other) =>
    one.id < other.id ? -1 : 1,
  )
  const [maker, colleague] = readers.map(({ id }) => id)
  const now = new Date()
  await buildDueMail(db, { brandId, madeBy: maker!, recipientIds: [colleague!], weekday: 1, now, minutes })
  return readers
}

/** What the server does every five minutes. */
const sendAllDue = (db: Db) => enqueue(db, { name: 'send-report-mails', payload: {} })

/** Keeps a server from continuing where it reaches this reader. */
const blockAt = async (db: Db, userId: string) => {
  const blocking = await db.startTransaction().execute()
  await sql`select from report_mail_recipient where user_id = ${userId} for update`.execute(blocking)
  return () => blocking.rollback().execute()
}

const blockedBackends = async (db: Db) => {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock' and query like '%report_mail_recipient%'`.execute(
    db,
  )
  return rows
}

/** The database ends what a killed server was doing a moment after it. */
const waitUntilRolledBack = (db: Db, pid: number) =>
  vi.waitUntil(async () => (await sql`select from pg_stat_activity where pid = ${pid}`.execute(db)).rows.length === 0, {
    timeout: 60_000,
  })

const recipientsWritten = async (db: Db) =>
  (await db.selectFrom('outbox_mail').select('recipient').execute()).map(({ recipient }) => recipient).sort()

const countDue = async (db: Db) => {
  const { rows } = await sql<{ due: number }>`
    select count(*)::integer as due from report_mail where ended_at is null and next_at <= now()`.execute(db)
  return rows[0]?.due
}

const isNothingQueued = async (db: Db) => {
  const { rows } = await sql`
    select from graphile_worker.jobs
     where task_identifier in ('send-report-mails', 'send-report-mail', 'send-mail') and attempts < max_attempts`.execute(
    db,
  )
  return rows.length === 0
}

test('R2 REPORT-001 a server that is killed after one weekly report and in the middle of the next: each of its readers gets each once', {
  timeout: 120_000,
}, async () => {
  const { db, mailServer, start } = await openSite()
  const reports = [await buildReport(db, 30), await buildReport(db, 20), await buildReport(db, 10)]
  const [first, second] = reports
  const everybody = reports.flat().map(({ email }) => email)
  const goOn = await blockAt(db, second![1]!.id)
  const killed = start()
  await killed.ready()
  await sendAllDue(db)
  const [backend] = await vi.waitUntil(
    async () => {
      const blocked = await blockedBackends(db)
      return blocked.length > 0 && blocked
    },
    { timeout: 60_000 },
  )
  killed.kill('SIGKILL')
  expect(await killed.ended).toBe('SIGKILL')
  await goOn()
  await waitUntilRolledBack(db, backend!.pid)
  expect(await recipientsWritten(db)).toEqual(first!.map(({ email }) => email).sort())
  expect(await countDue(db)).toBe(2)

  await start().ready()
  await sendAllDue(db)
  await expect.poll(() => countDue(db), { timeout: 60_000 }).toBe(0)
  await sendAllDue(db)
  await expect.poll(() => isNothingQueued(db), { timeout: 60_000 }).toBe(true)
  expect(await recipientsWritten(db)).toEqual(everybody.toSorted())
  // A mail that was being delivered at the kill may arrive twice, with the same Message-ID.
  const arrived = new Map(mailServer.mails.map(({ messageId, recipient }) => [messageId, recipient]))
  expect([...arrived.values()].sort()).toEqual(everybody.toSorted())
})
