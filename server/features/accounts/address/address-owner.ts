import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { claimUnproven, deleteAllSignInMethods } from './proven-address.ts'

/** Records that an account's address is verified. */
export const recordAddressProven = (db: Db, userId: string, now: Date) =>
  sql`update app_user set address_proven_at = coalesce(address_proven_at, ${now}) where id = ${userId}`.execute(db)

/**
 * Gives an account to the owner of its mailbox alone: their password becomes the only sign-in method, and what an
 * unverified sign-up left there is deleted. A password of null = no sign-in by password.
 */
export const giveToOwner = async (
  db: Db,
  userId: string,
  { passwordHash, now }: { passwordHash: string | null; now: Date },
) => {
  await sql`update app_user set password_hash = ${passwordHash} where id = ${userId}`.execute(db)
  if (passwordHash) await recordAddressProven(db, userId, now)
  await deleteAllSignInMethods(db, { userId, now })
}

type ActivateForOwnerInput = { userId: string; firstName: string; lastName: string; now: Date }

/**
 * Activates an account whose address a company vouched for, if it was never activated or its address is not verified.
 * What an earlier sign-up left there is deleted, its password first.
 */
export const activateForOwner = async (db: Db, { userId, firstName, lastName, now }: ActivateForOwnerInput) => {
  await claimUnproven(db, { userId, now })
  await sql`
    with opened as (
      update app_user
         set activated_at = ${now}, address_proven_at = ${now}, password_hash = null, phone_number = null, first_name = ${firstName},
             last_name = ${lastName}
       where id = ${userId} and activated_at is null returning id),
    used as (
      update invitation i set used_at = ${now} from opened o
       where i.user_id = o.id and i.used_at is null and i.withdrawn_at is null)
    delete from one_time_token t using opened o where t.user_id = o.id`.execute(db)
}
