import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

export type SignInAccount = {
  id: string
  passwordHash: string | null
  enabled: boolean
  isActivated: boolean
  /** Pending, or rejected too recently for the sign-in page to say so. */
  isPending: boolean
  /** The hash of a password that was chosen in a sign-up under this address, which had an account. */
  decoyPasswordHash: string | null
}

/** SQL fragment that selects the account of an email address, ignoring case. */
export const signInAccount = (email: string, now: Date) => sql`
    select u.id, u.password_hash as "passwordHash", u.enabled, u.activated_at is not null as "isActivated",
           exists (select from pending_person p where p.user_id = u.id)
             or exists (select from recently_rejected r where r.user_id = u.id and r.until > ${now}) as "isPending",
           (select v.password_hash from decoy_pending v where v.user_id = u.id and v.until > ${now}) as "decoyPasswordHash"
      from app_user u where lower(u.email) = lower(${email})`

export const replacePasswordHash = (db: Db, userId: string, { from, to }: { from: string; to: string }) =>
  db
    .updateTable('app_user')
    .set({ password_hash: to })
    .where('id', '=', userId)
    .where('password_hash', '=', from)
    .execute()

/** Saves a password; the first one activates the person. */
export const savePassword = (
  db: Db,
  { userId, passwordHash, now }: { userId: string; passwordHash: string; now: Date },
) =>
  db
    .updateTable('app_user')
    .set(({ fn, val }) => ({ password_hash: passwordHash, activated_at: fn.coalesce('activated_at', val(now)) }))
    .where('id', '=', userId)
    .execute()
