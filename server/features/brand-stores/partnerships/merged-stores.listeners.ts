import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { listen } from '../../../platform/events.ts'

type Merged = { from: string; into: string; now: Date }

/**
 * The invitations and questions of brands go to the store that a store became. What a brand that works with it now had
 * asked is answered by that; of two open questions of one brand the older stays.
 */
const moveInvitations = async (db: Db, { from, into, now }: Merged) => {
  await sql`update store_invitation set dispensary_id = ${into}::uuid where dispensary_id = ${from}::uuid`.execute(db)
  await sql`
    update store_invitation i set accepted = true, answered_at = ${now}, managers = null
     where i.dispensary_id = ${into}::uuid and i.accepted is null and i.withdrawn_at is null and not i.is_new
       and i.brand_id in (select w.brand_id from brand_dispensary w where w.dispensary_id = ${into}::uuid)`.execute(db)
  await sql`
    update store_invitation i set withdrawn_at = ${now}, managers = null
     where i.dispensary_id = ${into}::uuid and i.accepted is null and i.withdrawn_at is null
       and exists (select from store_invitation o
                    where o.dispensary_id = i.dispensary_id and o.brand_id = i.brand_id and o.accepted is null
                      and o.withdrawn_at is null and (o.invited_at, o.id) < (i.invited_at, i.id))`.execute(db)
}

export const mergedStoreListeners = [listen('store.merged', moveInvitations)]
