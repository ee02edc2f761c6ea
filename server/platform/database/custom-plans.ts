import { sql } from 'kysely'
import type { Db } from './database.ts'

/**
 * Runs statements that the database plans anew, for the values that they get: searches and long lists, whose best plan
 * depends on how many rows match. All else is planned once for a connection (pool.ts).
 */
export const withCustomPlans = <T>(db: Db, run: (db: Db) => Promise<T>): Promise<T> =>
  db.isTransaction ? replan(db, run) : db.connection().execute(pinnedDb => replan(pinnedDb, run))

const replan = async <T>(db: Db, run: (db: Db) => Promise<T>) => {
  await sql`set plan_cache_mode = force_custom_plan`.execute(db)
  try {
    return await run(db)
  } finally {
    // Fails only where the connection or the transaction has ended badly; then the setting has ended with it.
    await sql`set plan_cache_mode = force_generic_plan`.execute(db).catch(() => {})
  }
}
