import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { singleRow } from '../../../platform/database/single-row.ts'
import { toNetwork } from '../../../platform/network.ts'
import { problem } from '../../../platform/problem.ts'
import {
  attemptCounted,
  getSecondsLeft,
  hitCounted,
  type RateLimitSettlement,
  refundRateLimits,
  settleRateLimits,
} from '../../../platform/rate-limit.ts'
import { type CallOrigin, hashBrowserSecret } from '../browsers/own-browsers.ts'
import { type SignInAccount, signInAccount } from './passwords.queries.ts'

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

const listKeys = (email: string, { browser, address }: { browser: Buffer | null; address: string }) => {
  const network = toNetwork(address)
  const person = personKey(email)
  return {
    own: `login:${person}:own:${browser?.toString('base64url')}`,
    pair: `login:${person}:${network}`,
    network: `login:${network}`,
    everywhere: `login:${person}:everywhere`,
  }
}

type AttemptInput = { email: string; client: CallOrigin; now: Date }
/** A counted attempt: the account that it is about, and what becomes of its counters if the password is right. */
export type Attempt = { account: SignInAccount | null; counters: RateLimitSettlement }
type Keys = ReturnType<typeof listKeys>

/** The key that refuses the attempt; null = none. */
type CountedRow = { account: SignInAccount | null; isOwn: boolean; refusedBy: string | null }

/** Counts an attempt and reads its account, in one statement: each counter only where the one before allows it. */
const count = async (db: Db, keys: Keys, { email, now, browser }: AttemptInput & { browser: Buffer | null }) => {
  const first = sql<string>`case when exists (select from own) then ${keys.own} else ${keys.pair} end`
  const { rows } = await sql<CountedRow>`
    with account as (${signInAccount(email, now)}),
    own as (select from own_browser b join account a on a.id = b.user_id where b.hash = ${browser}),
    first as (${attemptCounted(sql`select ${first} as key`, slowing)}),
    network as (${hitCounted(sql`select ${keys.network}::text as key from first where not exists (select from own)`, hourly.seconds)}),
    allowed as (select from network where hits <= ${hourly.limit}),
    everywhere as (${attemptCounted(sql`select ${keys.everywhere}::text as key from allowed`, everywhere)})
    select (select to_json(a) from account a) as account, exists (select from own) as "isOwn",
           case when not exists (select from first) then ${first}
                when exists (select from own) or exists (select from everywhere) then null
                when exists (select from allowed) then ${keys.everywhere} else ${keys.network} end as "refusedBy"`.execute(
    db,
  )
  return singleRow(rows)
}

/**
 * Counts an attempt to log in before its password is checked, so that parallel attempts do not avoid the limit. Known
 * and unknown people count alike. A browser that its owner has logged in with has a counter of its own, so attempts from
 * elsewhere lock no one out.
 */
export const consumeAttempt = async (db: Db, input: AttemptInput): Promise<Attempt> => {
  const browser = hashBrowserSecret(input.client)
  const keys = listKeys(input.email, { browser, address: input.client.address })
  const { account, isOwn, refusedBy } = await count(db, keys, { ...input, browser })
  // Failures caused by others are not counted against this network.
  if (refusedBy === keys.everywhere) await refundRateLimits(db, [keys.pair, keys.network])
  if (refusedBy !== null) throw problem('TOO_MANY_REQUESTS', { retryAfter: await getSecondsLeft(db, refusedBy) })
  const { own, pair, network, everywhere: all } = keys
  return { account, counters: isOwn ? { reset: own, refunded: [] } : { reset: pair, refunded: [network, all] } }
}

/** Refunds an attempt that was not a guess; earlier failures still count. */
export const refundAttempt = (db: Db, { counters }: Attempt) =>
  refundRateLimits(db, [counters.reset, ...counters.refunded])

/** The password was right: clears the counters. Of the failures from everywhere only this attempt is refunded. */
export const clearAttempts = (db: Db, { counters }: Attempt) => settleRateLimits(db, counters)
