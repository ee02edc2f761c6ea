import { createHash, createHmac, randomBytes } from 'node:crypto'
import { sessionHeader } from '@trellis/contract/accounts/accounts.ts'
import type { ClientContext } from '../../../platform/http/implement.ts'
import { refreshExpiry, type SignInLimits } from '../accounts.rules.ts'

const cookieName = 'trellis_refresh'
const cookiePath = '/api'

/** What the database keeps of a secret. */
export const hashOf = (secret: string) => createHash('sha256').update(secret).digest()

/** 256 random bits as text for an address or a cookie. */
export const newSecret = () => randomBytes(32).toString('base64url')

/** The refresh token that a call carries, in its body or its cookie. */
export const givenToken = (body: { token?: string | null }, client: ClientContext) =>
  body.token || client.cookie(cookieName) || null

/** Whether a script of the page must not see the refresh token of this call. */
const isCookieSession = (client: ClientContext, body: { token?: string | null }) =>
  client.header(sessionHeader.name) === sessionHeader.value || (!body.token && client.cookie(cookieName) !== undefined)

/** The first refresh token of a sign-in, with what the database keeps of it. */
export const newRefreshToken = (now: Date, limits: SignInLimits) => {
  const token = newSecret()
  return { token, hash: hashOf(token), expires: refreshExpiry(now, now, limits) }
}

/**
 * The token that takes the place of a spent one: whoever comes with that one a second time can be given the very same.
 * Neither the spent token nor the salt, which the database keeps, tells it alone.
 */
export const successorOf = (spent: string, salt: Uint8Array) =>
  createHmac('sha256', salt).update(spent).digest('base64url')

type Delivery = { token: string; expires: Date; client: ClientContext; body?: { token?: string | null } }

/** Hands a refresh token over: to a browser as a cookie (null is answered), to others as text. */
export const deliverToken = ({ token, expires, client, body = {} }: Delivery) => {
  if (!isCookieSession(client, body)) return token
  client.setCookie(cookieName, token, { path: cookiePath, expires })
  return null
}

/** Makes the browser forget its refresh token. */
export const dropRefreshCookie = (client: ClientContext) => client.dropCookie(cookieName, cookiePath)
