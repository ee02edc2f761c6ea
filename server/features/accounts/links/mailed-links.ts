import { randomBytes } from 'node:crypto'
import { readLinkToken } from '@trellis/contract/accounts/passwords.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { hashOf } from '../sessions/refresh-tokens.ts'

/** The purposes of mailed links. */
export type LinkPurpose = 'create-password' | 'reset-password' | 'magic-link'

type NewLink = {
  userId: string
  email: string
  purpose: LinkPurpose
  expires: Date
  now: Date
  /** The hash of the secret of the browser that requested it. */
  askerHash?: Buffer
  /** The inviter to whom it is shown instead of being mailed. */
  shownTo?: string
}

/**
 * Creates the token of one more mailed link: base64url of `email:SECRET:EXPIRY`, valid once. Only a hash of the secret
 * is stored. Earlier links stay valid.
 */
export const addLink = async (db: Db, { userId, email, purpose, expires, now, ...link }: NewLink) => {
  const secret = randomBytes(64).toString('hex')
  await db
    .insertInto('one_time_token')
    .values({
      hash: hashOf(secret),
      purpose,
      user_id: userId,
      created_at: now,
      expires_at: expires,
      asker_hash: link.askerHash ?? null,
      shown_to: link.shownTo ?? null,
    })
    .execute()
  return Buffer.from(`${email}:${secret}:${Math.floor(expires.getTime() / 1000)}`).toString('base64url')
}

/** Creates the token of a mailed link as `addLink` does. Every earlier link of the same purpose becomes invalid. */
export const makeLink = async (db: Db, link: NewLink) => {
  await db.deleteFrom('one_time_token').where('user_id', '=', link.userId).where('purpose', '=', link.purpose).execute()
  return addLink(db, link)
}

type Link = {
  purpose: LinkPurpose
  userId: string
  email: string
  firstName: string
  locale: string
  askerHash: Buffer | null
  /** It was mailed, not shown to an inviter. */
  isMailed: boolean
}
type Looked = { token: string; purposes: readonly LinkPurpose[]; now: Date }

/**
 * The valid link of a token, with its person; null = it is spent or expired, was mailed to an address that is no longer
 * theirs, or was shown to a person who may no longer give all that it opens. Inside a transaction it is locked until
 * the end, its owner first, so that only one caller has it and nobody employs the owner meanwhile.
 */
export const lockLink = async (db: Db, { token, purposes, now }: Looked): Promise<Link | null> => {
  const read = readLinkToken(token)
  if (!read) return null
  const hash = hashOf(read.secret)
  await sql`
    select from app_user u
     where u.id = (select user_id from one_time_token where hash = ${hash}) for no key update`.execute(db)
  const { rows } = await sql<Link>`
    select t.purpose, u.id as "userId", u.email, u.first_name as "firstName", u.locale,
           t.asker_hash as "askerHash", t.shown_to is null as "isMailed"
      from one_time_token t
      join app_user u on u.id = t.user_id
     where t.hash = ${hash} and t.purpose = any(${purposes}) and t.spent_at is null
       and t.expires_at > ${now} and u.enabled and lower(u.email) = lower(${read.email})
       and (u.activated_at is null) = (t.purpose = 'create-password')
       and not exists (select from superseded_link o where o.hash = t.hash)
       for update of t`.execute(db)
  return rows[0] ?? null
}

type Spent = { now: Date; purpose?: LinkPurpose }

/** Spends every mailed link of a person, or those of one purpose: after one was used the others are not needed. */
export const spendLinksOf = (db: Db, userId: string, { now, purpose }: Spent) =>
  db
    .updateTable('one_time_token')
    .set({ spent_at: now })
    .where('user_id', '=', userId)
    .where('spent_at', 'is', null)
    .$if(purpose !== undefined, query => query.where('purpose', '=', purpose ?? ''))
    .execute()
