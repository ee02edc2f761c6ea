import { type RawBuilder, sql } from 'kysely'
import { latestAttendance } from '../../live-sessions/live-sessions.public.ts'

type LoggedOf = {
  userId: RawBuilder<unknown>
  courseId: RawBuilder<unknown>
  classId: RawBuilder<unknown>
  /** Time before this moment counted already; an expression, null = none did. */
  after: RawBuilder<unknown>
}

/**
 * The seconds that a person has logged in a course or class: one expression. Of live trainings those that they attended
 * by its latest record: what was paid before a correction stays paid, and is no training.
 */
export const loggedSeconds = ({ userId, courseId, classId, after }: LoggedOf) => sql<number>`(
  select coalesce(sum(greatest(0, extract(epoch from least(s.ended_at, t.out_at) - greatest(s.started_at, t.in_at, ${after})))), 0)::float8
    from learning_stretch s
    left join lateral (${latestAttendance(sql`a.session_id = s.live_session_id and a.user_id = ${userId}`)}) t
      on s.live_session_id is not null
   where (s.live_session_id is null or t.in_at is not null) and s.user_id = ${userId} and (s.course_id = ${courseId} or s.class_id = ${classId})
     and s.ended_at > coalesce(${after}, '-infinity'))`

/**
 * A person's live trainings of a course or class, as one row: the seconds that they were there, without counting a
 * moment twice; the last moment; the trainer and the language of the last one. Without any: 0 and nulls.
 */
export const attendedTraining = ({ userId, courseId, classId, after }: LoggedOf) => sql`(
  select coalesce((select sum(extract(epoch from upper(span) - lower(span)))
                     from unnest(range_agg(tstzrange(greatest(t.in_at, ${after}), t.out_at))) span), 0)::float8 as seconds,
         max(t.out_at) as attended_at, (array_agg(s.trainer_name order by t.out_at desc))[1] as trainer_name,
         (array_agg(s.language order by t.out_at desc))[1] as language
    from (${latestAttendance(sql`a.user_id = ${userId}`)}) t
    join live_session s on s.id = t.session_id and (s.course_id = ${courseId} or s.class_id = ${classId})
   where t.out_at > coalesce(${after}, '-infinity'))`
