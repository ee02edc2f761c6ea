import { sql } from 'kysely'
import type { PersonalData } from '../../../platform/person-records.ts'

/** The acts on many people that a person made, and those in which they were. */
export const bulkActData: PersonalData = {
  export: async (db, userId) => {
    const made = await sql<object>`
      select act, reason, total, created_at as "createdAt" from bulk_act where made_by = ${userId} order by created_at, id`.execute(
      db,
    )
    const concerned = await sql<object>`
      select r.act, r.reason, p.outcome, r.created_at as "createdAt"
        from bulk_act_person p join bulk_act r on r.id = p.bulk_act_id
       where p.user_id = ${userId} order by r.created_at, r.id`.execute(db)
    return { bulkActs: made.rows, inBulkActs: concerned.rows }
  },
  anonymise: async (db, { userId }) => {
    await sql`delete from bulk_act_person where user_id = ${userId}`.execute(db)
    await sql`delete from bulk_act where made_by = ${userId}`.execute(db)
  },
}
