import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { recordAllLearning } from '../../platform/learning/record-learning.ts'

type PastRecord = Parameters<typeof recordAllLearning>[1][number]

/** The store of the person of round `r` when they completed it. */
const storeThen = sql`(
  select e.dispensary_id from employment e
   where e.user_id = r.user_id and e.dispensary_id is not null
     and e.started_at <= r.completed_at and coalesce(e.ended_at, 'infinity') >= r.completed_at
   order by e.chosen_at desc nulls last, e.started_at, e.dispensary_id limit 1)`

const round = sql`'courseId', r.course_id, 'roundId', r.id, 'round', r.number`

/** What was recorded of a round when it was completed, and of each try of its quizzes. */
const selectRecords = sql<PastRecord>`
  select 'course-completed' as kind, r.user_id as "userId", r.completed_at as now, jsonb_build_object(
           ${round}, 'versionId', r.completed_version_id, 'dispensaryId', ${storeThen},
           'minutes', (select floor(coalesce(sum(extract(epoch from s.ended_at - greatest(s.started_at, r.started_at))), 0) / 60)::integer
                         from learning_stretch s
                        where s.user_id = r.user_id and s.course_id = r.course_id and s.ended_at > r.started_at)) as facts
    from course_round r where r.completed_at is not null
  union all
  select 'test-tried', r.user_id, a.answered_at, jsonb_build_object(
           ${round}, 'versionId', a.version_id, 'cardId', a.card_id, 'tryNumber', a.try_number, 'score', a.score,
           'passed', a.cleared)
    from card_answer a join course_round r on r.id = a.round_id join card c on c.id = a.card_id
   where c.card_type = 'QUIZ'
   order by now`

const batch = 1_000

/** Records all learning of the past at its moments, as the calls of that time would have. Records begin with it. */
export const buildLearningRecords = async (db: Db) => {
  const { rows } = await selectRecords.execute(db)
  for (let from = 0; from < rows.length; from += batch) await recordAllLearning(db, rows.slice(from, from + batch))
  await sql`
    update learning_record_chain set began_at = least(began_at, (select min(at) from learning_record))`.execute(db)
}
