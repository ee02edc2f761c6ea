import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { singleRow } from '../../../platform/database/single-row.ts'
import { savePreviousAddress } from '../address/previous-addresses.ts'
import { revokeUserFamilies } from '../sessions/families.ts'

/** Locks an account until the end of the transaction, so that concurrent decisions about it are serialized. */
export const lockAccount = async (db: Db, userId: string) => {
  const { rows } = await sql<{ isAdministrator: boolean; isActivated: boolean; isEnabled: boolean }>`
    select is_administrator as "isAdministrator", activated_at is not null as "isActivated", enabled as "isEnabled"
      from app_user where id = ${userId}::uuid for update`.execute(db)
  return singleRow(rows)
}

/** Disables an account that serves no purpose any more: its sessions are revoked from the next call on. */
export const disableWithoutEmployment = async (db: Db, userId: string, now: Date) => {
  await db
    .updateTable('app_user')
    .set({ enabled: false, shut_without_work_at: now })
    .where('id', '=', userId)
    .where('enabled', '=', true)
    .execute()
  await revokeUserFamilies(db, userId, { reason: 'disabled', now })
}

/**
 * Enables accounts that were disabled for lack of an employment, without logging anyone in; accounts that a person
 * disabled stay disabled.
 */
export const enableForEmployment = (db: Db, userIds: readonly string[]) =>
  sql`
    update app_user set enabled = true, shut_without_work_at = null
     where id = any(${userIds}::uuid[]) and shut_without_work_at is not null`.execute(db)

/** Changes the address of a person who was never activated; afterwards only they can change it. */
export const correctInvitedEmail = async (db: Db, userId: string, { email, now }: { email: string; now: Date }) => {
  await savePreviousAddress(db, userId, now)
  await db.updateTable('app_user').set({ email }).where('id', '=', userId).where('activated_at', 'is', null).execute()
}
