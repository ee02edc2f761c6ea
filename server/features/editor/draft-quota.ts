import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { problem } from '../../platform/problem.ts'

const [most, dayMs] = [200, 86_400_000]

/** DRAFTS_FULL where a person has added as many courses and classes in a day as anyone may. */
export const requireRoomForDraft = async (db: Db, userId: string, now: Date): Promise<void> => {
  // Calls at the same moment are counted one by one.
  await sql`select pg_advisory_xact_lock(hashtext('drafts'), hashtext(${userId}))`.execute(db)
  const { rows } = await sql<{ added: number }>`
    select count(*)::integer as added from audit_entry
     where actor_id = ${userId}::uuid and at > ${new Date(now.getTime() - dayMs)}
       and act in ('course-added', 'class-added')`.execute(db)
  if ((rows[0]?.added ?? 0) >= most) throw problem('DRAFTS_FULL')
}
