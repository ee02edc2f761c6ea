import type { Pool } from 'pg'

/** The lock under which a server or a command prepares the database. */
export const startLock = 7_265_103

/**
 * Runs an action under an advisory lock, so that no two processes run it at once. A second process calls `wait` and
 * waits; if the first dies, the lock is released and the second continues.
 */
export const withAdvisoryLock = async <T>(pool: Pool, wait: () => void, work: () => Promise<T>): Promise<T> => {
  const client = await pool.connect()
  try {
    const { rows } = await client.query<{ free: boolean }>(`select pg_try_advisory_lock(${startLock}) as free`)
    if (!rows[0]?.free) {
      wait()
      await client.query(`select pg_advisory_lock(${startLock})`)
    }
    return await work()
  } finally {
    // The lock ends with its connection.
    client.release(true)
  }
}
