import { sql } from 'kysely'
import { singleRow } from '../../../platform/database/single-row.ts'
import { type Check, finding, toMinutes } from '../check.ts'

const longestWaitMs = 5 * 60_000

type QueueFacts = { count: number; failed: number; lateMs: number | null }

/** Background jobs: whether they run when they are due, and how many failed for good. */
export const checkJobs: Check = async ({ db }) => {
  const { rows } = await sql<QueueFacts>`
    select (count(*) filter (where attempts < max_attempts))::integer as count,
           (count(*) filter (where attempts >= max_attempts and locked_at is null))::integer as failed,
           (extract(epoch from now() - min(run_at) filter (where attempts < max_attempts and locked_at is null)) * 1000
             )::float8 as "lateMs"
      from graphile_worker.jobs`.execute(db)
  const { count, failed, lateMs } = singleRow(rows)
  const isLate = lateMs !== null && lateMs > longestWaitMs
  return [
    isLate ? finding('jobs-late', { minutes: toMinutes(lateMs) }) : finding('jobs-prompt', { count }),
    ...(failed > 0 ? [finding('jobs-failed', { count: failed })] : []),
  ]
}
