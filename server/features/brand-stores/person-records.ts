import { sql } from 'kysely'
import type { PersonalData } from '../../platform/person-records.ts'

/**
 * The invitations of stores that name a person as a manager, by the address that a brand typed. They are told to the owner
 * of the address, who has proven it; who erases an account takes the name away in any case.
 */
export const storeInvitationData: PersonalData = {
  export: async (db, userId) => {
    const { rows } = await sql<object>`
      select b.name as brand, i.name as store, i.city, i.invited_at as "invitedAt",
             m ->> 'firstName' as "firstName", m ->> 'lastName' as "lastName", m ->> 'email' as email
        from app_user u
        join store_invitation i on i.managers is not null
        join brand b on b.id = i.brand_id
       cross join lateral jsonb_array_elements(i.managers) m
       where u.id = ${userId} and u.address_proven_at is not null and lower(m ->> 'email') = lower(u.email)
       order by i.invited_at, i.id`.execute(db)
    return { namedAsManager: rows }
  },
  anonymise: async (db, { email }) => {
    await sql`
      update store_invitation i
         set managers = (select coalesce(jsonb_agg(m order by nth), '[]')
                           from jsonb_array_elements(i.managers) with ordinality as named (m, nth)
                          where lower(m ->> 'email') is distinct from lower(${email}))
       where i.managers is not null
         and exists (select from jsonb_array_elements(i.managers) m where lower(m ->> 'email') = lower(${email}))`.execute(
      db,
    )
  },
}
