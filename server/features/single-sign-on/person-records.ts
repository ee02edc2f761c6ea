import { sql } from 'kysely'
import type { PersonalData } from '../../platform/person-records.ts'

/** A person's identities at company servers. Erasure deletes them, and sign-ins in progress. */
export const singleSignOnData: PersonalData = {
  export: async (db, userId) => {
    const { rows } = await sql<object>`
      select c.issuer, i.subject, i.linked_at as "linkedAt", i.confirmed_at as "confirmedAt",
             i.last_used_at as "lastUsedAt"
        from sign_in_identity i join sign_in_connection c on c.id = i.connection_id
       where i.user_id = ${userId} order by i.linked_at, c.id`.execute(db)
    return { companySignIns: rows }
  },
  anonymise: async (db, { userId, email }) => {
    await db.deleteFrom('sign_in_identity').where('user_id', '=', userId).execute()
    await sql`delete from sign_in_flow where lower(email) = lower(${email})`.execute(db)
  },
}
