import { randomUUID } from 'node:crypto'
import type { Db } from '../../platform/database/database.ts'

/** Disables the sign-up link of a dispensary, or enables it again; idempotent. */
export const setSignUpLinkEnabled = (
  db: Db,
  dispensaryId: string,
  { isDisabled, now }: { isDisabled: boolean; now: Date },
) =>
  db
    .updateTable('dispensary')
    .set(eb => ({
      sign_up_link_disabled_at: isDisabled ? eb.fn.coalesce('sign_up_link_disabled_at', eb.val(now)) : null,
    }))
    .where('id', '=', dispensaryId)
    .execute()

/** Renews the sign-up link of a dispensary, enabled; the earlier one becomes invalid. */
export const replaceSignUpLink = (db: Db, dispensaryId: string) =>
  db
    .updateTable('dispensary')
    // All bits are random: the token alone lets people join.
    .set({ sign_up_link_id: randomUUID(), sign_up_link_disabled_at: null })
    .where('id', '=', dispensaryId)
    .execute()
