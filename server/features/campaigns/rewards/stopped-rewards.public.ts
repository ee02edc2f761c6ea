import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { among, managedDispensaries, ownBrandIds, reachesAll } from '../../organizations/reach.public.ts'
import { admits, runs } from './standings.queries.ts'

type LostCourse = { userId: string; courseId: string }

/** A running campaign that rewards a course, and the people who could still earn by it. */
type StoppedReward = { campaign: string; course: string; userIds: string[] }

/** Campaigns `c` that an actor may see for people of store `d`: of the actor's brand, and at the actor's stores. */
const isTold = (actor: Actor) =>
  reachesAll(actor)
    ? sql<boolean>`true`
    : sql<boolean>`(c.brand_id = ${among(ownBrandIds(actor))} or ${managedDispensaries(actor)})`

/**
 * The running campaigns that reward courses which people lose, with those people (maybe none) who have not completed
 * the course and so can no longer earn. For campaigns that an actor may not see, returns only whether there is one,
 * regardless of completions, as these would reveal what a person has learned.
 */
export const findStoppedRewards = async (
  db: Db,
  { actor, losing, now }: { actor: Actor; losing: readonly LostCourse[]; now: Date },
): Promise<{ stops: StoppedReward[]; stopsOthers: boolean }> => {
  if (losing.length === 0) return { stops: [], stopsOthers: false }
  const { rows } = await sql<Omit<StoppedReward, 'userIds'> & { userIds: string[] | null; isHidden: boolean }>`
    select c.title as campaign, k.title as course, not bool_or(${isTold(actor)}) as "isHidden",
           array_agg(distinct l.user_id) filter (where ${isTold(actor)} and not exists (
             select from course_round r
              where r.user_id = l.user_id and r.course_id = l.course_id and r.completed_at is not null)) as "userIds"
      from unnest(${losing.map(({ userId }) => userId)}::uuid[], ${losing.map(({ courseId }) => courseId)}::uuid[])
             as l (user_id, course_id)
      join campaign_course covered on covered.course_id = l.course_id
      join campaign c on c.id = covered.campaign_id and ${runs(now)}
      join card_course k on k.id = l.course_id
      join employment e on e.user_id = l.user_id and e.ended_at is null
      join dispensary d on d.id = e.dispensary_id
     where ${admits}
     group by c.id, k.id
     order by lower(c.title), c.id, lower(k.title), k.id`.execute(db)
  const stops = rows.flatMap(({ campaign, course, userIds, isHidden }) =>
    isHidden ? [] : [{ campaign, course, userIds: userIds ?? [] }],
  )
  return { stops, stopsOthers: rows.some(({ isHidden }) => isHidden) }
}

/** Counts the running campaigns that an actor may see and that reward a course of a track. */
export const countRewarding = async (db: Db, { actor, trackId, now }: { actor: Actor; trackId: string; now: Date }) => {
  const atStores = sql`exists (
    select from track_assignment a join dispensary d on d.id = a.dispensary_id
     where a.track_id = ${trackId}::uuid and ${managedDispensaries(actor)} and ${admits})`
  const { rows } = await sql<{ campaigns: number }>`
    select count(distinct c.id)::integer as campaigns
      from track_item i
      join campaign_course covered on covered.course_id = i.course_id
      join campaign c on c.id = covered.campaign_id
     where i.track_id = ${trackId}::uuid
       and c.published_at is not null and c.starts_at <= ${now} and c.ends_at > ${now}
       and (${reachesAll(actor)}::boolean or c.brand_id = ${among(ownBrandIds(actor))} or ${atStores})`.execute(db)
  return rows[0]?.campaigns ?? 0
}
