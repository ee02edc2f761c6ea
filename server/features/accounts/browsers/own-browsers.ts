import { sessionHeader } from '@trellis/contract/accounts/accounts.ts'
import { type RawBuilder, sql } from 'kysely'
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

/** The stored hash of the secret that a browser sent; null = an unknown browser. */
export const hashBrowserSecret = (from: CallOrigin) => {
  const secret = heldSecret(from)
  return secret === null ? null : hashSecret(secret)
}

/** A browser to record as its owner's; null = the client keeps no cookies. */
export const newOwnBrowser = (client: ClientContext, now: Date) => {
  if (client.header(sessionHeader.name) !== sessionHeader.value) return null
  const secret = heldSecret(client) ?? newSecret()
  const cookie = { path: cookiePath, expires: new Date(now.getTime() + ownBrowserFor) }
  return { hash: hashSecret(secret), setCookie: () => client.setCookie(cookieName, secret, cookie) }
}

type OwnBrowser = ReturnType<typeof newOwnBrowser>

/** SQL fragment that records a browser as that of `person`, which selects an id or nothing. */
export const ownBrowserRecorded = (person: RawBuilder<unknown>, { browser, now }: { browser: OwnBrowser; now: Date }) =>
  sql`
    insert into own_browser (user_id, hash, first_used_at, last_used_at)
    select person.id, ${browser?.hash}, ${now}, ${now} from (${person}) person (id)
     where ${browser !== null}::boolean
    on conflict (user_id, hash) do update set last_used_at = excluded.last_used_at`

/** Records a browser as its owner's: they have logged in there with all required factors. */
export const addOwnBrowser = async (db: Db, userId: string, { client, now }: { client: ClientContext; now: Date }) => {
  const browser = newOwnBrowser(client, now)
  await ownBrowserRecorded(sql`select ${userId}::uuid`, { browser, now }).execute(db)
  browser?.setCookie()
}

/** Makes all browsers of a person unknown: a thief may have used one with the old password. */
export const deleteOwnBrowsers = (db: Db, userId: string) =>
  db.deleteFrom('own_browser').where('user_id', '=', userId).execute()

/** The identity of the browser of a call where it belongs to the owner of an address; null = unknown browser. */
export const findOwnBrowser = async (db: Db, email: string, from: CallOrigin): Promise<string | null> => {
  const hash = hashBrowserSecret(from)
  if (!hash) return null
  const { rows } = await sql`
    select 1 from own_browser b join app_user u on u.id = b.user_id
     where b.hash = ${hash} and lower(u.email) = lower(${email})`.execute(db)
  return rows.length > 0 ? hash.toString('base64url') : null
}

/** Whether a person has logged in with the browser of a call before. */
export const isOwnBrowser = async (db: Db, userId: string, from: CallOrigin) => {
  const hash = hashBrowserSecret(from)
  if (!hash) return false
  const { rows } = await sql`select from own_browser where user_id = ${userId} and hash = ${hash}`.execute(db)
  return rows.length > 0
}
