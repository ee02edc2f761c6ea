import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { brandHasNamed, brandMayName } from '../../campaigns/nameable.public.ts'

const batch = 20_000

type ReadRatingsRow = { read: number; courseIds: string[] }

/** Reads the ratings of newly completed courses. */
const readRatings = async (db: Db): Promise<ReadRatingsRow> => {
  const { rows } = await sql<ReadRatingsRow>`
    with read as (
      update trained_person t set is_rating_read = true
        from (select ctid from trained_person
               where course_id is not null and not is_rating_read limit ${batch}::integer) b
       where t.ctid = b.ctid
      returning t.brand_id, t.course_id, t.user_id, t.completed_at
    ), rated as (
      insert into course_rating (brand_id, course_id, user_id, completed_at, stars)
      select read.brand_id, read.course_id, read.user_id, read.completed_at, rating.stars
        from read
       cross join lateral (
         select (a.answer ->> 'responseValue')::smallint as stars
           from course_round r
           join card_answer a on a.round_id = r.id
           join card s on s.id = a.card_id and s.card_type = 'SURVEY'
          where r.user_id = read.user_id and r.course_id = read.course_id and r.completed_at = read.completed_at
          order by a.answered_at desc, a.id desc limit 1) rating
       where rating.stars between 1 and 5
      on conflict do nothing
      returning course_id
    )
    select (select count(*)::integer from read) as read,
           array(select distinct course_id::text from rated) as "courseIds"`.execute(db)
  return rows[0] ?? { read: 0, courseIds: [] }
}

/**
 * Whether a rating `r` is of a person `t` whom the brand may name, or could before: it can read those stars by name.
 */
const isNamed = sql<boolean>`coalesce(
  ${brandMayName({ brand: 'r.brand_id', person: 'r.user_id', dispensary: 't.dispensary_id' })}
  or ${brandHasNamed({ brand: 'r.brand_id', person: 'r.user_id', dispensary: 't.dispensary_id', since: 'r.completed_at' })},
  false)`

/**
 * Counts pending ratings, five at a time in the order of completion; people whom the brand may name apart from others.
 * Everything shown then consists of whole fives, so no two figures differ by fewer than five people, also after
 * subtracting the stars that can be read by name.
 */
const countFives = (db: Db, courseIds: readonly string[]) =>
  sql`
  with rating as materialized (
    select r.brand_id, r.course_id, r.user_id, r.completed_at, r.stars, ${isNamed} as is_named
      from course_rating r
      left join trained_person t on (t.brand_id, t.course_id, t.user_id) = (r.brand_id, r.course_id, r.user_id)
     where r.month is null and r.course_id = any(${courseIds}::uuid[])
  ), waiting as (
    select rating.*,
           row_number() over (partition by brand_id, course_id, is_named order by completed_at, user_id) - 1 as nth,
           count(*) over (partition by brand_id, course_id, is_named) as waiting
      from rating
  ), five as materialized (
    select brand_id, course_id, user_id, stars,
           date_trunc('month', max(completed_at) over (partition by brand_id, course_id, is_named, nth / 5)
             at time zone 'UTC')::date as month
      from waiting where nth < waiting / 5 * 5
  ), marked as (
    update course_rating r set month = five.month from five
     where (r.brand_id, r.course_id, r.user_id) = (five.brand_id, five.course_id, five.user_id)
  )
  insert into course_rating_count as known (brand_id, course_id, month, stars, people)
  select brand_id, course_id, month, stars, count(*) from five group by brand_id, course_id, month, stars
  on conflict (brand_id, course_id, month, stars) do update set people = known.people + excluded.people`.execute(db)

/** Counts a batch of ratings; returns whether there may be more. */
export const countRatings = async (db: Db) => {
  await sql`select pg_advisory_xact_lock(hashtext('course_rating'))`.execute(db)
  const { read, courseIds } = await readRatings(db)
  if (courseIds.length > 0) await countFives(db, courseIds)
  return read > 0
}
