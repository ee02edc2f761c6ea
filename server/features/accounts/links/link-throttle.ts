import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { toNetwork } from '../../../platform/network.ts'
import { problem } from '../../../platform/problem.ts'
import { consumeRateLimit } from '../../../platform/rate-limit.ts'
import { type CallOrigin, findOwnBrowser } from '../browsers/own-browsers.ts'
import { personKey } from '../passwords/login-throttle.ts'

type LinkKind = 'reset' | 'magic'

const anHour = 3600
/** The limits of one network: for one address, and for all addresses together. */
const forOne = { limit: 5, seconds: anHour }
const forAll = { limit: 100, seconds: anHour }
/** The limits of one mailbox in a day: for one network, and for all networks that its owner never logged in from. */
const fromOne = { limit: 10, seconds: 24 * anHour }
const fromStrangers = { limit: 20, seconds: 24 * anHour }
/** The guaranteed minimum of an address, whatever was used up before: requests and mails this often. */
const always = { limit: 1, seconds: 900 }

/** Counts against a limit that always allows one call in 15 minutes. Returns the seconds to wait, 0 = allowed. */
const consumeWithMinimum = async (db: Db, key: string, limit: typeof forOne) => {
  const untilNext = await consumeRateLimit(db, `${key}:always`, always)
  return Math.min(untilNext, await consumeRateLimit(db, key, limit))
}

type LinkRequestInput = { kind: LinkKind; email: string; from: CallOrigin }

/**
 * Counts a request for a link against its client. Known and unknown addresses count and are rejected alike. A browser
 * that its owner has logged in with has a counter of its own.
 */
export const consumeLinkRequest = async (db: Db, { kind, email, from }: LinkRequestInput) => {
  const browser = await findOwnBrowser(db, email, from)
  const network = toNetwork(from.address)
  const wait = browser
    ? await consumeWithMinimum(db, `${kind}:${personKey(email)}:own:${browser}`, forOne)
    : (await consumeWithMinimum(db, `${kind}:${personKey(email)}:${network}`, forOne)) ||
      (await consumeRateLimit(db, `${kind}:${network}`, forAll))
  if (wait > 0) throw problem('TOO_MANY_REQUESTS', { retryAfter: wait })
  return { network, isOwnBrowser: browser !== null }
}

/** The receiver of a link, and the client that requested it. */
type LinkReceiver = { kind: LinkKind; email: string; network: string; isOwnBrowser?: boolean }

/** Whether the owner of an address has logged in from a network before. */
const isKnownNetwork = async (db: Db, { email, network }: LinkReceiver) => {
  const { rows } = await sql<{ address: string }>`
    select distinct f.address from token_family f join app_user u on u.id = f.user_id
     where lower(u.email) = lower(${email})`.execute(db)
  return rows.some(({ address }) => toNetwork(address) === network)
}

/**
 * Whether the client has any of its share left: that of the owner's browsers, of its network, or of all unknown
 * networks together.
 */
const consumeShare = async (db: Db, key: string, receiver: LinkReceiver) => {
  if (receiver.isOwnBrowser) return (await consumeRateLimit(db, `${key}:own`, fromOne)) === 0
  if ((await consumeRateLimit(db, `${key}:${receiver.network}`, fromOne)) > 0) return false
  return (await isKnownNetwork(db, receiver)) || (await consumeRateLimit(db, key, fromStrangers)) === 0
}

/**
 * Whether a mailbox may get one more link now. Strangers cannot use up what the owner needs: beyond all limits it still
 * gets one in 15 minutes.
 */
export const mayMailLink = async (db: Db, receiver: LinkReceiver) => {
  const key = `mailed:${receiver.kind}:${personKey(receiver.email)}`
  const isFirstLately = (await consumeRateLimit(db, `${key}:always`, always)) === 0
  return (await consumeShare(db, key, receiver)) || isFirstLately
}
