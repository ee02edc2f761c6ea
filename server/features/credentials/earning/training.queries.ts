import type { EarningItem, EarningRule } from '@trellis/contract/credentials/earning.ts'
import type { RenewalRule } from '@trellis/contract/credentials/expiry.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { localDay } from '../../organizations/local-day.public.ts'
import { offeredRequirements } from '../credentials.scope.ts'
import { attendedTraining, loggedSeconds } from './logged-minutes.queries.ts'

/** Whether a requirement applies to the person of an employment `e` at its store `d`: `s` switches it on there. */
export const appliesTo = sql`(e.ended_at is null and d.closed_at is null and s.switched_off_at is null
  and (cardinality(s.role_ids) = 0 or exists (
        select from employment_role r where r.employment_id = e.id and r.dispensary_role_id = any(s.role_ids)))
  and exists (select from requirement r where r.id = s.requirement_id and ${offeredRequirements()}))`

const ownedBy = (content: string, store: string) => {
  const column = (name: string) => sql.ref(`${content}.${name}`)
  const chainId = sql.ref(`${store}.retail_organization_id`)
  return sql`(${column('retail_organization_id')} = ${chainId}
    or (${chainId} is null and ${column('dispensary_id')} = ${sql.ref(`${store}.dispensary_id`)}))`
}

/**
 * Whether content `c` counts for its requirement at a store: that of its chain, or of a store without one; where they
 * chose none, that of the platform.
 */
export const countsAt = (store: string) => sql`(c.removed_at is null and (${ownedBy('c', store)}
  or (c.retail_organization_id is null and c.dispensary_id is null and not exists (
        select from requirement_content o
         where o.requirement_id = c.requirement_id and o.removed_at is null and ${ownedBy('o', store)}))))`

/**
 * When a course or class of content `c` last counted for the requirement, and when that was recorded: completions and
 * logged time before these never count again, even if the credential has ended since.
 */
export const lastCounted = (userId: RawBuilder<unknown>) => sql`(
  select max(p.completed_at) as completed_at, max(held.recorded_at) as recorded_at
    from credential held join credential_part p on p.credential_id = held.id
   where held.user_id = ${userId} and held.requirement_id = c.requirement_id
     and (p.course_id = c.course_id or p.class_id = c.class_id))`

/**
 * The completions of a course or class of content `c`. Without rounds that a person ended: a manager's reset takes the
 * completion back, and a renewal ends those that no longer count.
 */
export const completions = (userId: RawBuilder<unknown>) => sql`(
  select r.id as round_id, r.completed_version_id as version_id, null::integer as class_round, r.completed_at
    from course_round r
   where r.user_id = ${userId} and r.course_id = c.course_id and r.completed_at is not null
     and (r.ended_at is null or r.ended_for is not null)
  union all
  select null, p.completed_version_id, p.round, p.completed_at
    from class_progress p
   where p.user_id = ${userId} and p.class_id = c.class_id and p.completed_at is not null
  union all
  select null, p.completed_version_id, p.round, p.completed_at
    from class_past_round p
   where p.user_id = ${userId} and p.class_id = c.class_id and p.ended_for is not null)`

/** The latest completion of content `c` since it last `counted`. */
export const latestCompletion = (userId: RawBuilder<unknown>) => sql`(
  select each.* from ${completions(userId)} each
   where each.completed_at > coalesce(counted.completed_at, '-infinity')
   order by each.completed_at desc limit 1)`

/** Whether a person completed content `c` since it last counted. */
export const hasNewCompletion = (userId: RawBuilder<unknown>) => sql`exists (
  select from ${lastCounted(userId)} counted, ${completions(userId)} done
   where done.completed_at > coalesce(counted.completed_at, '-infinity'))`

/** The best score of a completion `done`, in percent. Courses: that of their lowest quiz. */
const bestScore = (userId: RawBuilder<unknown>) => sql`
  case when done.round_id is null
       then (select max(a.score) from exam x join exam_attempt a on a.exam_id = x.id
              where x.class_id = c.class_id and a.user_id = ${userId} and a.round = done.class_round)
       else (select min((s.state ->> 'submissionScore')::numeric)
               from card_state s
               join version_card v on v.version_id = done.version_id and v.card_id = s.card_id
              where s.round_id = done.round_id) end`

export type TrainingItem = EarningItem & {
  courseId: string | null
  classId: string | null
  title: string
  roundId: string | null
  classRound: number | null
  versionId: string | null
  completedAt: string | null
  /** The local day on which the open round was completed, whether it counted or not; null = there is none. */
  openSince: string | null
  provider: { id: string; name: string } | null
  /** How someone confirmed who completed it; null = no one did. */
  identityMethod: string | null
  /** Of the last live training. */
  trainerName: string | null
  language: string | null
}

type Place = {
  userId: string
  requirementId: string
  dispensaryId: string
  /** Today at the store. */
  today: string
  /** In force today. */
  editionId: string
  rule: EarningRule & RenewalRule
  items: TrainingItem[]
}

/** A person's training for a requirement at one of their stores. */
export type Training = Place & {
  /** The latest last day of the person's credentials; null = they have none, 'infinity' = one does not expire. */
  heldUntil: string | null
}

export type PersonRequirementKey = { userId: string; requirementId: string }

