import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { endFamiliesOf } from './sessions/families.ts'

/** Holds an account until the end of the transaction, so that two who decide about it follow one another. */
export const holdAccount = async (db: Db, userId: string) => {
  const { rows } = await sql<{ isAdministrator: boolean; isActivated: boolean; isEnabled: boolean }>`
    select is_administrator as "isAdministrator", activated_at is not null as "isActivated", enabled as "isEnabled"
      from app_user where id = ${userId}::uuid for update`.execute(db)
  return rows[0]!
}

/** Shuts an account that is there for nothing any more: its sign-ins end, and their tokens are refused from the next call on. */
export const shutWithoutWork = async (db: Db, userId: string, now: Date) => {
  await db
    .updateTable('app_user')
    .set({ enabled: false, shut_without_work_at: now })
    .where('id', '=', userId)
    .where('enabled', '=', true)
    .execute()
  await endFamiliesOf(db, userId, { reason: 'disabled', now })
}

/** Opens an account that was shut for want of work; nobody is signed in by that. What somebody has shut stays shut. */
export const openForWork = async (db: Db, userId: string) => {
  await db
    .updateTable('app_user')
    .set({ enabled: true, shut_without_work_at: null })
    .where('id', '=', userId)
    .where('shut_without_work_at', 'is not', null)
    .execute()
}

/** Changes the address of somebody who has never been in; afterwards it is theirs alone to change. */
export const correctInvitedEmail = async (db: Db, userId: string, email: string) => {
  await db.updateTable('app_user').set({ email }).where('id', '=', userId).where('activated_at', 'is', null).execute()
}
