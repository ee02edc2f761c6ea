import type { Pool } from 'pg'

/** Milliseconds since 1970 by the database's clock. */
export const readDatabaseTime = async (pool: Pool) => {
  const { rows } = await pool.query<{ time: number }>(
    'select (extract(epoch from clock_timestamp()) * 1000)::float8 as time',
  )
  return rows[0]!.time
}

/** Milliseconds that a look may take and still be believed. */
const slow = 1_000

/** Milliseconds that the clock may be off, early or late: nobody knows when on its way a look read the time. */
export const clockError = slow / 2

type Options = {
  askTime: () => Promise<number>
  /** Milliseconds that pass evenly, from wherever they are counted. */
  passed?: () => number
  /** Milliseconds from one look at the database's clock to the next. */
  every?: number
}

/**
 * The one clock of all servers on a database: the database's. In between it goes on evenly, whatever happens to the
 * clock of this machine, and also while the database cannot be asked. `follow` looks for the first time, then again
 * and again; it answers what ends that.
 */
export const sharedClock = ({ askTime, passed = () => performance.now(), every = 10_000 }: Options) => {
  let known = { time: Date.now(), at: passed(), isRead: false }
  const look = async () => {
    const asked = passed()
    const time = await askTime()
    // After a long wait nobody can say when it was read: what was known before is nearer.
    if (known.isRead && passed() - asked > slow) return
    // It was read somewhere on the way there and back.
    known = { time, at: (asked + passed()) / 2, isRead: true }
  }
  const follow = async () => {
    await look()
    const timer = setInterval(() => void look().catch(() => {}), every).unref()
    return async () => clearInterval(timer)
  }
  return { clock: () => new Date(known.time + passed() - known.at), follow }
}
