import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { ProblemError } from '../../../platform/problem.ts'

/** Runs a part of a transaction. Where a problem refuses it, it alone is undone, and the problem is returned. */
export const withSavepoint = async <T>(db: Db, work: () => Promise<T>): Promise<T | ProblemError> => {
  await sql`savepoint imported_row`.execute(db)
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    await sql`rollback to savepoint imported_row`.execute(db)
    return error
  }
}
