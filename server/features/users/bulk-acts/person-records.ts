import { sql } from 'kysely'
import type { PersonalData } from '../../../platform/person-records.ts'

/** The bulk acts that a person made, and those that included them. */
export const bulkActData: PersonalData = {
  export: async (db, userId) => {
    const acts = await sql<object>`
      select act, reason, total, created_at as "createdAt" from bulk_act where made_by = ${userId} order by created_at, id`.execute(
      db,
    )
    const memberships = await sql<object>`
      select r.act, r.reason, p.outcome, r.created_at as "createdAt"
        from bulk_act_person p join bulk_act r on r.id = p.bulk_act_id
       where p.user_id = ${userId} order by r.created_at, r.id`.execute(db)
    return { bulkActs: acts.rows, inBulkActs: memberships.rows }
  },
  anonymise: async (db, { userId }) => {
    await sql`delete from bulk_act_person where user_id = ${userId}`.execute(db)
    await sql`delete from bulk_act where made_by = ${userId}`.execute(db)
  },
}
