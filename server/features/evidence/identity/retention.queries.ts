import { listAskedIdentity } from '@trellis/contract/evidence/identity.ts'
import { isRecordKey, pick } from '@trellis/contract/records.ts'
import type { StateCode } from '@trellis/contract/states.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { completions, countsAt } from '../../credentials/credentials.public.ts'
import { localDay } from '../../organizations/local-day.public.ts'

type Basis = { code: string; stateCode: StateCode; keepYears: number }

/** What an employer must keep of a person: a chain, or a store without one. Days are text, as 2026-11-22. */
type Retention = {
  userId: string
  /** Of the account; null = it is deleted. */
  accountName: string | null
  retailOrganizationId: string | null
  dispensaryId: string | null
  /** Of the employer. */
  employer: string
  keptUntil: string
  basis: Basis[]
  legalName: string | null
  bornOn: string | null
  agentNumbers: Partial<Record<StateCode, string>>
}

/**
 * The jobs of a person, at the stores as they are today, with the state requirements that applied meanwhile and make
 * the employer keep records, by the edition in force today. A chain's own rules keep no one's name.
 */
const selectDuties = (userId: RawBuilder<unknown>, now: Date) => sql`
  select d.id as dispensary_id, d.retail_organization_id, d.time_zone, ${localDay(now)} as today,
         (coalesce(e.ended_at, ${now}::timestamptz) at time zone d.time_zone)::date as last_day,
         r.id as requirement_id, r.code, r.state_code, ed.keep_years
    from employment e
    join dispensary worked on worked.id = e.dispensary_id
    join dispensary d on d.id = coalesce(worked.merged_into_id, worked.id)
    join store_requirement s on s.dispensary_id in (worked.id, d.id)
         and s.switched_on_at <= coalesce(e.ended_at, ${now}::timestamptz)
         and coalesce(s.switched_off_at, 'infinity') >= e.started_at
         and (s.role_ids = '{}' or exists (
               select from employment_role er where er.employment_id = e.id and er.dispensary_role_id = any(s.role_ids)))
    join requirement r on r.id = s.requirement_id and r.state_code is not null
   cross join lateral (
         select n.keep_years from requirement_edition n
          where n.requirement_id = r.id and n.status = 'current' and n.valid_from <= ${localDay(now)}
          order by n.number desc limit 1) ed
   where e.user_id = ${userId} and ed.keep_years is not null`

/** The days of the training that a person completed for the requirement of `duty`. */
const selectTrainedDays = (userId: RawBuilder<unknown>) => sql`
  select held.issued_on as day from credential held
   where held.user_id = ${userId} and held.requirement_id = duty.requirement_id
     and not exists (select from credential_end x where x.credential_id = held.id and x.reason <> 'superseded')
  union all
  select (done.completed_at at time zone duty.time_zone)::date
    from requirement_content c cross join lateral ${completions(userId)} done
   where c.requirement_id = duty.requirement_id and ${countsAt('duty')}`

/** `kept`: until when each employer must keep a person's records, by requirement; past days too. */
const withKept = (userId: RawBuilder<unknown>, now: Date) => sql`
  duty as (${selectDuties(userId, now)}),
  kept as (
    select duty.retail_organization_id as chain_id,
           case when duty.retail_organization_id is null then duty.dispensary_id end as store_id,
           duty.code, duty.state_code, duty.keep_years, duty.today,
           max(trained.day + make_interval(years => duty.keep_years))::date as kept_until
      from duty cross join lateral (${selectTrainedDays(userId)}) trained
     where trained.day <= duty.last_day
     group by 1, 2, 3, 4, 5, 6)`

/** Whether an employer must keep the records of a person, by an expression of their id. */
export const isRetained = (userId: RawBuilder<unknown>, now: Date) => sql<SqlBool>`exists (
  with ${withKept(userId, now)} select from kept k where k.kept_until >= k.today)`

/** Nothing that the rules of these states do not need. */
const withoutNeedless = (row: Retention): Retention => {
  const { asked, agentStates } = listAskedIdentity(row.basis.map(({ stateCode }) => stateCode))
  return {
    ...row,
    bornOn: asked.includes('bornOn') ? row.bornOn : null,
    agentNumbers: pick(
      row.agentNumbers,
      agentStates.filter(code => isRecordKey(row.agentNumbers, code)),
    ),
  }
}

/** What each employer would have to keep of people whose accounts are deleted now: by name, the longest first. */
export const readRetention = async (db: Db, userIds: readonly string[], now: Date) => {
  const { rows } = await sql<Retention>`
    select person.id as "userId",
           case when person.erased_at is null then person.first_name || ' ' || person.last_name end as "accountName",
           i.legal_name as "legalName", i.born_on::text as "bornOn",
           coalesce(i.agent_numbers, '{}') as "agentNumbers", kept.*
      from app_user person
      left join person_identity i on i.user_id = person.id
     cross join lateral (
           with ${withKept(sql.ref('person.id'), now)}
           select k.chain_id as "retailOrganizationId", k.store_id as "dispensaryId", coalesce(o.name, d.name) as employer,
                  max(k.kept_until)::text as "keptUntil",
                  jsonb_agg(distinct jsonb_build_object(
                    'code', k.code, 'stateCode', k.state_code, 'keepYears', k.keep_years)) as basis
             from kept k
             left join retail_organization o on o.id = k.chain_id
             left join dispensary d on d.id = k.store_id
            where k.kept_until >= k.today
            group by k.chain_id, k.store_id, o.name, d.name) kept
     where person.id = any(${userIds}::uuid[])
     order by "accountName", person.id, "keptUntil" desc, employer`.execute(db)
  return rows.map(withoutNeedless)
}
