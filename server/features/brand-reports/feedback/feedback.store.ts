import type { FeedbackResult } from '@trellis/contract/brand-reports/feedback.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { brandMayName } from '../../campaigns/nameable.public.ts'
import { type Rating, readable } from './feedback.rules.ts'

/** The newest answers of a survey that are read: a brand's page stays fast, however many there are. */
const newest = 2000

type Asked = { brandId: string | null; courseId: string | null; dispensaryId: string | null }

/** The surveys of a brand's courses. */
const surveys = ({ brandId, courseId }: Asked) => sql`
  survey as materialized (
    select s.id, s.course_id
      from card_course c
      join card s on s.course_id = c.id and s.card_type = 'SURVEY'
     where c.brand_id = ${brandId}::uuid and (${courseId}::uuid is null or c.id = ${courseId}::uuid)
  )`

/** Where a person worked as they answered. */
const workplace = sql`(
  select e.dispensary_id from employment e
   where e.user_id = r.user_id and e.dispensary_id is not null and e.started_at <= a.answered_at
     and (e.ended_at is null or e.ended_at > a.answered_at)
   order by e.chosen_at desc nulls last, e.started_at desc, e.id limit 1)`

const ofSurvey = sql`from card_answer where card_id = s.id and answer ? 'responseValue'`
const latestFirst = sql`order by answered_at desc limit ${newest}`

/** The moments come from the index alone: of many surveys, only the answers since the oldest of them are read. */
const everywhere = sql`
    select a.id, a.card_id, a.answer, a.answered_at, r.user_id, r.course_id, ${workplace} as dispensary_id
      from (select answers.* from survey s
             cross join lateral (
                   select id, card_id, round_id, answer, answered_at ${ofSurvey} and answered_at >= (
                     select min(answered_at)
                       from (select answered_at from survey s
                              cross join lateral (select answered_at ${ofSurvey} ${latestFirst}) moments
                              ${latestFirst}) newest)
                    ${latestFirst}) answers
             ${latestFirst}) a
      join course_round r on r.id = a.round_id
     order by a.answered_at desc`

/** What people answered while they worked at a store. */
const atStore = (dispensaryId: string): RawBuilder<unknown> => sql`
    select a.id, a.card_id, a.answer, a.answered_at, r.user_id, r.course_id, ${dispensaryId}::uuid as dispensary_id
      from (select distinct user_id from employment where dispensary_id = ${dispensaryId}::uuid) worker
      join course_round r on r.user_id = worker.user_id and r.course_id in (select course_id from survey)
      join card_answer a on a.round_id = r.id and a.card_id in (select id from survey)
     where ${workplace} = ${dispensaryId}::uuid
     order by a.answered_at desc limit ${newest}`

type Row = Omit<Rating, 'tags'> & { tags: string[] | null }

/**
 * The newest answer of each person to each survey of a brand, the newest first, as far as the brand may read them; and
 * whether there may be older ones.
 */
export const readRatings = async (db: Db, asked: Asked) => {
  const { rows } = await sql<Row & { read: number }>`
    with ${surveys(asked)}, answer as materialized (${asked.dispensaryId ? atStore(asked.dispensaryId) : everywhere}
    ), latest as (
      select distinct on (user_id, card_id) * from answer order by user_id, card_id, answered_at desc, id desc
    )
    select t.id, t.user_id as "userId", t.course_id as "courseId", (t.answer ->> 'responseValue')::integer as stars,
           t.answer -> 'selectedTags' as tags, t.answered_at as "answeredAt",
           ${brandMayName({ brand: 'b.id', person: 't.user_id', dispensary: 't.dispensary_id' })} as "isNamed",
           (select count(*)::integer from answer) as read
      from latest t join brand b on b.id = ${asked.brandId}::uuid
     order by t.answered_at desc, t.id`.execute(db)
  const ratings = rows.map(({ read: _, tags, ...row }): Rating => ({ ...row, tags: tags ?? [] }))
  return { ratings: readable(ratings), isMore: (rows[0]?.read ?? 0) === newest }
}

type ResultRow = Omit<FeedbackResult, 'dateCompleted' | 'selectedTags'> & {
  answeredAt: Date
  selectedTags: string[] | null
}

/** What some ratings say, with the names that the brand may see. */
export const readResults = async (db: Db, ratings: readonly Rating[]): Promise<FeedbackResult[]> => {
  const named = ratings.filter(({ isNamed }) => isNamed).map(({ id }) => id)
  const { rows } = await sql<ResultRow>`
    select a.id, r.course_id as "courseId", (a.answer ->> 'responseValue')::integer as "responseValue",
           coalesce(trim(a.answer ->> 'comments'), '') as comments, a.answer -> 'selectedTags' as "selectedTags",
           a.answered_at as "answeredAt",
           case when a.id = any(${named}::uuid[]) then u.first_name end as "firstName",
           case when a.id = any(${named}::uuid[]) then u.last_name end as "lastName"
      from card_answer a
      join course_round r on r.id = a.round_id
      join app_user u on u.id = r.user_id
     where a.id = any(${ratings.map(({ id }) => id)}::uuid[])
     order by a.answered_at desc, a.id`.execute(db)
  return rows.map(({ answeredAt, selectedTags, ...row }) => ({
    ...row,
    selectedTags: selectedTags ?? [],
    dateCompleted: answeredAt.toISOString(),
  }))
}
