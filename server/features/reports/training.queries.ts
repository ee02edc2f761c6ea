import type { ReportDispensary, TrainingReport } from '@trellis/contract/reports/reports.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { type Staff, selectLearning } from './cohorts.queries.ts'
import { toTraining } from './training.rules.ts'

type CompletedRow = { cohort: number; completed: Record<string, number> }

/** How many of each cohort have completed each course or class. */
const readCompleted = async (db: Db, cohorts: Staff['cohorts']) => {
  const { rows } = await sql<CompletedRow>`${selectLearning(cohorts)}
    select cohort, json_object_agg(content, completed) as completed
      from (select cohort, content, count(*) as completed from done group by cohort, content) c
     group by cohort`.execute(db)
  const counts = new Map(rows.map(row => [cohorts[row.cohort], row.completed]))
  return (cohort: Staff['cohorts'][number], content: string) => counts.get(cohort)?.[content] ?? 0
}

/** Training progress in total, by track, by job and by dispensary. Dispensaries without people have zeros. */
export const readTraining = async (
  db: Db,
  { cohorts, offers }: Staff,
  places: readonly ReportDispensary[],
): Promise<Omit<TrainingReport, 'invited' | 'disabled'>> =>
  toTraining(cohorts, { offers, places, completed: await readCompleted(db, cohorts) })
