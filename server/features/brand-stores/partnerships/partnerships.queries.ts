import { type StateCode, stateLabel } from '@trellis/contract/states.ts'
import type { Partnership, PartnershipRequest } from '@trellis/contract/stores/brand-stores.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { withCustomPlans } from '../../../platform/database/custom-plans.ts'
import type { Db } from '../../../platform/database/database.ts'
import {
  cappedTotal,
  containsLowered,
  containsText,
  countLimit,
  listPage,
  offsetAndLimit,
  type PageRange,
} from '../../../platform/database/list-query.ts'
import { singleRow } from '../../../platform/database/single-row.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { newId } from '../../../platform/ids.ts'
import { requireFound } from '../../../platform/problem.ts'
import { isRun, lockDispensaries } from '../../organizations/dispensaries.public.ts'
import { managedDispensaries, reachesAll } from '../../organizations/reach.public.ts'
import { answerable } from '../brand-stores.scope.ts'
import type { Manager } from '../invitations/invitations.queries.ts'

const brand = sql`json_build_object('id', b.id, 'name', b.name) as brand`
const place = sql`d.id as "dispensaryId", d.name as "dispensaryName", d.city, d.state_code as "stateCode"`
type PlaceRow = { dispensaryId: string; dispensaryName: string; city: string; stateCode: StateCode }

const toPlace = ({ dispensaryId, dispensaryName, city, stateCode }: PlaceRow) => ({
  id: dispensaryId,
  name: dispensaryName,
  city,
  state: stateLabel(stateCode),
})

type PartnershipRow = PlaceRow & Pick<Partnership, 'brand'> & { since: Date }

/**
 * For all partnerships, names are searched in the much shorter tables of brands and stores; stores by an index of
 * words.
 */
const isFoundAmongAll = (filter: string) => sql`
  (w.dispensary_id = any(array(
     select o.id from dispensary o where ${containsLowered(filter, sql`o.words`)} and ${containsText(filter, [sql`o.name`])}))
   or w.brand_id = any(array(select o.id from brand o where ${containsText(filter, [sql`o.name`])})))`

/**
 * Partnerships of an actor's own stores are few, so their names are checked one by one: a word may match many brands.
 */
const isFound = (actor: Actor, filter: string) => {
  if (filter === '') return sql`true`
  return reachesAll(actor) ? isFoundAmongAll(filter) : containsText(filter, [sql`d.name`, sql`b.name`])
}

const byStore = sql`order by lower(d.name), d.id, lower(b.name), b.id`

/** A page of the brands that the actor's open stores work with, by store and brand; the total is capped. */
export const listPartnerships = (db: Db, actor: Actor, { filter, ...range }: PageRange & { filter: string }) =>
  withCustomPlans(db, async one => {
    const from = sql`
      from brand_dispensary w
      join dispensary d on d.id = w.dispensary_id
      join brand b on b.id = w.brand_id and b.archived_at is null
     where d.closed_at is null and ${managedDispensaries(actor)} and ${isFound(actor, filter)}`
    const most = countLimit(range)
    const counted = await sql<{ total: number }>`
      select count(*)::integer as total from (select ${from} limit ${most + 1}) counted`.execute(one)
    const { rows } = await sql<PartnershipRow>`
      with page as materialized (select w.* ${from} ${byStore} ${offsetAndLimit(range)})
      select ${brand}, ${place}, page.created_at as since
        from page join dispensary d on d.id = page.dispensary_id join brand b on b.id = page.brand_id
       ${byStore}`.execute(one)
    const items = rows.map(row => ({ brand: row.brand, dispensary: toPlace(row), since: row.since.toISOString() }))
    return { items, ...cappedTotal(singleRow(counted.rows).total, most) }
  })

/** A store that the actor manages, locked; NOT_FOUND for others. */
export const lockManagedStore = async (db: Db, actor: Actor, id: string) => {
  const { rows } = await sql`
    select from dispensary d where d.id = ${id}::uuid and ${managedDispensaries(actor)} for no key update of d`.execute(
    db,
  )
  requireFound(rows[0])
}

type RequestRow = PlaceRow &
  Pick<PartnershipRequest, 'id' | 'brand' | 'askedBy'> & { askedAt: Date; managers: Manager[] }

const requests = (condition: RawBuilder<SqlBool>) => sql`
  from store_invitation i
  join dispensary d on d.id = i.dispensary_id
  join brand b on b.id = i.brand_id
  left join app_user u on u.id = i.invited_by
 where ${condition}`

