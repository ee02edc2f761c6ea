import { sql } from 'kysely'
import type { PersonalData } from '../../platform/person-records.ts'

/** A person's data from directories. It is erased; a directory that sends them again creates a new person. */
export const provisioningData: PersonalData = {
  export: async (db, userId) => {
    const { rows } = await sql<object>`
      select coalesce(c.name, b.name) as organization, p.user_name as "userName", p.email, p.external_id as "externalId",
             p.first_name as "firstName",
             p.last_name as "lastName", p.active, p.awaits_answer as "awaitsAnswer", p.created_at as "createdAt", p.changed_at as "changedAt", p.removed_at as "removedAt"
        from provisioned_person p
        join provisioned_organization o on o.id = p.organization_id
        left join retail_organization c on c.id = o.retail_organization_id
        left join brand b on b.id = o.brand_id
       where p.user_id = ${userId} order by p.created_at, o.id`.execute(db)
    return { directories: rows }
  },
  anonymise: async (db, { userId }) => {
    await db.deleteFrom('provisioned_person').where('user_id', '=', userId).execute()
  },
}
