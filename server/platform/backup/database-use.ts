import type { Pool } from 'pg'
import { ConfigError } from '../config.ts'
import { startLock } from '../database/advisory-lock.ts'

/** The sessions of a pool, all of which are idle. */
const listOwnSessions = async (pool: Pool) => {
  const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()))
  try {
    const results = await Promise.all(
      clients.map(client => client.query<{ pid: number }>('select pg_backend_pid() as pid')),
    )
    return results.flatMap(({ rows }) => rows.map(({ pid }) => pid))
  } finally {
    for (const client of clients) client.release()
  }
}

/**
 * Refuses a database that a server or another command uses. Call it under the lock of starting servers, so that none
 * starts meanwhile; the session that holds the lock is not counted.
 * @param owner a pool of this process, of which no connection is in use, like `others`
 * @throws ConfigError naming the sessions
 */
export const requireUnused = async (owner: Pool, others: readonly Pool[]): Promise<void> => {
  await owner.query('select')
  const own = (await Promise.all([owner, ...others].map(listOwnSessions))).flat()
  const { rows } = await owner.query<{ pid: number }>(
    `select pid from pg_stat_activity
      where datname = current_database() and application_name = 'trellis' and pid <> all($1)
        and pid not in (select l.pid from pg_locks l
                         where l.locktype = 'advisory' and l.objid = ${startLock} and l.granted and l.database =
                               (select oid from pg_database where datname = current_database()))
      order by 1`,
    [own],
  )
  if (rows.length === 0) return
  throw new ConfigError(
    `Trellis uses this database (sessions ${rows.map(({ pid }) => pid).join(', ')}): stop all servers first, and repeat the command.`,
  )
}
