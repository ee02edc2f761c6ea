import { sql } from 'kysely'
import type { Db } from './database.ts'

/**
 * Runs statements with plans made for their actual values: searches and long lists, whose best plan depends on the
 * number of matching rows. All other statements are planned once per connection (pool.ts).
 */
export const withCustomPlans = <T>(db: Db, run: (db: Db) => Promise<T>): Promise<T> =>
  db.isTransaction ? replan(db, run) : db.connection().execute(pinnedDb => replan(pinnedDb, run))

const replan = async <T>(db: Db, run: (db: Db) => Promise<T>) => {
  await sql`set plan_cache_mode = force_custom_plan`.execute(db)
  try {
    return await run(db)
  } finally {
    // Fails only if the connection or transaction is broken, which ends the setting as well.
    await sql`set plan_cache_mode = force_generic_plan`.execute(db).catch(() => {})
  }
}
