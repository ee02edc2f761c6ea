import type { ClientBase } from 'pg'
import { ConfigError } from '../config.ts'
import { type Connection, openPool } from '../database/pool.ts'
import { singleRow } from '../database/single-row.ts'
import { connectAsAdmin } from '../postgres/admin.ts'
import { isEmptySchema } from './empty-schema.ts'

const toDatabase = (connection: Connection, database: string): Connection => {
  if (!('connectionString' in connection)) return { ...connection, database }
  const path = `/${encodeURIComponent(database)}`
  return { connectionString: connection.connectionString.replace(/^(\w+:\/\/[^/?#]*)[^?#]*/, `$1${path}`) }
}

type Session = { database: string; role: string; mayCreate: boolean }

const readSession = async (owner: Connection) => {
  const pool = openPool(owner, 1)
  try {
    const { rows } = await pool.query<Session>(
      `select current_database() as database, current_user as role, rolcreatedb or rolsuper as "mayCreate"
         from pg_roles where rolname = current_user`,
    )
    return singleRow(rows)
  } finally {
    await pool.end()
  }
}

/** Runs statements outside of the installation's database; in the embedded one as its superuser. */
const withCreator = async (owner: Connection, work: (client: ClientBase) => Promise<void>) => {
  if (!('connectionString' in owner)) {
    const admin = await connectAsAdmin(owner)
    return work(admin).finally(() => admin.end())
  }
  const pool = openPool(owner, 1)
  const client = await pool.connect()
  try {
    await work(client)
  } finally {
    client.release(true)
    await pool.end()
  }
}

const maxNameLength = 63

const withCreatedDatabase = async <T>(owner: Connection, work: (scratch: Connection) => Promise<T>): Promise<T> => {
  const { database, role, mayCreate } = await readSession(owner)
  if ('connectionString' in owner && !mayCreate)
    throw new ConfigError(
      `The role ${role} may not create the scratch database of a drill: alter role ${role} createdb, or set DRILL_DATABASE_URL to an empty database.`,
    )
  const suffix = '_trellis_drill'
  const name = `${database.slice(0, maxNameLength - suffix.length)}${suffix}`
  const drop = () =>
    withCreator(owner, async client => {
      await client.query(`drop database if exists ${client.escapeIdentifier(name)} with (force)`)
    })
  // A killed drill has left its own.
  await drop()
  try {
    await withCreator(owner, async client => {
      const [quoted, quotedRole] = [name, role].map(text => client.escapeIdentifier(text))
      await client.query(`create database ${quoted} owner ${quotedRole}`)
    })
    return await work(toDatabase(owner, name))
  } finally {
    await drop()
  }
}

/** Nothing but the tables of the job queue is ever committed to it. */
const withEmptyDatabase = async <T>(
  connectionString: string,
  work: (scratch: Connection) => Promise<T>,
): Promise<T> => {
  const pool = openPool({ connectionString }, 1)
  try {
    if (!(await isEmptySchema(pool)))
      throw new ConfigError('The database of DRILL_DATABASE_URL is not empty: give drills a database of their own.')
    return await work({ connectionString })
  } finally {
    await pool.query('drop schema if exists graphile_worker cascade').catch(() => {})
    await pool.end()
  }
}

/**
 * Does `work` with an empty database, which is gone or empty afterwards: that of DRILL_DATABASE_URL, else one that is
 * created beside the installation's.
 * @throws ConfigError if there is none
 */
export const withScratchDatabase = <T>(
  { owner, drillDatabaseUrl }: { owner: Connection; drillDatabaseUrl: string | null },
  work: (scratch: Connection) => Promise<T>,
): Promise<T> => (drillDatabaseUrl ? withEmptyDatabase(drillDatabaseUrl, work) : withCreatedDatabase(owner, work))
