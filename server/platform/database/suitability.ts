import type { Pool } from 'pg'
import { ConfigError } from '../config.ts'
import { errorCode } from '../error-code.ts'
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

/** The message of the underlying error, without the address, which may hold a password. */
const getReason = (error: unknown): string => {
  if (error instanceof Error && error.message) return error.message
  const [cause] = error instanceof AggregateError ? error.errors : []
  return cause ? getReason(cause) : errorCode(error) || 'no reason given'
}

const refuseUnreachable = (setting: string) => (error: unknown) => {
  throw new ConfigError(`The database of ${setting} cannot be used: ${getReason(error)}`)
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

const readPlace = async (pool: Pool) => {
  const { rows } = await pool.query('select current_database() as name, pg_postmaster_start_time() as started')
  return JSON.stringify(singleRow(rows))
}

/** Refuses a migration connection that cannot be used, or that leads to another database than the operation's. */
export const requireSameDatabase = async (owner: Pool, operation: Pool): Promise<void> => {
  const place = await readPlace(owner).catch(refuseUnreachable('MIGRATION_DATABASE_URL'))
  if (place !== (await readPlace(operation)))
    throw new ConfigError('MIGRATION_DATABASE_URL leads to another database than DATABASE_URL.')
}
