import pg from 'pg'
import type { Address } from './address.ts'

/** PostgreSQL's error code while it starts, recovers or stops. */
export const cannotConnectNow = '57P03'

/** A superuser connection, for the supervisor alone; the product uses a lesser one. */
export async function connectAsAdmin({ host, port, password }: Address): Promise<pg.Client> {
  const client = new pg.Client({
    host,
    port,
    password,
    user: 'postgres',
    database: 'postgres',
    application_name: 'trellis supervisor',
    connectionTimeoutMillis: 5_000,
  })
  // A lost connection is noticed by its end; an unhandled error event would end the process.
  client.on('error', () => {})
  await client.connect()
  return client
}

/** Resolves when the server closes the connection. */
export const ended = (client: pg.Client) => new Promise<void>(resolve => client.once('end', () => resolve()))

/** Verifies which folder the server serves by its postmaster.pid: one folder may have several paths. */
export async function readServerPidFile(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ note: string }>(`select pg_read_file('postmaster.pid') as note`)
  return rows[0]!.note
}

const ownerLock = 7_265_101
const preparationLock = 7_265_102

/** Marks the server as owned for as long as the connection lives. */
export async function becomeOwner(client: pg.Client): Promise<void> {
  await client.query(`select pg_advisory_lock(${ownerLock})`)
}

/** Whether an owner that will stop the server is alive. */
export async function hasOwner(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query(`select from pg_locks where locktype = 'advisory' and objid = ${ownerLock}`)
  return rowCount !== 0
}

/** The product's database and its user, which share this name. */
export const product = 'trellis'

/** Creates the product's database and its owner, who is no superuser, where they are missing. */
export async function prepareDatabase(client: pg.Client, password?: string): Promise<void> {
  await client.query(`select pg_advisory_lock(${preparationLock})`)
  try {
    const secret = password ? `password ${client.escapeLiteral(password)}` : ''
    if (await isMissing(client, 'pg_roles', 'rolname')) await client.query(`create role ${product} login ${secret}`)
    if (await isMissing(client, 'pg_database', 'datname'))
      await client.query(`create database ${product} owner ${product}`)
  } finally {
    await client.query(`select pg_advisory_unlock(${preparationLock})`)
  }
}

async function isMissing(client: pg.Client, catalog: 'pg_roles' | 'pg_database', column: string): Promise<boolean> {
  const { rowCount } = await client.query(`select from ${catalog} where ${column} = $1`, [product])
  return rowCount === 0
}
