import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { revokeEveryFamily } from '../sessions/families.ts'
import { replaceSigningKeys } from '../sessions/signing-keys.ts'

/**
 * Invalidates what may have ended or been used since a backup: every session, signing key and unfinished login, and every
 * link but mailed invitations. These open only accounts that no one has ever logged in to.
 */
export const endRestoredAccess = async (db: Db, now: Date) => {
  await revokeEveryFamily(db, { reason: 'restore', now })
  await replaceSigningKeys(db, now)
  await sql`
    update one_time_token set spent_at = ${now}
     where spent_at is null and (purpose <> 'create-password' or shown_to is not null)`.execute(db)
  await db.deleteFrom('second_factor_ticket').execute()
}
