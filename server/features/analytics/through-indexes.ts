import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/**
 * Runs a transaction that reads tables through their indexes alone. A statement is planned once per connection, and
 * while a month is still empty a sequential scan looks cheapest; by the month's end that takes minutes.
 */
export const throughIndexes = <T>(db: Db, work: (trx: Db) => Promise<T>): Promise<T> => {
  const run = async (trx: Db) => {
    await sql`set local enable_seqscan = off`.execute(trx)
    return work(trx)
  }
  return db.isTransaction ? run(db) : db.transaction().execute(run)
}
