import { sql } from 'kysely'
import { listen } from '../../../platform/events.ts'

/** Links for inspectors end when a store of their pack changes hands. */
export const packListeners = [
  listen('stores.transferred', async (db, { dispensaryIds, now }) => {
    await sql`
      update inspection_link l set ended_at = ${now}
        from evidence_pack p
       where p.id = l.pack_id and l.ended_at is null and l.expires_at > ${now}
         and p.dispensary_ids && array(
           select id from dispensary where coalesce(merged_into_id, id) = any(${dispensaryIds}::uuid[]))`.execute(db)
  }),
]
