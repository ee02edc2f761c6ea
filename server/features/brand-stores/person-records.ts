import { sql } from 'kysely'
import type { PersonalData } from '../../platform/person-records.ts'
import { listAddresses } from '../accounts/accounts.public.ts'

/**
 * Store invitations that name a person as a manager, by the address that the brand entered. The export includes them
 * only for verified addresses; erasing removes the name in any case.
 */
export const storeInvitationData: PersonalData = {
  export: async (db, userId) => {
    const addresses = await listAddresses(db, userId, { onlyProven: true })
    const { rows } = await sql<object>`
      select b.name as brand, i.name as store, i.city, i.invited_at as "invitedAt",
             m ->> 'firstName' as "firstName", m ->> 'lastName' as "lastName", m ->> 'email' as email
        from store_invitation i
        join brand b on b.id = i.brand_id
       cross join lateral jsonb_array_elements(i.managers) m
       where lower(m ->> 'email') = any(${addresses}::text[])
       order by i.invited_at, i.id`.execute(db)
    return { namedAsManager: rows }
  },
  anonymise: async (db, { addresses }) => {
    await sql`
      update store_invitation i
         set managers = (select coalesce(jsonb_agg(m order by nth), '[]')
                           from jsonb_array_elements(i.managers) with ordinality as named (m, nth)
                          where lower(m ->> 'email') = any(${addresses}::text[]) is not true)
       where i.managers is not null
         and exists (select from jsonb_array_elements(i.managers) m where lower(m ->> 'email') = any(${addresses}::text[]))`.execute(
      db,
    )
  },
}
