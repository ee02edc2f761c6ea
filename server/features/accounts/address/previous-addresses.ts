import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

/** Saves the address that a person has until now, before it is changed: their erasure looks for it too. */
export const savePreviousAddress = (db: Db, userId: string, now: Date) =>
  sql`
    insert into previous_address (user_id, email, was_proven, changed_at)
    select id, lower(email), address_proven_at is not null, ${now} from app_user where id = ${userId}
    on conflict (user_id, email) do update
      set was_proven = previous_address.was_proven or excluded.was_proven, changed_at = excluded.changed_at`.execute(db)

/** The address of a person and their previous ones, in lower case; without those that another account has by now. */
export const listAddresses = async (db: Db, userId: string, { onlyProven }: { onlyProven: boolean }) => {
  const { rows } = await sql<{ email: string }>`
    select lower(u.email) as email from app_user u
     where u.id = ${userId} and (u.address_proven_at is not null or not ${onlyProven})
     union
    select p.email from previous_address p
     where p.user_id = ${userId} and (p.was_proven or not ${onlyProven})
       and not exists (select from app_user o where lower(o.email) = p.email and o.id <> p.user_id)`.execute(db)
  return rows.map(({ email }) => email)
}
