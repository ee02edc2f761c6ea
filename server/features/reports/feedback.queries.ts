import type { FeedbackReport } from '@trellis/contract/reports/reports.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { type Staff, selectLearning } from './cohorts.queries.ts'

type CourseFeedback = FeedbackReport['courses'][number]
type FeedbackRow = Pick<CourseFeedback, 'courseId' | 'courseTitle' | 'stars' | 'tags'>

/**
 * The newest rating of each person for each survey of a course that they see today, anonymously. Each person's rounds
 * and each round's last rating are looked up by index: few of all answers are read.
 */
const ratings = sql`
  survey as materialized (
    select c.id, c.course_id, i.seen_by from item i join card c on c.course_id = i.content and c.card_type = 'SURVEY'
  ), rating as materialized (
    select distinct on (l.user_id, a.card_id) r.course_id, (a.answer ->> 'responseValue')::integer as stars, a.answer -> 'selectedTags' as tags
      from learner l
     cross join lateral (select id, course_id from course_round where user_id = l.user_id offset 0) r
      join survey s on s.course_id = r.course_id and get_bit(s.seen_by, l.cohort) > 0
     cross join lateral (
           select id, card_id, answer, answered_at from card_answer
            where round_id = r.id and card_id = s.id order by try_number desc limit 1) a
     order by l.user_id, a.card_id, a.answered_at desc, a.id desc
  ), tagged as (
    select course_id, jsonb_agg(jsonb_build_object('tag', tag, 'count', count) order by count desc, tag) as tags
      from (select course_id, tag, count(*)::integer as count
              from rating cross join jsonb_array_elements_text(tags) as tag group by course_id, tag) t
     group by course_id
  ), rated as (
    select course_id, array[count(*) filter (where stars = 1), count(*) filter (where stars = 2), count(*) filter (where stars = 3),
                            count(*) filter (where stars = 4), count(*) filter (where stars = 5)]::integer[] as stars
      from rating group by course_id
  )
  select r.course_id as "courseId", c.title as "courseTitle", coalesce(g.tags, '[]') as tags, r.stars
    from rated r
    join card_course c on c.id = r.course_id
    left join tagged g on g.course_id = r.course_id`

const toRating = (stars: readonly number[]) => {
  const count = stars.reduce((sum, some) => sum + some, 0)
  const total = stars.reduce((sum, some, index) => sum + some * (index + 1), 0)
  return { count, average: count === 0 ? null : Math.round((100 * total) / count) / 100, stars: [...stars] }
}

/** People's ratings of their courses, most rated first. */
export const readFeedback = async (db: Db, { cohorts }: Staff): Promise<FeedbackReport> => {
  const { rows } = await sql<FeedbackRow>`${selectLearning(cohorts)}, ${ratings}`.execute(db)
  const courses = rows.map(({ stars, ...course }) => ({ ...course, ...toRating(stars) }))
  const stars = [0, 1, 2, 3, 4].map(index => rows.reduce((sum, row) => sum + (row.stars[index] ?? 0), 0))
  const byCount = (a: CourseFeedback, b: CourseFeedback) =>
    b.count - a.count || a.courseTitle.localeCompare(b.courseTitle, 'en')
  return { ...toRating(stars), courses: courses.toSorted(byCount) }
}
