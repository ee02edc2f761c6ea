import type { EmployeeSort } from '@trellis/contract/employees/employees.ts'
import { type RawBuilder, sql } from 'kysely'
import { countedTo, isFoundIn, orderBy, partOf } from '../../platform/database/list-query.ts'
import type { Sight } from './employees.scope.ts'

type Chosen = {
  filter?: string
  roleId?: string
  former?: boolean
  sort?: EmployeeSort
  direction?: 'asc' | 'desc'
}

export type Wanted = Chosen & {
  sight: Sight
  now: Date
  userId?: string
  offset?: number
  limit?: number
  /** Some of everybody, known already to be among those who are asked for. */
  batch?: readonly string[]
}

/** Who is called so, of `app_user` as p; as the index of words has it. */
const isCalled = ({ filter = '' }: Wanted) => isFoundIn(filter, [sql`p.first_name || ' ' || p.last_name`, sql`p.email`])

/** Which employments are in one job, of a table as e. */
const isInJob = ({ roleId }: Wanted) =>
  roleId
    ? sql`exists (select from employment_role er where er.employment_id = e.id and er.dispensary_role_id = ${roleId}::uuid)`
    : sql`true`

const sorts: Record<EmployeeSort, RawBuilder<unknown>[]> = {
  name: [sql`lower(p.first_name)`, sql`lower(p.last_name)`],
  email: [sql`lower(p.email)`],
  trained: [sql`coalesce(round(100.0 * t.completed / nullif(t.purchased, 0)), 0)`, sql`t.completed`],
}

/** The order of people as p, and of how far they are trained as t. */
export const orderOf = ({ sort = 'name', direction = 'asc' }: Wanted) => orderBy(sorts[sort], direction, sql`p.id`)

/** Whether how far they are trained decides who is on the page. */
export const isCountedFirst = ({ sort }: Wanted) => sort === 'trained'

/** Whether only those are asked for who work there now: the long lists, whose plan must not care for the others. */
export const areAllCurrent = ({ userId, former }: Wanted) => !userId && !former

/** Whether everybody is asked for: far too many to look at each before the first are told, so they are found by their order. */
export const areEverybody = (wanted: Wanted) =>
  wanted.sight.isEverywhere && areAllCurrent(wanted) && !isCountedFirst(wanted)

/** How many are counted at most. */
export const mostCounted = (wanted: Wanted) => (areEverybody(wanted) ? countedTo(wanted) : Number.POSITIVE_INFINITY)

/** The people whom the caller sees, from the stores on: few enough to look at all of them. */
const ofStores = (wanted: Wanted) => {
  const { sight, userId, former } = wanted
  return {
    people: sql`
  spell as materialized (
    select e.id, e.user_id, e.dispensary_id, e.ended_at
      from employment e
      join dispensary d on d.id = e.dispensary_id
     where ${sight.stores} and ${sight.people} and ${userId ? sql`e.user_id = ${userId}::uuid` : sql`true`}
       and ${userId || former ? sql`true` : sql`e.ended_at is null`}),
  person as (
    select p.id, p.first_name, p.last_name, p.email, p.activated_at, p.enabled,
           case when bool_or(e.ended_at is null) then null else max(e.ended_at) end as until
      from spell e
      join app_user p on p.id = e.user_id
     where ${isCalled(wanted)} and ${isInJob(wanted)}
     group by p.id
    having ${former ? sql`bool_and(e.ended_at is not null)` : sql`true`}),
  chosen as materialized (select p.* from person p ${isCountedFirst(wanted) ? sql`` : sql`${orderOf(wanted)} ${partOf(wanted)}`})`,
    total: sql`(select count(*) from person)`,
  }
}

/** Whether somebody, of a table as p, works anywhere now, in the job that is asked for. */
const works = (wanted: Wanted) => sql`exists (
      select from employment e
       where e.user_id = p.id and e.dispensary_id is not null and e.ended_at is null and ${isInJob(wanted)})`

/** So many of the same name are sorted; where there are more, one of them is never far along the order of all. */
const mostSorted = 100_000

/** Those who are called so, found by the index of words; or by the order of all where nearly everybody is. */
const page = (wanted: Wanted) => {
  const part = sql`${orderOf(wanted)} ${partOf(wanted)}`
  if (!wanted.filter) return sql`page as materialized (select p.id from app_user p where ${works(wanted)} ${part})`
  return sql`
  called as materialized (
    select p.id, p.first_name, p.last_name, p.email from app_user p where ${isCalled(wanted)} limit ${mostSorted + 1}),
  page as materialized (
    (select p.id from called p where (select count(*) from called) <= ${mostSorted} and ${works(wanted)} ${part})
     union all
    (select p.id from app_user p
      where (select count(*) from called) > ${mostSorted} and ${isCalled(wanted)} and ${works(wanted)} ${part}))`
}

/** Everybody who is asked for, in order. */
export const everybodyQuery = (wanted: Wanted) =>
  sql<{ id: string }>`select p.id from app_user p where ${isCalled(wanted)} and ${works(wanted)} ${orderOf(wanted)}`

const inBatch = (ids: readonly string[]) => sql`page as materialized (select id from unnest(${ids}::uuid[]) as b(id))`

/** The people on a page of everybody; how many there are is counted up to where it is enough, and never for a batch. */
const ofEverybody = (wanted: Wanted) => ({
  people: sql`
  ${wanted.batch ? inBatch(wanted.batch) : page(wanted)},
  chosen as materialized (
    select p.id, p.first_name, p.last_name, p.email, p.activated_at, p.enabled, null::timestamptz as until
      from app_user p where p.id in (select id from page)),
  spell as materialized (
    select e.id, e.user_id, e.dispensary_id, e.ended_at
      from employment e where e.user_id in (select id from page) and e.dispensary_id is not null and e.ended_at is null)`,
  total: wanted.batch
    ? sql`0`
    : sql`(
    select count(*)
      from (select from ${wanted.filter ? sql`called` : sql`app_user`} p where ${works(wanted)} limit ${mostCounted(wanted) + 1}) counted)`,
})

/** The tables that a list begins with: `chosen` the people on the page, `spell` their employments; and how many people there are in all. */
export const chosenPeople = (wanted: Wanted) => (areEverybody(wanted) ? ofEverybody(wanted) : ofStores(wanted))
