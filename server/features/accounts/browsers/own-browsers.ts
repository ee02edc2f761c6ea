import { sessionHeader } from '@trellis/contract/accounts/accounts.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { ClientContext } from '../../../platform/http/implement.ts'
import { hashSecret, newSecret } from '../sessions/refresh-tokens.ts'

const cookieName = 'trellis_own'
const cookiePath = '/api'
/** A browser that was not used to log in for a year counts as a stranger's. */
export const ownBrowserFor = 365 * 86_400_000

/** The address and cookies of a call. */
export type CallOrigin = Pick<ClientContext, 'address'> & Partial<Pick<ClientContext, 'cookie'>>

const heldSecret = (from: Partial<Pick<ClientContext, 'cookie'>>) => {
  const secret = from.cookie?.(cookieName)
  return secret && /^[\w-]{43}$/.test(secret) ? secret : null
}

/** Records a browser as its owner's: they have logged in there with all required factors. */
export const addOwnBrowser = async (db: Db, userId: string, { client, now }: { client: ClientContext; now: Date }) => {
  if (client.header(sessionHeader.name) !== sessionHeader.value) return
  const secret = heldSecret(client) ?? newSecret()
  await sql`
    insert into own_browser (user_id, hash, first_used_at, last_used_at)
    values (${userId}, ${hashSecret(secret)}, ${now}, ${now})
    on conflict (user_id, hash) do update set last_used_at = excluded.last_used_at`.execute(db)
  client.setCookie(cookieName, secret, { path: cookiePath, expires: new Date(now.getTime() + ownBrowserFor) })
}

/** Makes all browsers of a person unknown: a thief may have used one with the old password. */
export const deleteOwnBrowsers = (db: Db, userId: string) =>
  db.deleteFrom('own_browser').where('user_id', '=', userId).execute()

/** The identity of the browser of a call where it belongs to the owner of an address; null = unknown browser. */
export const findOwnBrowser = async (db: Db, email: string, from: CallOrigin): Promise<string | null> => {
  const secret = heldSecret(from)
  if (!secret) return null
  const { rows } = await sql`
    select 1 from own_browser b join app_user u on u.id = b.user_id
     where b.hash = ${hashSecret(secret)} and lower(u.email) = lower(${email})`.execute(db)
  return rows.length > 0 ? hashSecret(secret).toString('base64url') : null
}

/** Whether a person has logged in with the browser of a call before. */
export const isOwnBrowser = async (db: Db, userId: string, from: CallOrigin) => {
  const secret = heldSecret(from)
  if (!secret) return false
  const { rows } = await sql`
    select from own_browser where user_id = ${userId} and hash = ${hashSecret(secret)}`.execute(db)
  return rows.length > 0
}
