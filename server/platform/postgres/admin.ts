import pg from 'pg'
import { singleRow } from '../database/single-row.ts'
import type { Address } from './address.ts'

/** PostgreSQL's error code while it starts, recovers or stops. */
export const cannotConnectNow = '57P03'

/** A superuser connection, only for the supervisor; the product's roles are no superusers. */
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
  // A lost connection is noticed by its end event; an unhandled error event would end the process.
  client.on('error', () => {})
  await client.connect()
  return client
}

/** Resolves when the server closes the connection. */
export const ended = (client: pg.Client) => new Promise<void>(resolve => client.once('end', () => resolve()))

/** Verifies which folder the server serves by its postmaster.pid: one folder may have several paths. */
export async function readServerPidFile(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ note: string }>(`select pg_read_file('postmaster.pid') as note`)
  return singleRow(rows).note
}

const ownerLock = 7_265_101
const preparationLock = 7_265_102

/** Marks the server as owned for as long as the connection lives. */
export async function becomeOwner(client: pg.Client): Promise<void> {
  await client.query(`select pg_advisory_lock(${ownerLock})`)
}

/** Whether the owner that will stop the server is alive. */
export async function hasOwner(client: pg.Client): Promise<boolean> {
  const { rowCount } = await client.query(`select from pg_locks where locktype = 'advisory' and objid = ${ownerLock}`)
  return rowCount !== 0
}

/** The product's database and its owner, which share this name. The owner only migrates. */
export const product = 'trellis'

/** The role for calls and jobs: it owns nothing, and `grantOperation` sets its rights. */
export const operator = 'trellis_app'

/** Creates the product's database and its two roles without superuser rights, if they are missing. */
export async function prepareDatabase(client: pg.Client, password?: string): Promise<void> {
  await client.query(`select pg_advisory_lock(${preparationLock})`)
  try {
    const secret = password ? `password ${client.escapeLiteral(password)}` : ''
    for (const role of [product, operator])
      if (await isMissing(client, 'pg_roles', role)) await client.query(`create role ${role} login ${secret}`)
    if (await isMissing(client, 'pg_database', product))
      await client.query(`create database ${product} owner ${product}`)
  } finally {
    await client.query(`select pg_advisory_unlock(${preparationLock})`)
  }
}

const nameColumns = { pg_roles: 'rolname', pg_database: 'datname' }

async function isMissing(client: pg.Client, catalog: keyof typeof nameColumns, name: string): Promise<boolean> {
  const { rowCount } = await client.query(`select from ${catalog} where ${nameColumns[catalog]} = $1`, [name])
  return rowCount === 0
}
