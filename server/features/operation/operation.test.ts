import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Finding, findings } from '@trellis/contract/operation/findings.ts'
import { operation } from '@trellis/contract/operation/operation.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Config } from '../../platform/config.ts'
import { openPool } from '../../platform/database/pool.ts'
import { recordOperationRun } from '../../platform/operation-runs.ts'
import type { Connection } from '../../platform/postgres/postgres.ts'
import { saveSealedCheck } from '../../platform/sealed/sealed-check.ts'
import { getKeyId } from '../../platform/secrets-key.ts'
import { asOwner } from '../../testing/as-owner.ts'
import { freshDatabase } from '../../testing/fresh-database.ts'
import { toOwnerConnection } from '../../testing/template.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { uniqueAddress } from '../../testing/try-row.ts'
import { buildUser } from '../accounts/accounts.build.ts'
import { buildBrand } from '../organizations/organizations.build.ts'
import { findLongTransactions } from './checks/sessions.ts'

let connection: Connection
let app: TestApp
const servers: Server[] = []

beforeAll(async () => {
  connection = await freshDatabase('operation')
  app = await startTestApp({ connection })
})
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})
afterAll(() => app.stop())

/** Each calls from an address of their own, as calls from one are limited. */
const signInAdministrator = async ({ db, signIn }: TestApp) => ({
  token: await signIn(await buildUser(db, { isAdministrator: true })),
  address: uniqueAddress(),
})

/** What an administrator is shown: the results by name, in their order. */
const check = async (checkedApp = app) => {
  const { status, body } = await checkedApp.call(operation.check, {}, await signInAdministrator(checkedApp))
  expect(status).toBe(200)
  return body
}
const listNames = (results: readonly Finding[]) => results.map(({ name }) => name)
const checkWith = async (config: Partial<Config>) => {
  const configured = await startTestApp({ connection, config })
  const { findings: results } = await check(configured)
  await configured.stop()
  return results
}

