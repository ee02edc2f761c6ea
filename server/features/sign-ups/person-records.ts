import { sql } from 'kysely'
import type { PersonalData } from '../../platform/person-records.ts'

/** A person's requests to join stores; erasure deletes them, whatever their state. */
export const signUpData: PersonalData = {
  export: async (db, userId) => {
    const { rows } = await sql<object>`
      select r.status, r.created_at as "createdAt", r.decided_at as "decidedAt", r.reason, r.came_by as "cameBy",
             coalesce(d.name, r.store_name) as store, coalesce(d.city, r.store_city) as city,
             coalesce(d.state_code, r.store_state) as state, r.address_proven_at as "addressProvenAt"
        from sign_up_request r left join dispensary d on d.id = r.dispensary_id
       where r.user_id = ${userId} order by r.created_at, r.id`.execute(db)
    return { signUpRequests: rows }
  },
  anonymise: async (db, { userId }) => {
    await db.deleteFrom('decoy_sign_up').where('user_id', '=', userId).execute()
    await db.deleteFrom('deferred_join').where('user_id', '=', userId).execute()
    await db.deleteFrom('sign_up_request').where('user_id', '=', userId).execute()
  },
}
