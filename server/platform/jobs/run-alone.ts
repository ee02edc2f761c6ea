import { sql } from 'kysely'
import type { Db } from '../database/database.ts'

/** Runs work unless another process is running it, on any server. */
export const runAlone = (db: Db, name: string, work: () => Promise<void>): Promise<void> =>
  db.connection().execute(async pinnedDb => {
    const lock = sql`(hashtext('job'), hashtext(${name}))`
    const { rows } = await sql<{ isFree: boolean }>`select pg_try_advisory_lock${lock} as "isFree"`.execute(pinnedDb)
    if (!rows[0]?.isFree) return
    try {
      await work()
    } finally {
      // Fails only if the connection is lost, which releases the lock.
      await sql`select pg_advisory_unlock${lock}`.execute(pinnedDb).catch(() => {})
    }
  })
