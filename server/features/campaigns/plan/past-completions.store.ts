import type { PastCompletion } from '@trellis/contract/campaigns/plans.ts'
import { reachesTarget } from '@trellis/contract/campaigns/rewards.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { isKnownToBrand } from '../brand/fulfilment.store.ts'
import { covers } from '../rewards/standings.store.ts'
import { type Group, mostOf, type Offer } from './forecast.rules.ts'

type Asked = { campaignId: string; from: Date; now: Date; leftOut: readonly string[] }

/**
 * People `q` who completed courses of a campaign `c` since a moment and work where it rewards: how many, and how many
 * they still see.
 */
const people = ({ campaignId, from, now, leftOut }: Asked): RawBuilder<unknown> => sql`
  campaign c
  cross join lateral (
    select r.user_id, count(distinct r.course_id)::integer as completed
      from campaign_course covered
      join course_round r on r.course_id = covered.course_id
       and r.completed_at >= ${from}::timestamptz and r.completed_at <= ${now}::timestamptz
     where covered.campaign_id = c.id
     group by r.user_id) done
  join lateral (
    select done.user_id, e.dispensary_id, d.state_code, d.name
      from employment e
      join dispensary d on d.id = e.dispensary_id and ${covers} and d.state_code <> all(${leftOut}::text[])
     where e.user_id = done.user_id and e.ended_at is null
     order by e.vouched_at is null, e.started_at, e.id
     limit 1) q on true
  cross join lateral (
    select count(distinct v.course_id)::integer as to_do
      from campaign_course covered
      join visible_content v on v.course_id = covered.course_id and v.user_id = done.user_id
     where covered.campaign_id = c.id
       and not exists (select from course_round r
                        where r.user_id = v.user_id and r.course_id = v.course_id
                          and r.ended_at is null and r.completed_at is not null)) open
  join app_user u on u.id = done.user_id
 where c.id = ${campaignId}::uuid`

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
export const sumPastCompletions = async (db: Db, asked: Asked, priced: Priced) => {
  const { rows } = await sql<Done & { people: number }>`
    select done.completed, open.to_do as "toDo", count(*)::integer as people
      from ${people(asked)} group by 1, 2`.execute(db)
  return {
    people: rows.reduce((sum, row) => sum + row.people, 0),
    most: rows.reduce((sum, row) => sum + mostFor(priced, row, row.people), 0),
  }
}

type Row = Done & Omit<PastCompletion, 'courses' | 'most'>

/** A page of them, those first whose names the brand may see. */
export const listPastCompletions = async (
  db: Db,
  { offset, limit, ...asked }: Asked & { offset: number; limit: number },
  priced: Priced,
): Promise<PastCompletion[]> => {
  const { rows } = await sql<Row>`
    select case when ${isKnownToBrand} then u.first_name || ' ' || u.last_name end as "personName",
           case when ${isKnownToBrand} then q.name end as "dispensaryName", q.state_code as state,
           done.completed, open.to_do as "toDo"
      from ${people(asked)}
     order by 1 nulls last, q.state_code, q.user_id offset ${offset} limit ${limit}`.execute(db)
  return rows.map(({ completed, toDo, ...row }) => ({
    ...row,
    courses: completed,
    most: mostFor(priced, { completed, toDo }),
  }))
}
