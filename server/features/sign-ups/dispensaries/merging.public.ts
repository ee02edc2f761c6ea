import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { isRun } from '../../organizations/dispensaries.public.ts'

/**
 * Moves open requests of a store to the store that it becomes, and its own e-mail domains, if somebody runs it: else the
 * brand that invited it has named them, and whoever it likes would be one of the other store's people at once.
 */
export const moveSignUps = async (db: Db, { from, into }: { from: string; into: string }) => {
  await sql`
    update sign_up_request set dispensary_id = ${into}::uuid
     where dispensary_id = ${from}::uuid and status = 0`.execute(db)
  await sql`
    insert into dispensary_email_domain (dispensary_id, domain, added_by, created_at)
    select ${into}::uuid, m.domain, m.added_by, m.created_at
      from dispensary_email_domain m join dispensary d on d.id = m.dispensary_id
     where d.id = ${from}::uuid and ${isRun}
    on conflict do nothing`.execute(db)
  await sql`delete from dispensary_email_domain where dispensary_id = ${from}::uuid`.execute(db)
}
