import type { Employee } from '@trellis/contract/employees/employees.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { partOf, totalOf } from '../../platform/database/list-query.ts'
import { completeInBatches, readInBatches } from '../../platform/database/read-in-batches.ts'
import { dueDay, hasDueDate, overdueBefore } from '../tracks/tracks.public.ts'
import { countsIn, isTold, type Sight } from './employees.scope.ts'
import {
  areAllCurrent,
  areEverybody,
  chosenPeople,
  everybodyQuery,
  isCountedFirst,
  mostCounted,
  orderOf,
  type Wanted,
} from './people.store.ts'

/** An employee as a database row: the contract's employee without the caller's permissions. */
export type EmployeeRow = Omit<Employee, 'may' | 'endedAt'> & { endedAt: Date | null; total: number }

/** The employments of the `chosen` people that count: the current ones, else the last. */
const held = (wanted: Wanted) => sql`
  held as materialized (
    select s.*, c.until from chosen c
      join spell s on s.user_id = c.id ${areAllCurrent(wanted) ? sql`` : sql`and s.ended_at is not distinct from c.until`})`

/** Courses that a person had completed when they left, whatever happened later. */
const doneThen = sql`
    union all
    select a.user_id, a.model, r.course_id
      from alike a
      join course_round r on r.user_id = a.user_id and r.completed_at <= a.until and (r.ended_at is null or r.ended_at > a.until)`

/**
 * How far each of the `chosen` people is trained, as `trained`. People in the same jobs at stores with the same tracks
 * see the same, so what is assigned is looked up once for each such kind, for one of them as its model. Of somebody who
 * left only what was done until then counts. Membership is asked by `in … is true`, which is answered from one hash.
 */
const training = (wanted: Wanted) => sql`
  store as materialized (
    select s.dispensary_id, (select d.name from dispensary d where d.id = s.dispensary_id) as name, md5(
           coalesce((select string_agg(a.track_id::text || coalesce(
                              (select string_agg(r.dispensary_role_id::text, '+' order by r.dispensary_role_id)
                                 from track_assignment_role r where r.track_id = a.track_id and r.dispensary_id = a.dispensary_id), ''), ',' order by a.track_id)
                       from track_assignment a where a.dispensary_id = s.dispensary_id), '')
           || '/' || coalesce((select string_agg(m.track_item_id::text, ',' order by m.track_item_id) from muted_item m where m.dispensary_id = s.dispensary_id), '')) as shows
      from (select distinct dispensary_id from held) s),
  alike as materialized (
    select user_id, until, first_value(user_id) over (partition by jobs, until order by user_id) as model
      from (select h.user_id, h.until, array_agg(distinct s.shows || coalesce('/' || er.dispensary_role_id, '')) as jobs
              from held h
              join store s on s.dispensary_id = h.dispensary_id
              left join employment_role er on er.employment_id = h.id
             group by h.user_id, h.until) each),
  shelf as materialized (
    select distinct h.user_id as model, coalesce(i.course_id, i.class_id) as item
      from held h
     cross join lateral (select * from employment_item where employment_id = h.id offset 0) i
      left join card_course c on c.id = i.course_id
      left join class k on k.id = i.class_id
     where (h.user_id in (select model from alike)) is true and ${countsIn(wanted.sight)}),
  done as materialized (
    select a.user_id, a.model, r.course_id as item
      from alike a
      join course_round r on r.user_id = a.user_id and r.completed_at is not null and r.ended_at is null
     where a.until is null ${areAllCurrent(wanted) ? sql`` : doneThen}
    union all
    select p.user_id, a.model, p.class_id
      from alike a
      join class_progress p on p.user_id = a.user_id and p.completed_at <= coalesce(a.until, 'infinity')),
  gift as (
    select a.user_id, g.course_id as item
      from alike a
      join direct_assignment g on g.user_id = a.user_id and (a.until is null or g.assigned_at <= a.until)
      join card_course c on c.id = g.course_id
      left join class k on false
     where ${countsIn(wanted.sight)} and ${isTold(wanted.sight)}
       and ((a.model, g.course_id) in (select model, item from shelf)) is not true),
  trained as materialized (
    select user_id, sum(purchased)::integer as purchased, sum(completed)::integer as completed
      from (select a.user_id, coalesce(b.size, 0) as purchased, 0 as completed
              from alike a
              left join (select model, count(*) as size from shelf group by model) b on b.model = a.model
            union all
            select d.user_id, 0, 1 from done d where ((d.model, d.item) in (select model, item from shelf)) is true
            union all
            select g.user_id, 1, case when (g.user_id, g.item) in (select d.user_id, d.item from done d) then 1 else 0 end
              from gift g) counted
     group by user_id)`

/** The stores and jobs, current or former, of each of the `chosen` people. */
const work = sql`
  work as materialized (
    select h.user_id, json_agg(distinct jsonb_build_object('id', s.dispensary_id, 'name', s.name)) as locations,
           json_agg(distinct jsonb_build_object('id', r.id, 'label', r.label, 'role', r.access_role)) filter (where r.id is not null) as roles
      from held h
      join store s on s.dispensary_id = h.dispensary_id
      left join employment_role er on er.employment_id = h.id
      left join dispensary_role r on r.id = er.dispensary_role_id
     group by h.user_id)`

