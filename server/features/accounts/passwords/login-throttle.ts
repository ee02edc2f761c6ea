import { createHash } from 'node:crypto'
import type { Db } from '../../../platform/database/database.ts'
import { toNetwork } from '../../../platform/network.ts'
import { problem } from '../../../platform/problem.ts'
import {
  consumeRateLimit,
  consumeWithBackoff,
  refundRateLimits,
  settleRateLimits,
} from '../../../platform/rate-limit.ts'
import { type CallOrigin, findOwnBrowser } from '../browsers/own-browsers.ts'

/** From the fifth failure on there is a delay, longer each time. */
const slowing = { free: 5, first: 5, longest: 900 }
/** Failures of one network in an hour, over all accounts. */
const hourly = { limit: 200, seconds: 3600 }
/**
 * Failures for one account in an hour, over all networks; beyond it each attempt is delayed, except from a browser of
 * its owner. At most a minute, so that the owner can still log in from a new browser, or by a mailed link.
 */
const everywhere = { free: 50, first: 5, longest: 60 }

/** A hashed address as a key, so that no key says whether the address has an account. */
export const personKey = (email: string) => createHash('sha256').update(email.toLowerCase()).digest('base64url')

const listKeys = (email: string, address: string) => {
  const network = toNetwork(address)
  const person = personKey(email)
  return {
    pair: `login:${person}:${network}`,
    network: `login:${network}`,
    everywhere: `login:${person}:everywhere`,
  }
}

const ownKey = (email: string, browser: string) => `login:${personKey(email)}:own:${browser}`

const consumeStrangerAttempt = async (db: Db, email: string, address: string) => {
  const keys = listKeys(email, address)
  const waitHere =
    (await consumeWithBackoff(db, keys.pair, slowing)) || (await consumeRateLimit(db, keys.network, hourly))
  if (waitHere > 0) return waitHere
  const wait = await consumeWithBackoff(db, keys.everywhere, everywhere)
  // Failures caused by others are not counted against this network.
  if (wait > 0) await refundRateLimits(db, [keys.pair, keys.network])
  return wait
}

/**
 * Counts an attempt to log in before its password is checked, so that parallel attempts do not avoid the limit. Known
 * and unknown people count alike. A browser that its owner has logged in with has a counter of its own, so attempts from
 * elsewhere lock no one out.
 */
export const consumeAttempt = async (db: Db, email: string, from: CallOrigin) => {
  const browser = await findOwnBrowser(db, email, from)
  const wait = await (browser
    ? consumeWithBackoff(db, ownKey(email, browser), slowing)
    : consumeStrangerAttempt(db, email, from.address))
  if (wait > 0) throw problem('TOO_MANY_REQUESTS', { retryAfter: wait })
}

/** Refunds an attempt that was not a guess; earlier failures still count. */
export const refundAttempt = async (db: Db, email: string, from: CallOrigin) => {
  const browser = await findOwnBrowser(db, email, from)
  await refundRateLimits(db, browser ? [ownKey(email, browser)] : Object.values(listKeys(email, from.address)))
}

/** The password was right: clears the counters. Of the failures from everywhere only this attempt is refunded. */
export const clearAttempts = async (db: Db, email: string, from: CallOrigin) => {
  const browser = await findOwnBrowser(db, email, from)
  if (browser) return settleRateLimits(db, { reset: ownKey(email, browser), refunded: [] })
  const { pair, ...counted } = listKeys(email, from.address)
  return settleRateLimits(db, { reset: pair, refunded: Object.values(counted) })
}
