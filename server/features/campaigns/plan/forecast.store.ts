import { sql } from 'kysely'
import { withCustomPlans } from '../../../platform/database/custom-plans.ts'
import type { Db } from '../../../platform/database/database.ts'
import { singleRow } from '../../../platform/database/single-row.ts'
import { chosenCourses, noCourse, whoSees } from '../../tracks/who-sees.public.ts'
import { covers } from '../rewards/standings.store.ts'
import type { Group } from './forecast.rules.ts'

/** Fewer people than these are never spoken of. */
const fewest = 5

/** Who can earn by a campaign: by number of courses, and where they work. */
type CanEarn = { groups: Group[]; places: { state: string; stores: number }[] }

/** The people who have completed chosen courses and do not train them again, with the bits of these. */
export const completedBits = sql`
  completed as materialized (
    select r.user_id, bit_or(chosen.bit) as courses
      from chosen
      join course_round r on r.course_id = chosen.course_id and r.ended_at is null and r.completed_at is not null
     group by r.user_id)`

/** How many of the chosen courses somebody of `apart` sees and has not completed. */
export const toDo = sql<number>`
  bit_count(coalesce(apart.courses, ${noCourse}) & ~ coalesce(completed.courses, ${noCourse}))::integer`

type Audience = { campaignId: string; leftOut: string[] }

/**
 * The people of the campaign’s audience who see courses of it that they have not completed; those who work only in the
 * states that are left out are not counted among the groups. Counted by store first, as there may be a million people.
 */
export const countCanEarn = (db: Db, { campaignId, leftOut }: Audience) =>
  withCustomPlans(db, async one => {
    const { rows } = await sql<CanEarn>`
      with ${chosenCourses(sql`select course_id from campaign_course where campaign_id = ${campaignId}::uuid`)},
      ${completedBits},
      ${whoSees(sql`select user_id from completed`)},
      place as materialized (
        select d.id, d.state_code, d.state_code = any(${leftOut}::text[]) as is_left_out
          from campaign c join dispensary d on ${covers} where c.id = ${campaignId}::uuid),
      can_earn as materialized (
        select place.*, null::uuid as user_id, at_store.people, bit_count(at_store.courses)::integer as courses
          from at_store join place on place.id = at_store.dispensary_id
         union all
        select place.*, apart.user_id, 0, ${toDo}
          from apart
          join place on place.id = apart.dispensary_id
          left join completed on completed.user_id = apart.user_id),
      by_courses as (
        select courses, (sum(people) + count(distinct user_id))::integer as people
          from can_earn where courses > 0 and not is_left_out group by courses),
      by_state as (
        select state_code as state, count(distinct id)::integer as stores
          from can_earn where courses > 0 group by state_code)
      select (select coalesce(json_agg(by_courses), '[]') from by_courses) as groups,
             (select coalesce(json_agg(by_state), '[]') from by_state) as places`.execute(one)
    return singleRow(rows)
  })

/** The brand’s newest course besides those of a campaign. */
const newestOther = ({ campaignId, brandId }: { campaignId: string; brandId: string }) => sql`
  select course.id as course_id
    from card_course course
    join card_course_version v on v.course_id = course.id
   where course.brand_id = ${brandId}::uuid and course.archived_at is null and course.published_version_id is not null
     and not exists (select from campaign_course covered
                      where covered.campaign_id = ${campaignId}::uuid and covered.course_id = course.id)
   group by course.id
   order by min(v.published_at) desc, course.id
   limit 1`

/**
 * How many percent of the people at stores who see the brand’s newest course besides those of a campaign have completed
 * it; null = there is none, or too few people see it.
 */
export const findFinishedPct = (db: Db, of: { campaignId: string; brandId: string }) =>
  withCustomPlans(db, async one => {
    const { rows } = await sql<{ people: number; finished: number }>`
      with ${chosenCourses(newestOther(of))},
      finished as materialized (
        select distinct r.user_id
          from chosen join course_round r on r.course_id = chosen.course_id and r.completed_at is not null),
      ${whoSees(sql`select user_id from finished`)}
      select ((select coalesce(sum(people), 0) from at_store) + count(distinct apart.user_id))::integer as people,
             count(distinct finished.user_id)::integer as finished
        from apart left join finished on finished.user_id = apart.user_id`.execute(one)
    const { people, finished } = singleRow(rows)
    return people < fewest ? null : Math.round((finished / people) * 100)
  })
