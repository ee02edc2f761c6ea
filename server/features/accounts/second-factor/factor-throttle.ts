import type { Db } from '../../../platform/database/database.ts'
import { toNetwork } from '../../../platform/network.ts'
import { problem } from '../../../platform/problem.ts'
import { consumeRateLimit, consumeWithBackoff, countHits, settleRateLimits } from '../../../platform/rate-limit.ts'

/** From the fifth wrong code on there is a delay, longer each time, over all sign-ins. */
const slowing = { free: 5, first: 5, longest: 900 }
/** Failures of one network in an hour, over all accounts. */
const hourly = { limit: 100, seconds: 3600 }

type FactorClient = { userId: string; address: string }

const listKeys = ({ userId, address }: FactorClient) => ({
  person: `factor:${userId}`,
  network: `factor:${toNetwork(address)}`,
})

/**
 * Counts an attempt before its code is checked, over all sign-ins of the account, so that a new one does not reset it.
 */
export const consumeCodeAttempt = async (db: Db, from: FactorClient) => {
  const keys = listKeys(from)
  const wait =
    (await consumeWithBackoff(db, keys.person, slowing)) || (await consumeRateLimit(db, keys.network, hourly))
  if (wait > 0) throw problem('TOO_MANY_REQUESTS', { retryAfter: wait })
}

/** How often the owner is notified of guesses. */
const daily = { limit: 1, seconds: 86_400 }

/** Whether enough codes in a row were wrong to notify the owner now. */
export const isGuessingToReport = async (db: Db, from: FactorClient) =>
  (await countHits(db, listKeys(from).person)) >= slowing.free &&
  (await consumeRateLimit(db, `factor-mail:${from.userId}`, daily)) === 0

/** The code was right: clears the counters. */
export const clearCodeAttempts = (db: Db, from: FactorClient) => {
  const keys = listKeys(from)
  return settleRateLimits(db, { reset: keys.person, refunded: [keys.network] })
}
