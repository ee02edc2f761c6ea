import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { networkOf } from '../../../platform/network.ts'
import { problem } from '../../../platform/problem.ts'
import { consumeRateLimit } from '../../../platform/rate-limit.ts'
import { personKey } from '../login-throttle.ts'
import { type From, findOwnBrowser } from '../own-browsers.ts'

type LinkKind = 'reset' | 'magic'

const anHour = 3600
/** What one network may ask for one address, and for all of them together. */
const forOne = { limit: 5, seconds: anHour }
const forAll = { limit: 100, seconds: anHour }
/** What one mailbox gets in a day: from one network, and from all the networks that its owner never signed in from. */
const fromOne = { limit: 10, seconds: 24 * anHour }
const fromStrangers = { limit: 20, seconds: 24 * anHour }
/** What nobody uses up: whatever was asked for before, an address may ask for a link, and is mailed one, this often. */
const always = { limit: 1, seconds: 900 }

/** Counts against a limit, which lets one through every quarter of an hour. Answers the seconds to wait, 0 = go on. */
const takeOrAlways = async (db: Db, key: string, limit: typeof forOne) => {
  const untilNext = await consumeRateLimit(db, `${key}:always`, always)
  return Math.min(untilNext, await consumeRateLimit(db, key, limit))
}

type Asking = { kind: LinkKind; email: string; from: From }

/**
 * Counts a request for a link, against whoever asks. Known and unknown addresses count alike, and are refused alike. A
 * browser that its owner has signed in with counts by itself, and so does what comes of it.
 */
export const takeLinkRequest = async (db: Db, { kind, email, from }: Asking) => {
  const browser = await findOwnBrowser(db, email, from)
  const network = networkOf(from.address)
  const wait = browser
    ? await takeOrAlways(db, `${kind}:${personKey(email)}:own:${browser}`, forOne)
    : (await takeOrAlways(db, `${kind}:${personKey(email)}:${network}`, forOne)) ||
      (await consumeRateLimit(db, `${kind}:${network}`, forAll))
  if (wait > 0) throw problem('TOO_MANY_REQUESTS', { retryAfter: wait })
  return { network, isOwnBrowser: browser !== null }
}

/** Whom a link may be mailed to, and where it was asked for. */
type Mailed = { kind: LinkKind; email: string; network: string; isOwnBrowser?: boolean }

/** Whether the owner of an address has signed in from a network before. */
const isTheirs = async (db: Db, { email, network }: Mailed) => {
  const { rows } = await sql<{ address: string }>`
    select distinct f.address from token_family f join app_user u on u.id = f.user_id
     where lower(u.email) = lower(${email})`.execute(db)
  return rows.some(({ address }) => networkOf(address) === network)
}

/** Whether there is a share left for whoever asks: of the owner's browsers, of their network, of all strangers together. */
const takeShare = async (db: Db, key: string, mailed: Mailed) => {
  if (mailed.isOwnBrowser) return (await consumeRateLimit(db, `${key}:own`, fromOne)) === 0
  if ((await consumeRateLimit(db, `${key}:${mailed.network}`, fromOne)) > 0) return false
  return (await isTheirs(db, mailed)) || (await consumeRateLimit(db, key, fromStrangers)) === 0
}

/**
 * Whether a mailbox may get one more link now. Strangers cannot fill it, nor use up what its owner needs: when every
 * share is gone, it still gets one in a quarter of an hour.
 */
export const mayMailLink = async (db: Db, mailed: Mailed) => {
  const key = `mailed:${mailed.kind}:${personKey(mailed.email)}`
  const isFirstLately = (await consumeRateLimit(db, `${key}:always`, always)) === 0
  return (await takeShare(db, key, mailed)) || isFirstLately
}
