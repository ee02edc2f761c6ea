import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { countFigures } from '../brand-figures.public.ts'
import { type CampaignStanding, listStandings } from '../rewards/standings.queries.ts'
import type { Moment } from './money.queries.ts'
import { inFives, readerOfCampaign, selectStarted } from './people.queries.ts'

/** People in progress who can still earn by the campaign. */
const onTheWay = (moment: Moment) => sql`
  select begun.user_id
    from (${selectStarted(moment)}) begun
   where exists (select from campaign_reward w
                  where w.campaign_id = ${moment.campaignId}::uuid and w.kind = 'campaign'
                    and not exists (select from reward_qualification q
                                     where q.user_id = begun.user_id and q.reward_id = w.id))
      or exists (select from campaign_course covered
                   join course_round r on r.course_id = covered.course_id and r.user_id = begun.user_id
                    and r.completed_at is null and r.ended_at is null
                  where covered.campaign_id = ${moment.campaignId}::uuid)`

/** The maximum number of people checked one by one, most recently active first. */
const mostActive = 2_000

type ActivePersonRow = { userId: string; courses: number }

/** People in progress who learned in the last seven days, with their number of courses started or completed then. */
const listActive = async (db: Db, moment: Moment) => {
  const { rows } = await sql<ActivePersonRow>`
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

/** The number of courses missing to the target. */
const toGo = ({ assigned, completed, targetPctComplete }: CampaignStanding) =>
  Math.max(0, Math.ceil((targetPctComplete * assigned) / 100) - completed.length)

/**
 * Counts people in progress who can still earn, and those who would reach the target this week at the pace of the last
 * seven days.
 */
export const readOnTheWay = async (db: Db, actor: Actor, moment: Moment) => {
  const active = await listActive(db, moment)
  const pace = new Map(active.map(({ userId, courses }) => [userId, courses]))
  const standings = await listStandings(db, {
    campaigns: sql`c.id = ${moment.campaignId}::uuid`,
    userIds: active.map(({ userId }) => userId),
    now: moment.at,
  })
  const soon = standings.filter(standing => {
    const missing = toGo(standing)
    return missing > 0 && missing <= (pace.get(standing.userId) ?? 0)
  })
  const people = sql`
    select 'on the way' as figure, user_id from (${onTheWay(moment)}) person
     union all
    select 'soon', user_id from unnest(${soon.map(({ userId }) => userId)}::uuid[]) as soon (user_id)`
  const figures = ['on the way', 'soon']
  const reader = await readerOfCampaign(db, actor, moment.campaignId)
  const shown = await countFigures(db, reader, { subjectId: moment.campaignId, figures, people })
  const fives = (figure: string) => inFives(shown, { known: figure, fives: figure }) || null
  return { begun: fives('on the way'), soon: fives('soon') }
}
