import type { TrainedPerson, TrainedStore } from '@trellis/contract/brand-reports/trained.ts'
import { type StateCode, stateLabel } from '@trellis/contract/states.ts'
import { type RawBuilder, sql } from 'kysely'
import { withCustomPlans } from '../../../platform/database/custom-plans.ts'
import type { Db } from '../../../platform/database/database.ts'
import { uncountedPeople, waitingPeople } from './waiting.ts'

/** The people asked for, of some months (2026-11), and where they worked then. */
export type Wanted = {
  brandId: string | null
  courseId: string | null
  from: string
  to: string
  state: string | null
  dispensaryId: string | null
}

/** The rows of a table `t` of a brand, or of one of its courses. */
const trainedBy = ({ brandId, courseId }: Wanted) => sql`
  t.brand_id = ${brandId}::uuid and ${courseId === null ? sql`t.course_id is null` : sql`t.course_id = ${courseId}::uuid`}`

/** Those in the months asked for. */
export const inPeriod = (wanted: Wanted) => sql<boolean>`
  (${trainedBy(wanted)} and t.month between ${`${wanted.from}-01`}::date and ${`${wanted.to}-01`}::date)`

/** Stands for no store: rows without one could not be joined by a hash. */
const noStore = sql`'00000000-0000-0000-0000-000000000000'::uuid`

/** Of one store only its rows of a table `t`. */
export const atStore = ({ dispensaryId }: Wanted) =>
  dispensaryId === null ? sql`true` : sql`t.dispensary_id = ${dispensaryId}::uuid`

/** People by month and store, those of this minute too. */
const counted = (wanted: Wanted) => sql`
  counted as materialized (
    select t.month, coalesce(t.dispensary_id, ${noStore}) as dispensary_id, t.people
      from trained_count t where ${inPeriod(wanted)} and ${atStore(wanted)}
     union all
    select t.month, coalesce(t.dispensary_id, ${noStore}), 1
      from ${uncountedPeople(wanted)} t where ${inPeriod(wanted)} and ${atStore(wanted)}
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

/** The same people by the moments that an index has in order. */
const completedIn = (wanted: Wanted) => sql`
  (${trainedBy(wanted)} and t.completed_at >= ${`${wanted.from}-01`}::date::timestamp at time zone 'UTC'
   and t.completed_at < (${`${wanted.to}-01`}::date + interval '1 month') at time zone 'UTC')`

/**
 * Those who may be named, the newest first: who worked at a store that works with the brand, and whose last answer to it
 * is yes, as their row says. They are found by an index whose order has the course in it, also where it is null.
 */
const foundPeople = (wanted: Wanted, joined: RawBuilder<unknown> = sql``) => sql`
    from (select brand_id, course_id, user_id, completed_at, dispensary_id, is_opted_in from trained_person
           union all
          select brand_id, course_id, user_id, completed_at, dispensary_id, is_opted_in from ${waitingPeople(wanted)} w) t
    left join brand_dispensary works on works.brand_id = t.brand_id and works.dispensary_id = t.dispensary_id ${joined}
   where ${completedIn(wanted)} and ${isNamed(wanted)} and ${isInState(wanted)}
   order by t.course_id, t.completed_at desc, t.user_id`

/** Their names and stores. */
const withNames = sql`
      join app_user u on u.id = t.user_id
      left join dispensary d on d.id = t.dispensary_id`

type Part = { offset: number; limit: number }

const readPeople = async (db: Db, wanted: Wanted, { offset, limit }: Part) => {
  const { rows } = await sql<PersonRow>`
    with page as materialized (
      select t.user_id, t.completed_at, t.dispensary_id ${foundPeople(wanted)} offset ${offset} limit ${limit})
    select t.user_id as "userId", u.first_name as "firstName", u.last_name as "lastName", d.name as "storeName", d.city,
           d.state_code as "stateCode", t.completed_at as "completedAt"
      from page t ${withNames}
     order by t.completed_at desc, t.user_id`.execute(db)
  return rows.map(trainedPersonOf)
}

/** All of them `t` with their names `u` and stores `d`, as a file has them. */
export const allPeople = (wanted: Wanted) => foundPeople(wanted, withNames)

/** A store that is asked for by its name is one that works with the brand. */
const isNamed = (wanted: Wanted) =>
  wanted.dispensaryId === null
    ? sql`(works.brand_id is not null or t.is_opted_in)`
    : sql`(works.brand_id is not null and ${atStore(wanted)})`

const isInState = ({ state }: Wanted) =>
  state === null
    ? sql`true`
    : sql`exists (select from dispensary d where d.id = t.dispensary_id and d.state_code = ${state})`

/** A page of them. */
export const listPeople = (db: Db, wanted: Wanted, part: Part) =>
  withCustomPlans(db, one => readPeople(one, wanted, part))

type StoreRow = Omit<TrainedStore, 'state'> & { stateCode: StateCode; total: number }

const readStores = async (db: Db, wanted: Wanted, { offset, limit }: Part) => {
  const { rows } = await sql<StoreRow>`
    with ${counted(wanted)}
    select d.id, d.name, d.city, d.state_code as "stateCode", s.people, count(*) over ()::integer as total
      from (select dispensary_id, sum(people)::integer as people from counted group by dispensary_id) s
      join brand_dispensary works on works.brand_id = ${wanted.brandId}::uuid and works.dispensary_id = s.dispensary_id
      join dispensary d on d.id = s.dispensary_id
     where ${wanted.state}::text is null or d.state_code = ${wanted.state}::text
     order by s.people desc, lower(d.name), d.id offset ${offset} limit ${limit}`.execute(db)
  return rows
}

/** A page of the stores that work with the brand, by how many of their people it has trained. */
export const listStores = async (db: Db, wanted: Wanted, part: Part) => {
  const rows = await readStores(db, wanted, part)
  const [one] = rows.length > 0 || part.offset === 0 ? rows : await readStores(db, wanted, { offset: 0, limit: 1 })
  const items = rows.map(
    ({ stateCode, total: _, ...store }): TrainedStore => ({ ...store, state: stateLabel(stateCode) }),
  )
  return { items, total: one?.total ?? 0 }
}
