import type { StorePlace } from '@trellis/contract/editor/courses.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { readFirst } from '../../platform/database/list-query.ts'
import type { Actor } from '../../platform/http/actor.ts'
import { dispensariesInScope } from '../organizations/reach.public.ts'
import { isStoreFound } from '../organizations/searched-stores.public.ts'

/** The first open stores that an actor sees and that have a point on the map, by name. */
export const listStorePlaces = (db: Db, actor: Actor, { filter, limit }: { filter: string; limit: number }) => {
  const list = {
    columns: sql<StorePlace>`d.id, d.name, d.city, d.latitude as lat, d.longitude as lng,
      concat_ws(', ', d.address_line1, d.city, concat_ws(' ', d.state_code, d.zip_code)) as address`,
    from: sql`
      from dispensary d
     where d.latitude is not null and d.closed_at is null and ${dispensariesInScope(actor, 'd')}
       and ${isStoreFound(filter)}`,
    order: sql`order by lower(d.name), d.id`,
    isSearched: true,
  }
  return readFirst(db, list, limit)
}
