import { randomBytes } from 'node:crypto'
import { readLinkToken } from '@trellis/contract/accounts/passwords.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { hashOf } from '../sessions/refresh-tokens.ts'

/** What a mailed link lets its reader do. */
export type LinkPurpose = 'create-password' | 'reset-password' | 'magic-link'

type NewLink = {
  userId: string
  email: string
  purpose: LinkPurpose
  expires: Date
  now: Date
  /** What is kept of the secret of the browser that asked. */
  askerHash?: Buffer
  /** Whose eyes it is for in place of a mailbox: whoever invites. */
  shownTo?: string
}

/**
 * Makes the token of one more link that is mailed: base64url of `email:SECRET:EXPIRY`, good once. Only a hash of the
 * secret is kept. Links made before live on.
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

/** Makes the token of a link that is mailed, as `addLink` does. Every link made before for the same purpose is dead. */
export const makeLink = async (db: Db, link: NewLink) => {
  await db.deleteFrom('one_time_token').where('user_id', '=', link.userId).where('purpose', '=', link.purpose).execute()
  return addLink(db, link)
}

export type Link = {
  purpose: LinkPurpose
  userId: string
  email: string
  firstName: string
  locale: string
  askerHash: Buffer | null
  /** It went to the mailbox, and not to the eyes of whoever invites. */
  isMailed: boolean
}
type Looked = { token: string; purposes: readonly LinkPurpose[]; now: Date }

/**
 * The living link behind a token, with the person it was mailed to; null = it is spent, too old, or was mailed to an
 * address that is no longer theirs, or was shown to somebody who may no longer give all that it opens. Inside a
 * transaction it is held until the end, so that only one caller has it; its owner first, so that nobody employs them
 * between the look and the use.
 */
export const holdLink = async (db: Db, { token, purposes, now }: Looked): Promise<Link | null> => {
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
       and not exists (select from overtaken_link o where o.hash = t.hash)
       for update of t`.execute(db)
  return rows[0] ?? null
}

type Spent = { now: Date; purpose?: LinkPurpose }

/** Spends every link that a person was mailed, or those of one purpose: whoever got in by one of them needs no other. */
export const spendLinksOf = (db: Db, userId: string, { now, purpose }: Spent) =>
  db
    .updateTable('one_time_token')
    .set({ spent_at: now })
    .where('user_id', '=', userId)
    .where('spent_at', 'is', null)
    .$if(purpose !== undefined, query => query.where('purpose', '=', purpose ?? ''))
    .execute()
