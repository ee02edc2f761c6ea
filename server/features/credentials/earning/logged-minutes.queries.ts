import { type RawBuilder, sql } from 'kysely'

type LoggedOf = {
  userId: RawBuilder<unknown>
  courseId: RawBuilder<unknown>
  classId: RawBuilder<unknown>
  /** Time before this moment counted already; an expression, null = none did. */
  after: RawBuilder<unknown>
}

/** The seconds that a person has logged in a course or class: one expression. */
export const loggedSeconds = ({ userId, courseId, classId, after }: LoggedOf) => sql<number>`(
  select coalesce(sum(extract(epoch from s.ended_at - greatest(s.started_at, ${after}))), 0)::float8
    from learning_stretch s
   where s.user_id = ${userId} and (s.course_id = ${courseId} or s.class_id = ${classId})
     and s.ended_at > coalesce(${after}, '-infinity'))`