/**
 * The number of overdue courses of each of the `chosen` people: one lookup for each employment at a store whose tracks
 * have due dates.
 */
const late = ({ sight, now }: Wanted) =>
  sight.brandIds
    ? sql`late as (select null::uuid as user_id, 0 as courses where false)`
    : sql`
  late as materialized (
    select e.user_id, count(distinct coalesce(i.course_id, i.class_id))::integer as courses
      from held h
      join employment e on e.id = h.id and e.ended_at is null
      join track_assignment a on a.dispensary_id = e.dispensary_id and ${hasDueDate} and ${dueDay} < ${overdueBefore(now)}::date
     cross join lateral (select * from employment_item where employment_id = e.id and track_id = a.track_id offset 0) i
     where not exists (select from course_round r
                        where r.user_id = e.user_id and r.course_id = i.course_id and r.ended_at is null and r.completed_at is not null)
       and not exists (select from class_progress p
                        where p.user_id = e.user_id and p.class_id = i.class_id and p.completed_at is not null)
     group by e.user_id)`

/** What only an export says: when somebody completed the first of these courses, also where a reset began it anew since. */
const firstCompleted = sql`,
           (select min(r.completed_at)
              from (select user_id, course_id as item, completed_at from course_round
                    union all select user_id, class_id, completed_at from class_progress) r
              join alike a on a.user_id = r.user_id
             where r.user_id = p.id and r.completed_at <= coalesce(p.until, 'infinity')
               and (((a.model, r.item) in (select model, item from shelf)) is true
                 or ((r.user_id, r.item) in (select user_id, item from gift)) is true)) as "firstCompletedAt"`

/** An employee as an export tells them. */
export type ExportedRow = EmployeeRow & { firstCompletedAt: Date | null }

/**
 * The statement that reads employees, in order. Training is computed only for the page, unless it decides who is on it.
 */
const employeesQuery = <Row extends EmployeeRow>(wanted: Wanted, more = sql``) => {
  const { people, total } = chosenPeople(wanted)
  return sql<Row>`
    with ${people},
    ${held(wanted)},
    ${training(wanted)},
    ${work},
    ${late(wanted)}
    select ${total}::integer as total,
           p.id, p.first_name as "firstName", p.last_name as "lastName", p.email, p.activated_at is null as "isInvited", not p.enabled as "isDisabled",
           coalesce((select l.courses from late l where l.user_id = p.id), 0) as "overdueCount", p.until as "endedAt",
           exists (select from course_round r
                     join quiz_try_request q on q.round_id = r.id and q.answered_at is null
                     join card_course c on c.id = r.course_id
                     left join class k on false
                    where r.user_id = p.id and r.ended_at is null and p.until is null and ${wanted.sight.rounds} and ${countsIn(wanted.sight)}) as "asksForTries",
           coalesce(w.roles, '[]') as roles, w.locations,
           t.completed as "coursesCompletedCount", t.purchased as "coursesPurchasedCount"${more}
      from chosen p
      join trained t on t.user_id = p.id
      join work w on w.user_id = p.id
     ${orderOf(wanted)} ${isCountedFirst(wanted) ? partOf(wanted) : sql``}`
}

const exportQuery = (wanted: Wanted) => employeesQuery<ExportedRow>(wanted, firstCompleted)

/** The first page: read for the total where the requested page is past the end. */
const readFirst = async (db: Db, wanted: Wanted) =>
  (await employeesQuery<EmployeeRow>({ ...wanted, offset: 0, limit: 1 }).execute(db)).rows

/** A page of employees with their total; large totals are cut at a limit. */
export const listEmployees = async (db: Db, wanted: Wanted) => {
  const { rows } = await employeesQuery<EmployeeRow>(wanted).execute(db)
  const [one] = rows.length > 0 || !wanted.offset ? rows : await readFirst(db, wanted)
  return { rows, ...totalOf(one?.total ?? 0, mostCounted(wanted)) }
}

/** All employees as an export tells them, batch by batch as they are read. */
export const readEmployees = (wanted: Wanted, reading: { db: Db; gone: AbortSignal }) => {
  if (!areEverybody(wanted)) return readInBatches(exportQuery(wanted), reading)
  return completeInBatches(everybodyQuery(wanted), reading, async (tx, people) => {
    const { rows } = await exportQuery({ ...wanted, batch: people.map(({ id }) => id) }).execute(tx)
    return rows
  })
}

/** An employee, also a former one, in the first of these scopes that includes them; with that scope. */
export const findEmployee = async (
  db: Db,
  sights: readonly Sight[],
  { userId, now }: { userId: string; now: Date },
) => {
  for (const sight of sights) {
    const { rows } = await listEmployees(db, { sight, userId, now })
    if (rows[0]) return { row: rows[0], sight }
  }
  return null
}
