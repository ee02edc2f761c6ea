import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { Emit } from '../../../platform/events.ts'
import type { ClientContext } from '../../../platform/http/implement.ts'
import { isOwnBrowser } from '../browsers/own-browsers.ts'
import { addLinks } from '../links/mailed-links.ts'
import { revokeFamiliesOfAll } from '../sessions/families.ts'

type ClaimInput = { userId: string; now: Date }
type ClaimAllInput = { userIds: readonly string[]; now: Date }

const signInMethods = [
  'one_time_token',
  'own_browser',
  'authenticator_app',
  'passkey',
  'recovery_code',
  'second_factor_ticket',
] as const

const deleteSignInMethodsOfAll = async (db: Db, { userIds, now }: ClaimAllInput) => {
  for (const table of signInMethods)
    await sql`delete from ${sql.table(table)} where user_id = any(${userIds}::uuid[])`.execute(db)
  await revokeFamiliesOfAll(db, userIds, { reason: 'password', now })
}

/** All other sign-in methods: factors, browsers and sessions; the password is in the account's own row. */
export const deleteAllSignInMethods = (db: Db, { userId, now }: ClaimInput) =>
  deleteSignInMethodsOfAll(db, { userIds: [userId], now })

const linkLifetime = 14 * 86_400_000

/**
 * Takes accounts whose address is not verified from the people who signed up under them: password and all other sign-in
 * methods are removed, and the owner of the mailbox chooses a new password through an invitation, which they get by
 * requesting a link even if none is mailed. Progress and employments stay; administrators are skipped. Returns the ids
 * of accounts that had a password or were activated.
 */
export const claimAllUnproven = async (db: Db, { userIds, now }: ClaimAllInput) => {
  const { rows } = await sql<{ userId: string; email: string }>`
    with locked as (
      select id, password_hash is not null or activated_at is not null as "hadOwner"
        from app_user
       where id = any(${userIds}::uuid[]) and address_proven_at is null and not is_administrator
       order by id for no key update)
    update app_user u set password_hash = null, phone_number = null, activated_at = null
      from locked where u.id = locked.id and "hadOwner"
    returning u.id as "userId", u.email`.execute(db)
  if (rows.length === 0) return new Set<string>()
  const taken = rows.map(row => row.userId)
  await deleteSignInMethodsOfAll(db, { userIds: taken, now })
  const expires = new Date(now.getTime() + linkLifetime)
  await addLinks(db, rows, { purpose: 'create-password', expires, now })
  return new Set(taken)
}

/** `claimAllUnproven` for one account; true = it had a password or was activated. */
export const claimUnproven = async (db: Db, { userId, now }: ClaimInput) =>
  (await claimAllUnproven(db, { userIds: [userId], now })).has(userId)

type ProvenInput = ClaimInput & { client: ClientContext; emit: Emit }

/**
 * Records an account's address as verified, because a link mailed to it was opened. The first time, all earlier sign-in
 * methods are removed, the password first: anyone may have typed the address. They stay only where the link is opened
 * in a browser in which the account had logged in before, so that it is one person.
 */
export const recordProvenAddress = async (db: Db, { userId, client, emit, now }: ProvenInput) => {
  await emit(db, 'address.proven', { userId, now })
  const { rows } = await sql<{ couldSignIn: boolean }>`
    with locked as (
      select id, activated_at is not null or password_hash is not null as "couldSignIn"
        from app_user where id = ${userId} and address_proven_at is null for no key update)
    update app_user u set address_proven_at = ${now} from locked where u.id = locked.id
    returning locked."couldSignIn"`.execute(db)
  if (!rows[0]?.couldSignIn || (await isOwnBrowser(db, userId, client))) return
  await db.updateTable('app_user').set({ password_hash: null }).where('id', '=', userId).execute()
  await deleteAllSignInMethods(db, { userId, now })
}
