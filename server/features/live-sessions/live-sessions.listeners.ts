import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { listen } from '../../platform/events.ts'

/** Upcoming live trainings go with their store; past ones stay with the chain of that time. */
const moveUpcoming = (db: Db, dispensaryIds: readonly string[], now: Date) =>
  sql`
    update live_session s set retail_organization_id = d.retail_organization_id
      from dispensary d
     where d.id = s.dispensary_id and d.id = any(${dispensaryIds}::uuid[]) and s.starts_at > ${now}`.execute(db)

/** Live trainings of a store that is merged into another one, or changes hands. */
export const liveSessionListeners = [
  listen('store.merged', async (db, { from, into, now }) => {
    await sql`update live_session set dispensary_id = ${into}::uuid where dispensary_id = ${from}::uuid`.execute(db)
    await moveUpcoming(db, [into], now)
  }),
  listen('stores.transferred', async (db, { dispensaryIds, now }) => {
    await moveUpcoming(db, dispensaryIds, now)
  }),
]
