import type { Pool } from 'pg'

const lock = 7_265_103

/**
 * Does something to the database that two processes must not do at once. Who comes second is told by `wait` and waits;
 * should a process die over it, the next one goes on.
 */
export const oneAtATime = async <T>(pool: Pool, wait: () => void, work: () => Promise<T>): Promise<T> => {
  const client = await pool.connect()
  try {
    const { rows } = await client.query<{ free: boolean }>(`select pg_try_advisory_lock(${lock}) as free`)
    if (!rows[0]?.free) {
      wait()
      await client.query(`select pg_advisory_lock(${lock})`)
    }
    return await work()
  } finally {
    // The lock goes with the connection.
    client.release(true)
  }
}
