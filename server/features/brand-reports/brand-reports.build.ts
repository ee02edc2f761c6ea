import type { Db } from '../../platform/database/database.ts'
import { countOverview } from './overview/overview.jobs.ts'
import { checkAnswers, countTrained, enterCompletions, enterOutdatedCourses } from './trained/enter-trained.ts'

const inTransaction = <T>(db: Db, work: (trx: Db) => Promise<T>) =>
  db.isTransaction ? work(db) : db.transaction().execute(work)

/** Counts everything that was learned of brands, as the jobs of the next minute do. */
export const countBrandReports = async (db: Db, now: Date) => {
  while (await inTransaction(db, enterOutdatedCourses));
  while (await inTransaction(db, checkAnswers));
  while (await inTransaction(db, enterCompletions));
  while (await inTransaction(db, countTrained));
  await countOverview(db, now)
}
