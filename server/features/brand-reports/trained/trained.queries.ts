import type { TrainedPerson, TrainedStore } from '@trellis/contract/brand-reports/trained.ts'
import { type StateCode, stateLabel } from '@trellis/contract/states.ts'
import { type RawBuilder, sql } from 'kysely'
import { withCustomPlans } from '../../../platform/database/custom-plans.ts'
import type { Db } from '../../../platform/database/database.ts'
import { uncountedPeople, waitingPeople } from './waiting.ts'

/** The requested people: of a period of months (2026-11), and of the state or store where they worked then. */
export type PeopleFilter = {
  brandId: string | null
  courseId: string | null
  from: string
  to: string
  state: string | null
  dispensaryId: string | null
}

/** The rows of a table `t` of a brand, or of one of its courses. */
const trainedBy = ({ brandId, courseId }: PeopleFilter) => sql`
  t.brand_id = ${brandId}::uuid and ${courseId === null ? sql`t.course_id is null` : sql`t.course_id = ${courseId}::uuid`}`

/** The rows of the requested months. */
export const inPeriod = (filter: PeopleFilter) => sql<boolean>`
  (${trainedBy(filter)} and t.month between ${`${filter.from}-01`}::date and ${`${filter.to}-01`}::date)`

/** Placeholder for no store: a hash join cannot match null. */
const noStore = sql`'00000000-0000-0000-0000-000000000000'::uuid`

/** The rows of a table `t` of the requested store, if any. */
export const atStore = ({ dispensaryId }: PeopleFilter) =>
  dispensaryId === null ? sql`true` : sql`t.dispensary_id = ${dispensaryId}::uuid`

/** Counts by month and store, including people not counted yet. */
const counted = (filter: PeopleFilter) => sql`
  counted as materialized (
    select t.month, coalesce(t.dispensary_id, ${noStore}) as dispensary_id, t.people
      from trained_count t where ${inPeriod(filter)} and ${atStore(filter)}
     union all
    select t.month, coalesce(t.dispensary_id, ${noStore}), 1
      from ${uncountedPeople(filter)} t where ${inPeriod(filter)} and ${atStore(filter)}
  )`

type PersonRow = {
  userId: string
  firstName: string
  lastName: string
  storeName: string | null
  city: string
  stateCode: StateCode
  completedAt: Date
}

const trainedPersonOf = ({ storeName, city, stateCode, completedAt, ...person }: PersonRow): TrainedPerson => ({
  ...person,
  dispensary: storeName === null ? null : { name: storeName, city, state: stateLabel(stateCode) },
  completedAt: completedAt.toISOString(),
})

/** The requested people by completion time, in index order. */
const completedIn = (filter: PeopleFilter) => sql`
  (${trainedBy(filter)} and t.completed_at >= ${`${filter.from}-01`}::date::timestamp at time zone 'UTC'
   and t.completed_at < (${`${filter.to}-01`}::date + interval '1 month') at time zone 'UTC')`

/**
 * People who may be named, newest first: they worked at a store that works with the brand, or are opted in. Uses an
 * index ordered by course, null included.
 */
const fromPeople = (filter: PeopleFilter, joined: RawBuilder<unknown> = sql``) => sql`
    from (select brand_id, course_id, user_id, completed_at, dispensary_id, is_opted_in from trained_person
           union all
          select brand_id, course_id, user_id, completed_at, dispensary_id, is_opted_in from ${waitingPeople(filter)} w) t
    left join brand_dispensary works on works.brand_id = t.brand_id and works.dispensary_id = t.dispensary_id ${joined}
   where ${completedIn(filter)} and ${isNamed(filter)} and ${isInState(filter)}
   order by t.course_id, t.completed_at desc, t.user_id`

/** Joins the names and stores of people `t`. */
const withNames = sql`
      join app_user u on u.id = t.user_id
      left join dispensary d on d.id = t.dispensary_id`

type RowRange = { offset: number; limit: number }

const readPeople = async (db: Db, filter: PeopleFilter, { offset, limit }: RowRange) => {
  const { rows } = await sql<PersonRow>`
    with page as materialized (
      select t.user_id, t.completed_at, t.dispensary_id ${fromPeople(filter)} offset ${offset} limit ${limit})
    select t.user_id as "userId", u.first_name as "firstName", u.last_name as "lastName", d.name as "storeName", d.city,
           d.state_code as "stateCode", t.completed_at as "completedAt"
      from page t ${withNames}
     order by t.completed_at desc, t.user_id`.execute(db)
  return rows.map(trainedPersonOf)
}

/** All named people `t` with their names `u` and stores `d`, for the export. */
export const allPeople = (filter: PeopleFilter) => fromPeople(filter, withNames)

/** With a store filter, the store must work with the brand. */
const isNamed = (filter: PeopleFilter) =>
  filter.dispensaryId === null
    ? sql`(works.brand_id is not null or t.is_opted_in)`
    : sql`(works.brand_id is not null and ${atStore(filter)})`

const isInState = ({ state }: PeopleFilter) =>
  state === null
    ? sql`true`
    : sql`exists (select from dispensary d where d.id = t.dispensary_id and d.state_code = ${state})`

/** A page of the named people. */
export const listPeople = (db: Db, filter: PeopleFilter, part: RowRange) =>
  withCustomPlans(db, one => readPeople(one, filter, part))

type StoreRow = Omit<TrainedStore, 'state'> & { stateCode: StateCode; total: number }

const readStores = async (db: Db, filter: PeopleFilter, { offset, limit }: RowRange) => {
  const { rows } = await sql<StoreRow>`
    with ${counted(filter)}
    select d.id, d.name, d.city, d.state_code as "stateCode", s.people, count(*) over ()::integer as total
      from (select dispensary_id, sum(people)::integer as people from counted group by dispensary_id) s
      join brand_dispensary works on works.brand_id = ${filter.brandId}::uuid and works.dispensary_id = s.dispensary_id
      join dispensary d on d.id = s.dispensary_id
     where ${filter.state}::text is null or d.state_code = ${filter.state}::text
     order by s.people desc, lower(d.name), d.id offset ${offset} limit ${limit}`.execute(db)
  return rows
}

/** A page of the stores that work with the brand, by the number of trained people. */
export const listStores = async (db: Db, filter: PeopleFilter, part: RowRange) => {
  const rows = await readStores(db, filter, part)
  const [one] = rows.length > 0 || part.offset === 0 ? rows : await readStores(db, filter, { offset: 0, limit: 1 })
  const items = rows.map(
    ({ stateCode, total: _, ...store }): TrainedStore => ({ ...store, state: stateLabel(stateCode) }),
  )
  return { items, total: one?.total ?? 0 }
}
