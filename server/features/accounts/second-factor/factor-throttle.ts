import type { Db } from '../../../platform/database/database.ts'
import { networkOf } from '../../../platform/network.ts'
import { problem } from '../../../platform/problem.ts'
import { consumeRateLimit, consumeWithBackoff, countHits, settleRateLimits } from '../../../platform/rate-limit.ts'

/** From the fifth wrong code on one waits, longer each time, in whichever sign-in one tries it. */
const slowing = { free: 5, first: 5, longest: 900 }
/** What one address may get wrong in an hour, over all accounts. */
const hourly = { limit: 100, seconds: 3600 }

type From = { userId: string; address: string }

const keysOf = ({ userId, address }: From) => ({ person: `factor:${userId}`, network: `factor:${networkOf(address)}` })

/** Counts a try of a code before it is looked at, over all sign-ins of the account: new ones are no way around it. */
export const takeCodeTry = async (db: Db, from: From) => {
  const keys = keysOf(from)
  const wait =
    (await consumeWithBackoff(db, keys.person, slowing)) || (await consumeRateLimit(db, keys.network, hourly))
  if (wait > 0) throw problem('TOO_MANY_REQUESTS', { retryAfter: wait })
}

/** How often their owner hears of it that somebody guesses. */
const daily = { limit: 1, seconds: 86_400 }

/** Whether so many codes in a row were wrong that their owner is to hear of it now. */
export const isNewsOfGuessing = async (db: Db, from: From) =>
  (await countHits(db, keysOf(from).person)) >= slowing.free &&
  (await consumeRateLimit(db, `factor-mail:${from.userId}`, daily)) === 0

/** The code was right: what was counted is reset. */
export const forgetCodeTries = (db: Db, from: From) => {
  const keys = keysOf(from)
  return settleRateLimits(db, { reset: keys.person, refunded: keys.network })
}
