import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { readActor } from '../accounts/accounts.public.ts'

/**
 * The maker of an import, whose rights do not end before the transaction does: each row that it applies or undoes is
 * covered by them.
 */
export const holdMaker = async (db: Db, userId: string) => {
  await sql`select from app_user where id = ${userId}::uuid for share`.execute(db)
  await sql`
    select from employment where user_id = ${userId}::uuid and ended_at is null order by id for share`.execute(db)
  return readActor(db, userId)
}