/** A web server that answers every request alike; returns its address. */
const serve = async (status: number, headers: Record<string, string> = {}) => {
  const server = createServer((_request, response) => response.writeHead(status, headers).end()).listen(0, '127.0.0.1')
  servers.push(server)
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('an administrator sees versions and every check, the worst first; others see nothing', async () => {
  const { versions, findings: results, failedJobs } = await check()
  expect(versions.node).toBe(process.versions.node)
  expect(versions.postgres).toMatch(/^\d+\.\d+$/)
  const ranks = results.map(({ name }) => ['problem', 'warning', 'ok'].indexOf(findings[name].outcome))
  expect(ranks).toEqual([...ranks].sort())
  expect(listNames(results)).toEqual(
    expect.arrayContaining([
      'database-writable',
      'tables-current',
      'connections-enough',
      'indexes-valid',
      'transactions-short',
      'clock-right',
      'jobs-prompt',
      'files-work',
      'mail-none',
      'address-none',
    ]),
  )
  expect(failedJobs).toEqual([])
  const learner = await app.signIn(await buildUser(app.db))
  expect((await app.call(operation.check, {}, learner)).status).toBe(403)
  expect((await app.call(operation.check, {})).status).toBe(401)
})

test('a job that is overdue and one that failed for good are problems; its error is shown without rows', async () => {
  await sql`select graphile_worker.add_job('late', '{}'::json, run_at => now() - interval '7 minutes')`.execute(app.db)
  await sql`select graphile_worker.add_job('broken', '{}'::json, max_attempts => 1)`.execute(app.db)
  await sql`
    update graphile_worker._private_jobs set attempts = 1, last_error = E'refused by the store\nat line 1'
     where task_id = (select id from graphile_worker._private_tasks where identifier = 'broken')`.execute(app.db)
  const { findings: results, failedJobs } = await check()
  expect(results).toEqual(
    expect.arrayContaining([
      { name: 'jobs-late', facts: { minutes: 7 } },
      { name: 'jobs-failed', facts: { count: 1 } },
    ]),
  )
  expect(failedJobs).toMatchObject([{ task: 'broken', attempts: 1, error: 'refused by the store' }])
  await sql`delete from graphile_worker._private_jobs`.execute(app.db)
  expect(listNames((await check()).findings)).toContain('jobs-prompt')
})

test('an index that an interrupted build left behind is named until it is rebuilt', async () => {
  await buildBrand(app.db)
  await buildBrand(app.db)
  const interrupted = asOwner(app.db, 'create unique index concurrently left_behind on brand ((1))')
  await expect(interrupted).rejects.toThrow(/could not create unique index/)
  expect((await check()).findings).toContainEqual({ name: 'indexes-invalid', facts: { names: 'left_behind' } })
  await asOwner(app.db, 'drop index left_behind')
  expect(listNames((await check()).findings)).toContain('indexes-valid')
})

test('more connections than the database grants are named, with what to lower', async () => {
  expect(listNames(await checkWith({ databaseConnections: 1000 }))).toContain('connections-short')
})

test('a mail server that does not answer is a problem, and what it said is shown without the password', async () => {
  const results = await checkWith({
    smtpUrl: 'smtp://trellis:hunter2@127.0.0.1:1',
    mailFrom: 'Trellis <no-reply@localhost>',
  })
  const failed = results.find(({ name }) => name === 'mail-fails')
  expect(failed?.facts.reason).toMatch(/ECONNREFUSED/)
  expect(JSON.stringify(results)).not.toContain('hunter2')
})

test('R17 the mailbox of returned mails that cannot be read is a problem, shown without its password', async () => {
  const results = await checkWith({
    smtpUrl: 'smtp://127.0.0.1:1',
    mailFrom: 'Trellis <no-reply@localhost>',
    bounceMailbox: 'imap://bounces:hunter2@127.0.0.1:1/INBOX',
  })
  expect(results).toContainEqual({ name: 'bounces-counted', facts: { count: 0 } })
  expect(results.find(({ name }) => name === 'bounces-unreadable')?.facts.reason).toMatch(/ECONNREFUSED/)
  expect(JSON.stringify(results)).not.toContain('hunter2')
})

test('the public address is checked: silent, refused, plain, and behind a proxy that is not trusted', async () => {
  expect(listNames(await checkWith({ publicUrl: 'https://127.0.0.1:1' }))).toEqual(
    expect.arrayContaining(['address-silent', 'proxy-untrusted']),
  )
  const refusing = await serve(502)
  expect(await checkWith({ publicUrl: refusing })).toEqual(
    expect.arrayContaining([
      { name: 'address-silent', facts: { url: refusing, reason: 'it answers with status 502.' } },
      { name: 'address-plain', facts: { url: refusing } },
    ]),
  )
  const names = listNames(await checkWith({ publicUrl: await serve(200) }))
  expect(names).toContain('address-plain')
  expect(names).not.toContain('address-silent')
})

test('a bucket without the CORS rule is a problem: browsers could not upload', async () => {
  const cors = {
    'access-control-allow-origin': 'https://training.example.com',
    'access-control-allow-methods': 'GET, PUT',
    'access-control-allow-headers': 'content-type',
  }
  const bucket = async (headers: Record<string, string>) => ({
    publicUrl: 'https://training.example.com',
    s3: {
      ...{
        endpoint: await serve(200, headers),
        region: 'us-east-1',
        bucket: 'files',
        accessKey: 'key',
        secret: 'secret',
      },
      ...{ pathStyle: true, publicUrl: null },
    },
  })
  expect(listNames(await checkWith(await bucket({})))).toContain('uploads-refused')
  expect(listNames(await checkWith(await bucket(cors)))).toContain('uploads-allowed')
})

test('a data folder that is gone is a problem, and the other checks still answer', async () => {
  const names = listNames(await checkWith({ dataDir: '/dev/null/gone' }))
  expect(names).toEqual(expect.arrayContaining(['files-fail', 'disk-silent', 'database-writable']))
})

test('a drill that needs a database which its role may not create is named before the first one fails', async () => {
  const databaseUrl = 'postgresql://127.0.0.1:1/x'
  const set = { backupTo: '/backups', databaseUrl }
  const role = toOwnerConnection(connection).user
  expect(await checkWith(set)).toContainEqual({ name: 'drill-impossible', facts: { role } })
  for (const config of [{ backupTo: '/backups' }, { databaseUrl }, { ...set, drillDatabaseUrl: databaseUrl }])
    expect(listNames(await checkWith(config))).not.toContain('drill-impossible')
})

test('backups and drills are shown and judged: none, recent, failed, old', async () => {
  expect(listNames((await check()).findings)).toContain('backup-none')
  const record = (kind: 'backup' | 'drill', succeeded: boolean, hoursAgo: number) => {
    const at = new Date(Date.now() - hoursAgo * 3_600_000)
    const details: Record<string, string> = succeeded ? {} : { error: 'a table is damaged' }
    return recordOperationRun(app.db, { kind, startedAt: at, finishedAt: at, succeeded, details })
  }
  await record('backup', true, 30)
  expect((await check()).findings).toContainEqual({ name: 'backup-old', facts: { hours: 30 } })
  await record('backup', true, 2)
  expect(listNames((await check()).findings)).toEqual(expect.arrayContaining(['backup-recent', 'drill-none']))
  await record('drill', true, 24 * 9)
  expect((await check()).findings).toContainEqual({ name: 'drill-old', facts: { days: 9 } })
  await record('drill', false, 1)
  const { findings: results, runs } = await check()
  expect(listNames(results)).toContain('drill-failed')
  expect(runs.map(({ kind, error }) => [kind, error])).toEqual([
    ['drill', 'a table is damaged'],
    ['backup', null],
    ['backup', null],
    ['drill', null],
  ])
  await record('drill', true, 0)
  expect((await check()).findings).toContainEqual({ name: 'drill-recent', facts: { days: 0 } })
})

test('a key that is not the one of the database is a problem, and the one before is a warning', async () => {
  const [key, other] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)]
  await saveSealedCheck(app.db, { key, now: app.now() })
  expect(listNames(await checkWith({ secretsKey: key }))).toContain('key-fits')
  expect(listNames(await checkWith({ secretsKey: other, secretsKeyBefore: key }))).toContain('key-before')
  expect(await checkWith({ secretsKey: other })).toContainEqual({ name: 'key-differs', facts: { id: getKeyId(key) } })
  await app.db.deleteFrom('sealed_check').execute()
  expect(listNames(await checkWith({ secretsKey: other }))).toContain('key-unused')
})

test('a transaction that another session keeps open is named', async () => {
  const pool = openPool(connection, 1)
  const client = await pool.connect()
  await client.query('begin')
  await client.query('select from brand')
  const results = await findLongTransactions(app.db, 0)
  expect(results).toContainEqual({
    name: 'transaction-long',
    facts: { pid: expect.any(Number), application: 'trellis', minutes: 0 },
  })
  await client.query('rollback')
  client.release()
  await pool.end()
  expect(await findLongTransactions(app.db, 600_000)).toEqual([])
})
