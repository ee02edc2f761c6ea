import type { PastCompletion } from '@trellis/contract/campaigns/plans.ts'
import { reachesTarget } from '@trellis/contract/campaigns/rewards.ts'
import { type RawBuilder, sql } from 'kysely'
import { withCustomPlans } from '../../../platform/database/custom-plans.ts'
import type { Db } from '../../../platform/database/database.ts'
import { chosenCourses, whoSees } from '../../tracks/who-sees.public.ts'
import { isKnownToBrand } from '../brand/fulfilment.store.ts'
import { covers } from '../rewards/standings.store.ts'
import { type Group, mostOf, type Offer } from './forecast.rules.ts'
import { completedBits, toDo } from './forecast.store.ts'

type Asked = { campaignId: string; from: Date; now: Date; leftOut: readonly string[] }

/**
 * People `q` who completed courses of a campaign `c` since a moment and work where it rewards: how many, and how many
 * they still see. They may be a million: what they see is read for all of them at once.
 */
const people = ({ campaignId, from, now, leftOut }: Asked): RawBuilder<unknown> => sql`
  ${chosenCourses(sql`select course_id from campaign_course where campaign_id = ${campaignId}::uuid`)},
  ${completedBits},
  since as materialized (
    select r.user_id, count(distinct r.course_id)::integer as completed
      from chosen
      join course_round r on r.course_id = chosen.course_id
       and r.completed_at >= ${from}::timestamptz and r.completed_at <= ${now}::timestamptz
     group by r.user_id),
  ${whoSees(sql`select user_id from since`)},
  person as materialized (
    select distinct on (e.user_id) e.user_id, e.dispensary_id, d.state_code, d.name, since.completed
      from since
      join employment e on e.user_id = since.user_id and e.ended_at is null
      join campaign c on c.id = ${campaignId}::uuid
      join dispensary d on d.id = e.dispensary_id and ${covers} and d.state_code <> all(${leftOut}::text[])
     order by e.user_id, e.vouched_at is null, e.started_at, e.id),
  q as (
    select person.*, ${toDo} as to_do
      from person
      left join apart on apart.user_id = person.user_id and apart.dispensary_id = person.dispensary_id
      left join completed on completed.user_id = person.user_id)`

type Done = { completed: number; toDo: number }

/** What completions of so many courses earn: each course, and the campaign where its target is reached. */
const earnedBy = (offers: readonly Offer[], { completed, toDo }: Done, target: number): Offer[] =>
  offers.filter(({ kind }) => kind === 'course' || reachesTarget(completed + toDo, completed, target))

type Priced = { offers: readonly Offer[]; target: number }

const mostFor = ({ offers, target }: Priced, { completed, toDo }: Done, count = 1) => {
  const groups: Group[] = [{ courses: completed, people: count }]
  return mostOf(earnedBy(offers, { completed, toDo }, target), groups)
}

/** How many people that are, and the most that they would get, in cents. */
export const sumPastCompletions = (db: Db, asked: Asked, priced: Priced) =>
  withCustomPlans(db, async one => {
    const { rows } = await sql<Done & { people: number }>`
      with ${people(asked)}
      select completed, to_do as "toDo", count(*)::integer as people from q group by 1, 2`.execute(one)
    return {
      people: rows.reduce((sum, row) => sum + row.people, 0),
      most: rows.reduce((sum, row) => sum + mostFor(priced, row, row.people), 0),
    }
  })

type Row = Done & Omit<PastCompletion, 'courses' | 'most'>

/** A page of them, those first whose names the brand may see. */
export const listPastCompletions = (
  db: Db,
  { offset, limit, ...asked }: Asked & { offset: number; limit: number },
  priced: Priced,
): Promise<PastCompletion[]> =>
  withCustomPlans(db, async one => {
    const { rows } = await sql<Row>`
      with ${people(asked)}
      select case when ${isKnownToBrand} then u.first_name || ' ' || u.last_name end as "personName",
             case when ${isKnownToBrand} then q.name end as "dispensaryName", q.state_code as state,
             q.completed, q.to_do as "toDo"
        from q
        join app_user u on u.id = q.user_id
        join campaign c on c.id = ${asked.campaignId}::uuid
       order by 1 nulls last, q.state_code, q.user_id offset ${offset} limit ${limit}`.execute(one)
    return rows.map(({ completed, toDo, ...row }) => ({
      ...row,
      courses: completed,
      most: mostFor(priced, { completed, toDo }),
    }))
  })
