import { renewalDays } from '@trellis/contract/credentials/standing.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { localDay } from '../../organizations/local-day.public.ts'
import { offeredRequirements } from '../credentials.scope.ts'

/** Days between two employments that still count as a move. */
const movingDays = 7

/**
 * The first day of work of an employment `e` at `dispensary d`: of the employments at its chain, or at the store if it
 * has none, that follow each other within a week.
 */
const hiredOn = sql`(
  select min(first_day) from (
    select id, first_day, count(*) filter (where is_first) over (order by started_at, id) as stay
      from (select w.id, w.started_at, coalesce(w.hired_on, (w.started_at at time zone s.time_zone)::date) as first_day,
                   (max(coalesce(w.ended_at, 'infinity')) over (order by w.started_at, w.id rows between unbounded preceding and 1 preceding)
                     >= w.started_at - make_interval(days => ${movingDays})) is not true as is_first
              from employment w join dispensary s on s.id = w.dispensary_id
             where w.user_id = e.user_id
               and coalesce(s.retail_organization_id, s.id) = coalesce(d.retail_organization_id, d.id)) work) stays
   group by stay having bool_or(id = e.id))`

/** The edition of requirement `r` in force today at store `d`, with the first day of its time limit. */
const editionInForce = sql`
  cross join lateral (
    select f.id, f.title, f.first_due_days, f.before_selling,
           (select min(o.valid_from) from requirement_edition o
             where o.requirement_id = f.requirement_id and o.status = 'current'
               and o.first_due_days is not distinct from f.first_due_days and o.before_selling = f.before_selling) as applies_from
      from requirement_edition f
     where f.requirement_id = r.id and f.status = 'current' and f.valid_from <= d.today
     order by f.number desc limit 1) ed`

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
 * `person`: a person who works at a store; `standing`: a person in a requirement that applies to them there, with the
 * facts that decide (`hired_on` only where it does), `state`, `until`, `is_unconfirmed` and `needs_you`.
 */
export const withStandings = ({ stores, people = sql`true`, now }: StandingFilter) => sql`
  store as materialized (
    select d.*, ${localDay(now)} as today from dispensary d where ${stores}
  ), rule as materialized (
    select d.id as dispensary_id, d.today, on_here.role_ids, r.id as requirement_id, r.code, ed.id as edition_id, ed.title,
           ed.first_due_days, ed.before_selling, ed.applies_from
      from store d
      join store_requirement on_here on on_here.dispensary_id = d.id and on_here.switched_off_at is null
      join requirement r on r.id = on_here.requirement_id and ${offeredRequirements()}
      ${editionInForce}
  ), person as materialized (
    select e.id as employment_id, e.user_id, e.dispensary_id, u.first_name, u.last_name, u.email
      from store d
      join employment e on e.dispensary_id = d.id and e.ended_at is null
      join app_user u on u.id = e.user_id and u.enabled and u.erased_at is null
     where ${people}
  ), asked as materialized (
    select p.employment_id, p.user_id, rule.*
      from person p join rule on rule.dispensary_id = p.dispensary_id
     where rule.role_ids = '{}' or exists (
           select from employment_role er
            where er.employment_id = p.employment_id and er.dispensary_role_id = any(rule.role_ids))
  ), held as materialized (
    select a.employment_id, a.requirement_id,
           max(coalesce(c.expires_on, 'infinity')) filter (where c.confirmed_at is not null) as confirmed_until,
           max(coalesce(c.expires_on, 'infinity')) filter (where c.confirmed_at is null) as unconfirmed_until
      from asked a
      join credential c on c.user_id = a.user_id and c.requirement_id = a.requirement_id and c.issued_on <= a.today
     where not exists (select from credential_end x where x.credential_id = c.id)
     group by a.employment_id, a.requirement_id
  ), waived as materialized (
    select distinct on (w.user_id, w.requirement_id, w.dispensary_id)
           w.user_id, w.requirement_id, w.dispensary_id, w.until_day, w.reason
      from requirement_waiver w
     where w.dispensary_id in (select id from store) and w.ended_at is null
     order by w.user_id, w.requirement_id, w.dispensary_id, w.until_day desc, w.reason desc
  ), deciding as (
    select a.*, h.confirmed_until, h.unconfirmed_until, w.until_day as waived_until, w.reason as waived_reason,
           case when (h.confirmed_until >= a.today) is not true
                then (select ${hiredOn} from employment e join store d on d.id = e.dispensary_id where e.id = a.employment_id)
                end as hired_on
      from asked a
      left join held h on h.employment_id = a.employment_id and h.requirement_id = a.requirement_id
      left join waived w on w.user_id = a.user_id and w.requirement_id = a.requirement_id and w.dispensary_id = a.dispensary_id
  ), standing as materialized (
    select *, is_unconfirmed or state in ('missing', 'expired') or coalesce(until - today <= 7, false) as needs_you
      from (select *, ${state} as state, ${until} as until, unconfirmed_until is not null as is_unconfirmed from deciding) stated
  )`
