import type { TimeSpan } from '@trellis/contract/reports/reports.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { learning, type Staff } from './cohorts.queries.ts'
import { pointsOf, stepsOf } from './over-time.rules.ts'

type Row = { step: number; completed: number }

/** The completions over time of today's assigned items. */
export const readOverTime = async (db: Db, { cohorts }: Staff, { span, now }: { span: TimeSpan; now: Date }) => {
  const { step, moments } = stepsOf(span, now)
  const { rows } = await sql<Row>`${learning(cohorts)}
    select width_bucket(d.completed_at, ${moments.slice(0, -1)}::timestamptz[]) as step, count(*)::integer as completed
      from done d join item i on i.content = d.content and get_bit(i.seen_by, d.cohort) > 0
     group by 1`.execute(db)
  const assigned = cohorts.reduce((sum, { userIds, contents }) => sum + userIds.length * contents.length, 0)
  const added = moments.map((_, index) => rows.find(row => row.step === index)?.completed ?? 0)
  return { assigned, step, points: pointsOf(moments, added, assigned) }
}
