import { randomBytes } from 'node:crypto'
import type { singleSignOn } from '@trellis/contract/single-sign-on/single-sign-on.ts'
import type { Call } from '../../platform/http/implement.ts'
import { toNetwork } from '../../platform/network.ts'
import { problem } from '../../platform/problem.ts'
import { consumeRateLimit } from '../../platform/rate-limit.ts'
import { findConnectionByEmail } from './connections.ts'
import { beginFlow, flowCookie } from './flows.ts'

/** Sign-ins that one network address may start per hour: a whole retail organization may share it. */
const hourly = { limit: 600, seconds: 3600 }

/** Starts a sign-in with the company of an address. An unknown company gets the same response, and fails later. */
export const beginSignIn = async ({ db, body, client, now }: Call<typeof singleSignOn.begin>) => {
  const wait = await consumeRateLimit(db, `company:${toNetwork(client.address)}`, hourly)
  if (wait > 0) throw problem('TOO_MANY_REQUESTS', { retryAfter: wait })
  const secret = randomBytes(32).toString('base64url')
  const { path = null, defaultCourseId: courseId = null, defaultTrackId: trackId = null } = body
  const connectionId = await findConnectionByEmail(db, body.email)
  const expires = await beginFlow(db, { secret, connectionId, email: body.email, path, courseId, trackId, now })
  client.setCookie(flowCookie.name, secret, { path: flowCookie.path, expires })
}
