import type { Db } from '../../../platform/database/database.ts'

export type EndReason = 'logout' | 'reuse' | 'password' | 'disabled' | 'expired'

/** Ends one sign-in: its tokens, of both kinds, are worth nothing from now on. */
export const endFamily = (db: Db, familyId: string, { reason, now }: { reason: EndReason; now: Date }) =>
  db
    .updateTable('token_family')
    .set({ ended_at: now, end_reason: reason })
    .where('id', '=', familyId)
    .where('ended_at', 'is', null)
    .execute()
