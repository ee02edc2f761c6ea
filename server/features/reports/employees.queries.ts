import type { TrainedEmployee, trainedSorts } from '@trellis/contract/reports/reports.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { offsetAndLimit, orderBy } from '../../platform/database/list-query.ts'
import { type Staff, selectLearning } from './cohorts.queries.ts'
import { toPercent } from './reports.rules.ts'

export type EmployeeOrder = { sort: (typeof trainedSorts)[number]; direction: 'asc' | 'desc' }
type EmployeeRow = {
  id: string
  firstName: string
  lastName: string
  cohort: number
  assigned: number
  completed: number
  lastCompletedAt: Date | null
}

const name = [sql`lower(u.last_name)`, sql`lower(u.first_name)`]
const byName = sql.join([...name, sql`u.id`])
const sorts: Record<EmployeeOrder['sort'], RawBuilder<unknown>[]> = {
  name,
  trained: [sql`s.share`],
  completed: [sql`s.completed`],
  assigned: [sql`s.assigned`],
  lastCompletedAt: [sql`coalesce(s.last_completed_at, '-infinity')`],
}

/** All people with their progress; `part` limits it to a page. */
export const employeesQuery = (
  { cohorts }: Staff,
  { sort, direction }: EmployeeOrder,
  part = sql``,
) => sql<EmployeeRow>`
  ${selectLearning(cohorts)}, taken as (
    select d.user_id, count(*)::integer as completed, max(d.completed_at) as last_completed_at
      from done d join item i on i.content = d.content and get_bit(i.seen_by, d.cohort) > 0
     group by d.user_id
  ), standing as (
    select l.user_id, l.cohort, l.assigned, coalesce(t.completed, 0) as completed, t.last_completed_at,
           coalesce(t.completed, 0)::float8 / greatest(l.assigned, 1) as share
      from learner l
      left join taken t on t.user_id = l.user_id
  )
  select u.id, u.first_name as "firstName", u.last_name as "lastName", s.cohort, s.assigned, s.completed, s.last_completed_at as "lastCompletedAt"
    from standing s join app_user u on u.id = s.user_id
   ${orderBy(sorts[sort], direction, byName)} ${part}`

type PlaceRef = { id: string; name: string }

/** A person in the report's format, with their jobs and stores. */
export const employeeMapper = ({ cohorts }: Staff, places: readonly PlaceRef[]) => {
  const placeNames = new Map(places.map(place => [place.id, place.name]))
  return ({ cohort, lastCompletedAt, ...row }: EmployeeRow): TrainedEmployee => {
    const jobGroups = cohorts[cohort]?.jobGroups ?? []
    return {
      ...row,
      roles: [...new Set(jobGroups.flatMap(jobGroup => jobGroup.roles.map(role => role.label)))],
      dispensaries: jobGroups.map(jobGroup => placeNames.get(jobGroup.dispensaryId) ?? ''),
      percent: toPercent(row.completed, row.assigned),
      lastCompletedAt: lastCompletedAt?.toISOString() ?? null,
    }
  }
}

type EmployeePageQuery = EmployeeOrder & { offset: number; limit: number; places: readonly PlaceRef[] }

/** One page of the people with their progress, and their total. */
export const listEmployees = async (db: Db, staff: Staff, { places, sort, direction, ...part }: EmployeePageQuery) => {
  const { rows } = await employeesQuery(staff, { sort, direction }, offsetAndLimit(part)).execute(db)
  const total = staff.cohorts.reduce((sum, { userIds }) => sum + userIds.length, 0)
  return { items: rows.map(employeeMapper(staff, places)), total }
}
