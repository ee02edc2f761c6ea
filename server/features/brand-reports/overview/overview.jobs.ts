import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { Job, JobCall } from '../../../platform/jobs/jobs.ts'
import { type Reading, rollUpLag } from '../../../platform/metrics/readings.ts'
import { countCells } from './count-cells.ts'
import { countRatings } from './count-ratings.ts'

const inTransaction = <T>(db: Db, work: (trx: Db) => Promise<T>) =>
  db.isTransaction ? work(db) : db.transaction().execute(work)

/** Updates all counts of the brand overview. */
export const countOverview = async (db: Db, now: Date, lease?: JobCall['lease']) => {
  const runBatch = (batch: (trx: Db) => Promise<boolean>) =>
    inTransaction(db, async trx => {
      await lease?.requireHeld(trx)
      return batch(trx)
    })
  while (await runBatch(countCells));
  while (await runBatch(countRatings));
  await sql`update brand_overview_progress set counted_at = ${now}`.execute(db)
}

/** How long ago all figures of brands were counted; before the first time, how long the installation waits for it. */
export const readReportLag: Reading = async db => {
  const { rows } = await sql<{ seconds: number | null }>`
    select extract(epoch from clock_timestamp() - coalesce(counted_at, (select created_at from installation))) as seconds
      from brand_overview_progress`.execute(db)
  return [rollUpLag('reports', rows[0]?.seconds)]
}

/** Twice a minute, after the people of the half minute before. */
export const overviewJobs: readonly Job[] = [
  {
    name: 'count-brand-overview',
    crontab: '* * * * *',
    againAfterSeconds: 30,
    runsAlone: true,
    run: ({ db, now, lease }) => countOverview(db, now, lease),
  },
]
