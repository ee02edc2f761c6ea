import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { singleRow } from '../../../platform/database/single-row.ts'
import { covers } from '../rewards/standings.store.ts'
import type { Group } from './forecast.rules.ts'

/** Fewer people than these are never spoken of. */
const fewest = 5

/** Who can earn by a campaign: by number of courses, and where they work. */
type CanEarn = { groups: Group[]; places: { state: string; stores: number }[] }

/**
 * The people of the campaign’s audience who see courses of it that they have not completed, by the view that learners
 * read; those who work only in the states that are left out are not counted among the groups.
 */
export const countCanEarn = async (db: Db, { campaignId, leftOut }: { campaignId: string; leftOut: string[] }) => {
  const { rows } = await sql<CanEarn>`
    with can_earn as materialized (
      select e.user_id, e.dispensary_id, d.state_code, v.course_id
        from campaign c
        join campaign_course covered on covered.campaign_id = c.id
        join visible_content v on v.course_id = covered.course_id
        join employment e on e.user_id = v.user_id and e.ended_at is null
        join dispensary d on d.id = e.dispensary_id and ${covers}
       where c.id = ${campaignId}::uuid
         and not exists (select from course_round r
                          where r.user_id = v.user_id and r.course_id = v.course_id
                            and r.ended_at is null and r.completed_at is not null)),
    person as (
      select user_id, count(distinct course_id)::integer as courses from can_earn
       where state_code <> all(${leftOut}::text[]) group by user_id),
    counted as (select courses, count(*)::integer as people from person group by courses),
    place as (select state_code as state, count(distinct dispensary_id)::integer as stores from can_earn group by state_code)
    select (select coalesce(json_agg(counted), '[]') from counted) as groups,
           (select coalesce(json_agg(place), '[]') from place) as places`.execute(db)
  return singleRow(rows)
}

/**
 * How many percent of the people at stores who see the brand’s newest course besides those of a campaign have completed
 * it; null = there is none, or too few people see it.
 */
export const findFinishedPct = async (db: Db, { campaignId, brandId }: { campaignId: string; brandId: string }) => {
  const { rows } = await sql<{ people: number; finished: number }>`
    with last as (
      select course.id
        from card_course course
        join card_course_version v on v.course_id = course.id
       where course.brand_id = ${brandId}::uuid and course.archived_at is null and course.published_version_id is not null
         and not exists (select from campaign_course covered
                          where covered.campaign_id = ${campaignId}::uuid and covered.course_id = course.id)
       group by course.id
       order by min(v.published_at) desc, course.id
       limit 1)
    select count(*)::integer as people,
           (count(*) filter (where exists (
              select from course_round r
               where r.user_id = seen.user_id and r.course_id = seen.course_id and r.completed_at is not null)))::integer as finished
      from (select distinct v.user_id, v.course_id
              from last
              join visible_content v on v.course_id = last.id
              join employment e on e.user_id = v.user_id and e.ended_at is null and e.dispensary_id is not null) seen`.execute(
    db,
  )
  const { people, finished } = singleRow(rows)
  return people < fewest ? null : Math.round((finished / people) * 100)
}
