import { timingSafeEqual } from 'node:crypto'
import type { ClientContext } from '../../../platform/http/implement.ts'
import { hashOf, newSecret } from '../sessions/refresh-tokens.ts'

const cookieName = 'trellis_asked'
const cookiePath = '/api'
/** A little longer than any link lives: a mail may be late. */
const keptFor = 3_600_000

/** Gives the browser a secret to be known by when the link that it asked for is opened; answers what is kept of it. */
export const markBrowser = (client: ClientContext, now: Date): Buffer => {
  const secret = newSecret()
  client.setCookie(cookieName, secret, { path: cookiePath, expires: new Date(now.getTime() + keptFor) })
  return hashOf(secret)
}

/** Whether the call comes from the browser that asked for a link. */
export const isAsker = (client: ClientContext, askerHash: Buffer | null): boolean => {
  const secret = client.cookie(cookieName)
  return secret !== undefined && askerHash !== null && timingSafeEqual(hashOf(secret), askerHash)
}

/** The link was used: the browser need not be known any longer. */
export const unmarkBrowser = (client: ClientContext) => client.dropCookie(cookieName, cookiePath)
