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
import { found } from '../../../platform/problem.ts'
import { isRun, lockDispensaries } from '../../organizations/dispensaries.public.ts'
import { managedDispensaries, reachesAll } from '../../organizations/reach.public.ts'
import { answerable } from '../brand-stores.scope.ts'
import type { Manager } from '../invitations/invitations.queries.ts'

const brand = sql`json_build_object('id', b.id, 'name', b.name) as brand`
const place = sql`d.id as "dispensaryId", d.name as "dispensaryName", d.city, d.state_code as "stateCode"`
type PlaceRow = { dispensaryId: string; dispensaryName: string; city: string; stateCode: StateCode }

const placeOf = ({ dispensaryId, dispensaryName, city, stateCode }: PlaceRow) => ({
  id: dispensaryId,
  name: dispensaryName,
  city,
  state: stateLabel(stateCode),
})

type PartnershipRow = PlaceRow & Pick<Partnership, 'brand'> & { since: Date }

/**
 * Of all partnerships, each name is searched in its own table, which are short beside theirs; that of a store among words
 * that have an index.
 */
const isFoundAmongAll = (filter: string) => sql`
  (w.dispensary_id = any(array(
     select o.id from dispensary o where ${containsLowered(filter, sql`o.words`)} and ${containsText(filter, [sql`o.name`])}))
   or w.brand_id = any(array(select o.id from brand o where ${containsText(filter, [sql`o.name`])})))`

/** Those of an actor's own stores are few, and asked for their names one by one: very many brands may have a word. */
const isFound = (actor: Actor, filter: string) => {
  if (filter === '') return sql`true`
  return reachesAll(actor) ? isFoundAmongAll(filter) : containsText(filter, [sql`d.name`, sql`b.name`])
}

const byStore = sql`order by lower(d.name), d.id, lower(b.name), b.id`

/** A page of the brands that the actor's open stores work with, by store and brand; very many are not counted to the end. */
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
    const items = rows.map(row => ({ brand: row.brand, dispensary: placeOf(row), since: row.since.toISOString() }))
    return { items, ...cappedTotal(singleRow(counted.rows).total, most) }
  })

/** A store that the actor looks after, locked; NOT_FOUND for others. */
export const lockManagedStore = async (db: Db, actor: Actor, id: string) => {
  const { rows } = await sql`
    select from dispensary d where d.id = ${id}::uuid and ${managedDispensaries(actor)} for no key update of d`.execute(
    db,
  )
  found(rows[0])
}

type RequestRow = PlaceRow &
  Pick<PartnershipRequest, 'id' | 'brand' | 'askedBy'> & { askedAt: Date; managers: Manager[] }

const requests = (condition: RawBuilder<SqlBool>) => sql`
  from store_invitation i
  join dispensary d on d.id = i.dispensary_id
  join brand b on b.id = i.brand_id
  left join app_user u on u.id = i.invited_by
 where ${condition}`

/** The stores that an actor looks after are found first, as hardly any question is for them; all are an administrator's. */
const isForOwnStores = (actor: Actor) =>
  reachesAll(actor)
    ? sql`true`
    : sql`i.dispensary_id in (select d.id from dispensary d where ${managedDispensaries(actor)})`

/**
 * The questions that wait, one after the other in the order of their index, and only until enough are found: `offset 0`
 * keeps the database from joining and sorting all of them. That there is a store is what the index asks for.
 */
export const requestRows = (actor: Actor) => sql`
  from (select * from store_invitation i
         where i.accepted is null and i.withdrawn_at is null and not i.is_new and i.dispensary_id is not null
           and ${isForOwnStores(actor)}
         order by i.invited_at, i.id) i
 cross join lateral (
       select from dispensary d join brand b on b.id = i.brand_id
        where d.id = i.dispensary_id and ${answerable(actor)} offset 0) open`

/** A page of the questions that an actor may answer, the oldest first. */
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
    dispensary: placeOf(row),
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
 * A question that the actor may answer, or has answered, locked until the end of the transaction; NOT_FOUND for others.
 * Its store is locked first, so that it does not become a part of another one meanwhile, without the answer.
 */
export const lockRequest = async (db: Db, actor: Actor, id: string) => {
  await lockDispensaries(db, sql`(d.id = (select dispensary_id from store_invitation where id = ${id}::uuid))`)
  const { rows } = await sql<LockedRequest>`
    select i.id, i.brand_id as "brandId", i.dispensary_id as "dispensaryId", i.accepted, i.invited_by as "invitedBy",
           i.managers, ${isRun} as "isRun"
      ${requests(sql`i.id = ${id}::uuid and ${answerable(actor)}`)}
       for update of i`.execute(db)
  return found(rows[0])
}

type Answer = { accepted: boolean; by: string; now: Date }

/** Writes an answer down; who was to manage the store is forgotten. */
export const saveAnswer = (db: Db, id: string, { accepted, by, now }: Answer) =>
  db
    .updateTable('store_invitation')
    .set({ accepted, answered_by: by, answered_at: now, managers: null })
    .where('id', '=', id)
    .execute()

type Ended = { brandId: string; dispensaryId: string; by: string; now: Date }

/** A store that ends it has said no: the brand may ask again after 90 days. */
export const refuseFromNowOn = async (db: Db, { brandId, dispensaryId, by, now }: Ended) => {
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
