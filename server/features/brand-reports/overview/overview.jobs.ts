import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { Job } from '../../../platform/jobs/jobs.ts'
import { countCells } from './count-cells.ts'
import { countRatings } from './count-ratings.ts'

const inTransaction = <T>(db: Db, work: (trx: Db) => Promise<T>) =>
  db.isTransaction ? work(db) : db.transaction().execute(work)

/** Updates all counts of the brand overview. */
export const countOverview = async (db: Db, now: Date) => {
  while (await inTransaction(db, countCells));
  while (await inTransaction(db, countRatings));
  await sql`update brand_overview_progress set counted_at = ${now}`.execute(db)
}

/** Twice a minute, after the people of the half minute before. */
export const overviewJobs: readonly Job[] = [
  {
    name: 'count-brand-overview',
    crontab: '* * * * *',
    againAfterSeconds: 30,
    runsAlone: true,
    run: ({ db, now }) => countOverview(db, now),
  },
]
