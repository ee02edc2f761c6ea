import { renewalDays } from '@trellis/contract/credentials/standing.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { localDay } from '../../organizations/local-day.public.ts'
import { offeredRequirements } from '../credentials.scope.ts'
import { hasUnidentified } from '../earning/unidentified.queries.ts'
import { editionInForce, hiredOn } from './rule-facts.public.ts'

/** The latest last days of the credentials of `asked a` that are issued and not ended. */
const heldUntil = sql`
  select max(coalesce(c.expires_on, 'infinity')) filter (where c.confirmed_at is not null) as confirmed_until,
         max(coalesce(c.expires_on, 'infinity')) filter (where c.confirmed_at is null) as unconfirmed_until
    from credential c
   where c.user_id = a.user_id and c.requirement_id = a.requirement_id and c.issued_on <= a.today
     and c.ended_at is null`

/** A waiver holds for the employment in which it was granted. */
const lastWaiver = sql`
  select w.until_day as waived_until, w.reason as waived_reason
    from requirement_waiver w
   where w.user_id = a.user_id and w.requirement_id = a.requirement_id and w.dispensary_id = a.dispensary_id
     and w.ended_at is null and w.waived_at >= a.started_at and (h.confirmed_until >= a.today) is not true
   order by w.until_day desc, w.reason desc limit 1`

const isValid = (until: 'confirmed_until' | 'unconfirmed_until' | 'waived_until') => sql`${sql.ref(until)} >= today`

const dueOn = sql`greatest(hired_on, applies_from) + first_due_days`

/** The rule of `decideStanding` in SQL, over the columns of `deciding`. */
const state = sql`case
  when confirmed_until > today + ${renewalDays}::integer then 'fine'
  when ${isValid('confirmed_until')} or ${isValid('unconfirmed_until')} then 'soon'
  when ${isValid('waived_until')} then 'waived'
  when confirmed_until >= hired_on then 'expired'
  when before_selling then 'missing'
  when first_due_days is null or ${dueOn} >= today then 'due'
  else 'missing' end`

/** The last day of the state; null = none. */
const until = sql`case
  when ${isValid('confirmed_until')} then nullif(confirmed_until, 'infinity')
  when ${isValid('unconfirmed_until')} then nullif(unconfirmed_until, 'infinity')
  when ${isValid('waived_until')} then waived_until
  when confirmed_until >= hired_on then confirmed_until
  when not before_selling then ${dueOn} end`

type StandingFilter = {
  /** A condition over `dispensary d`. */
  stores: RawBuilder<SqlBool>
  /** A condition over `employment e`. */
  people?: RawBuilder<SqlBool>
  now: Date
}

/**
 * Common table expressions, one row each:
 * `store`: the stores, with their day `today`; `rule`: a requirement switched on at a store, in the edition in force;
 * `person`: a person who works at a store; `asked`: a person in a requirement that applies to them there; `standing`: the
 * same with the facts that decide (`hired_on` only where it does), `state`, `until`, `is_unconfirmed`, `is_unidentified`
 * (only where more is needed) and `needs_you`;
 * `listed_standing`: each person, in a requirement if `applies`.
 *
 * Expressions are joined to tables by their indexes and not to each other, as the planner takes each for a few rows.
 * `offset 0` decides the first day of work once, and reads employments and requirements store by store: the plan is made
 * once for all actors, whose stores it takes for most of all, and would read these tables whole.
 */
export const withStandings = ({ stores, people = sql`true`, now }: StandingFilter) => sql`
  store as materialized (
    select d.*, ${localDay(now)} as today from dispensary d where ${stores}
  ), offer as materialized (
    select d.id as dispensary_id, d.today, on_here.role_ids, r.id as requirement_id, r.code
      from store d
     cross join lateral (
           select s.requirement_id, s.role_ids from store_requirement s
            where s.dispensary_id = d.id and s.switched_off_at is null offset 0) on_here
      join requirement r on r.id = on_here.requirement_id and ${offeredRequirements()}
  ), edition as materialized (
    select * from (select distinct requirement_id, today from offer) o ${editionInForce}
  ), rule as materialized (
    select o.*, ed.edition_id, ed.title, ed.first_due_days, ed.before_selling, ed.applies_from, ed.needs_identity
      from offer o join edition ed on ed.requirement_id = o.requirement_id and ed.today = o.today
  ), person as materialized (
    select e.*, d.today, d.time_zone, d.retail_organization_id, coalesce(d.retail_organization_id, d.id) as employer_id
      from store d
     cross join lateral (
           select e.id as employment_id, e.user_id, e.dispensary_id, e.started_at
             from employment e
             join app_user u on u.id = e.user_id and u.enabled and u.erased_at is null
            where e.dispensary_id = d.id and e.ended_at is null and ${people} offset 0) e
  ), candidate as materialized (
    select p.*, rule.role_ids, rule.requirement_id, rule.code, rule.edition_id, rule.title, rule.first_due_days,
           rule.before_selling, rule.applies_from, rule.needs_identity,
           rule.requirement_id is not null and (rule.role_ids = '{}' or rule.role_ids && array(
             select er.dispensary_role_id from employment_role er where er.employment_id = p.employment_id)) as applies
      from person p left join rule on rule.dispensary_id = p.dispensary_id
  ), asked as (
    select * from candidate where applies
  ), held as (
    select a.*, h.confirmed_until, h.unconfirmed_until, w.waived_until, w.waived_reason
      from candidate a
      left join lateral (${heldUntil}) h on a.applies
      left join lateral (${lastWaiver}) w on a.applies
  ), deciding as (
    select a.*, case when applies and (confirmed_until >= today) is not true then ${hiredOn} end as hired_on from held a
    offset 0
  ), listed_standing as materialized (
    select *, applies and (is_unconfirmed or is_unidentified or state in ('missing', 'expired')
                           or coalesce(until - today <= 7, false)) as needs_you
      from (select a.*, case when needs_identity and state <> 'fine' then ${hasUnidentified} else false end as is_unidentified
              from (select *, case when applies then ${state} end as state, case when applies then ${until} end as until,
                           unconfirmed_until is not null as is_unconfirmed from deciding) a
            offset 0) stated
  ), standing as (
    select * from listed_standing where applies
  )`
