import { createHash, randomBytes } from 'node:crypto'
import type { ClientContext } from '../../platform/http/implement.ts'

const cookieName = 'trellis_store_device'
const cookiePath = '/api'
const cookieLifetimeMs = 365 * 86_400_000

const hashToken = (token: string) => createHash('sha256').update(token).digest()

const readToken = (client: ClientContext) => {
  const token = client.cookie(cookieName)
  return token && /^[\w-]{43}$/.test(token) ? token : null
}

/** The stored hash of a device's token; null = the call comes from no device of a store. */
export const readDeviceHash = (client: ClientContext): Buffer | null => {
  const token = readToken(client)
  return token === null ? null : hashToken(token)
}

const setToken = (client: ClientContext, token: string, now: Date) =>
  client.setCookie(cookieName, token, { path: cookiePath, expires: new Date(now.getTime() + cookieLifetimeMs) })

/** Makes the caller's browser a device with a new token, which logging out does not remove; returns its hash. */
export const setNewDevice = (client: ClientContext, now: Date): Buffer => {
  const token = randomBytes(32).toString('base64url')
  setToken(client, token, now)
  return hashToken(token)
}

/** Extends the token of the caller's device by a year. */
export const renewDevice = (client: ClientContext, now: Date) => {
  const token = readToken(client)
  if (token !== null) setToken(client, token, now)
}
