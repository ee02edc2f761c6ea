import type { Db } from '../../../platform/database/database.ts'

export type EndReason = 'logout' | 'reuse' | 'password' | 'disabled' | 'expired' | 'second-factor'

/** Ends one sign-in: its tokens, of both kinds, are worth nothing from now on. Answers whose it was, if it had not ended. */
export const endFamily = (db: Db, familyId: string, { reason, now }: { reason: EndReason; now: Date }) =>
  db
    .updateTable('token_family')
    .set({ ended_at: now, end_reason: reason })
    .where('id', '=', familyId)
    .where('ended_at', 'is', null)
    .returning('user_id')
    .executeTakeFirst()

type Ending = { reason: EndReason; now: Date; except?: string }

/** Ends every sign-in of a person at once, but for the one in `except`. */
export const endFamiliesOf = (db: Db, userId: string, { reason, now, except }: Ending) =>
  db
    .updateTable('token_family')
    .set({ ended_at: now, end_reason: reason })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .$if(except !== undefined, query => query.where('id', '<>', except ?? ''))
    .execute()
