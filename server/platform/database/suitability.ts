import type { Pool } from 'pg'
import { ConfigError } from '../config.ts'
import { failureReason } from '../error-code.ts'
import type { Connection } from './pool.ts'
import { hasOwnSessions } from './session-probe.ts'
import { singleRow } from './single-row.ts'

type ServerFacts = { version: number; name: string; unsafeSettings: string[] }

const readFacts = async (pool: Pool): Promise<ServerFacts> => {
  const { rows } = await pool.query<ServerFacts>(`
    select current_setting('server_version_num')::integer / 10000 as version, current_setting('server_version') as name,
           coalesce((select array_agg(name order by name) from pg_settings
                      where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting = 'off'),
                    '{}')::text[] as "unsafeSettings"`)
  return singleRow(rows)
}

const refuseUnreachable = (setting: string) => (error: unknown) => {
  throw new ConfigError(`The database of ${setting} cannot be used: ${failureReason(error)}`)
}

/**
 * Refuses a database that cannot be reached or is too old. Returns the settings that risk committed data in a power
 * failure.
 */
export const requireSuitable = async (pool: Pool): Promise<string[]> => {
  const { version, name, unsafeSettings } = await readFacts(pool).catch(refuseUnreachable('DATABASE_URL'))
  if (version >= 15) return unsafeSettings
  throw new ConfigError(`Trellis needs PostgreSQL 15 or later; the database of DATABASE_URL is ${name}.`)
}

/**
 * Whether the connections of DATABASE_URL have sessions of their own.
 * @throws ConfigError if they have none, and there is no direct address for what needs them
 */
export const checkSessions = async (connection: Connection, hasDirectAddress: boolean): Promise<boolean> => {
  const hasSessions = await hasOwnSessions(connection).catch(refuseUnreachable('DATABASE_URL'))
  if (hasSessions || hasDirectAddress) return hasSessions
  throw new ConfigError(
    'DATABASE_URL leads to a pooler in transaction mode, through which the job queue cannot listen and migrations cannot be locked. Give the address of the database itself in DIRECT_DATABASE_URL: docs/operations/scale.md.',
  )
}

/** Refuses an address whose connections share sessions. */
export const requireOwnSessions = async (connection: Connection, setting: string): Promise<void> => {
  if (await hasOwnSessions(connection).catch(refuseUnreachable(setting))) return
  throw new ConfigError(
    `${setting} leads to a pooler in transaction mode. Give the address of the database itself: docs/operations/scale.md.`,
  )
}

const readPlace = async (pool: Pool) => {
  const { rows } = await pool.query('select current_database() as name, pg_postmaster_start_time() as started')
  return JSON.stringify(singleRow(rows))
}

/** Refuses an address that cannot be used, or that leads to another database than DATABASE_URL. */
export const requireSameDatabase = async (pool: Pool, operation: Pool, setting: string): Promise<void> => {
  const place = await readPlace(pool).catch(refuseUnreachable(setting))
  if (place !== (await readPlace(operation)))
    throw new ConfigError(`${setting} leads to another database than DATABASE_URL.`)
}

const readRole = async (pool: Pool) => singleRow((await pool.query('select current_user as role')).rows).role

/** Refuses an address with another role than DATABASE_URL. */
export const requireSameRole = async (pool: Pool, operation: Pool, setting: string): Promise<void> => {
  if ((await readRole(pool)) !== (await readRole(operation)))
    throw new ConfigError(`${setting} must have the role of DATABASE_URL.`)
}
