import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

/** Moves open requests and own e-mail domains of a store to the store that it becomes. */
export const moveSignUps = async (db: Db, { from, into }: { from: string; into: string }) => {
  await sql`
    update sign_up_request set dispensary_id = ${into}::uuid
     where dispensary_id = ${from}::uuid and status = 0`.execute(db)
  await sql`
    insert into dispensary_email_domain (dispensary_id, domain, added_by, created_at)
    select ${into}::uuid, domain, added_by, created_at from dispensary_email_domain where dispensary_id = ${from}::uuid
    on conflict do nothing`.execute(db)
  await sql`delete from dispensary_email_domain where dispensary_id = ${from}::uuid`.execute(db)
}
