import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { ClientContext } from '../../../platform/http/implement.ts'
import { problem } from '../../../platform/problem.ts'
import { hashSecret, newSecret } from '../sessions/refresh-tokens.ts'

const cookie = { name: 'trellis_second_factor', path: '/api/second-factor' }
const lifetime = 5 * 60_000
const maxAttempts = 5

/** The version of a person's password; a piece of a statement over `app_user u`. */
export const passwordVersion = sql<Buffer>`sha256(convert_to(coalesce(u.password_hash, ''), 'UTF8'))`

type NewTicket = {
  userId: string
  mark: Buffer
  targetPath: string
  /** Of the company that vouched for the person; null = none did. */
  connectionId: string | null
  client: ClientContext
  now: Date
}

/** Saves the first half of a sign-in for its browser until the second half follows. */
export const saveTicket = async (db: Db, { userId, mark, targetPath, connectionId, client, now }: NewTicket) => {
  const secret = newSecret()
  const expires = new Date(now.getTime() + lifetime)
  const ticket = { hash: hashSecret(secret), user_id: userId, password_mark: mark, target_path: targetPath }
  await db
    .insertInto('second_factor_ticket')
    .values({ ...ticket, connection_id: connectionId, created_at: now, expires_at: expires })
    .execute()
  client.setCookie(cookie.name, secret, { path: cookie.path, expires })
}

export type Ticket = { hash: Buffer; userId: string }

/** The valid ticket of a browser. */
export const getTicket = async (db: Db, client: ClientContext, now: Date): Promise<Ticket> => {
  const hash = hashSecret(client.cookie(cookie.name) ?? '')
  const row = await db
    .selectFrom('second_factor_ticket')
    .select('user_id as userId')
    .where('hash', '=', hash)
    .where('expires_at', '>', now)
    .where('tries', '<', maxAttempts)
    .executeTakeFirst()
  if (!row) throw problem('SIGN_IN_LAPSED')
  return { hash, ...row }
}

/** Uses one of a ticket's attempts before anything is compared, so that parallel attempts do not avoid the limit. */
export const consumeTicketAttempt = async (db: Db, { hash }: Ticket) => {
  const { numUpdatedRows } = await db
    .updateTable('second_factor_ticket')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('hash', '=', hash)
    .where('tries', '<', maxAttempts)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw problem('SIGN_IN_LAPSED')
}

type SpentTicketRow = { targetPath: string; connectionId: string | null; passwordHash: string | null }

/** Spends a ticket, once; it is void if the password has changed since, or the account is closed. */
export const spendTicket = async (db: Db, { hash }: Ticket, { client, now }: { client: ClientContext; now: Date }) => {
  const { rows } = await sql<SpentTicketRow & { isValid: boolean }>`
    delete from second_factor_ticket t
     using app_user u
     where t.hash = ${hash} and t.expires_at > ${now} and u.id = t.user_id
 returning t.target_path as "targetPath", t.connection_id as "connectionId", u.password_hash as "passwordHash",
           u.enabled and t.password_mark = ${passwordVersion} as "isValid"`.execute(db)
  if (!rows[0]?.isValid) throw problem('SIGN_IN_LAPSED')
  client.clearCookie(cookie.name, cookie.path)
  return rows[0]
}
