import type { StateCode } from '@trellis/contract/states.ts'
import { stateLabel } from '@trellis/contract/states.ts'
import type { BrandStore } from '@trellis/contract/stores/brand-stores.ts'
import { addressFields } from '@trellis/contract/stores/store-fields.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { selectFields } from '../../platform/database/field-columns.ts'
import { listPage } from '../../platform/database/list-query.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { requireFound } from '../../platform/problem.ts'
import { among, ownResellerIds } from '../organizations/reach.public.ts'
import { isStoreFound } from '../organizations/searched-stores.public.ts'
import { soldBrandId, storesAroundBrand, storesOfBrand, storesToOpen } from './brand-stores.scope.ts'

type Row = Omit<BrandStore, 'state' | 'closedAt' | 'worksWithSince'> & {
  stateCode: StateCode
  closedAt: Date | null
  worksWithSince: Date | null
}

const toStore = ({ stateCode, closedAt, worksWithSince, ...row }: Row): BrandStore => ({
  ...row,
  state: stateLabel(stateCode),
  closedAt: closedAt?.toISOString() ?? null,
  worksWithSince: worksWithSince?.toISOString() ?? null,
})

const working = sql`
  from employment e join app_user u on u.id = e.user_id and u.enabled and u.activated_at is not null
 where e.dispensary_id = d.id and e.ended_at is null`

/** Stores matching a condition, as a sales person of a brand sees them. */
const readRows = async (db: Db, actor: Actor, condition: RawBuilder<unknown>) => {
  const brandId = soldBrandId(actor)
  const { rows } = await sql<Row>`
    select d.id, ${selectFields(addressFields, 'd')}, d.claimed, d.closed_at as "closedAt",
           w.created_at as "worksWithSince",
           coalesce(d.reseller_id = ${among(ownResellerIds(actor))}, false) as "managedByMyReseller",
           case when w.brand_id is not null then (select count(*)::integer ${working}) end as people,
           case when w.brand_id is not null then (
             select count(*)::integer ${working} and exists (
               select from course_round r join card_course c on c.id = r.course_id and c.brand_id = w.brand_id
                where r.user_id = e.user_id and r.completed_at is not null)) end as trained
      from dispensary d
      left join brand_dispensary w on w.dispensary_id = d.id and w.brand_id = ${brandId}::uuid
     where ${condition}
     order by lower(d.name), d.id`.execute(db)
  return rows.map(toStore)
}

type StoreListFilter = { filter: string; state?: StateCode | undefined; isOnlyOfBrand: boolean }

const matching = (actor: Actor, { filter, state, isOnlyOfBrand }: StoreListFilter): RawBuilder<SqlBool> => {
  const brandId = soldBrandId(actor)
  const all = [isOnlyOfBrand ? storesOfBrand(brandId) : storesAroundBrand(brandId)]
  if (filter.trim() !== '') all.push(isStoreFound(filter))
  if (state) all.push(sql`d.state_code = ${state}`)
  return sql`(${sql.join(all, sql` and `)})`
}

/** A page of the stores that the actor's brand works with, by name, and how many there are. */
export const listBrandStores = async (
  db: Db,
  actor: Actor,
  listing: StoreListFilter & { offset: number; limit: number },
) => {
  const from = sql`from dispensary d where ${matching(actor, listing)}`
  const list = { from, id: sql`d.id`, by: [sql`lower(d.name)`], direction: 'asc' } as const
  const { ids, ...total } = await listPage(db, list, listing)
  return { items: await readRows(db, actor, sql`d.id = any(${ids}::uuid[])`), ...total }
}

/** One store whose page the actor may open; NOT_FOUND for others. */
export const getBrandStore = async (db: Db, actor: Actor, id: string) =>
  requireFound((await readRows(db, actor, sql`d.id = ${id}::uuid and ${storesToOpen(actor)}`))[0])
