import { clockHours } from '@trellis/contract/time-sheets/payroll/payroll-formats.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { readInBatches } from '../../../platform/database/read-in-batches.ts'
import type { Column } from '../../../platform/exports/columns.ts'
import { exportTable } from '../../../platform/exports/export-table.ts'
import { type ClosedPeriod, joinJob, latestApprovals } from './payroll.queries.ts'

type Row = {
  lastName: string
  firstName: string
  employeeNumber: string | null
  store: string
  /** Null = the whole period. */
  day: string | null
  measured: number | null
  added: number | null
  payable: number | null
  approved: number | null
  reason: string | null
}

const seconds = (title: string, value: (row: Row) => number | null): Column<Row>[] => [
  { title: `${title} seconds`, cell: value },
  {
    title: `${title} time`,
    cell: row => {
      const count = value(row)
      return count === null ? null : clockHours(count)
    },
  },
]

const columns: readonly Column<Row>[] = [
  { title: 'Last name', cell: row => row.lastName },
  { title: 'First name', cell: row => row.firstName },
  { title: 'Employee number', cell: row => row.employeeNumber },
  { title: 'Store', cell: row => row.store },
  { title: 'Day', cell: row => row.day ?? 'Whole period' },
  ...seconds('Measured', row => row.measured),
  ...seconds('Added', row => row.added),
  ...seconds('Payable', row => row.payable),
  ...seconds('Approved', row => row.approved),
  { title: 'Reason', cell: row => row.reason },
]

/** Measured seconds by day, of which each is rounded so that the days sum up to the rounded whole. */
const measuredDays = ({ retail_organization_id, dispensary_id, startsOn, endsOn }: ClosedPeriod) => sql`(
  select user_id, dispensary_id, local_day as day,
         (ceil(sum(exact) over until) - ceil(sum(exact) over until - exact))::integer as measured
    from (select b.user_id, coalesce(s.merged_into_id, s.id) as dispensary_id, b.local_day,
                 sum(extract(epoch from b.ended_at - b.started_at)) as exact
            from time_beat b join dispensary s on s.id = b.dispensary_id
           where coalesce(b.retail_organization_id, b.dispensary_id) =
                 ${retail_organization_id ?? dispensary_id}::uuid
             and b.local_day between ${startsOn}::date and ${endsOn}::date
           group by 1, 2, 3) stretch
  window until as (partition by user_id, dispensary_id order by local_day))`

const addedDays = ({ retail_organization_id, dispensary_id, startsOn, endsOn }: ClosedPeriod) => sql`(
  select q.user_id, q.dispensary_id, q.local_day as day, q.added_minutes * 60 as added
    from time_request q
   where q.answer = 'accepted'
     and coalesce(q.retail_organization_id, q.dispensary_id) = ${retail_organization_id ?? dispensary_id}::uuid
     and q.counts_on between ${startsOn}::date and ${endsOn}::date)`

/** Each day's measured and added time, then the whole period's; the sum of a column is that of the period. */
const selectRows = (period: ClosedPeriod): RawBuilder<Row> => sql<Row>`
  select u.last_name as "lastName", u.first_name as "firstName", job.employee_number as "employeeNumber",
         d.name as store, r.day::text, r.measured, r.added, r.payable, r.approved, r.reason
    from (select user_id, dispensary_id, day, measured, null::integer as added, null::integer as payable,
                 null::integer as approved, null as reason from ${measuredDays(period)} measured
           union all
          select user_id, dispensary_id, day, null, added, null, null, null from ${addedDays(period)} added
           union all
          select user_id, dispensary_id, null, null, null, payable_seconds, approved_seconds, reason
            from ${latestApprovals(period.id)} approval) r
    join app_user u on u.id = r.user_id
    join dispensary named on named.id = r.dispensary_id
    join dispensary d on d.id = coalesce(named.merged_into_id, named.id)
    ${joinJob(period)}
   order by lower(u.last_name), lower(u.first_name), u.id, lower(d.name), d.id, r.day nulls last, r.measured nulls last`

/** The exact time of a closed pay period as CSV for spreadsheets. */
export const exportExactTime = (db: Db, period: ClosedPeriod) =>
  exportTable({
    name: `Training time ${period.startsOn} to ${period.endsOn}`,
    format: 'csv',
    columns,
    rows: signal => readInBatches(selectRows(period), { db, signal }),
  })
