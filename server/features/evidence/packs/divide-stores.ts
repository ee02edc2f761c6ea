import { mostPartPeople } from '@trellis/contract/evidence/packs.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { type FactScope, withPlaces, work } from '../content/facts/asked-people.queries.ts'
import type { PackPart } from '../content/pack-content.ts'

/** The most bytes of certificates' files in a part of several stores: with all else, its ZIP stays below 2 GB. */
const mostFileBytes = 1_500_000_000

export type StoreSize = {
  id: string
  name: string
  /** Who worked there, or at a store that was merged into it, in the period. */
  userIds: readonly string[]
  /** Of the files of certificates that were recorded there. */
  bytes: number
}

/** The sizes of the stores of a pack, by name. */
export const readStoreSizes = async (db: Db, scope: FactScope): Promise<StoreSize[]> => {
  const { rows } = await sql<StoreSize>`
    with ${withPlaces(scope)}, person as (select distinct w.store_id, w.user_id from (${work(scope)}) w)
    select s.id, s.name, coalesce(w.user_ids, '{}') as "userIds", coalesce(f.bytes, 0) as bytes
      from store s
      left join (select store_id, array_agg(user_id) as user_ids from person group by store_id) w on w.store_id = s.id
      left join (select w.store_id, sum(f.bytes)::float8 as bytes
                   from person w join credential c on c.user_id = w.user_id
                   join place p on p.store_id = w.store_id and p.place_id = c.dispensary_id
                   join stored_file f on f.key = c.file_key
                  group by w.store_id) f on f.store_id = s.id
     order by lower(s.name), s.id`.execute(db)
  return rows
}

type Part = { stores: StoreSize[]; userIds: Set<string>; bytes: number }

const hasRoom = ({ userIds, bytes }: Part, store: StoreSize) =>
  userIds.size + store.userIds.filter(id => !userIds.has(id)).length <= mostPartPeople &&
  bytes + store.bytes <= mostFileBytes

/** Divides stores into parts in their order. A store is never split: one that is too large is a part alone. */
export const divideStores = (stores: readonly StoreSize[]): PackPart['stores'][] => {
  const parts: Part[] = []
  for (const store of stores) {
    const last = parts.at(-1)
    const part = last && hasRoom(last, store) ? last : { stores: [], userIds: new Set<string>(), bytes: 0 }
    if (part !== last) parts.push(part)
    part.stores.push(store)
    part.bytes += store.bytes
    for (const id of store.userIds) part.userIds.add(id)
  }
  return parts.map(part => part.stores.map(({ id, name }) => ({ id, name })))
}
