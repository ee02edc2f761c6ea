import type { TrainedPerson, TrainedStore } from '@trellis/contract/brand-reports/trained.ts'
import { type StateCode, stateLabel } from '@trellis/contract/states.ts'
import { type RawBuilder, sql } from 'kysely'
import { withCustomPlans } from '../../../platform/database/custom-plans.ts'
import type { Db } from '../../../platform/database/database.ts'
import { brandMayName } from '../../campaigns/nameable.public.ts'
import type { TrainedCell } from './trained.rules.ts'

/** The people asked for, of some months (2026-11), and where they worked then. */
export type Wanted = {
  brandId: string | null
  courseId: string | null
  from: string
  to: string
  state: string | null
  dispensaryId: string | null
}

/** The rows of a table `t` of a brand, or of one of its courses, in the months asked for. */
const inPeriod = ({ brandId, courseId, from, to }: Wanted) => sql<boolean>`
  (t.brand_id = ${brandId}::uuid and ${courseId === null ? sql`t.course_id is null` : sql`t.course_id = ${courseId}::uuid`}
   and t.month between ${`${from}-01`}::date and ${`${to}-01`}::date)`

/** Stands for no store: rows without one could not be joined by a hash. */
const noStore = sql`'00000000-0000-0000-0000-000000000000'::uuid`

/** People by month and store, those of this minute too. */
const counted = (wanted: Wanted) => sql`
  counted as materialized (
    select t.month, coalesce(t.dispensary_id, ${noStore}) as dispensary_id, t.people
      from trained_count t where ${inPeriod(wanted)}
     union all
    select t.month, coalesce(t.dispensary_id, ${noStore}), 1
      from trained_person t where not t.is_counted and ${inPeriod(wanted)}
  )`

const isStore = ({ dispensaryId }: Wanted, store: RawBuilder<unknown>) =>
  sql`(${dispensaryId}::uuid is null or ${store} = ${dispensaryId}::uuid)`

/**
 * The people of each month and state. Who worked at a store that works with the brand can be named, and who said yes to
 * it; of one store only those can be asked for.
 */
export const readCells = async (db: Db, wanted: Wanted): Promise<TrainedCell[]> => {
  const { brandId } = wanted
  const { rows } = await sql<TrainedCell>`
    with ${counted(wanted)}, store as materialized (
      select s.dispensary_id, d.state_code, works.dispensary_id is not null as is_partner
        from (select distinct dispensary_id from counted) s
        left join dispensary d on d.id = s.dispensary_id
        left join brand_dispensary works on works.brand_id = ${brandId}::uuid and works.dispensary_id = s.dispensary_id
       where ${isStore(wanted, sql`works.dispensary_id`)}
    ), everybody as (
      select c.month, s.state_code, sum(c.people) filter (where s.is_partner) as partners, sum(c.people) as people
        from counted c join store s on s.dispensary_id = c.dispensary_id
       group by c.month, s.state_code
    ), willing as (
      select t.month, d.state_code, count(*) as people
        from trained_person t
        left join dispensary d on d.id = t.dispensary_id
       where t.is_opted_in and ${inPeriod(wanted)} and ${wanted.dispensaryId}::uuid is null
         and not exists (select from brand_dispensary works
                          where works.brand_id = t.brand_id and works.dispensary_id = t.dispensary_id)
       group by t.month, d.state_code
    )
    select to_char(e.month, 'YYYY-MM') as month, e.state_code as state,
           (coalesce(e.partners, 0) + coalesce(w.people, 0))::integer as named,
           (e.people - coalesce(e.partners, 0) - coalesce(w.people, 0))::integer as others
      from everybody e
      left join willing w on w.month = e.month and w.state_code is not distinct from e.state_code
     order by 1, 2`.execute(db)
  return rows
}

type PersonRow = {
  userId: string
  firstName: string
  lastName: string
  storeName: string | null
  city: string
  stateCode: StateCode
  completedAt: Date
}

export const trainedPersonOf = ({ storeName, city, stateCode, completedAt, ...person }: PersonRow): TrainedPerson => ({
  ...person,
  dispensary: storeName === null ? null : { name: storeName, city, state: stateLabel(stateCode) },
  completedAt: completedAt.toISOString(),
})

const mayBeNamed = brandMayName({ brand: 't.brand_id', person: 't.user_id', dispensary: 't.dispensary_id' })

/** Those who may be named, the newest first. */
export const peopleQuery = (wanted: Wanted, part: RawBuilder<unknown> = sql``) => sql<PersonRow>`
  select t.user_id as "userId", u.first_name as "firstName", u.last_name as "lastName", d.name as "storeName", d.city,
         d.state_code as "stateCode", t.completed_at as "completedAt"
    from trained_person t
    join app_user u on u.id = t.user_id
    left join dispensary d on d.id = t.dispensary_id
   where ${inPeriod(wanted)} and ${mayBeNamed} and ${isNamedStore(wanted)}
     and (${wanted.state}::text is null or d.state_code = ${wanted.state}::text)
   order by t.completed_at desc, t.user_id ${part}`

/** A store that is asked for by its name is one that works with the brand. */
const isNamedStore = (wanted: Wanted) => sql`(${wanted.dispensaryId}::uuid is null
  or (t.dispensary_id = ${wanted.dispensaryId}::uuid
      and exists (select from brand_dispensary works
                   where works.brand_id = t.brand_id and works.dispensary_id = t.dispensary_id)))`

type Part = { offset: number; limit: number }

export const listPeople = (db: Db, wanted: Wanted, { offset, limit }: Part) =>
  withCustomPlans(db, async one => {
    const { rows } = await peopleQuery(wanted, sql`offset ${offset} limit ${limit}`).execute(one)
    return rows.map(trainedPersonOf)
  })

type StoreRow = Omit<TrainedStore, 'state'> & { stateCode: StateCode; total: number }

const readStores = async (db: Db, wanted: Wanted, { offset, limit }: Part) => {
  const { rows } = await sql<StoreRow>`
    with ${counted(wanted)}
    select d.id, d.name, d.city, d.state_code as "stateCode", s.people, count(*) over ()::integer as total
      from (select dispensary_id, sum(people)::integer as people from counted group by dispensary_id) s
      join brand_dispensary works on works.brand_id = ${wanted.brandId}::uuid and works.dispensary_id = s.dispensary_id
      join dispensary d on d.id = s.dispensary_id
     where ${isStore(wanted, sql`d.id`)} and (${wanted.state}::text is null or d.state_code = ${wanted.state}::text)
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
