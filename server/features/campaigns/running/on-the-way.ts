import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { singleRow } from '../../../platform/database/single-row.ts'
import { shownCount } from '../../organizations/small-groups.public.ts'
import { listStandings, type Standing } from '../rewards/standings.store.ts'
import type { Moment } from './money.store.ts'
import { begunOf } from './people.store.ts'

/** Those of the people who have begun whom the campaign still owes something if they go on. */
const onTheWay = (moment: Moment) => sql`
  select begun.user_id
    from (${begunOf(moment)}) begun
   where exists (select from campaign_reward w
                  where w.campaign_id = ${moment.campaignId}::uuid and w.kind = 'campaign'
                    and not exists (select from reward_qualification q
                                     where q.user_id = begun.user_id and q.reward_id = w.id))
      or exists (select from campaign_course covered
                   join course_round r on r.course_id = covered.course_id and r.user_id = begun.user_id
                    and r.completed_at is null and r.ended_at is null
                  where covered.campaign_id = ${moment.campaignId}::uuid)`

const countOnTheWay = async (db: Db, moment: Moment) => {
  const { rows } = await sql<{ people: number }>`
    select count(*)::integer as people from (${onTheWay(moment)}) person`.execute(db)
  return singleRow(rows).people
}

/** At most so many are looked at one by one, the most recently active first. */
const mostActive = 2_000

type Active = { userId: string; courses: number }

/** Who is on the way and learned in the last seven days, with the number of courses begun or completed in them. */
const listActive = async (db: Db, moment: Moment) => {
  const { rows } = await sql<Active>`
    select r.user_id as "userId", count(distinct r.course_id)::integer as courses
      from campaign_course covered
      join course_round r on r.course_id = covered.course_id
       and coalesce(r.completed_at, r.started_at) > ${moment.at}::timestamptz - interval '7 days'
       and coalesce(r.completed_at, r.started_at) <= ${moment.at}::timestamptz
     where covered.campaign_id = ${moment.campaignId}::uuid and r.user_id in (${onTheWay(moment)})
     group by r.user_id
     order by max(coalesce(r.completed_at, r.started_at)) desc, r.user_id
     limit ${mostActive}`.execute(db)
  return rows
}

/** How many courses are missing to the target. */
const toGo = ({ assigned, completed, targetPctComplete }: Standing) =>
  Math.max(0, Math.ceil((targetPctComplete * assigned) / 100) - completed.length)

/**
 * How many people have begun and can still earn, and how many of them would reach the target this week: those who have
 * as many courses to go as they began or completed in the last seven days, or fewer.
 */
export const readOnTheWay = async (db: Db, moment: Moment) => {
  const active = await listActive(db, moment)
  const pace = new Map(active.map(({ userId, courses }) => [userId, courses]))
  const standings = await listStandings(db, {
    campaigns: sql`c.id = ${moment.campaignId}::uuid`,
    userIds: active.map(({ userId }) => userId),
    now: moment.at,
  })
  const soon = standings.filter(each => {
    const missing = toGo(each)
    return missing > 0 && missing <= (pace.get(each.userId) ?? 0)
  })
  return { begun: shownCount(await countOnTheWay(db, moment)), soon: shownCount(soon.length) }
}
