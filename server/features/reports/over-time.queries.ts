import type { TimeSpan } from '@trellis/contract/reports/reports.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { type Staff, selectLearning } from './cohorts.queries.ts'
import { listSteps, toPoints } from './over-time.rules.ts'

type StepRow = { step: number; completed: number }

/** The completions over time of today's assigned items. */
export const readOverTime = async (db: Db, { cohorts }: Staff, { span, now }: { span: TimeSpan; now: Date }) => {
  const { step, moments } = listSteps(span, now)
  const { rows } = await sql<StepRow>`${selectLearning(cohorts)}
    select width_bucket(d.completed_at, ${moments.slice(0, -1)}::timestamptz[]) as step, count(*)::integer as completed
      from done d join item i on i.content = d.content and get_bit(i.seen_by, d.cohort) > 0
     group by 1`.execute(db)
  const assigned = cohorts.reduce((sum, { userIds, contents }) => sum + userIds.length * contents.length, 0)
  const added = moments.map((_, index) => rows.find(row => row.step === index)?.completed ?? 0)
  return { assigned, step, points: toPoints(moments, added, assigned) }
}