/** Looks up the actor's stores first, as few requests are for them; an administrator has all stores. */
const isForOwnStores = (actor: Actor) =>
  reachesAll(actor)
    ? sql`true`
    : sql`i.dispensary_id in (select d.id from dispensary d where ${managedDispensaries(actor)})`

/**
 * Pending requests in index order, read only until the page is full: `offset 0` keeps the planner from joining and
 * sorting all of them. The partial index requires a store.
 */
export const requestRows = (actor: Actor) => sql`
  from (select * from store_invitation i
         where i.accepted is null and i.withdrawn_at is null and not i.is_new and i.dispensary_id is not null
           and ${isForOwnStores(actor)}
         order by i.invited_at, i.id) i
 cross join lateral (
       select from dispensary d join brand b on b.id = i.brand_id
        where d.id = i.dispensary_id and ${answerable(actor)} offset 0) open`

/** A page of the requests that an actor may answer, oldest first. */
export const listRequests = async (db: Db, actor: Actor, part: Required<PageRange>) => {
  const list = { from: requestRows(actor), id: sql`i.id`, by: [sql`i.invited_at`], direction: 'asc' } as const
  const { ids, ...total } = await listPage(db, list, part)
  const { rows } = await sql<RequestRow>`
    select i.id, ${brand}, ${place}, i.invited_at as "askedAt",
           nullif(btrim(concat(u.first_name, ' ', u.last_name)), '') as "askedBy",
           case when ${isRun} then '[]'::jsonb else coalesce(i.managers, '[]') end as managers
      ${requests(sql`i.id = any(${ids}::uuid[])`)}
     order by i.invited_at, i.id`.execute(db)
  const items = rows.map(row => ({
    id: row.id,
    brand: row.brand,
    dispensary: toPlace(row),
    askedBy: row.askedBy,
    askedAt: row.askedAt.toISOString(),
    managers: row.managers.map(manager => ({ ...manager, email: manager.email.toLowerCase() })),
  }))
  return { items, ...total }
}

export type LockedRequest = {
  id: string
  brandId: string
  dispensaryId: string
  accepted: boolean | null
  invitedBy: string | null
  isRun: boolean
  managers: Manager[] | null
}

/**
 * A request that the actor may answer, or has answered, locked until the end of the transaction; NOT_FOUND for others.
 * Its store is locked first, so that it is not merged meanwhile without the answer.
 */
export const lockRequest = async (db: Db, actor: Actor, id: string) => {
  await lockDispensaries(db, sql`(d.id = (select dispensary_id from store_invitation where id = ${id}::uuid))`)
  const { rows } = await sql<LockedRequest>`
    select i.id, i.brand_id as "brandId", i.dispensary_id as "dispensaryId", i.accepted, i.invited_by as "invitedBy",
           i.managers, ${isRun} as "isRun"
      ${requests(sql`i.id = ${id}::uuid and ${answerable(actor)}`)}
       for update of i`.execute(db)
  return requireFound(rows[0])
}

type AnswerInput = { accepted: boolean; by: string; now: Date }

/** Saves an answer and deletes the named managers. */
export const saveAnswer = (db: Db, id: string, { accepted, by, now }: AnswerInput) =>
  db
    .updateTable('store_invitation')
    .set({ accepted, answered_by: by, answered_at: now, managers: null })
    .where('id', '=', id)
    .execute()

type EndInput = { brandId: string; dispensaryId: string; by: string; now: Date }

/** Records the ending by a store as a decline: the brand may ask again after 90 days. */
export const refuseFromNowOn = async (db: Db, { brandId, dispensaryId, by, now }: EndInput) => {
  await sql`
    insert into store_invitation as i (id, brand_id, name, city, state_code, address_line1, zip_code, dispensary_id,
                                       invited_at, accepted, answered_by, answered_at)
    select ${newId()}::uuid, ${brandId}::uuid, d.name, d.city, d.state_code, '', '', d.id, ${now}, false, ${by}::uuid, ${now}
      from dispensary d
     where d.id = ${dispensaryId}::uuid
       and not exists (select from store_invitation o where o.brand_id = ${brandId} and o.dispensary_id = d.id)
    on conflict (brand_id, lower(name), lower(city), state_code) do nothing`.execute(db)
  await sql`
    update store_invitation set accepted = false, answered_by = ${by}, answered_at = ${now}, managers = null
     where brand_id = ${brandId} and dispensary_id = ${dispensaryId}`.execute(db)
}
