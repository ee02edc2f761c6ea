import { createHash } from 'node:crypto'
import type { Db } from '../../../platform/database/database.ts'
import { toNetwork } from '../../../platform/network.ts'
import { problem } from '../../../platform/problem.ts'
import { consumeRateLimit } from '../../../platform/rate-limit.ts'

const anHour = 3600
/** Attempts of one network in an hour: a whole dispensary may sign up behind one address in a morning. */
const fromOne = { limit: 100, seconds: anHour }
/** Attempts of one network for one address. */
const forOne = { limit: 10, seconds: anHour }
/** Emails to one address per day because of sign-ups: from one network, and from all of them. */
const fromNetwork = { limit: 5, seconds: 24 * anHour }
const fromAnywhere = { limit: 20, seconds: 24 * anHour }
/** Mails that the requesting browser asks for again: strangers cannot use these up. */
const toAsker = { limit: 5, seconds: 24 * anHour }
/** Repeated mails that one network may ask for. */
const resend = { limit: 30, seconds: anHour }

const personKey = (email: string) => createHash('sha256').update(email.toLowerCase()).digest('base64url')

/** Counts an attempt to sign up. Known and unknown addresses count and are rejected alike. */
export const consumeSignUp = async (db: Db, { email, address }: { email: string; address: string }) => {
  const network = toNetwork(address)
  const wait =
    (await consumeRateLimit(db, `sign-up:${personKey(email)}:${network}`, forOne)) ||
    (await consumeRateLimit(db, `sign-up:${network}`, fromOne))
  if (wait > 0) throw problem('TOO_MANY_REQUESTS', { retryAfter: wait })
}

/** Counts a question whether an address is taken. */
export const consumeQuestion = async (db: Db, address: string) => {
  const wait = await consumeRateLimit(db, `check-user:${toNetwork(address)}`, fromOne)
  if (wait > 0) throw problem('TOO_MANY_REQUESTS', { retryAfter: wait })
}

/** Counts a request to send the mail again. */
export const consumeResend = async (db: Db, address: string) => {
  const wait = await consumeRateLimit(db, `sign-up-again:${toNetwork(address)}`, resend)
  if (wait > 0) throw problem('TOO_MANY_REQUESTS', { retryAfter: wait })
}

/** Whether a mailbox may get one more mail today because of a network. */
export const mayMail = async (db: Db, { email, address }: { email: string; address: string }) => {
  const key = `mailed:sign-up:${personKey(email)}`
  if ((await consumeRateLimit(db, `${key}:${toNetwork(address)}`, fromNetwork)) > 0) return false
  return (await consumeRateLimit(db, key, fromAnywhere)) === 0
}

/** Whether the requesting browser may have the proof mailed once more today. */
export const mayMailAgain = async (db: Db, requestId: string) =>
  (await consumeRateLimit(db, `mailed:sign-up-again:${requestId}`, toAsker)) === 0
