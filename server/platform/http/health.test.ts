import Fastify from 'fastify'
import type { Pool, PoolClient } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { freshDatabase } from '../../testing/fresh-database.ts'
import { asAdmin } from '../../testing/template.ts'
import { startTestApp } from '../../testing/test-app.ts'
import type { Config } from '../config.ts'
import { openPool } from '../database/pool.ts'
import { serveHealth } from './health.ts'

let connection: Awaited<ReturnType<typeof freshDatabase>>
let pool: Pool
let http: ReturnType<typeof Fastify>
let isStopping = false

beforeEach(async () => {
  isStopping = false
  connection = await freshDatabase('health')
  pool = openPool(connection)
  http = Fastify()
  const config = { metricsToken: null, env: 'test' } as const
  serveHealth(http, pool, { isStopping: () => isStopping, readParts: async () => ({}), config })
})
afterEach(async () => {
  await http.close()
  await pool.end()
})

const readiness = async () => (await http.inject('/health/ready')).statusCode

/** Opens this many connections that stay idle in the pool, as to a database that is a standby. */
const openReadOnly = async (count: number) => {
  const clients: PoolClient[] = []
  for (let opened = 0; opened < count; opened += 1) clients.push(await pool.connect())
  for (const client of clients) {
    await client.query('set default_transaction_read_only = on')
    client.release()
  }
}

test('quality: a server whose database takes changes is ready, and not while it stops', async () => {
  expect(await readiness()).toBe(200)
  isStopping = true
  expect(await readiness()).toBe(503)
  expect((await http.inject('/health/live')).statusCode).toBe(200)
})

test('quality: connections that led to a database that has become a standby are left at once, without a restart', async () => {
  await openReadOnly(3)
  expect(await readiness()).toBe(200)
  expect(pool.totalCount).toBe(1)
})

test('quality: a read-only database makes the server not ready, and ready again when it takes changes', async () => {
  const set = (value: string) =>
    asAdmin(connection, `alter database ${connection.database} set default_transaction_read_only = ${value}`)
  await set('on')
  await openReadOnly(1)
  await expect.poll(readiness).toBe(503)
  await set('off')
  await expect.poll(readiness, { timeout: 5_000 }).toBe(200)
})

/** Takes all connections, as calls do that wait for the database. Returns how to give them back. */
const takeConnections = async () => {
  const clients: PoolClient[] = []
  for (let taken = 0; taken < 10; taken += 1) clients.push(await pool.connect())
  return () => {
    for (const client of clients) client.release()
  }
}

test('quality: a database that has not answered yet makes the server not ready within a second or two', async () => {
  const giveBack = await takeConnections()
  expect(await readiness()).toBe(503)
  giveBack()
  await expect.poll(readiness, { timeout: 5_000 }).toBe(200)
})

test('quality: a server that was ready stays so while calls hold all connections for a few seconds, and no longer', async () => {
  expect(await readiness()).toBe(200)
  const giveBack = await takeConnections()
  await new Promise(resolve => setTimeout(resolve, 1_100))
  expect(await readiness()).toBe(200)
  await expect.poll(readiness, { timeout: 10_000 }).toBe(503)
  giveBack()
  await expect.poll(readiness, { timeout: 5_000 }).toBe(200)
})

/** The parts that a whole check names, and those that fail. */
const checkParts = async (config: Partial<Config>) => {
  // A queue of its own: other tests leave jobs that have been due for long.
  const app = await startTestApp({ config, connection: await freshDatabase('health_parts') })
  const headers = { authorization: 'Bearer a-token-of-an-operator' }
  const { statusCode, body } = await app.http.inject({ url: '/health/ready?all', headers })
  await app.stop()
  const { status, parts } = JSON.parse(body)
  const names = Object.keys(parts ?? {}).sort()
  return { statusCode, status, names, failing: names.filter(name => !parts[name].ok), parts }
}
const unreachableStore = {
  endpoint: 'http://127.0.0.1:1',
  region: 'us-east-1',
  bucket: 'trellis',
  accessKey: 'a',
  secret: 'b',
  pathStyle: true,
  publicUrl: null,
}
const names = ['disk', 'files', 'jobs', 'mail']

test('quality: parts that fail are named to the operator, and never make a server not ready', async () => {
  const metricsToken = 'a-token-of-an-operator'
  const dead = await checkParts({ metricsToken, smtpUrl: 'smtp://127.0.0.1:1', s3: unreachableStore })
  expect(dead).toMatchObject({ statusCode: 200, status: 'ready', names, failing: ['files', 'mail'] })
  expect(dead.parts.mail.detail).toContain('ECONNREFUSED')
  // No worker runs in this test, which is a warning: jobs wait.
  expect(dead.parts.jobs.detail).toMatch(/^No server runs background jobs/)
  const well = await checkParts({ metricsToken, smtpUrl: null })
  expect(well).toMatchObject({ statusCode: 200, names, failing: [] })
})

test('quality: the parts are named only with the token of the metrics', async () => {
  expect(await checkParts({ metricsToken: 'another-token-of-theirs' })).toMatchObject({ statusCode: 404, names: [] })
  expect(await checkParts({ metricsToken: null, env: 'production' })).toMatchObject({ statusCode: 404, names: [] })
})
