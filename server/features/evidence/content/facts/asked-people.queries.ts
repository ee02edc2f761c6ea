import type { LastDay, StandingRule } from '@trellis/contract/credentials/standing.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../../platform/database/database.ts'
import { editionInForce, hiredOn } from '../../../credentials/standings/rule-facts.public.ts'
import { chainAt, chainsOf } from '../../../organizations/former-chains.public.ts'
import { localDay } from '../../../organizations/local-day.public.ts'
import type { PackScope } from '../pack-content.ts'
import { formerOwners } from '../words.ts'

/** The stores and days that facts are read for. */
export type FactScope = Pick<PackScope, 'dispensaryIds' | 'from' | 'to' | 'now'>

export type Waiver = { until: string; reason: string; waivedOn: string; endedOn: string | null }

/** A requirement that was switched on for a person at a store in the period. Days are text, by the store's clock. */
export type AskedRequirement = {
  requirementId: string
  code: string
  title: string
  rule: StandingRule
  keepYears: number | null
  storeId: string
  storeName: string
  /** Where the person works or worked: the store, or one that was merged into it. */
  placeId: string
  chainId: string | null
  timeZone: string
  /** The names of the chain, or of the store without one, oldest first: each until a day; null = until today. */
  employers: { name: string; until: string | null }[]
  job: string | null
  hiredOn: string
  /** The last day of work; null = still works there. */
  leftOn: string | null
  /** The last day on which it was switched on; null = it still is. */
  switchedOffOn: string | null
  /** The day of the standing: the last one of the period, of work, and of the requirement. */
  day: string
  /** The last day of the confirmed certificates that were issued by that day; null = there is none. */
  confirmed: LastDay | null
  waivers: Waiver[]
}

/** A person of an employer; what is not recorded is null. */
export type AskedPerson = {
  userId: string
  name: string
  /** The account is deleted; the name is there only if the employer must keep it. */
  isErased: boolean
  hasName: boolean
  /** Does not work at any of the stores any more on the last day of the period. */
  hasLeft: boolean
  agentNumber: string | null
  address: string | null
  phone: string | null
  bornOn: string | null
  asked: AskedRequirement[]
}

const dayAt = (moment: string, zone: string) => sql`(${sql.ref(moment)} at time zone ${sql.ref(zone)})::date`

/** The stores `store`, and `place`: these and those that were merged into them. */
export const withPlaces = ({ dispensaryIds, to, now }: FactScope) => sql`
  store as materialized (
    select d.*, least(${to}::date, ${localDay(now)}) as last_day
      from dispensary d where d.id = any(${dispensaryIds}::uuid[])
  ), place as materialized (
    select n.id as place_id, s.id as store_id, s.name as store_name, s.state_code, s.time_zone, s.retail_organization_id,
           coalesce(s.retail_organization_id, s.id) as employer_id, s.last_day
      from store s join dispensary n on n.id = s.id or n.merged_into_id = s.id
  )`

const leftOn = dayAt('e.ended_at', 'p.time_zone')

/** Employments at a `place` in the period: `w`. */
export const work = ({ from }: FactScope) => sql`
  select p.*, e.id as employment_id, e.user_id, e.started_at, ${leftOn} as left_on,
         least(p.last_day, ${leftOn}) as worked_until,
         bool_and((${leftOn} <= p.last_day) is true) over (partition by e.user_id, p.employer_id) as has_left
    from place p join employment e on e.dispensary_id = p.place_id
   where ${dayAt('e.started_at', 'p.time_zone')} <= p.last_day and (${leftOn} >= ${from}::date) is not false`

/** Requirements of other states, of former owners of a store, and of other stores do not count there. */
const ofStore = sql`((r.state_code is null or r.state_code = w.state_code)
  and (r.retail_organization_id is null or r.retail_organization_id = w.retail_organization_id)
  and (r.dispensary_id is null or r.dispensary_id in (w.place_id, w.store_id)))`

const switchedOff = dayAt('s.switched_off_at', 'w.time_zone')

/** The last requirement of each kind that was on while a person worked there, in the jobs that they have. */
const asked = ({ from }: FactScope) => sql`
  select distinct on (w.store_id, w.user_id, s.requirement_id)
         w.*, s.requirement_id, r.code, ${switchedOff} as off_on, least(w.worked_until, ${switchedOff}) as today
    from work w
    join store_requirement s on s.dispensary_id = w.place_id
     and ${dayAt('s.switched_on_at', 'w.time_zone')} <= w.worked_until
     and (${switchedOff} >= greatest(${from}::date, ${dayAt('w.started_at', 'w.time_zone')})) is not false
    join requirement r on r.id = s.requirement_id and ${ofStore}
   where s.role_ids = '{}' or exists (
         select from employment_role er
          where er.employment_id = w.employment_id and er.dispensary_role_id = any(s.role_ids))
   order by w.store_id, w.user_id, s.requirement_id, w.left_on desc nulls first, w.started_at desc, s.switched_on_at desc`

/** A certificate that ended counts on no day, not even before it ended. */
const confirmed = sql`(
  select json_build_object('until', nullif(max(coalesce(c.expires_on, 'infinity')), 'infinity'))
    from credential c
   where c.user_id = a.user_id and c.requirement_id = a.requirement_id and c.confirmed_at is not null
     and c.issued_on <= a.today and c.ended_at is null
  having count(*) > 0)`

