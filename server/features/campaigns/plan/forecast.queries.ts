import { sql } from 'kysely'
import { withCustomPlans } from '../../../platform/database/custom-plans.ts'
import type { Db } from '../../../platform/database/database.ts'
import { singleRow } from '../../../platform/database/single-row.ts'
import { fewestPeople } from '../../organizations/small-groups.public.ts'
import { chosenCourses, noCourse, selectViewers } from '../../tracks/who-sees.public.ts'
import { type FigureCounts, getTotal, showCounts } from '../brand-figures.public.ts'
import { covers } from '../rewards/standings.queries.ts'
import type { Group } from './forecast.rules.ts'

/** People who can earn by a campaign: by number of courses, and their stores by state. */
type EarnersRow = { groups: Group[]; places: { state: string; stores: number }[] }

/** The people who completed chosen courses and do not have to retrain, with the bits of these courses. */
export const completedBits = sql`
  completed as materialized (
    select r.user_id, bit_or(chosen.bit) as courses
      from chosen
      join course_round r on r.course_id = chosen.course_id and r.ended_at is null and r.completed_at is not null
     group by r.user_id)`

/** The number of chosen courses that a person of `apart` sees and has not completed. */
export const toDo = sql<number>`
  bit_count(coalesce(apart.courses, ${noCourse}) & ~ coalesce(completed.courses, ${noCourse}))::integer`

type Audience = { campaignId: string; leftOut: string[] }

/** Whether the brand of a campaign `c` works with a store: its people may be counted exactly. */
export const isKnown = (store: string) => sql<boolean>`
  exists (select from brand_dispensary works
           where works.brand_id = c.brand_id and works.dispensary_id = ${sql.ref(store)})`

/**
 * People by number of courses to do: exactly at stores that the brand works with, all others rounded up to fives by
 * state. A state in which all others are done counts five: otherwise the last person could be singled out.
 */
const roundedUp = sql`
  once as (
    select distinct on (user_id) state_code, is_known, courses, 1 as people
      from can_earn where user_id is not null and not is_left_out
     order by user_id, is_known desc, state_code),
  cell as (
    select state_code, is_known, case when is_known then courses else greatest(courses, 1) end as courses,
           coalesce(sum(people) filter (where courses > 0), 0) as people
      from (select state_code, is_known, courses, people from can_earn where user_id is null and not is_left_out
             union all
            select * from once) one
     group by 1, 2, 3),
  by_courses as (
    select courses,
           sum(case when is_known then people
                    else greatest(ceil(people / ${fewestPeople}::numeric), 1) * ${fewestPeople}::integer end)::integer as people
      from cell where courses > 0 group by courses)`

/**
 * People of the campaign’s audience with visible, uncompleted courses; people who work only in left-out states are not
 * in the groups. Counted by store first, as there may be a million people.
 */
export const countCanEarn = (db: Db, { campaignId, leftOut }: Audience) =>
  withCustomPlans(db, async one => {
    const { rows } = await sql<EarnersRow>`
      with ${chosenCourses(sql`select course_id from campaign_course where campaign_id = ${campaignId}::uuid`)},
      ${completedBits},
      ${selectViewers(sql`select user_id from completed`)},
      place as materialized (
        select d.id, d.state_code, d.state_code = any(${leftOut}::text[]) as is_left_out, ${isKnown('d.id')} as is_known
          from campaign c join dispensary d on ${covers} where c.id = ${campaignId}::uuid),
      can_earn as materialized (
        select place.*, null::uuid as user_id, at_store.people, bit_count(at_store.courses)::integer as courses
          from at_store join place on place.id = at_store.dispensary_id
         union all
        select place.*, apart.user_id, 0, ${toDo}
          from apart
          join place on place.id = apart.dispensary_id
          left join completed on completed.user_id = apart.user_id),
      ${roundedUp},
      by_state as (select state_code as state, count(distinct id)::integer as stores from can_earn group by state_code)
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

type FinishedRow = { courseId: string; people: number; finished: number; isKnown: boolean }

/** People who see the newest other course, and who completed it, at stores that the brand works with and at others. */
const countFinished = (db: Db, of: { campaignId: string; brandId: string }) =>
  withCustomPlans(db, async one => {
    const { rows } = await sql<FinishedRow>`
      with ${chosenCourses(newestOther(of))},
      finished as materialized (
        select distinct r.user_id
          from chosen join course_round r on r.course_id = chosen.course_id and r.completed_at is not null),
      ${selectViewers(sql`select user_id from finished`)},
      works as materialized (select dispensary_id from brand_dispensary where brand_id = ${of.brandId}::uuid),
      person as (
        select apart.user_id, bool_or(works.dispensary_id is not null) as is_known
          from apart left join works on works.dispensary_id = apart.dispensary_id group by apart.user_id)
      select (select course_id from chosen) as "courseId", is_known as "isKnown", sum(people)::integer as people,
             sum(finished)::integer as finished
        from (select works.dispensary_id is not null as is_known, at_store.people, 0 as finished
                from at_store left join works on works.dispensary_id = at_store.dispensary_id
               union all
              select person.is_known, 1, (finished.user_id is not null)::integer
                from person left join finished on finished.user_id = person.user_id) one
       group by is_known`.execute(one)
    return rows
  })

const toFigureCounts = (rows: readonly FinishedRow[]): FigureCounts[] =>
  (['people', 'finished'] as const).map(field => ({
    figure: `newest course ${field}`,
    known: rows.find(({ isKnown }) => isKnown)?.[field] ?? 0,
    others: rows.find(({ isKnown }) => !isKnown)?.[field] ?? 0,
  }))

/**
 * The completion rate, in percent, of the brand’s newest course outside a campaign, among people who see it; null = no
 * such course, or too few people. People at stores that the brand does not work with count in fives remembered for the
 * course, so that new plans do not round again.
 */
export const findFinishedPct = async (db: Db, of: { campaignId: string; brandId: string }) => {
  const rows = await countFinished(db, of)
  const [first] = rows
  if (!first) return null
  const reader = { actor: null, brandId: of.brandId }
  const shown = await showCounts(db, reader, { subjectId: first.courseId, counts: toFigureCounts(rows) })
  const people = getTotal(shown, 'newest course people')
  const finished = Math.min(people, getTotal(shown, 'newest course finished'))
  return people < fewestPeople ? null : Math.round((finished / people) * 100)
}
