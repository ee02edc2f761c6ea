import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { listen } from '../../platform/events.ts'

/** Upcoming live trainings go with their store; past ones stay with the chain of that time. */
const moveUpcoming = (db: Db, dispensaryIds: readonly string[], now: Date) =>
  sql`
    update live_session s set retail_organization_id = d.retail_organization_id
      from dispensary d
     where d.id = s.dispensary_id and d.id = any(${dispensaryIds}::uuid[]) and s.starts_at > ${now}`.execute(db)

type Merge = { from: string; into: string; now: Date }

/** Past live trainings of another chain stay at the store that was merged, as the people of the other one were not there. */
const moveToMerged = (db: Db, { from, into, now }: Merge) =>
  sql`
    update live_session s set dispensary_id = d.id, retail_organization_id = d.retail_organization_id
      from dispensary d
     where d.id = ${into}::uuid and s.dispensary_id = ${from}::uuid
       and (s.starts_at > ${now} or s.retail_organization_id is not distinct from d.retail_organization_id)`.execute(db)

/** Live trainings of a store that is merged into another one, or changes hands. */
export const liveSessionListeners = [
  listen('store.merged', async (db, merge) => {
    await moveToMerged(db, merge)
  }),
  listen('stores.transferred', async (db, { dispensaryIds, now }) => {
    await moveUpcoming(db, dispensaryIds, now)
  }),
]
