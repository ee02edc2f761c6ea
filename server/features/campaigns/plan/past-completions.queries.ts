import type { PastCompletion } from '@trellis/contract/campaigns/plans.ts'
import { type RawBuilder, sql } from 'kysely'
import { withCustomPlans } from '../../../platform/database/custom-plans.ts'
import type { Db } from '../../../platform/database/database.ts'
import { chosenCourses, selectViewers } from '../../tracks/who-sees.public.ts'
import { isKnownToBrand } from '../brand/fulfilment.queries.ts'
import { covers } from '../rewards/standings.queries.ts'
import { completedBits, isKnown, toDo } from './forecast.queries.ts'
import { type CompletedCounts, type CompletedGroup, mostForNamed, type PricedOffers } from './past-completions.rules.ts'

type PastCompletionsInput = { campaignId: string; from: Date; now: Date; leftOut: readonly string[] }

const beginningOfMonth = (moment: Date) => new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth(), 1))

/**
 * People `q` in rewarded places who completed courses of a campaign `c`: the number of courses ever, since a moment and
 * since the start of its month, and still to do. Visible courses are read for all at once, as there may be a million
 * people.
 */
const people = ({ campaignId, from, now, leftOut }: PastCompletionsInput): RawBuilder<unknown> => sql`
  ${chosenCourses(sql`select course_id from campaign_course where campaign_id = ${campaignId}::uuid`)},
  ${completedBits},
  done as materialized (
    select user_id, count(*)::integer as ever,
           (count(*) filter (where last_at >= ${from}::timestamptz))::integer as exact,
           (count(*) filter (where last_at >= ${beginningOfMonth(from)}::timestamptz))::integer as monthly
      from (select r.user_id, r.course_id, max(r.completed_at) as last_at
              from chosen
              join course_round r on r.course_id = chosen.course_id and r.completed_at <= ${now}::timestamptz
             group by r.user_id, r.course_id) course
     group by user_id),
  ${selectViewers(sql`select user_id from done`)},
  person as materialized (
    select distinct on (e.user_id) e.user_id, e.dispensary_id, d.state_code, d.name, done.ever, done.exact, done.monthly
      from done
      join employment e on e.user_id = done.user_id and e.ended_at is null
      join campaign c on c.id = ${campaignId}::uuid
      join dispensary d on d.id = e.dispensary_id and ${covers} and d.state_code <> all(${leftOut}::text[])
     order by e.user_id, e.vouched_at is null, e.started_at, e.id),
  q as (
    select person.*, ${toDo} as to_do
      from person
      left join apart on apart.user_id = person.user_id and apart.dispensary_id = person.dispensary_id
      left join completed on completed.user_id = person.user_id)`

type CountedRow = CompletedGroup & { state: string; isNamed: boolean }

/**
 * Counts these people by their courses: people whom the brand may name since the moment, all others since the start of
 * its month. Includes every state with stores that the brand does not work with, also without people.
 */
export const countPastCompletions = (db: Db, input: PastCompletionsInput) =>
  withCustomPlans(db, async one => {
    const { rows } = await sql<CountedRow>`
      with ${people(input)}
      select "isNamed", state, ever, since, "toDo", count(*)::integer as people
        from (select "isNamed", state_code as state, ever, case when "isNamed" then exact else monthly end as since,
                     to_do as "toDo"
                from (select q.*, ${isKnownToBrand} as "isNamed"
                        from q join campaign c on c.id = ${input.campaignId}::uuid offset 0) known) one
       where since > 0 or not "isNamed"
       group by 1, 2, 3, 4, 5
       union all
      select distinct false, d.state_code, 0, 0, 0, 0
        from campaign c
        join dispensary d on ${covers} and d.state_code <> all(${input.leftOut}::text[]) and not ${isKnown('d.id')}
       where c.id = ${input.campaignId}::uuid`.execute(one)
    return rows
  })

type Row = CompletedCounts & Omit<PastCompletion, 'courses' | 'most'>

/** A page of the people whom the brand may name. */
export const listPastCompletions = (
  db: Db,
  { offset, limit, ...input }: PastCompletionsInput & { offset: number; limit: number },
  priced: PricedOffers,
): Promise<PastCompletion[]> =>
  withCustomPlans(db, async one => {
    const { rows } = await sql<Row>`
      with ${people(input)}
      select u.first_name || ' ' || u.last_name as "personName", q.name as "dispensaryName", q.state_code as state,
             q.ever, q.exact as since, q.to_do as "toDo"
        from q
        join app_user u on u.id = q.user_id
        join campaign c on c.id = ${input.campaignId}::uuid
       where q.exact > 0 and ${isKnownToBrand}
       order by 1, q.state_code, q.user_id offset ${offset} limit ${limit}`.execute(one)
    return rows.map(({ ever, since, toDo, ...row }) => ({
      ...row,
      courses: since,
      most: mostForNamed(priced, { ever, since, toDo, people: 1 }),
    }))
  })
