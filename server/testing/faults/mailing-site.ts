import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import { type Db, openDatabase } from '../../platform/database/database.ts'
import { openPool } from '../../platform/database/pool.ts'
import { freshDatabase } from '../fresh-database.ts'
import { makeFolder, onCleanup } from './cleanup.ts'
import { startMailServer } from './mail-server.ts'
import { buildDatabaseUrl, launchTrellis } from './trellis-program.ts'

/**
 * An empty database, a mail server, and the product that uses both each time it is started; its data is in another folder
 * each time, by default.
 */
export const openMailingSite = async (name: string, dataDir?: string) => {
  const connection = await freshDatabase(name)
  const db = openDatabase(openPool(connection))
  onCleanup(() => db.destroy())
  const mailServer = await startMailServer()
  const env = { DATABASE_URL: buildDatabaseUrl(connection), SMTP_URL: mailServer.url }
  const start = () => launchTrellis({ env: { ...env, DATA_DIR: dataDir ?? makeFolder() }, args: ['--empty'] })
  return { connection, db, mailServer, start }
}

type MailingSite = Awaited<ReturnType<typeof openMailingSite>>

const listBlocked = async (db: Db, statement: string) => {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock' and query like ${`%${statement}%`}`.execute(db)
  return rows
}

type Killing = {
  /** Queues the job. */
  enqueueJob: (db: Db) => Promise<unknown>
  /** Locks what the job is to wait for. */
  block: (db: Db) => Promise<unknown>
  /** Words of the statement that waits, within its first 1,024 bytes. */
  statement: string
}

/** Kills a server whose job waits for a lock, and returns once the database has ended what it was doing. */
export const killWhileBlocked = async ({ db, start }: MailingSite, { enqueueJob, block, statement }: Killing) => {
  const blocking = await db.startTransaction().execute()
  await block(blocking)
  const killed = start()
  await killed.ready()
  await enqueueJob(db)
  const backend = await vi.waitUntil(async () => (await listBlocked(db, statement))[0], { timeout: 60_000 })
  killed.kill('SIGKILL')
  expect(await killed.ended).toBe('SIGKILL')
  await blocking.rollback().execute()
  const isGone = async () =>
    (await sql`select from pg_stat_activity where pid = ${backend.pid}`.execute(db)).rows.length === 0
  await vi.waitUntil(isGone, { timeout: 60_000 })
}

/** Waits until these jobs have run and all emails are sent. */
export const untilSent = async (db: Db, jobs: readonly string[]) => {
  const isNothingQueued = async () => {
    const { rows } = await sql`
      select from graphile_worker.jobs
       where task_identifier = any(${[...jobs, 'send-mail']}::text[]) and attempts < max_attempts`.execute(db)
    return rows.length === 0
  }
  await expect.poll(isNothingQueued, { timeout: 60_000 }).toBe(true)
}

/** The recipients of the emails that were queued. */
export const listRecipients = async (db: Db) =>
  (await db.selectFrom('outbox_mail').select('recipient').execute()).map(({ recipient }) => recipient).sort()

/** The recipients of what arrived: an email that was being delivered at a kill may arrive twice, with the same id. */
export const listArrivals = ({ mailServer }: MailingSite) =>
  [...new Map(mailServer.mails.map(({ messageId, recipient }) => [messageId, recipient])).values()].sort()
