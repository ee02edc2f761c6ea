import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { ClientContext } from '../../../platform/http/implement.ts'

const cookieName = 'trellis_signed_up'
const cookiePath = '/api'
/** As long as a request may wait for its proof. */
const cookieLifetimeMs = 30 * 86_400_000

const hashSecret = (secret: string) => createHash('sha256').update(secret).digest()

const storedSecret = (client: ClientContext) => {
  const secret = client.cookie(cookieName)
  return secret && /^[\w-]{43}$/.test(secret) ? secret : null
}

/** Sets the secret that identifies the requesting browser when the proof is opened; returns its hash. */
export const setBrowserSecret = (client: ClientContext, now: Date): Buffer => {
  const secret = storedSecret(client) ?? randomBytes(32).toString('base64url')
  client.setCookie(cookieName, secret, { path: cookiePath, expires: new Date(now.getTime() + cookieLifetimeMs) })
  return hashSecret(secret)
}

/** The hash of the secret of a browser that has requested an account; null = it has not. */
export const getBrowserHash = (client: ClientContext): Buffer | null => {
  const secret = storedSecret(client)
  return secret ? hashSecret(secret) : null
}

/** Whether the call comes from the browser that requested the account. */
export const isRequestingBrowser = (client: ClientContext, askerHash: Buffer | null): boolean => {
  const hash = getBrowserHash(client)
  return hash !== null && askerHash !== null && timingSafeEqual(hash, askerHash)
}
