import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/**
 * Works in a transaction that reads tables through their indexes alone. A statement is planned once for a connection,
 * and while a month is still empty reading it from end to end looks cheapest; by its end that takes minutes.
 */
export const throughIndexes = <T>(db: Db, work: (trx: Db) => Promise<T>): Promise<T> => {
  const run = async (trx: Db) => {
    await sql`set local enable_seqscan = off`.execute(trx)
    return work(trx)
  }
  return db.isTransaction ? run(db) : db.transaction().execute(run)
}
