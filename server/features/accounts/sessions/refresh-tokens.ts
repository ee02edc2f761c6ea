import { createHash, createHmac, randomBytes } from 'node:crypto'
import { sessionHeader } from '@trellis/contract/accounts/accounts.ts'
import type { ClientContext } from '../../../platform/http/implement.ts'
import { refreshExpiry, type SignInLimits } from './sessions.rules.ts'

const cookieName = 'trellis_refresh'
const cookiePath = '/api'

/** The stored hash of a secret. */
export const hashSecret = (secret: string) => createHash('sha256').update(secret).digest()

/** 256 random bits as text for an address or a cookie. */
export const newSecret = () => randomBytes(32).toString('base64url')

/** The refresh token of a call, from its body or its cookie. */
export const readRefreshToken = (body: { token?: string | null }, client: ClientContext) =>
  body.token || client.cookie(cookieName) || null

/** Whether the page's scripts must not see the refresh token of this call. */
const isCookieSession = (client: ClientContext, body: { token?: string | null }) =>
  client.header(sessionHeader.name) === sessionHeader.value || (!body.token && client.cookie(cookieName) !== undefined)

/** The first refresh token of a session, with what is stored of it. */
export const newRefreshToken = (now: Date, limits: SignInLimits) => {
  const token = newSecret()
  return { token, hash: hashSecret(token), expires: refreshExpiry(now, now, limits) }
}

/**
 * The successor of a spent token, derived so that a second use of that one gets the very same. Neither the spent token
 * nor the salt, which is stored, is enough to compute it.
 */
export const deriveSuccessor = (spent: string, salt: Uint8Array) =>
  createHmac('sha256', salt).update(spent).digest('base64url')

type Delivery = { token: string; expires: Date; client: ClientContext; body?: { token?: string | null } }

/** Returns a refresh token: to a browser as a cookie (and null), to others as text. */
export const deliverToken = ({ token, expires, client, body = {} }: Delivery) => {
  if (!isCookieSession(client, body)) return token
  client.setCookie(cookieName, token, { path: cookiePath, expires })
  return null
}

/** Clears the refresh token cookie. */
export const clearRefreshCookie = (client: ClientContext) => client.clearCookie(cookieName, cookiePath)
