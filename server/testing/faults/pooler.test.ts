import { employees } from '@trellis/contract/employees/employees.ts'
import { users } from '@trellis/contract/users/users.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { buildSignIn, buildUser } from '../../features/accounts/accounts.build.ts'
import { type Db, openDatabase } from '../../platform/database/database.ts'
import { openPool } from '../../platform/database/pool.ts'
import { hasOwnSessions } from '../../platform/database/session-probe.ts'
import { enqueue } from '../../platform/jobs/jobs.ts'
import { operator } from '../../platform/postgres/admin.ts'
import type { Connection } from '../../platform/postgres/postgres.ts'
import { callUrl } from '../call-url.ts'
import { databaseToMigrate } from '../fresh-database.ts'
import { buildClassroom, type Classroom } from './classroom.ts'
import { cleanUp, makeFolder, onCleanup } from './cleanup.ts'
import { isFullRun } from './fault-settings.ts'
import { findViolations } from './find-violations.ts'
import { newJournal } from './journal.ts'
import { expectedReply, startLoad } from './load.ts'
import { type MailServer, startMailServer } from './mail-server.ts'
import { startPooler } from './pooler-program.ts'
import { buildDatabaseUrl, launchTrellis, type TrellisProcess } from './trellis-program.ts'

let direct: Connection
let pooled: Connection
let env: NodeJS.ProcessEnv
let db: Db
let mailServer: MailServer
let webs: readonly string[]
let worker: TrellisProcess
let classroom: Classroom

/** Tells connections that pass by the pooler apart. */
const directUrl = () => `${buildDatabaseUrl(direct)}&application_name=direct`

const launch = (ROLE: 'web' | 'worker', more: NodeJS.ProcessEnv = {}) =>
  launchTrellis({ env: { ...env, ROLE, DATA_DIR: makeFolder(), ...more }, args: ['--empty'] })

beforeAll(async () => {
  const owner = await databaseToMigrate('pooler')
  direct = { ...owner, user: operator }
  pooled = await startPooler(direct)
  mailServer = await startMailServer()
  env = {
    DATABASE_URL: buildDatabaseUrl(pooled),
    DIRECT_DATABASE_URL: directUrl(),
    MIGRATION_DATABASE_URL: buildDatabaseUrl(owner),
    SMTP_URL: mailServer.url,
    SECRETS_KEY: 'ab'.repeat(32),
  }
  // All at once on an empty database.
  const servers = [launch('web'), launch('web'), launch('worker')] as const
  worker = servers[2]
  await worker.ready()
  webs = await Promise.all([servers[0].ready(), servers[1].ready()])
  db = openDatabase(openPool(direct, 3))
  onCleanup(() => db.destroy())
  classroom = await buildClassroom(db, { learners: 16, courses: 3 })
})
afterAll(cleanUp)

test('quality: a pooler in transaction mode is recognized, also while others use it', async () => {
  const found = await Promise.all(Array.from({ length: 8 }, () => hasOwnSessions(pooled)))
  expect(new Set(found)).toEqual(new Set([false]))
  expect(await hasOwnSessions(direct)).toBe(true)
})

test.each<[string, NodeJS.ProcessEnv, RegExp]>([
  [
    'no direct address',
    { DIRECT_DATABASE_URL: '' },
    /^Trellis could not start. DATABASE_URL leads to a pooler .* in DIRECT_DATABASE_URL: /,
  ],
  [
    'a direct address of the pooler',
    { DIRECT_DATABASE_URL: 'pooled' },
    /^Trellis could not start. DIRECT_DATABASE_URL leads to a pooler /,
  ],
  [
    'an owner behind the pooler',
    { MIGRATION_DATABASE_URL: 'pooled' },
    /^Trellis could not start. MIGRATION_DATABASE_URL leads to a pooler /,
  ],
  [
    'a direct address of the owner',
    { DIRECT_DATABASE_URL: 'owner' },
    /^Trellis could not start. DIRECT_DATABASE_URL must have the role of /,
  ],
])('quality: behind a pooler %s is refused in one sentence', async (_what, settings, sentence) => {
  const urls: NodeJS.ProcessEnv = { pooled: env.DATABASE_URL, owner: env.MIGRATION_DATABASE_URL }
  const given = Object.fromEntries(Object.entries(settings).map(([name, value]) => [name, urls[value ?? ''] ?? '']))
  const server = launch('web', given)
  expect(await server.ended).toBe(2)
  expect(server.messages().at(-1)).toMatch(sentence)
})

