import { createHash, randomBytes } from 'node:crypto'
import { sessionHeader } from '@trellis/contract/accounts.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Wire } from '../../../platform/http/implement.ts'
import { refreshExpiry } from '../accounts.rules.ts'

const cookieName = 'trellis_refresh'
const cookiePath = '/api'

/** What the database keeps of a secret. */
export const hashOf = (secret: string) => createHash('sha256').update(secret).digest()

/** 256 random bits as text for an address or a cookie. */
export const newSecret = () => randomBytes(32).toString('base64url')

/** The refresh token that a call carries, in its body or its cookie. */
export const givenToken = (body: { token?: string | null }, wire: Wire) => body.token || wire.cookie(cookieName) || null

/** Whether a script of the page must not see the refresh token of this call. */
const isCookieSession = (wire: Wire, body: { token?: string | null }) =>
  wire.header(sessionHeader.name) === sessionHeader.value || (!body.token && wire.cookie(cookieName) !== undefined)

export type NewToken = { familyId: string; signedInAt: Date; wire: Wire; body: { token?: string | null }; now: Date }

/** Gives a sign-in its next refresh token: to a browser as a cookie (null is answered), to others as text. */
export const giveRefreshToken = async (db: Db, { familyId, signedInAt, wire, body, now }: NewToken) => {
  const token = newSecret()
  const expires = refreshExpiry(signedInAt, now)
  await db
    .insertInto('refresh_token')
    .values({ hash: hashOf(token), family_id: familyId, created_at: now, expires_at: expires })
    .execute()
  if (!isCookieSession(wire, body)) return token
  wire.setCookie(cookieName, token, { path: cookiePath, expires })
  return null
}

/** Makes the browser forget its refresh token. */
export const dropRefreshCookie = (wire: Wire) => wire.dropCookie(cookieName, cookiePath)
