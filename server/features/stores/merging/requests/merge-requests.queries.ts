import { type StateCode, stateLabel } from '@trellis/contract/states.ts'
import type { MergeRequest } from '@trellis/contract/stores/merge-requests.ts'
import { sql } from 'kysely'
import type { Db } from '../../../../platform/database/database.ts'
import { type PageRange, readList } from '../../../../platform/database/list-query.ts'
import type { Actor } from '../../../../platform/http/actor.ts'
import { requireFound } from '../../../../platform/problem.ts'
import { lockDispensaries } from '../../../organizations/dispensaries.public.ts'
import { answersFor, isOpen, ownerAnswer, ownsStill } from './merge-requests.scope.ts'

/** The requests `r` with each of their owners `o`, the owner's store `d` and the store `other` of the second owner. */
const fromOwners = sql`
  from merge_request r
  join merge_request_owner o on o.request_id = r.id
  join dispensary d on d.id = o.dispensary_id
  join dispensary other on other.id = case when o.dispensary_id = r.kept_id then r.merged_id else r.kept_id end`

type StoreRow = { id: string; name: string; city: string; stateCode: StateCode }
type MergeRequestRow = Omit<MergeRequest, 'dispensary' | 'other' | 'askedAt'> & {
  dispensary: StoreRow
  other: StoreRow
  askedAt: Date
}

const toStore = ({ stateCode, ...store }: StoreRow) => ({ ...store, state: stateLabel(stateCode) })
const toMergeRequest = ({ dispensary, other, askedAt, ...row }: MergeRequestRow): MergeRequest => ({
  ...row,
  dispensary: toStore(dispensary),
  other: toStore(other),
  askedAt: askedAt.toISOString(),
})

const storeColumns = (alias: 'd' | 'other') => {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  return sql`json_build_object('id', ${column('id')}, 'name', ${column('name')}, 'city', ${column('city')},
    'stateCode', ${column('state_code')})`
}

/** The open requests that an actor has yet to answer for an owner. */
export const mergeRequestRows = (actor: Actor) =>
  sql`${fromOwners} where ${isOpen} and ${ownsStill} and ${ownerAnswer} is null and ${answersFor(actor)}`

/** A page of the open requests that an actor has yet to answer for an owner, the oldest first. */
export const listMergeRequests = (db: Db, actor: Actor, range: PageRange) => {
  const list = {
    columns: sql<MergeRequestRow>`
      r.id, r.asked_at as "askedAt", o.dispensary_id = r.kept_id as stays,
      ${storeColumns('d')} as dispensary, ${storeColumns('other')} as other,
      (select c.name from retail_organization c where c.id = other.retail_organization_id
        union all
       select s.name from reseller s where s.id = other.reseller_id and other.retail_organization_id is null) as "otherOwner"`,
    from: mergeRequestRows(actor),
    order: sql`order by r.asked_at, r.id`,
  }
  return readList(db, { ...list, itemOf: toMergeRequest }, range)
}

type LockedMergeRequest = {
  id: string
  mergedId: string
  keptId: string
  /** The store of the owner for whom the actor answers. */
  dispensaryId: string
  isOpen: boolean
  accepted: boolean | null
}

/** Locks both stores of a request until the end of the transaction, so that neither changes owners. */
export const lockStoresOfRequest = (db: Db, id: string) =>
  lockDispensaries(
    db,
    sql`(d.id in (select unnest(array[merged_id, kept_id]) from merge_request where id = ${id}::uuid))`,
  )

/** A request that the actor answers for an owner, locked with both stores; NOT_FOUND for others. */
export const lockMergeRequest = async (db: Db, actor: Actor, id: string) => {
  await lockStoresOfRequest(db, id)
  const { rows } = await sql<LockedMergeRequest>`
    select r.id, r.merged_id as "mergedId", r.kept_id as "keptId", d.id as "dispensaryId",
           ${isOpen} as "isOpen", ${ownerAnswer} as accepted
      ${fromOwners}
     where r.id = ${id}::uuid and ${ownsStill} and ${answersFor(actor)}
       for update of r`.execute(db)
  return requireFound(rows[0])
}

type OwnerAnswer = { id: string; dispensaryId: string; accepted: boolean; by: string; now: Date }

/** Saves the answer of an owner; a no ends the request. */
export const saveOwnerAnswer = async (db: Db, { id, dispensaryId, accepted, by, now }: OwnerAnswer) => {
  await db
    .updateTable('merge_request_owner')
    .set({ accepted, answered_by: by, answered_at: now })
    .where('request_id', '=', id)
    .where('dispensary_id', '=', dispensaryId)
    .execute()
  if (!accepted) await endMergeRequest(db, id, 'refused')
}

/** Ends an open request for good. */
export const endMergeRequest = (db: Db, id: string, ended: 'refused' | 'withdrawn') =>
  db.updateTable('merge_request').set({ ended }).where('id', '=', id).where('ended', 'is', null).execute()
