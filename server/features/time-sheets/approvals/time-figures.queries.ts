import type { TimeQuery } from '@trellis/contract/time-sheets/training-time.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { containsText } from '../../../platform/database/list-query.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import type { PeriodRow } from '../periods/pay-periods.queries.ts'
import { approvedTime } from '../time-sheets.scope.ts'

/** Days of an employer whose time is counted: of a pay period, or of a week without one. */
export type TimeSpan = {
  employerId: string
  retailOrganizationId: string | null
  startsOn: string
  endsOn: string
  /** Null = no pay period: nothing is approved. */
  periodId: string | null
  isClosed: boolean
}

/** The days of a pay period. */
export const toSpan = (period: PeriodRow): TimeSpan => ({
  employerId: period.employerId,
  retailOrganizationId: period.retailOrganizationId,
  startsOn: period.startsOn,
  endsOn: period.endsOn,
  periodId: period.id,
  isClosed: period.closedAt !== null,
})

type TimeFilter = Partial<Pick<TimeQuery, 'dispensaryId' | 'filter' | 'unapproved'>>

/** Stores by the id of one that may have been merged into them. */
const shownStore = (id: RawBuilder<unknown>) =>
  sql`(select coalesce(s.merged_into_id, s.id) from dispensary s where s.id = ${id})`

/**
 * Of each person, store and day: the measured seconds, and those payable by the policy of the store, as long as it is of
 * this employer, else of its chain.
 */
const measured = ({ employerId, retailOrganizationId, startsOn, endsOn }: TimeSpan) => sql`
  stretch as (
    select t.user_id, t.dispensary_id, t.local_day, sum(extract(epoch from t.ended_at - t.started_at)) as seconds
      from time_beat t
     where coalesce(t.retail_organization_id, t.dispensary_id) = ${employerId}::uuid
       and t.local_day between ${startsOn}::date and ${endsOn}::date
     group by 1, 2, 3
  ), store as (
    select named.id, shown.id as shown_id, 60 * coalesce(own.rounding_minutes, chain.rounding_minutes, 0) as step
      from (select distinct dispensary_id from stretch) found
      join dispensary named on named.id = found.dispensary_id
      join dispensary shown on shown.id = coalesce(named.merged_into_id, named.id)
      left join time_policy own on own.dispensary_id = shown.id
       and shown.retail_organization_id is not distinct from ${retailOrganizationId}::uuid
      left join time_policy chain on chain.retail_organization_id = ${retailOrganizationId}::uuid
  ), day as (
    select user_id, shown_id as dispensary_id, sum(seconds) as seconds,
           case when step > 0 then ceil(sum(seconds) / step) * step else sum(seconds) end as payable
      from stretch join store on store.id = stretch.dispensary_id
     group by user_id, shown_id, local_day, step
  )`

/** Time added on request that counts in the span. */
const added = ({ employerId, startsOn, endsOn }: TimeSpan) => sql`
  addition as (
    select user_id, ${shownStore(sql`r.dispensary_id`)} as dispensary_id, local_day, added_minutes
      from time_request r
     where r.answer = 'accepted' and coalesce(r.retail_organization_id, r.dispensary_id) = ${employerId}::uuid
       and r.counts_on between ${startsOn}::date and ${endsOn}::date
  )`

/** The approved figures of a closed period, and their stores. */
const approved = ({ periodId }: TimeSpan) => sql`
  approval as (
    select distinct on (dispensary_id, user_id) * from time_approval
     where pay_period_id = ${periodId}::uuid
     order by dispensary_id, user_id, approved_at desc, id desc
  ), store as (
    select distinct dispensary_id as shown_id from approval
  )`

/**
 * A closed period keeps the figures that were approved, whatever happens to policies and stores later. An open one lists
 * all who were approved in it: attendance that was taken back leaves none of their time.
 */
const figures = (span: TimeSpan) =>
  span.isClosed
    ? sql`select user_id, dispensary_id, measured_seconds, payable_seconds from approval`
    : sql`
      select user_id, dispensary_id, ceil(sum(seconds))::integer as measured_seconds,
             ceil(sum(payable))::integer as payable_seconds
        from (select user_id, dispensary_id, seconds, payable from day
               union all
              select user_id, dispensary_id, 0, 60 * added_minutes from addition
               union all
              select user_id, ${shownStore(sql`a.dispensary_id`)}, 0, 0
                from time_approval a where a.pay_period_id = ${span.periodId}::uuid) part
       group by user_id, dispensary_id`

/**
 * The common table expressions that end in `figure`: a person's time at a store with its latest approval, for those
 * whose time the actor approves. `approvable` = not approved, and by this actor.
 */
export const selectFigures = (span: TimeSpan, actor: Actor, filter: TimeFilter = {}) => sql`
  with ${span.isClosed ? approved(span) : measured(span)}, ${added(span)}, figure as (
    select f.user_id, f.dispensary_id, f.measured_seconds, f.payable_seconds, named.name as store,
           nullif(concat_ws(' ', u.first_name, u.last_name), '') as name, lower(u.last_name || ' ' || u.first_name) as sort_name,
           a.approved_seconds, a.reason, a.approved_by, a.approved_at, a.payable_seconds as payable_then,
           a.payable_seconds is distinct from f.payable_seconds as is_unapproved,
           a.payable_seconds is distinct from f.payable_seconds and f.user_id <> ${actor.id}::uuid as is_approvable
      from (${figures(span)}) f
      join dispensary named on named.id = f.dispensary_id
      join dispensary d on d.id = coalesce(named.merged_into_id, named.id)
      join app_user u on u.id = f.user_id
      left join lateral (
           select * from time_approval a
            where a.pay_period_id = ${span.periodId}::uuid and a.dispensary_id = f.dispensary_id and a.user_id = f.user_id
            order by a.approved_at desc, a.id desc limit 1) a on true
     where ${approvedTime(actor, sql`${span.retailOrganizationId}::uuid`)} and ${matches(filter)}
  )`

const matches = ({ dispensaryId, filter = '', unapproved }: TimeFilter): RawBuilder<SqlBool> => sql`(
  ${dispensaryId ? sql`f.dispensary_id = ${dispensaryId}::uuid` : sql`true`}
  and ${unapproved === 'true' ? sql`a.payable_seconds is distinct from f.payable_seconds` : sql`true`}
  and ${containsText(filter, [sql`concat_ws(' ', u.first_name, u.last_name)`])})`