const job = sql`(
  select string_agg(o.label, ', ' order by lower(o.label), o.id)
    from employment_role er join dispensary_role o on o.id = er.dispensary_role_id
   where er.employment_id = a.employment_id)`

const employers = sql`(
  select json_agg(json_build_object('name', coalesce(o.name, n.name), 'until', ${dayAt('c.until', 'a.time_zone')}) order by c.until)
    from (select retail_organization_id, nullif(until, 'infinity') as until
            from (${chainsOf(sql.ref('a.place_id'))}) each where until >= a.started_at) c
    join dispensary n on n.id = a.place_id
    left join retail_organization o on o.id = c.retail_organization_id)`

/** Why a former owner waived is not for the next one. */
const reason = sql`
  case when ${chainAt(sql.ref('v.dispensary_id'), sql.ref('v.waived_at'))} is distinct from a.retail_organization_id
       then ${formerOwners} else v.reason end`

const waivers = sql`(
  select coalesce(json_agg(json_build_object(
           'until', v.until_day, 'reason', ${reason}, 'waivedOn', ${dayAt('v.waived_at', 'a.time_zone')},
           'endedOn', ${dayAt('v.ended_at', 'a.time_zone')}) order by v.waived_at, v.id), '[]')
    from requirement_waiver v
   where v.user_id = a.user_id and v.requirement_id = a.requirement_id and v.dispensary_id = a.place_id
     and v.waived_at >= a.started_at and ${dayAt('v.waived_at', 'a.time_zone')} <= a.today)`

const requirement = sql`json_build_object(
  'requirementId', a.requirement_id, 'code', a.code, 'title', a.title ->> 'en', 'keepYears', a.keep_years,
  'rule', json_build_object('firstDueDays', a.first_due_days, 'beforeSelling', a.before_selling, 'appliesFrom', a.applies_from),
  'storeId', a.store_id, 'storeName', a.store_name, 'placeId', a.place_id, 'chainId', a.retail_organization_id,
  'timeZone', a.time_zone, 'employers', ${employers},
  'job', ${job}, 'hiredOn', ${hiredOn}, 'leftOn', a.left_on, 'switchedOffOn', a.off_on,
  'day', a.today, 'confirmed', ${confirmed}, 'waivers', ${waivers})`

/** The identity that an employer must keep of a person whose account is deleted. */
const kept = sql`
  select k.name, k.born_on, k.agent_numbers from retained_identity k
   where k.user_id = p.user_id and k.kept_until >= p.last_day
     and (k.retail_organization_id = p.employer_id or k.dispensary_id = any(p.place_ids))
   order by k.kept_until desc limit 1`

/** Entered before the person left the employer: what they enter for the next one is not for the former one. */
const isEmployers = sql`i.changed_at <= (
  select max(coalesce(e.ended_at, 'infinity'))
    from employment e join dispensary n on n.id = e.dispensary_id
   where e.user_id = p.user_id and (n.retail_organization_id = p.employer_id or n.id = any(p.place_ids)))`

/** One row each for a person of an employer, by name. */
export const selectAskedPeople = (scope: FactScope): RawBuilder<AskedPerson> => sql<AskedPerson>`
  with ${withPlaces(scope)}, work as materialized (${work(scope)}), asked as materialized (${asked(scope)}),
  ruled as materialized (select o.*, ed.title, ed.first_due_days, ed.before_selling, ed.keep_years, ed.applies_from from asked o ${editionInForce}),
  person as materialized (
    select a.user_id, a.employer_id, min(a.state_code) as state_code, max(a.last_day) as last_day,
           array_agg(a.place_id) as place_ids, bool_and(a.has_left) as has_left,
           json_agg(${requirement} order by lower(a.store_name), a.store_id, a.code) as asked
      from ruled a group by a.user_id, a.employer_id)
  select p.user_id as "userId", u.erased_at is not null as "isErased", p.has_left as "hasLeft", p.asked,
         coalesce(kept.name, i.legal_name, nullif(btrim(u.first_name || ' ' || u.last_name), ''), 'Name not recorded') as name,
         coalesce(kept.name, i.legal_name, nullif(btrim(u.first_name || ' ' || u.last_name), '')) is not null as "hasName",
         coalesce(kept.agent_numbers, i.agent_numbers) ->> p.state_code as "agentNumber",
         i.address, i.phone, coalesce(kept.born_on, i.born_on)::text as "bornOn"
    from person p
    join app_user u on u.id = p.user_id
    left join person_identity i on i.user_id = u.id and u.erased_at is null and ${isEmployers}
    left join lateral (${kept}) kept on u.erased_at is not null
   order by lower(u.last_name), lower(u.first_name), u.id, p.employer_id`

const batchSize = 200

/** The people whom a pack names, in batches, read in the transaction of `db`. */
export async function* readAskedPeople(db: Db, scope: FactScope): AsyncGenerator<AskedPerson[]> {
  await sql`declare asked_people no scroll cursor for ${selectAskedPeople(scope)}`.execute(db)
  while (true) {
    const { rows } = await sql<AskedPerson>`fetch forward ${sql.lit(batchSize)} from asked_people`.execute(db)
    if (rows.length > 0) yield rows
    if (rows.length < batchSize) break
  }
  await sql`close asked_people`.execute(db)
}
