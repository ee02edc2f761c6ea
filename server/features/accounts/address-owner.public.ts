import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { dropWaysIn } from './proven-address.ts'

/** Notes that the mailbox of an account's address is its owner's. */
export const noteProven = (db: Db, userId: string, now: Date) =>
  sql`update app_user set address_proven_at = coalesce(address_proven_at, ${now}) where id = ${userId}`.execute(db)

/**
 * Gives an account to whoever reads the mailbox of its address, and to nobody else: their password is the one way in, and
 * what somebody left there who only typed the address is gone. A password of null = nobody comes in by one.
 */
export const giveToOwner = async (
  db: Db,
  userId: string,
  { passwordHash, now }: { passwordHash: string | null; now: Date },
) => {
  await sql`update app_user set password_hash = ${passwordHash} where id = ${userId}`.execute(db)
  if (passwordHash) await noteProven(db, userId, now)
  await dropWaysIn(db, { userId, now })
}
