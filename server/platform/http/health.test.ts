import Fastify from 'fastify'
import type { Pool, PoolClient } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { freshDatabase } from '../../testing/fresh-database.ts'
import { asAdmin } from '../../testing/template.ts'
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
  serveHealth(http, pool, () => isStopping)
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
