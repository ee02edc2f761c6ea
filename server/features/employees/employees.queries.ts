import type { Employee } from '@trellis/contract/employees/employees.ts'
import { employmentFields } from '@trellis/contract/employees/employment-fields.ts'
import { type RawBuilder, sql } from 'kysely'
import { withCustomPlans } from '../../platform/database/custom-plans.ts'
import type { Db } from '../../platform/database/database.ts'
import { joinColumns, selectFields } from '../../platform/database/field-columns.ts'
import { cappedTotal, offsetAndLimit } from '../../platform/database/list-query.ts'
import { completeInBatches, readInBatches } from '../../platform/database/read-in-batches.ts'
import { localDay } from '../organizations/local-day.public.ts'
import { dueDay, hasDueDate } from '../tracks/tracks.public.ts'
import { countsIn, type EmployeeScope, isDirectCourseVisible } from './employees.scope.ts'
import {
  allPeopleQuery,
  type EmployeeQuery,
  includesAllPeople,
  maxCount,
  onlyCurrent,
  orderEmployees,
  peopleOfPage,
  sortsByTraining,
} from './people.queries.ts'

/** An employee as a database row: the contract's employee without the caller's permissions. */
export type EmployeeRow = Omit<Employee, 'may' | 'endedAt'> & { endedAt: Date | null; total: number }

/** The employments of the `chosen` people that count: the current ones, otherwise the last. */
const countedEmployments = (query: EmployeeQuery) => sql`
  counted_employment as materialized (
    select s.*, c.until from chosen c
      join employment_span s on s.user_id = c.id ${onlyCurrent(query) ? sql`` : sql`and s.ended_at is not distinct from c.until`})`

/** Courses that a person had completed when they left, whatever happened later. */
const completedBeforeLeaving = sql`
    union all
    select a.user_id, a.model, r.course_id
      from peer_group a
      join course_round r on r.user_id = a.user_id and r.completed_at <= a.until and (r.ended_at is null or r.ended_at > a.until)`

/**
 * The training of each of the `chosen` people, as `trained`. People with the same jobs at stores with the same tracks see
 * the same, so assigned items are looked up for one model person of each such peer group. Of former employees only
 * completions before they left count. `group_item` is joined, not asked by `in`: the planner expects so much of it that
 * it would go through all of it for each row.
 */
const training = (query: EmployeeQuery) => sql`
  store as materialized (
    select s.dispensary_id, (select d.name from dispensary d where d.id = s.dispensary_id) as name, md5(
           coalesce((select string_agg(a.track_id::text || coalesce(
                              (select string_agg(r.dispensary_role_id::text, '+' order by r.dispensary_role_id)
                                 from track_assignment_role r where r.track_id = a.track_id and r.dispensary_id = a.dispensary_id), ''), ',' order by a.track_id)
                       from track_assignment a where a.dispensary_id = s.dispensary_id), '')
           || '/' || coalesce((select string_agg(m.track_item_id::text, ',' order by m.track_item_id) from muted_item m where m.dispensary_id = s.dispensary_id), '')) as shows
      from (select distinct dispensary_id from counted_employment) s),
  peer_group as materialized (
    select user_id, until, first_value(user_id) over (partition by jobs, until order by user_id) as model
      from (select h.user_id, h.until, array_agg(distinct s.shows || coalesce('/' || er.dispensary_role_id, '')) as jobs
              from counted_employment h
              join store s on s.dispensary_id = h.dispensary_id
              left join employment_role er on er.employment_id = h.id
             group by h.user_id, h.until) each),
  group_item as materialized (
    select distinct h.user_id as model, coalesce(i.course_id, i.class_id) as item
      from counted_employment h
     cross join lateral (select * from employment_item where employment_id = h.id offset 0) i
      left join card_course c on c.id = i.course_id
      left join class k on k.id = i.class_id
     where (h.user_id in (select model from peer_group)) is true and ${countsIn(query.scope)}),
  done as materialized (
    select a.user_id, a.model, r.course_id as item
      from peer_group a
      join course_round r on r.user_id = a.user_id and r.completed_at is not null and r.ended_at is null
     where a.until is null ${onlyCurrent(query) ? sql`` : completedBeforeLeaving}
    union all
    select p.user_id, a.model, p.class_id
      from peer_group a
      join class_progress p on p.user_id = a.user_id and p.completed_at <= coalesce(a.until, 'infinity')),
  direct_item as (
    select a.user_id, g.course_id as item
      from peer_group a
      join direct_assignment g on g.user_id = a.user_id and (a.until is null or g.assigned_at <= a.until)
      join card_course c on c.id = g.course_id
      left join class k on false
     where ${countsIn(query.scope)} and ${isDirectCourseVisible(query.scope)}
       and not exists (select from group_item i where i.model = a.model and i.item = g.course_id)),
  trained as materialized (
    select user_id, sum(purchased)::integer as purchased, sum(completed)::integer as completed
      from (select a.user_id, coalesce(b.size, 0) as purchased, 0 as completed
              from peer_group a
              left join (select model, count(*) as size from group_item group by model) b on b.model = a.model
            union all
            select d.user_id, 0, 1 from done d join group_item i on i.model = d.model and i.item = d.item
            union all
            select g.user_id, 1, case when d.user_id is null then 0 else 1 end
              from direct_item g
              left join (select distinct user_id, item from done) d on d.user_id = g.user_id and d.item = g.item) counted
     group by user_id)`

