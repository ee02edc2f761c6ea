import { timingSafeEqual } from 'node:crypto'
import type { ClientContext } from '../../../platform/http/implement.ts'
import { hashSecret, newSecret } from '../sessions/refresh-tokens.ts'

const cookieName = 'trellis_asked'
const cookiePath = '/api'
/** A little longer than any link is valid: a mail may be late. */
const cookieLifetimeMs = 3_600_000

/**
 * Sets the secret by which the browser that requested a link is recognized when the link is opened; returns its hash.
 */
export const setBrowserSecret = (client: ClientContext, now: Date): Buffer => {
  const secret = newSecret()
  client.setCookie(cookieName, secret, { path: cookiePath, expires: new Date(now.getTime() + cookieLifetimeMs) })
  return hashSecret(secret)
}

/** Whether the call comes from the browser that requested the link. */
export const isAsker = (client: ClientContext, askerHash: Buffer | null): boolean => {
  const secret = client.cookie(cookieName)
  return secret !== undefined && askerHash !== null && timingSafeEqual(hashSecret(secret), askerHash)
}

/** Clears the secret once the link is used. */
export const clearBrowserSecret = (client: ClientContext) => client.clearCookie(cookieName, cookiePath)
