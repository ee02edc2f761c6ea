import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { networkOf } from '../../../platform/network.ts'
import { problem } from '../../../platform/problem.ts'
import { takeHit } from '../../../platform/rate-limit.ts'
import { personKey } from '../login-throttle.ts'

type LinkKind = 'reset' | 'magic'

const anHour = 3600
/** What one network may ask for one address, and for all of them together. */
const forOne = { limit: 5, seconds: anHour }
const forAll = { limit: 100, seconds: anHour }
/** What one mailbox gets in a day: from one network, and from all the networks that its owner never signed in from. */
const fromOne = { limit: 10, seconds: 24 * anHour }
const fromStrangers = { limit: 20, seconds: 24 * anHour }

/** Counts a request for a link. Known and unknown addresses count alike, and are refused alike. */
export const takeLinkRequest = async (
  db: Db,
  { kind, email, address }: { kind: LinkKind; email: string; address: string },
) => {
  const network = networkOf(address)
  const wait =
    (await takeHit(db, `${kind}:${personKey(email)}:${network}`, forOne)) ||
    (await takeHit(db, `${kind}:${network}`, forAll))
  if (wait > 0) throw problem('TOO_MANY_REQUESTS', { retryAfter: wait })
}

type Mailed = { kind: LinkKind; email: string; network: string }

/** Whether the owner of an address has signed in from a network before. */
const isTheirs = async (db: Db, { email, network }: Mailed) => {
  const { rows } = await sql<{ address: string }>`
    select distinct f.address from token_family f join app_user u on u.id = f.user_id
     where lower(u.email) = lower(${email})`.execute(db)
  return rows.some(({ address }) => networkOf(address) === network)
}

/**
 * Whether a mailbox may get one more link today. Strangers cannot fill it, nor use up what its owner may ask for: a
 * network that they have signed in from before has a share of its own.
 */
export const mayMailLink = async (db: Db, mailed: Mailed) => {
  const key = `mailed:${mailed.kind}:${personKey(mailed.email)}`
  if ((await takeHit(db, `${key}:${mailed.network}`, fromOne)) > 0) return false
  return (await isTheirs(db, mailed)) || (await takeHit(db, key, fromStrangers)) === 0
}
