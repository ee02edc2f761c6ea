import { setTimeout } from 'node:timers/promises'
import type { Pool, PoolClient } from 'pg'

/** The lock under which a server or a command prepares the database. */
export const startLock = 7_265_103

const retryMs = 200

const tryLock = async (client: PoolClient) => {
  const { rows } = await client.query<{ free: boolean }>(`select pg_try_advisory_lock(${startLock}) as free`)
  return rows[0]?.free ?? false
}

/**
 * Runs an action under an advisory lock, so that no two processes run it at once. A second process calls `wait` and
 * waits; if the first dies, the lock is released and the second continues. It asks again and again, because a
 * statement that waited would hold a snapshot, for which an index that is built concurrently would wait forever.
 */
export const withAdvisoryLock = async <T>(pool: Pool, wait: () => void, work: () => Promise<T>): Promise<T> => {
  const client = await pool.connect()
  try {
    if (!(await tryLock(client))) {
      wait()
      do await setTimeout(retryMs)
      while (!(await tryLock(client)))
    }
    return await work()
  } finally {
    // The lock ends with its connection.
    client.release(true)
  }
}
