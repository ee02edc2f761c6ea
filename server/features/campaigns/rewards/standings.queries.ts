import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

/** Whether a campaign `c` runs at a moment: published, started, not ended and not paused. */
export const runs = (now: Date) =>
  sql<boolean>`(c.published_at is not null and c.starts_at <= ${now}::timestamptz and ${now}::timestamptz < c.ends_at
    and c.paused_at is null)`

/** Whether the audience of a campaign `c` includes a dispensary `d`. */
export const covers = sql<boolean>`
  case c.audience
    when 'all' then true
    when 'states' then exists (
      select from campaign_state s where s.campaign_id = c.id and s.state_code = d.state_code)
    when 'dispensaries' then exists (
      select from campaign_dispensary s where s.campaign_id = c.id and s.dispensary_id = d.id)
    else exists (
      select from campaign_retail_organization s
       where s.campaign_id = c.id and s.retail_organization_id = d.retail_organization_id)
  end`

/**
 * Whether a campaign `c` applies at a dispensary `d`: its audience includes it, also if it joined later where that
 * counts, and the rules of its state were checked.
 */
export const admits = sql<boolean>`(
  exists (select from campaign_ruling ruling where ruling.campaign_id = c.id and ruling.state_code = d.state_code)
  and ${covers}
  and (c.includes_later_stores or exists (
    select from campaign_dispensary s where s.campaign_id = c.id and s.dispensary_id = d.id)))`

/** The start of the period in which completions count for a campaign `c`. */
const countedFrom = sql<Date>`least(c.starts_at, c.past_counted_from)`

/** Whether a campaign `c` runs and covers a person. */
export const isOpenTo = ({ userId, now }: { userId: string; now: Date }) =>
  sql<boolean>`(${runs(now)}
    and exists (select from employment e join dispensary d on d.id = e.dispensary_id
                 where e.user_id = ${userId}::uuid and e.ended_at is null and ${admits}))`

