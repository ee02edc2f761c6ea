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
