import { createHash } from 'node:crypto'
import type { Db } from '../../platform/database/database.ts'
import { networkOf } from '../../platform/network.ts'
import { problem } from '../../platform/problem.ts'
import { consumeRateLimit, consumeWithBackoff, refundRateLimits, settleRateLimits } from '../../platform/rate-limit.ts'
import { type From, findOwnBrowser } from './own-browsers.ts'

/** From the fifth failure on one waits, longer each time. */
const slowing = { free: 5, first: 5, longest: 900 }
/** What one address may get wrong in an hour, over all accounts. */
const hourly = { limit: 200, seconds: 3600 }
/**
 * What may be got wrong about one account in an hour, over all addresses; then every try waits, but for those from a
 * browser of its owner. A minute at most: whoever comes with a new browser still gets a turn, or a link by mail.
 */
const everywhere = { free: 50, first: 5, longest: 60 }

/** What stands for an address in a key: whether it is one of ours cannot be read from it. */
export const personKey = (email: string) => createHash('sha256').update(email.toLowerCase()).digest('base64url')

const keysOf = (email: string, address: string) => {
  const network = networkOf(address)
  const person = personKey(email)
  return {
    pair: `login:${person}:${network}`,
    network: `login:${network}`,
    everywhere: `login:${person}:everywhere`,
  }
}

const ownKey = (email: string, browser: string) => `login:${personKey(email)}:own:${browser}`

const takeStrangersTry = async (db: Db, email: string, address: string) => {
  const keys = keysOf(email, address)
  const waitHere =
    (await consumeWithBackoff(db, keys.pair, slowing)) || (await consumeRateLimit(db, keys.network, hourly))
  if (waitHere > 0) return waitHere
  const wait = await consumeWithBackoff(db, keys.everywhere, everywhere)
  // What others brought about is not held against this address.
  if (wait > 0) await refundRateLimits(db, [keys.pair, keys.network])
  return wait
}

/**
 * Counts a try to sign in before its password is looked at, so that many at once are no way around it. Known and
 * unknown people count alike. A browser that its owner has signed in with counts by itself: nobody is locked out by what
 * comes from elsewhere, be it from the same network or from a thousand.
 */
export const takeTry = async (db: Db, email: string, from: From) => {
  const browser = await findOwnBrowser(db, email, from)
  const wait = await (browser
    ? consumeWithBackoff(db, ownKey(email, browser), slowing)
    : takeStrangersTry(db, email, from.address))
  if (wait > 0) throw problem('TOO_MANY_REQUESTS', { retryAfter: wait })
}

/** The try was no guess: it is not counted. What was got wrong before still is. */
export const takeBackTry = async (db: Db, email: string, from: From) => {
  const browser = await findOwnBrowser(db, email, from)
  await refundRateLimits(db, browser ? [ownKey(email, browser)] : Object.values(keysOf(email, from.address)))
}

/** The password was right: what was counted is reset. What strangers got wrong everywhere stays but for this try. */
export const forgetTries = async (db: Db, email: string, from: From) => {
  const browser = await findOwnBrowser(db, email, from)
  if (browser) return settleRateLimits(db, { reset: ownKey(email, browser), refunded: [] })
  const { pair, ...counted } = keysOf(email, from.address)
  return settleRateLimits(db, { reset: pair, refunded: Object.values(counted) })
}
