import { type RawBuilder, sql } from 'kysely'
import type { Subject } from './subject.queries.ts'

/**
 * The requirements of open stores, as rows of requirement_id and dispensary_id: those of their state, of their chain and
 * their own, and those that are switched on, which a store that moved to another state may switch off.
 */
export const offersAt = (stores: RawBuilder<unknown>) => sql`(
  with store as materialized (
    select d.id, d.state_code, d.retail_organization_id from dispensary d where ${stores})
  select r.id as requirement_id, store.id as dispensary_id
    from store join requirement r on r.state_code = store.state_code and r.archived_at is null
   union
  select r.id, store.id
    from store
    join requirement r on r.retail_organization_id = store.retail_organization_id and r.archived_at is null
   union
  select r.id, store.id from store join requirement r on r.dispensary_id = store.id and r.archived_at is null
   union
  select s.requirement_id, store.id
    from store join store_requirement s on s.dispensary_id = store.id and s.switched_off_at is null)`

/** The same for a chain or store. */
export const offersOf = ({ stores }: Subject) => offersAt(stores)
