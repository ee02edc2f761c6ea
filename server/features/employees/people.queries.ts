import type { EmployeeSort } from '@trellis/contract/employees/employees.ts'
import { type RawBuilder, sql } from 'kysely'
import { containsText, countedFar, countLimit, offsetAndLimit, orderBy } from '../../platform/database/list-query.ts'
import { isNamed } from '../accounts/accounts.public.ts'
import type { EmployeeScope } from './employees.scope.ts'

type EmployeeFilter = {
  filter?: string
  roleId?: string
  former?: boolean
  sort?: EmployeeSort
  direction?: 'asc' | 'desc'
}

export type EmployeeQuery = EmployeeFilter & {
  scope: EmployeeScope
  now: Date
  userId?: string
  offset?: number
  limit?: number
  /** A subset of all people, already within the requested ones. */
  batch?: readonly string[]
}

/** Matches the name, of `app_user` as p. */
const matchesName = ({ filter = '' }: EmployeeQuery) =>
  containsText(filter, [sql`p.first_name || ' ' || p.last_name`, sql`p.email`])

/** Employments with one job, of a table as e. */
const hasJob = ({ roleId }: EmployeeQuery) =>
  roleId
    ? sql`exists (select from employment_role er where er.employment_id = e.id and er.dispensary_role_id = ${roleId}::uuid)`
    : sql`true`

const sorts: Record<EmployeeSort, RawBuilder<unknown>[]> = {
  name: [sql`lower(p.first_name)`, sql`lower(p.last_name)`],
  email: [sql`lower(p.email)`],
  trained: [sql`coalesce(round(100.0 * t.completed / nullif(t.purchased, 0)), 0)`, sql`t.completed`],
}

/** The order of people as p and of their training as t. */
export const orderEmployees = ({ sort = 'name', direction = 'asc' }: EmployeeQuery) =>
  orderBy(sorts[sort], direction, sql`p.id`)

/** Whether training decides who is on the page. */
export const sortsByTraining = ({ sort }: EmployeeQuery) => sort === 'trained'

/** Whether only current employees are requested: the long lists, whose plan must not depend on former ones. */
export const onlyCurrent = ({ userId, former }: EmployeeQuery) => !userId && !former

/** Whether all people are requested: too many to visit each before the first page, so they are read in index order. */
export const includesAllPeople = (query: EmployeeQuery) =>
  query.scope.isEverywhere && onlyCurrent(query) && !sortsByTraining(query)

/** The limit of counting. */
export const maxCount = (query: EmployeeQuery) =>
  includesAllPeople(query) ? countLimit(query, countedFar) : Number.POSITIVE_INFINITY

/** The people whom the caller sees, read from the stores: used where they are few enough to visit all. */
const fromDispensaries = (query: EmployeeQuery) => {
  const { scope, userId, former } = query
  return {
    people: sql`
  employment_span as materialized (
    select e.id, e.user_id, e.dispensary_id, e.ended_at
      from employment e
      join dispensary d on d.id = e.dispensary_id
     where ${scope.stores} and ${scope.people} and ${userId ? sql`e.user_id = ${userId}::uuid` : sql`true`}
       and ${userId || former ? sql`true` : sql`e.ended_at is null`}),
  person as (
    select p.id, p.first_name, p.last_name, p.email, p.activated_at, p.enabled,
           case when bool_or(e.ended_at is null) then null else max(e.ended_at) end as until
      from employment_span e
      join app_user p on p.id = e.user_id
     where ${matchesName(query)} and ${hasJob(query)}
     group by p.id
    having ${former ? sql`bool_and(e.ended_at is not null)` : sql`true`}),
  chosen as materialized (select p.* from person p ${sortsByTraining(query) ? sql`` : sql`${orderEmployees(query)} ${offsetAndLimit(query)}`})`,
    total: sql`(select count(*) from person)`,
  }
}

/** Whether a person, of a table as p, works anywhere now, in the requested job. */
const works = (query: EmployeeQuery) => sql`exists (
      select from employment e
       where e.user_id = p.id and e.dispensary_id is not null and e.ended_at is null and ${hasJob(query)})`

/** Limit of people with the same name that are sorted; with more, the index order finds one soon. */
const maxSortedNames = 100_000

/** People by name: through the index of words, or in index order where nearly all match. */
const page = (query: EmployeeQuery) => {
  const part = sql`${orderEmployees(query)} ${offsetAndLimit(query)}`
  if (!query.filter) return sql`page as materialized (select p.id from app_user p where ${works(query)} ${part})`
  return sql`
  called as materialized (
    select p.id, p.first_name, p.last_name, p.email
      from app_user p where ${isNamed(query.filter, 'p')} limit ${maxSortedNames + 1}),
  page as materialized (
    (select p.id from called p where (select count(*) from called) <= ${maxSortedNames} and ${works(query)} ${part})
     union all
    (select p.id from app_user p
      where (select count(*) from called) > ${maxSortedNames} and ${matchesName(query)} and ${works(query)} ${part}))`
}

const isCalled = ({ filter = '' }: EmployeeQuery) => isNamed(filter, 'p')

/** All requested people, in order. */
export const allPeopleQuery = (query: EmployeeQuery) =>
  sql<{ id: string }>`select p.id from app_user p where ${isCalled(query)} and ${works(query)} ${orderEmployees(query)}`

const inBatch = (ids: readonly string[]) => sql`page as materialized (select id from unnest(${ids}::uuid[]) as b(id))`

/** The people on a page of all; counted up to the limit, and never for a batch. */
const fromAllPeople = (query: EmployeeQuery) => ({
  people: sql`
  ${query.batch ? inBatch(query.batch) : page(query)},
  chosen as materialized (
    select p.id, p.first_name, p.last_name, p.email, p.activated_at, p.enabled, null::timestamptz as until
      from app_user p where p.id in (select id from page)),
  employment_span as materialized (
    select e.id, e.user_id, e.dispensary_id, e.ended_at
      from employment e where e.user_id in (select id from page) and e.dispensary_id is not null and e.ended_at is null)`,
  total: query.batch
    ? sql`0`
    : sql`(
    select count(*)
      from (select from ${query.filter ? sql`called` : sql`app_user`} p where ${works(query)} limit ${maxCount(query) + 1}) counted)`,
})

/** The tables that a list starts with: `chosen` the people on the page, `employment_span` their employments; and the total. */
export const peopleOfPage = (query: EmployeeQuery) =>
  includesAllPeople(query) ? fromAllPeople(query) : fromDispensaries(query)
