import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

type EndReason = 'logout' | 'reuse' | 'password' | 'disabled' | 'expired' | 'second-factor' | 'address' | 'restore'

/** Revokes one session: its tokens, of both kinds, are rejected from now on. Returns its person, if it was live. */
export const revokeFamily = (db: Db, familyId: string, { reason, now }: { reason: EndReason; now: Date }) =>
  db
    .updateTable('token_family')
    .set({ ended_at: now, end_reason: reason })
    .where('id', '=', familyId)
    .where('ended_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst()

type RevokeOptions = { reason: EndReason; now: Date; except?: string }

/** Revokes every session of a person, except the one in `except`. */
export const revokeUserFamilies = (db: Db, userId: string, { reason, now, except }: RevokeOptions) =>
  db
    .updateTable('token_family')
    .set({ ended_at: now, end_reason: reason })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .$if(except !== undefined, query => query.where('id', '<>', except ?? ''))
    .execute()

/** Revokes every session of many people. */
export const revokeFamiliesOfAll = (
  db: Db,
  userIds: readonly string[],
  { reason, now }: { reason: EndReason; now: Date },
) =>
  sql`
    update token_family set ended_at = ${now}, end_reason = ${reason}
     where user_id = any(${userIds}::uuid[]) and ended_at is null`.execute(db)

/** Revokes every session of everyone. */
export const revokeEveryFamily = (db: Db, { reason, now }: { reason: EndReason; now: Date }) =>
  db.updateTable('token_family').set({ ended_at: now, end_reason: reason }).where('ended_at', 'is', null).execute()
