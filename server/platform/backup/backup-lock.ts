import type { PoolClient } from 'pg'
import { ConfigError } from '../config.ts'
import { type Connection, openPool } from '../database/pool.ts'

/** Held by the one backup or drill that runs. */
const lock = 7_265_104

/** A backup or a drill of the same database is running. */
export class BackupRunning extends ConfigError {}

/**
 * Does `work` while no other backup and no drill of the database runs: a backup deletes older ones, which a drill may be
 * reading, and drills share the name of their scratch database.
 * @param owner the owner's connection, of which `work` gets the session that holds the lock
 * @throws BackupRunning if one runs
 */
export const withBackupLock = async <T>(owner: Connection, work: (client: PoolClient) => Promise<T>): Promise<T> => {
  const pool = openPool(owner, 1)
  try {
    const client = await pool.connect()
    try {
      const { rows } = await client.query<{ free: boolean }>(`select pg_try_advisory_lock(${lock}) as free`)
      if (!rows[0]?.free)
        throw new BackupRunning('A backup or a drill of this database is running: wait until it has ended.')
      return await work(client)
    } finally {
      client.release(true)
    }
  } finally {
    await pool.end()
  }
}
