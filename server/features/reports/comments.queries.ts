import type { FeedbackComment } from '@trellis/contract/reports/reports.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { type Staff, selectLearning } from './cohorts.queries.ts'

type CommentFilter = { courseId: string | null; stars: number | null; offset: number; limit: number }

/** The newest answer of each person to each survey of a course that they see today, if it has a comment. */
const comments = ({ courseId, stars }: CommentFilter) => sql`
  survey as materialized (
    select c.id, c.course_id, i.seen_by from item i join card c on c.course_id = i.content and c.card_type = 'SURVEY'
     where ${courseId}::uuid is null or c.course_id = ${courseId}::uuid
  ), said as materialized (
    select distinct on (l.user_id, a.card_id) a.id, r.course_id, (a.answer ->> 'responseValue')::integer as stars,
           trim(a.answer ->> 'comments') as comment, a.answered_at
      from learner l
     cross join lateral (select id, course_id from course_round where user_id = l.user_id offset 0) r
      join survey s on s.course_id = r.course_id and get_bit(s.seen_by, l.cohort) > 0
     cross join lateral (
           select id, card_id, answer, answered_at from card_answer
            where round_id = r.id and card_id = s.id order by try_number desc limit 1) a
     order by l.user_id, a.card_id, a.answered_at desc, a.id desc
  ), comment as (
    select * from said where comment <> '' and (${stars}::integer is null or stars = ${stars}::integer)
  )`

type CommentRow = Omit<FeedbackComment, 'day'> & { day: string; total: number }

const page = async (db: Db, { cohorts }: Staff, filter: CommentFilter) => {
  const { rows } = await sql<CommentRow>`${selectLearning(cohorts)}, ${comments(filter)}
    select (select count(*)::integer from comment) as total, m.id, m.course_id as "courseId", c.title as "courseTitle", m.stars, m.comment,
           to_char(m.answered_at at time zone 'UTC', 'YYYY-MM-DD') as day
      from comment m join card_course c on c.id = m.course_id
     order by m.answered_at desc, m.id offset ${filter.offset} limit ${filter.limit}`.execute(db)
  return rows
}

/** A page of survey comments, the newest first; authors are not disclosed. */
export const listComments = async (db: Db, staff: Staff, filter: CommentFilter) => {
  const rows = await page(db, staff, filter)
  const [first] =
    rows.length > 0 || filter.offset === 0 ? rows : await page(db, staff, { ...filter, offset: 0, limit: 1 })
  return { items: rows.map(({ total: _, ...row }): FeedbackComment => row), total: first?.total ?? 0 }
}
