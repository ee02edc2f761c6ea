import type { PayrollEntry } from '@trellis/contract/time-sheets/payroll/payroll-formats.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { problem, requireFound } from '../../../platform/problem.ts'
import { paidEmployers } from '../time-sheets.scope.ts'
import type { EmployerIds } from './payroll-profile.queries.ts'

export type ClosedPeriod = EmployerIds & { id: string; startsOn: string; endsOn: string }

/** A pay period that an actor pays for. @throws NOT_FOUND for others, PERIOD_OPEN until it is closed. */
export const getClosedPeriod = async (db: Db, actor: Actor, periodId: string): Promise<ClosedPeriod> => {
  const { rows } = await sql<ClosedPeriod & { isClosed: boolean }>`
    select p.id, p.retail_organization_id, p.dispensary_id, p.starts_on::text as "startsOn", p.ends_on::text as "endsOn",
           p.closed_at is not null as "isClosed"
      from pay_period p where p.id = ${periodId}::uuid and ${paidEmployers(actor, 'p')}`.execute(db)
  const { isClosed, ...period } = requireFound(rows[0])
  if (!isClosed) throw problem('PERIOD_OPEN')
  return period
}

/** The latest approval of each person and store in a pay period. */
export const latestApprovals = (periodId: string) => sql`(
  select distinct on (a.dispensary_id, a.user_id) a.*
    from time_approval a
   where a.pay_period_id = ${periodId}::uuid
   order by a.dispensary_id, a.user_id, a.approved_at desc, a.id desc)`

/**
 * The job of person `r.user_id` at store `d`, ended or not, as `job`: without a number there, the newest of another store
 * of the same chain. At a store that left the employer, numbers are those of the next one.
 */
export const joinJob = ({ retail_organization_id: chainId }: EmployerIds) => sql`
  left join lateral (
    select e.id, coalesce(
             case when d.retail_organization_id is not distinct from ${chainId}::uuid then e.employee_number end, (
             select other.employee_number
               from employment other join dispensary o on o.id = other.dispensary_id
              where other.user_id = r.user_id and other.employee_number is not null
                and o.retail_organization_id = ${chainId}::uuid
              order by other.ended_at desc nulls first, other.started_at desc limit 1)) as employee_number
      from employment e
     where e.user_id = r.user_id and e.dispensary_id in (r.dispensary_id, d.id)
     order by e.ended_at desc nulls first, e.started_at desc limit 1) job on true`

/** The numbers of those who work for an employer, each with its first and last person by id. */
const currentNumbers = ({ retail_organization_id: chainId, dispensary_id: storeId }: EmployerIds) => sql`(
  select lower(e.employee_number) as number, min(e.user_id::text) as first, max(e.user_id::text) as last
    from employment e join dispensary d on d.id = e.dispensary_id
   where e.ended_at is null and e.employee_number is not null
     and (d.retail_organization_id = ${chainId}::uuid or d.id = ${storeId}::uuid)
   group by 1)`

/**
 * The approved time of a closed pay period by person and store, with the names and numbers of today. A number that
 * another person has is left out: the payroll program would pay one of them for both.
 */
export const listEntries = async (db: Db, period: ClosedPeriod) => {
  const { rows } = await sql<PayrollEntry>`
    select u.id as "userId", u.first_name as "firstName", u.last_name as "lastName",
           case when u.erased_at is null then u.email end as email,
           case when u.id::text = all (array[current.first, current.last]) is not false then job.employee_number end as "employeeNumber",
           d.name as store, r.approved_seconds as seconds,
           (select string_agg(label.label, ', ' order by label.label)
              from employment_role held join dispensary_role label on label.id = held.dispensary_role_id
             where held.employment_id = job.id) as job
      from ${latestApprovals(period.id)} r
      join app_user u on u.id = r.user_id
      join dispensary named on named.id = r.dispensary_id
      join dispensary d on d.id = coalesce(named.merged_into_id, named.id)
      ${joinJob(period)}
      left join ${currentNumbers(period)} current on current.number = lower(job.employee_number)
     order by lower(u.last_name), lower(u.first_name), u.id, lower(d.name), r.dispensary_id`.execute(db)
  return rows
}