const firstDetails = joinColumns(employmentFields, column => sql`min(${sql.ref(`e.${column}`)}) as ${sql.ref(column)}`)

/** The stores, jobs and first payroll details, current or former, of each of the `chosen` people. */
const work = sql`
  work as materialized (
    select h.user_id, ${firstDetails}, json_agg(distinct jsonb_build_object('id', s.dispensary_id, 'name', s.name)) as locations,
           json_agg(distinct jsonb_build_object('id', r.id, 'label', r.label, 'role', r.access_role)) filter (where r.id is not null) as roles
      from counted_employment h
      join employment e on e.id = h.id
      join store s on s.dispensary_id = h.dispensary_id
      left join employment_role er on er.employment_id = h.id
      left join dispensary_role r on r.id = er.dispensary_role_id
     group by h.user_id)`

/**
 * The number of overdue courses of each of the `chosen` people: one lookup for each employment at a store whose tracks
 * have due dates.
 */
const overdue = ({ scope, now }: EmployeeQuery) =>
  scope.brandIds
    ? sql`overdue as (select null::uuid as user_id, 0 as courses where false)`
    : sql`
  overdue as materialized (
    select e.user_id, count(distinct coalesce(i.course_id, i.class_id))::integer as courses
      from counted_employment h
      join employment e on e.id = h.id and e.ended_at is null
      join dispensary d on d.id = e.dispensary_id
      join track_assignment a on a.dispensary_id = e.dispensary_id and ${hasDueDate} and ${dueDay} < ${localDay(now)}
     cross join lateral (select * from employment_item where employment_id = e.id and track_id = a.track_id offset 0) i
     where not exists (select from course_round r
                        where r.user_id = e.user_id and r.course_id = i.course_id and r.ended_at is null and r.completed_at is not null)
       and not exists (select from class_progress p
                        where p.user_id = e.user_id and p.class_id = i.class_id and p.completed_at is not null)
     group by e.user_id)`

/** Additions to a query: tables of its own, their columns, and how they join the people `p`. */
type QueryAddition = Record<'tables' | 'columns' | 'joins', RawBuilder<unknown>>
const noAddition: QueryAddition = { tables: sql``, columns: sql``, joins: sql`` }

/**
 * Extra columns of the export: when a person first completed one of these courses, before any reset. Joined instead of
 * looked up per person, because an export has thousands of rows.
 */
