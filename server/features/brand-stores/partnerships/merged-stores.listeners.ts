import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { listen } from '../../../platform/events.ts'

type Merged = { from: string; into: string; now: Date }

const worksWithOther = (into: string) => sql`
  exists (select from brand_dispensary w where w.dispensary_id = ${into}::uuid and w.brand_id = i.brand_id)`

/**
 * What becomes of the invitations of brands that did not come along: the no of the other store counts for them, and a
 * store that a brand's own invitation opened, and that nobody claimed, is a question to the other one.
 */
const leaveBehind = async (db: Db, { from, into }: Merged) => {
  await sql`
    update store_invitation i
       set accepted = false, answered_at = refused.answered_at, answered_by = null, is_new = false, managers = null
      from (select brand_id, max(answered_at) as answered_at from store_invitation
             where dispensary_id = ${into}::uuid and accepted is false group by brand_id) refused
     where i.dispensary_id = ${from}::uuid and i.brand_id = refused.brand_id and not ${worksWithOther(into)}`.execute(
    db,
  )
  await sql`
    update store_invitation i
       set accepted = null, answered_at = null, answered_by = null, is_new = false, managers = null
      from dispensary d
     where i.dispensary_id = ${from}::uuid and i.accepted is not false and d.id = i.dispensary_id and not d.claimed
       and d.invited_by_brand_id = i.brand_id and not ${worksWithOther(into)}`.execute(db)
}

/**
 * The invitations and questions of brands go to the store that a store became. What a brand that works with it now had
 * asked is answered by that; of two open questions of one brand the older stays.
 */
const moveInvitations = async (db: Db, merged: Merged) => {
  const { from, into, now } = merged
  await leaveBehind(db, merged)
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