/** The running campaigns of a course that cover a person. Most courses have none, which costs one index lookup. */
export const listCovering = async (
  db: Db,
  { courseId, userId, now }: { courseId: string; userId: string; now: Date },
) => {
  const { rows } = await sql<{ id: string }>`
    select c.id
      from campaign_course covered
      join campaign c on c.id = covered.campaign_id
     where covered.course_id = ${courseId}::uuid and ${isOpenTo({ userId, now })}
     order by c.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** A person's standing in a campaign. */
export type CampaignStanding = {
  campaignId: string
  campaignTitle: string
  brandName: string
  userId: string
  targetPctComplete: number
  /** The brand states that rewards are limited by the budget. */
  isLimited: boolean
  /** The campaign runs and covers the person. */
  isOpen: boolean
  /** The store through which it covers the person. */
  dispensaryId: string | null
  /** The person is confirmed there. */
  isVouched: boolean
  isAddressProven: boolean
  /** The courses completed in the campaign's period, and all assigned courses including these. */
  completed: string[]
  assigned: number
  /** Of the assigned courses, those not completed in the period. */
  toDo: string[]
  endsAt: Date
}

type StandingsInput = {
  campaigns: RawBuilder<unknown>
  userIds: readonly string[]
  /** The courses that the one person sees, if they were read already. */
  visibleCourseIds?: readonly string[]
  now: Date
}

/** The courses of a campaign `c` that `person` sees; as an array, so that the database starts at these courses. */
const visibleCourses = sql`
  (select coalesce(array_agg(v.course_id), '{}') from visible_content v
    where v.user_id = person.id
      and v.course_id = any(array(select own.course_id from campaign_course own where own.campaign_id = c.id)))`

/**
 * People's standings in the published campaigns `c` of a condition, in one statement. A course completed before the
 * period is not counted at all, so earlier learning never blocks a reward.
 */
export const listStandings = async (
  db: Db,
  { campaigns, userIds, visibleCourseIds, now }: StandingsInput,
): Promise<CampaignStanding[]> => {
  const { rows } = await sql<CampaignStanding>`
    select c.id as "campaignId", c.title as "campaignTitle", brand.name as "brandName", person.id as "userId",
           c.target_pct_complete as "targetPctComplete", c.tells_limit and c.budget_cents is not null as "isLimited",
           ${runs(now)} and place.dispensary_id is not null as "isOpen", place.dispensary_id as "dispensaryId",
           coalesce(place.is_vouched, false) as "isVouched", u.address_proven_at is not null as "isAddressProven",
           done.completed, done.assigned, done.to_do as "toDo", c.ends_at as "endsAt"
      from campaign c
      join brand on brand.id = c.brand_id
     cross join unnest(${userIds}::uuid[]) as person (id)
      join app_user u on u.id = person.id
      left join lateral (
           select e.dispensary_id, e.vouched_at is not null as is_vouched
             from employment e
             join dispensary d on d.id = e.dispensary_id
            where e.user_id = person.id and e.ended_at is null and ${admits}
            order by e.vouched_at is null, e.started_at, e.id
            limit 1) place on true
     cross join lateral (select ${visibleCourseIds ? sql`${visibleCourseIds}::uuid[]` : visibleCourses} as ids) visible
     cross join lateral (
           select coalesce(array_agg(item.course_id order by item.course_id) filter (where item.is_completed), '{}') as completed,
                  (count(*) filter (where item.is_completed or item.is_to_do))::integer as assigned,
                  coalesce(array_agg(item.course_id order by item.course_id)
                           filter (where item.is_to_do and not item.is_completed), '{}') as to_do
             from (select covered.course_id,
                          coalesce(bool_or(r.completed_at >= ${countedFrom} and r.completed_at < c.ends_at), false) as is_completed,
                          covered.course_id = any(visible.ids)
                            and not coalesce(bool_or(r.ended_at is null and r.completed_at is not null), false) as is_to_do
                     from campaign_course covered
                     left join course_round r on r.user_id = person.id and r.course_id = covered.course_id
                    where covered.campaign_id = c.id
                    group by covered.course_id) item) done
     where c.published_at is not null and ${campaigns}
     order by c.starts_at desc, c.id, person.id`.execute(db)
  return rows
}

type BatchInput = { campaignId: string; after: string; limit: number }

/** People who completed courses of a campaign and may have earned more than they received, ordered by id. */
export const listCandidates = async (db: Db, { campaignId, after, limit }: BatchInput) => {
  const { rows } = await sql<{ userId: string; missesCourseReward: boolean }>`
    with reward as (
      select (count(*) filter (where kind = 'course'))::integer as per_course, (count(*) filter (where kind = 'campaign'))::integer as once
        from campaign_reward where campaign_id = ${campaignId}::uuid)
    select done.user_id as "userId", done.courses * reward.per_course > had.per_course as "missesCourseReward"
      from (select r.user_id, count(distinct r.course_id)::integer as courses
              from campaign c
              join campaign_course covered on covered.campaign_id = c.id
              join course_round r on r.course_id = covered.course_id
               and r.completed_at >= ${countedFrom} and r.completed_at < c.ends_at
             where c.id = ${campaignId}::uuid and r.user_id > ${after}::uuid
               and exists (select from employment e where e.user_id = r.user_id and e.ended_at is null and e.dispensary_id is not null)
             group by r.user_id) done
     cross join reward
     cross join lateral (
           select count(q.course_id)::integer as per_course, (count(*) - count(q.course_id))::integer as once
             from reward_qualification q
            where q.campaign_id = ${campaignId}::uuid and q.user_id = done.user_id) had
     where done.courses * reward.per_course > had.per_course or reward.once > had.once
     order by done.user_id
     limit ${limit}`.execute(db)
  return rows
}

/** The campaigns running at a moment. */
export const listRunning = async (db: Db, now: Date) => {
  const { rows } = await sql<{ id: string }>`select c.id from campaign c where ${runs(now)} order by c.id`.execute(db)
  return rows.map(({ id }) => id)
}