const firstCompleted: QueryAddition = {
  tables: sql`,
  first_completed as materialized (
    select a.user_id, min(r.completed_at) as at
      from peer_group a
     cross join lateral (
           select course_id as item, completed_at from course_round where user_id = a.user_id
           union all select class_id, completed_at from class_progress where user_id = a.user_id
           union all select class_id, completed_at from class_past_round where user_id = a.user_id offset 0) r
      left join group_item i on i.model = a.model and i.item = r.item
      left join direct_item g on g.user_id = a.user_id and g.item = r.item
     where r.completed_at <= coalesce(a.until, 'infinity') and (i.item is not null or g.item is not null)
     group by a.user_id)`,
  columns: sql`, f.at as "firstCompletedAt"`,
  joins: sql`left join first_completed f on f.user_id = p.id`,
}

/** An employee as an export tells them. */
export type ExportedRow = EmployeeRow & { firstCompletedAt: Date | null }

/** The ordered query of employees. Training is computed only for the page, unless it decides who is on it. */
const employeesQuery = <Row extends EmployeeRow>(query: EmployeeQuery, more = noAddition) => {
  const { people, total } = peopleOfPage(query)
  return sql<Row>`
    with ${people},
    ${countedEmployments(query)},
    ${training(query)},
    ${work},
    ${overdue(query)}${more.tables}
    select ${total}::integer as total,
           p.id, p.first_name as "firstName", p.last_name as "lastName", lower(p.email) as email, p.activated_at is null as "isInvited", not p.enabled as "isDisabled",
           coalesce(l.courses, 0) as "overdueCount", p.until as "endedAt",
           exists (select from course_round r
                     join quiz_try_request q on q.round_id = r.id and q.answered_at is null
                     join card_course c on c.id = r.course_id
                     left join class k on false
                    where r.user_id = p.id and r.ended_at is null and p.until is null and ${query.scope.rounds} and ${countsIn(query.scope)}) as "asksForTries",
           coalesce(w.roles, '[]') as roles, w.locations, ${selectFields(employmentFields, 'w')},
           t.completed as "coursesCompletedCount", t.purchased as "coursesPurchasedCount"${more.columns}
      from chosen p
      join trained t on t.user_id = p.id
      join work w on w.user_id = p.id
      left join overdue l on l.user_id = p.id
      ${more.joins}
     ${orderEmployees(query)} ${sortsByTraining(query) ? offsetAndLimit(query) : sql``}`
}

const exportQuery = (query: EmployeeQuery) => employeesQuery<ExportedRow>(query, firstCompleted)

/** The first page: read for the total where the requested page is past the end. */
const readFirst = async (db: Db, query: EmployeeQuery) =>
  (await employeesQuery<EmployeeRow>({ ...query, offset: 0, limit: 1 }).execute(db)).rows

/** A page of employees with their total; large totals are cut at a limit. */
export const listEmployees = (db: Db, query: EmployeeQuery) =>
  query.filter || includesAllPeople(query)
    ? withCustomPlans(db, connection => readEmployeePage(connection, query))
    : readEmployeePage(db, query)

const readEmployeePage = async (db: Db, query: EmployeeQuery) => {
  const { rows } = await employeesQuery<EmployeeRow>(query).execute(db)
  const [firstRow] = rows.length > 0 || !query.offset ? rows : await readFirst(db, query)
  return { rows, ...cappedTotal(firstRow?.total ?? 0, maxCount(query)) }
}

/** All employees as an export tells them, batch by batch as they are read. */
export const readEmployees = (query: EmployeeQuery, source: { db: Db; signal: AbortSignal }) => {
  if (!includesAllPeople(query)) return readInBatches(exportQuery(query), source)
  return completeInBatches(allPeopleQuery(query), source, async (tx, people) => {
    const { rows } = await exportQuery({ ...query, batch: people.map(({ id }) => id) }).execute(tx)
    return rows
  })
}

/** An employee, also a former one, in the first of these scopes that includes them; with that scope. */
export const findEmployee = async (
  db: Db,
  scopes: readonly EmployeeScope[],
  { userId, now }: { userId: string; now: Date },
) => {
  for (const scope of scopes) {
    const { rows } = await listEmployees(db, { scope, userId, now })
    if (rows[0]) return { row: rows[0], scope }
  }
  return null
}
