import { sql } from 'kysely'
import type { Db } from './database.ts'

/** For the transaction only: behind a pooler, the next transaction of the connection is someone else's. */
const plan = (tx: Db, mode: 'custom' | 'generic') =>
  sql`set local plan_cache_mode = ${sql.raw(`force_${mode}_plan`)}`.execute(tx)

/**
 * Runs statements with plans made for their actual values: searches and long lists, whose best plan depends on the
 * number of matching rows. All other statements are planned once per connection (pool.ts). It opens a transaction
 * unless there is one.
 */
export const withCustomPlans = <T>(db: Db, run: (db: Db) => Promise<T>): Promise<T> =>
  db.isTransaction ? replan(db, run) : db.transaction().execute(async tx => planAnew(tx, run))

const planAnew = async <T>(tx: Db, run: (db: Db) => Promise<T>) => {
  await plan(tx, 'custom')
  return run(tx)
}

const replan = async <T>(tx: Db, run: (db: Db) => Promise<T>) => {
  try {
    return await planAnew(tx, run)
  } finally {
    // Fails only if the transaction is broken, which ends the setting as well.
    await plan(tx, 'generic').catch(() => {})
  }
}
