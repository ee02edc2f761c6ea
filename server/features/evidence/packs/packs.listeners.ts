import { type SqlBool, sql } from 'kysely'
import { listen } from '../../../platform/events.ts'
import { deletePackFiles } from './delete-files.ts'

/** Whether pack `p` says why someone was waived; of people who are not known, it may. */
const hasReasons = sql<SqlBool>`exists (
  select from requirement_waiver w join dispensary d on d.id = w.dispensary_id
   where (d.id = any(p.dispensary_ids) or d.merged_into_id = any(p.dispensary_ids))
     and w.reason <> '' and w.waived_at < p.to_day + 2 and (p.user_ids is null or w.user_id = any(p.user_ids)))`

/**
 * When a store changes hands, links for inspectors of its packs end, and the files that say why the former owner waived
 * are deleted.
 */
export const packListeners = [
  listen('stores.transferred', async (db, { dispensaryIds, now }) => {
    const packs = sql<SqlBool>`p.dispensary_ids && array(
      select id from dispensary where coalesce(merged_into_id, id) = any(${dispensaryIds}::uuid[]))`
    await sql`
      update inspection_link l set ended_at = ${now}
        from evidence_pack p
       where p.id = l.pack_id and l.ended_at is null and l.expires_at > ${now} and ${packs}`.execute(db)
    await deletePackFiles(db, { packs: sql<SqlBool>`(${packs} and ${hasReasons})`, deletedFor: 'owner', now })
  }),
]
