import { type RawBuilder, sql } from 'kysely'
import { listen } from '../../platform/events.ts'
import { recordLearning } from '../../platform/learning/record-learning.ts'
import { selectOwnStore } from '../organizations/own-store.public.ts'

type Completion = { userId: string; subject: RawBuilder<unknown>; startedAt: RawBuilder<unknown> }

/** Full minutes of learning in a round until now, and the person's store of that moment. */
const selectTimeAndStore = ({ userId, subject, startedAt }: Completion) => sql`
  jsonb_build_object(
    'minutes', (select floor(coalesce(sum(extract(epoch from s.ended_at - greatest(s.started_at, ${startedAt}))), 0) / 60)::integer
                  from learning_stretch s
                 where s.user_id = ${userId}::uuid and ${subject} and s.ended_at > ${startedAt}),
    'dispensaryId', (select dispensary_id from (${selectOwnStore(userId)}) as store))`

/** What earlier features tell of is recorded in the transaction that does it. */
export const learningListeners = [
  listen('course.completed', async (db, { userId, roundId, now }) => {
    const timeAndStore = selectTimeAndStore({
      userId,
      subject: sql`s.course_id = r.course_id`,
      startedAt: sql`r.started_at`,
    })
    const facts = sql`(
      select jsonb_build_object('courseId', r.course_id, 'versionId', r.completed_version_id, 'roundId', r.id,
                                'round', r.number) || ${timeAndStore}
        from course_round r where r.id = ${roundId}::uuid)`
    await recordLearning(db, { kind: 'course-completed', userId, facts, now })
  }),
  listen('class.completed', async (db, { userId, classId, now }) => {
    const timeAndStore = selectTimeAndStore({
      userId,
      subject: sql`s.class_id = p.class_id`,
      startedAt: sql`p.started_at`,
    })
    const facts = sql`(
      select jsonb_build_object('classId', p.class_id, 'versionId', p.completed_version_id, 'round', p.round)
             || ${timeAndStore}
        from class_progress p where p.user_id = ${userId}::uuid and p.class_id = ${classId}::uuid)`
    await recordLearning(db, { kind: 'class-completed', userId, facts, now })
  }),
]
