import type { Socket } from 'node:net'
import type { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testConnection } from '../../testing/database.ts'
import { openPool } from './pool.ts'

let pool: ReturnType<typeof openPool>
beforeAll(async () => {
  pool = openPool(await testConnection())
})
afterAll(() => pool.end())

const streamOf = (client: object) => (client as Client & { connection: { stream: Socket } }).connection.stream

test('R11 statements of a killed server end in the database within seconds', async () => {
  const client = await pool.connect()
  const { rows } = await client.query('select pg_backend_pid() as pid')
  const died = expect(client.query('select pg_sleep(600)')).rejects.toThrow()
  streamOf(client).destroy()
  await died
  client.release(true)
  const running = async () =>
    (await pool.query('select 1 from pg_stat_activity where pid = $1', [rows[0].pid])).rows.length
  await expect.poll(running, { interval: 250 }).toBe(0)
})

test('quality: a connection on which the database refused a change as read-only is closed, and the next one may change', async () => {
  const readPid = async () => (await pool.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid
  const client = await pool.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  // As for a primary that has become a standby while its connections stayed open.
  await client.query('set default_transaction_read_only = on')
  await expect(client.query('delete from token_family')).rejects.toThrow('read-only transaction')
  client.release()
  expect(await readPid()).not.toBe(rows[0]?.pid)
  await pool.query('delete from token_family where false')
})
