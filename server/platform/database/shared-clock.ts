import type { Pool } from 'pg'
import { singleRow } from './single-row.ts'

/** Milliseconds since 1970 by the database's clock. */
export const readDatabaseTime = async (pool: Pool) => {
  const { rows } = await pool.query<{ time: number }>(
    'select (extract(epoch from clock_timestamp()) * 1000)::float8 as time',
  )
  return singleRow(rows).time
}

/** Longest round trip, in milliseconds, whose reading is accepted. */
const slow = 1_000

/** Accuracy in milliseconds: the moment within the round trip at which the time was read is unknown. */
export const clockError = slow / 2

type Options = {
  askTime: () => Promise<number>
  /** Monotonic milliseconds. */
  passed?: () => number
  /** Milliseconds between two readings of the database's clock. */
  every?: number
}

/**
 * The shared clock of all servers on a database: the database's clock. Between readings it advances by monotonic time,
 * independent of this machine's clock and also while the database is unreachable. `follow` takes the first reading,
 * then one at each interval; it returns a function that stops it.
 */
export const sharedClock = ({ askTime, passed = () => performance.now(), every = 10_000 }: Options) => {
  let lastReading = { time: Date.now(), at: passed(), isRead: false }
  const look = async () => {
    const askedAt = passed()
    const time = await askTime()
    // After a long round trip the moment of reading is uncertain: the previous reading is more accurate.
    if (lastReading.isRead && passed() - askedAt > slow) return
    // Assume that it was read in the middle of the round trip.
    lastReading = { time, at: (askedAt + passed()) / 2, isRead: true }
  }
  const follow = async () => {
    await look()
    const timer = setInterval(() => void look().catch(() => {}), every).unref()
    return async () => clearInterval(timer)
  }
  return { clock: () => new Date(lastReading.time + passed() - lastReading.at), follow }
}
