import type { Pool } from 'pg'
import type { Config } from '../config.ts'
import { singleRow } from './single-row.ts'

/** The connections that the database grants to roles without privileges. */
const readGranted = async (pool: Pool) => {
  const { rows } = await pool.query<{ granted: number }>(`
    select 2 * current_setting('max_connections')::integer - sum(setting::integer) as granted from pg_settings
     where name in ('max_connections', 'superuser_reserved_connections', 'reserved_connections')`)
  return singleRow(rows).granted
}

/** A sentence if the processes of this start may open more connections than the database grants; else null. */
export const findTooManyConnections = async (
  pool: Pool,
  { processes: serving, databaseConnections: each }: Pick<Config, 'processes' | 'databaseConnections'>,
): Promise<string | null> => {
  const granted = await readGranted(pool)
  // One more leads several.
  const processes = serving === 1 ? 1 : serving + 1
  if (processes * each <= granted) return null
  const fitting = Math.floor(granted / processes)
  const remedy = fitting < 3 ? 'Use a pooler' : `Give DATABASE_CONNECTIONS=${fitting}, or use a pooler`
  return `${processes} ${processes === 1 ? 'process' : 'processes'} × ${each} connections > the ${granted} that the database grants. ${remedy}: docs/operations/scale.md.`
}
