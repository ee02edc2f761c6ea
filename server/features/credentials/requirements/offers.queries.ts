import { type RawBuilder, sql } from 'kysely'
import type { Subject } from '../subject.queries.ts'

/**
 * The requirements of open stores, as rows of requirement_id, dispensary_id and is_former: those of their state, of their
 * chain and their own. Former are those of another state that are still switched on, which only remain to be switched off.
 */
export const offersAt = (stores: RawBuilder<unknown>) => sql`(
  with store as materialized (
    select d.id, d.state_code, d.retail_organization_id from dispensary d where ${stores})
  select r.id as requirement_id, store.id as dispensary_id, false as is_former
    from store join requirement r on r.state_code = store.state_code and r.archived_at is null
   union all
  select r.id, store.id, false
    from store
    join requirement r on r.retail_organization_id = store.retail_organization_id and r.archived_at is null
   union all
  select r.id, store.id, false from store join requirement r on r.dispensary_id = store.id and r.archived_at is null
   union all
  select s.requirement_id, store.id, true
    from store
    join store_requirement s on s.dispensary_id = store.id and s.switched_off_at is null
    join requirement r on r.id = s.requirement_id and r.state_code <> store.state_code)`

/** The same for a chain or store. */
export const offersOf = ({ stores }: Subject) => offersAt(stores)
