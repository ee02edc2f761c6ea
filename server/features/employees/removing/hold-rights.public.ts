import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { readActor } from '../../accounts/accounts.public.ts'

/**
 * A person with the rights that they have now and that do not end before the transaction does: everything in it is
 * covered by them.
 */
export const holdRights = async (db: Db, userId: string) => {
  await sql`select from app_user where id = ${userId}::uuid for share`.execute(db)
  await sql`
    select from employment where user_id = ${userId}::uuid and ended_at is null order by id for share`.execute(db)
  return readActor(db, userId)
}