const selectPlaces = (keys: readonly PersonRequirementKey[], now: Date) => sql`
  select k."userId" as user_id, s.requirement_id, d.id as dispensary_id, d.retail_organization_id, d.reseller_id,
         coalesce(q.state_code, d.state_code) as state_code, d.time_zone, ${localDay(now)} as today, edition.id as edition_id, edition.rule,
         row_number() over (partition by k."userId", s.requirement_id
                            order by e.chosen_at desc nulls last, e.started_at, e.id) as rank
    from json_to_recordset(${JSON.stringify(keys)}::json) as k ("userId" uuid, "requirementId" uuid)
    join app_user u on u.id = k."userId" and u.enabled
    join employment e on e.user_id = u.id
    join dispensary d on d.id = e.dispensary_id
    join store_requirement s on s.dispensary_id = d.id and s.requirement_id = k."requirementId"
    join requirement q on q.id = s.requirement_id and q.archived_at is null
    join lateral (
         select n.id, json_build_object(
                  'minMinutes', n.min_minutes, 'minScore', n.min_score, 'minMinutesByCategory', n.min_minutes_by_category,
                  'teach', n.teach, 'renews', n.renews, 'renewMonths', n.renew_months, 'renewDay', n.renew_day,
                  'renewalFrom', n.renewal_from, 'needsLive', n.needs_live, 'needsIdentity', n.needs_identity) as rule
           from requirement_edition n
          where n.requirement_id = q.id and n.status = 'current' and n.valid_from <= ${localDay(now)}
          order by n.number desc limit 1) edition on true
   where ${appliesTo}`

/** Whether the brand of content is taught for by a provider that the state had approved on the day of completion. */
const approvedProvider = sql`
  select p.id, p.name,
         place.reseller_id is null or coalesce(p.reseller_id, b.reseller_id) is distinct from place.reseller_id as is_independent
    from brand b
    join training_provider p on p.brand_id = b.id or p.reseller_id = b.reseller_id
   where b.id = coalesce(course.brand_id, class.brand_id) and p.archived_at is null and p.state_code = place.state_code
     and p.approved_from <= coalesce(done.local_day, place.today)
     and coalesce(p.approved_to, 'infinity') >= coalesce(done.local_day, place.today)
   order by is_independent desc, p.id limit 1`

const userId = sql.ref('place.user_id')
const sinceCounted = {
  userId,
  courseId: sql.ref('c.course_id'),
  classId: sql.ref('c.class_id'),
  after: sql.ref('counted.recorded_at'),
}
const countedSeconds = sql`
  case when (place.rule ->> 'needsLive')::boolean then live.seconds else ${loggedSeconds(sinceCounted)} end`

/** The confirmations `t` of who did a completion `done` of content `c`. */
export const identityRows = (userId: RawBuilder<unknown>) => sql`
    from attestation t
   where t.user_id = ${userId} and t.kind = 'identity'
     and (t.course_round_id = done.round_id or (t.class_id = c.class_id and t.class_round = done.class_round))`

const firstIdentity = sql`
  select t.method, (t.attested_at at time zone place.time_zone)::date as local_day ${identityRows(userId)}
   order by t.attested_at, t.id limit 1`

const selectItems = sql`
  select json_agg(json_build_object(
           'courseId', c.course_id, 'classId', c.class_id, 'title', coalesce(course.title, class.title),
           'category', c.category, 'completedOn', done.local_day, 'completedAt', done.completed_at,
           'roundId', done.round_id, 'classRound', done.class_round, 'versionId', done.version_id, 'score', ${bestScore(userId)},
           'seconds', least(${countedSeconds}, c.counted_minutes * 60.0),
           'attendedOn', (live.attended_at at time zone place.time_zone)::date, 'trainerName', live.trainer_name,
           'language', live.language, 'identifiedOn', identity.local_day, 'identityMethod', identity.method,
           'openSince', (open.completed_at at time zone place.time_zone)::date,
           'provider', case when provider.id is not null then json_build_object('id', provider.id, 'name', provider.name) end,
           'taughtBy', case when provider.id is null then 'no-approved-provider'
                            when provider.is_independent then 'approved-independent' else 'approved' end)
         order by c.added_at, c.id) as items
    from requirement_content c
    left join card_course course on course.id = c.course_id
    left join class on class.id = c.class_id
   cross join lateral ${lastCounted(userId)} counted
    left join lateral (
         select latest.*, (latest.completed_at at time zone place.time_zone)::date as local_day
           from ${latestCompletion(userId)} latest) done on true
    left join lateral (
         select r.completed_at from course_round r
          where r.user_id = place.user_id and r.course_id = c.course_id and r.ended_at is null
         union all
         select p.completed_at from class_progress p where p.user_id = place.user_id and p.class_id = c.class_id) open on true
    left join lateral (${approvedProvider}) provider on true
    left join lateral (${firstIdentity}) identity on true
   cross join lateral ${attendedTraining(sinceCounted)} live
   where c.requirement_id = place.requirement_id and ${countsAt('place')}
     and (coalesce(course.archived_at, class.archived_at) is null or done.completed_at is not null)`

/** The training of people for requirements that apply to them, at each of their stores: first the one chosen last. */
export const readTraining = async (db: Db, keys: readonly PersonRequirementKey[], now: Date) => {
  const { rows } = await sql<Omit<Training, 'items'> & { items: TrainingItem[] | null }>`
    with place as (${selectPlaces(keys, now)})
    select place.user_id as "userId", place.requirement_id as "requirementId", place.dispensary_id as "dispensaryId",
           place.today::text, place.edition_id as "editionId", place.rule, content.items,
           (select max(coalesce(held.expires_on, 'infinity'))
              from credential held
             where held.user_id = place.user_id and held.requirement_id = place.requirement_id
               and held.confirmed_at is not null
               and not exists (select from credential_end e where e.credential_id = held.id))::text as "heldUntil"
      from place
     cross join lateral (${selectItems}) content
     order by place.user_id, place.requirement_id, place.rank`.execute(db)
  return rows.map((row): Training => ({ ...row, items: row.items ?? [] }))
}
