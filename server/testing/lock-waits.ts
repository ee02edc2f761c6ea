import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '../platform/database/database.ts'

/** Waits until exactly so many statements on the database of a test wait for a lock. */
export const untilWaiting = (db: Db, count: number) => {
  const countWaiting = async () => {
    const { rows } = await sql<{ waiting: number }>`
      select count(*)::integer as waiting from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    return rows[0]?.waiting
  }
  return expect.poll(countWaiting, { timeout: 10_000 }).toBe(count)
}
