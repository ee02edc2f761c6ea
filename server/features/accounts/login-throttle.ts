import { createHash } from 'node:crypto'
import type { Db } from '../../platform/database/database.ts'
import { problem } from '../../platform/problem.ts'
import { settleHits, takeHit, takeSlowedHit } from '../../platform/rate-limit.ts'
import { networkOf } from './accounts.rules.ts'

/** From the fifth failure on one waits, longer each time. */
const slowing = { free: 5, first: 5, longest: 900 }
/** What one address may get wrong in an hour, over all accounts. */
const hourly = { limit: 200, seconds: 3600 }

const keysOf = (email: string, address: string) => {
  const network = networkOf(address)
  const person = createHash('sha256').update(email.toLowerCase()).digest('base64url')
  return { pair: `login:${person}:${network}`, network: `login:${network}` }
}

/**
 * Counts a try to sign in before its password is looked at, so that many at once are no way around it. Known and
 * unknown people count alike, and nobody is locked out by what comes from another address.
 */
export const takeTry = async (db: Db, email: string, address: string) => {
  const keys = keysOf(email, address)
  const wait = (await takeSlowedHit(db, keys.pair, slowing)) || (await takeHit(db, keys.network, hourly))
  if (wait > 0) throw problem('TOO_MANY_REQUESTS', { retryAfter: wait })
}

/** The password was right: what was counted is forgotten. */
export const forgetTries = (db: Db, email: string, address: string) => {
  const keys = keysOf(email, address)
  return settleHits(db, { forgotten: keys.pair, givenBack: keys.network })
}
