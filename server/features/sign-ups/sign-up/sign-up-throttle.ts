import { createHash } from 'node:crypto'
import type { Db } from '../../../platform/database/database.ts'
import { networkOf } from '../../../platform/network.ts'
import { problem } from '../../../platform/problem.ts'
import { consumeRateLimit } from '../../../platform/rate-limit.ts'

const anHour = 3600
/** What comes from one network in an hour: a whole store may sign up behind one address in a morning. */
const fromOne = { limit: 100, seconds: anHour }
/** What one network may ask for one address. */
const forOne = { limit: 10, seconds: anHour }
/** What a mailbox gets in a day because somebody typed it here: from one network, and from all of them. */
const fromNetwork = { limit: 5, seconds: 24 * anHour }
const fromAnywhere = { limit: 20, seconds: 24 * anHour }
/** What it gets because whoever asked wants it again: strangers use none of it up. */
const toAsker = { limit: 5, seconds: 24 * anHour }
/** What one network may ask to be mailed again. */
const again = { limit: 30, seconds: anHour }

const personKey = (email: string) => createHash('sha256').update(email.toLowerCase()).digest('base64url')

/** Counts a try to sign up. Known and unknown addresses count alike, and are refused alike. */
export const takeSignUp = async (db: Db, { email, address }: { email: string; address: string }) => {
  const network = networkOf(address)
  const wait =
    (await consumeRateLimit(db, `sign-up:${personKey(email)}:${network}`, forOne)) ||
    (await consumeRateLimit(db, `sign-up:${network}`, fromOne))
  if (wait > 0) throw problem('TOO_MANY_REQUESTS', { retryAfter: wait })
}

/** Counts a question whether an address is taken. */
export const takeQuestion = async (db: Db, address: string) => {
  const wait = await consumeRateLimit(db, `check-user:${networkOf(address)}`, fromOne)
  if (wait > 0) throw problem('TOO_MANY_REQUESTS', { retryAfter: wait })
}

/** Counts a wish to be mailed again. */
export const takeAgain = async (db: Db, address: string) => {
  const wait = await consumeRateLimit(db, `sign-up-again:${networkOf(address)}`, again)
  if (wait > 0) throw problem('TOO_MANY_REQUESTS', { retryAfter: wait })
}

/** Whether a mailbox may get one more mail today because of what somebody sent from a network. */
export const mayMail = async (db: Db, { email, address }: { email: string; address: string }) => {
  const key = `mailed:sign-up:${personKey(email)}`
  if ((await consumeRateLimit(db, `${key}:${networkOf(address)}`, fromNetwork)) > 0) return false
  return (await consumeRateLimit(db, key, fromAnywhere)) === 0
}

/** Whether whoever asked may be mailed the proof of their address once more today. */
export const mayMailAgain = async (db: Db, requestId: string) =>
  (await consumeRateLimit(db, `mailed:sign-up-again:${requestId}`, toAsker)) === 0