/** Reads searches and exports as an administrator until told to stop; returns the statuses. */
const startReading = async () => {
  const userId = await buildUser(db, { isAdministrator: true })
  const token = await buildSignIn(db, { userId, now: new Date(), seconds: 86_400 })
  const paths = [
    callUrl(users.list.path, { query: { search: 'people' } }),
    callUrl(users.export.path, { query: { format: 'csv' } }),
    callUrl(users.export.path, { query: { format: 'xlsx' } }),
    callUrl(employees.list.path, { query: {} }),
  ]
  const statuses: string[] = []
  let isStopped = false
  const read = async () => {
    for (let nth = 0; !isStopped; nth += 1) {
      const path = paths[nth % paths.length] ?? ''
      const headers = { authorization: `Bearer ${token}`, 'x-forwarded-for': `10.9.${nth % 250}.1` }
      const answer = await fetch(`${webs[nth % 2]}${path}`, { headers })
      await answer.arrayBuffer()
      statuses.push(`${answer.status} ${path}`)
    }
  }
  const reading = read()
  return {
    statuses,
    stop: async () => {
      isStopped = true
      await reading
    },
  }
}

/** Of all tests, because the database is compared with it as a whole. */
const journal = newJournal()
const calls = isFullRun ? 10_000 : 2_000

/** Advisory locks that a connection of the pooler holds outside of transactions. */
const listStrayLocks = async () => {
  const { rows } = await sql`
    select l.* from pg_locks l join pg_stat_activity a using (pid)
     where l.locktype = 'advisory' and a.datname = current_database() and a.application_name = 'trellis'
       and a.state = 'idle'`.execute(db)
  return rows
}

test(`quality: two web nodes and a worker answer ${calls} calls through a pooler without an error, and leave no lock`, async () => {
  const loads = webs.map((url, nth) => startLoad({ classroom, journal, url, seed: nth + 1 }))
  const reading = await startReading()
  const answered = () => loads.reduce((sum, { replies }) => sum + replies.length, reading.statuses.length)
  await vi.waitUntil(() => answered() >= calls, { timeout: 150_000 })
  await Promise.all([...loads.map(load => load.stop()), reading.stop()])
  const unexpected = loads.flatMap(({ replies }) => replies.filter(reply => !expectedReply.test(reply.summary)))
  expect(unexpected.map(({ what, summary }) => `${what}: ${summary}`)).toEqual([])
  expect(reading.statuses.filter(status => !status.startsWith('200 '))).toEqual([])
  expect(await findViolations(db, journal)).toEqual([])
  expect(await listStrayLocks()).toEqual([])
  const unsent = () => db.selectFrom('outbox_mail').select('message_id').where('sent_at', 'is', null).execute()
  await expect.poll(unsent).toEqual([])
})

test('quality: callers are told that the database is away when the connections of the pooler are cut, and then served again', async () => {
  const loads = webs.map((url, nth) => startLoad({ classroom, journal, url, seed: nth + 11 }))
  const answered = () => loads.reduce((sum, { replies }) => sum + replies.length, 0)
  for (const _ of [1, 2, 3]) {
    const before = answered()
    await vi.waitUntil(() => answered() > before + 40, { timeout: 60_000 })
    await sql`
      select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name = 'trellis' and pid <> pg_backend_pid()
         and client_addr is null and state <> 'idle'`.execute(db)
  }
  const before = answered()
  await vi.waitUntil(() => answered() > before + 40, { timeout: 60_000 })
  await Promise.all(loads.map(load => load.stop()))
  const trouble = loads.flatMap(({ replies }) => replies.filter(reply => !expectedReply.test(reply.summary)))
  expect(new Set(trouble.map(({ summary }) => summary))).toEqual(new Set(['503 DATABASE_UNAVAILABLE']))
  expect(await findViolations(db, journal)).toEqual([])
})

const alone = ['count-brand-overview', 'count-trained-people']
const listHolders = async () => {
  const rows = await db.selectFrom('job_lease').select('holder').where('name', 'in', alone).execute()
  return rows.map(({ holder }) => holder)
}

const countedSince = async (time: Date) => {
  const { counted_at } = await db.selectFrom('brand_overview_progress').select('counted_at').executeTakeFirstOrThrow()
  return counted_at !== null && counted_at > time
}

test('quality: jobs that run alone are taken over within a minute after their worker was killed in the middle of them', async () => {
  const killed = await db.transaction().execute(async tx => {
    for (const lock of ['trained_count', 'trained_cell'])
      await sql`select pg_advisory_xact_lock(hashtext(${lock}))`.execute(tx)
    for (const name of alone) await enqueue(db, { name, payload: {} })
    await expect.poll(async () => (await listHolders()).length).toBe(2)
    worker.kill('SIGKILL')
    await worker.ended
    return { holders: await listHolders(), at: new Date() }
  })
  await launch('worker').ready()
  const listKilled = async () => (await listHolders()).filter(holder => killed.holders.includes(holder))
  await expect.poll(listKilled, { timeout: 90_000, interval: 200 }).toEqual([])
  await expect.poll(() => countedSince(killed.at), { timeout: 90_000, interval: 200 }).toBe(true)
  expect(await listStrayLocks()).toEqual([])
})
