import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPool } from '../../platform/database/pool.ts'
import { hasOwnSessions } from '../../platform/database/session-probe.ts'
import { findFreePort } from '../../platform/postgres/address.ts'
import { product } from '../../platform/postgres/admin.ts'
import { cleanUp, onCleanup } from './cleanup.ts'
import { timeFactor } from './fault-settings.ts'
import { type OwnPostgres, startOwnPostgres } from './own-postgres.ts'
import { startRelay } from './relay.ts'
import { type Standby, startStandby } from './standby.ts'

let primary: OwnPostgres
let standby: Standby
let address: string

const hostOf = ({ address: { host, port } }: Pick<OwnPostgres, 'address'>) => `${host}:${port}`
const addressOf = (...hosts: string[]) => ({
  connectionString: `postgresql://${product}:secret@${hosts.join()}/${product}`,
})

const open = (connection: { connectionString: string }) => {
  const pool = openPool(connection, 3)
  onCleanup(() => pool.end())
  const readPort = async () =>
    (await pool.query<{ port: number }>(`select current_setting('port')::integer as port`)).rows[0]?.port
  return { pool, readPort }
}

const startPair = async () => {
  const started = await startOwnPostgres()
  return [started, await startStandby(started)] as const
}

beforeAll(async () => {
  ;[primary, standby] = await startPair()
  address = `127.0.0.1:${await findFreePort()}`
})
afterAll(cleanUp)

test('F6 quality: of a list of hosts the one that accepts changes is used, wherever it is in the list', async () => {
  const list = addressOf(address, hostOf(standby), hostOf(primary))
  expect(await hasOwnSessions(list)).toBe(true)
  const { readPort } = open(list)
  expect(await Promise.all([readPort(), readPort(), readPort()])).toEqual(Array(3).fill(primary.address.port))
})

test('F6 quality: a list without a primary is refused in a sentence that names each host and no password', async () => {
  const { pool } = open(addressOf(address, hostOf(standby)))
  const sentence = `none of its hosts accepts changes: ${address} connect ECONNREFUSED ${address}, ${hostOf(standby)} is read-only`
  await expect(pool.query('select 1')).rejects.toMatchObject({ code: '08001', message: sentence })
})

test('F6 quality: connections to a primary that went silent are cut once another host is the primary', async () => {
  const relay = await startRelay(primary.address)
  const { pool, readPort } = open(addressOf(hostOf(relay), hostOf(standby)))
  expect(await readPort()).toBe(primary.address.port)
  const started = Promise.allSettled([pool.query('select pg_sleep(600)'), pool.query('select pg_sleep(600)')])
  relay.goSilent()
  await standby.promote()
  expect((await started).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await expect
    .poll(() => readPort().catch(({ code }) => code), { timeout: 5_000 * timeFactor })
    .toBe(standby.address.port)
})

test('F6 quality: a list leads to the promoted standby, and to the next one after that', async () => {
  const [primary, standby] = await startPair()
  const { pool, readPort } = open(addressOf(hostOf(primary), hostOf(standby)))
  expect(await readPort()).toBe(primary.address.port)
  primary.signal('SIGKILL')
  await primary.ended()
  await expect.poll(() => readPort().catch(({ code }) => code)).toBe('08001')
  await standby.promote()
  expect(await readPort()).toBe(standby.address.port)
  const again = await startStandby(standby, { inPlaceOf: primary })
  expect(await readPort()).toBe(standby.address.port)
  await again.waitUntilCaughtUp()
  standby.signal('SIGINT')
  await standby.ended()
  await again.promote()
  await expect.poll(() => readPort().catch(({ code }) => code)).toBe(again.address.port)
  await pool.query('create table written ()')
})
