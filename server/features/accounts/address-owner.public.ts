import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { deleteAllSignInMethods } from './proven-address.ts'

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
