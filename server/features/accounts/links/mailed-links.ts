import { randomBytes } from 'node:crypto'
import { readLinkToken } from '@trellis/contract/accounts/passwords.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { singleRow } from '../../../platform/database/single-row.ts'
import { hashSecret } from '../sessions/refresh-tokens.ts'

/** The purposes of mailed links. */
export type LinkPurpose = 'create-password' | 'reset-password' | 'magic-link'

type LinkOwner = { userId: string; email: string }
type LinkTerms = {
  purpose: LinkPurpose
  expires: Date
  now: Date
  /** The hash of the secret of the browser that requested it. */
  askerHash?: Buffer
  /** The inviter to whom it is shown instead of being mailed. */
  shownTo?: string
}
type NewLink = LinkOwner & LinkTerms

const newToken = ({ email }: LinkOwner, expires: Date) => {
  const secret = randomBytes(64).toString('hex')
  const token = Buffer.from(`${email}:${secret}:${Math.floor(expires.getTime() / 1000)}`).toString('base64url')
  return { token, hash: hashSecret(secret) }
}

/**
 * Creates the tokens of one more mailed link for each of some people, by their ids: base64url of `email:SECRET:EXPIRY`,
 * valid once. Only a hash of the secret is stored. Earlier links stay valid.
 */
export const addLinks = async (
  db: Db,
  people: readonly LinkOwner[],
  { purpose, expires, now, ...terms }: LinkTerms,
) => {
  const links = people.map(person => ({ userId: person.userId, ...newToken(person, expires) }))
  await sql`
    insert into one_time_token (hash, purpose, user_id, created_at, expires_at, asker_hash, shown_to)
    select new.hash, ${purpose}, new.user_id, ${now}::timestamptz, ${expires}::timestamptz,
           ${terms.askerHash ?? null}::bytea, ${terms.shownTo ?? null}::uuid
      from unnest(${links.map(link => link.hash)}::bytea[], ${links.map(link => link.userId)}::uuid[])
        as new (hash, user_id)`.execute(db)
  return new Map(links.map(({ userId, token }) => [userId, token]))
}

/** Creates the token of one more mailed link of one person. */
export const addLink = async (db: Db, { userId, email, ...terms }: NewLink) =>
  singleRow([...(await addLinks(db, [{ userId, email }], terms)).values()])

/** Creates tokens of mailed links as `addLinks` does. Every earlier link of the same purpose becomes invalid. */
export const makeLinks = async (db: Db, people: readonly LinkOwner[], terms: LinkTerms) => {
  await sql`
    delete from one_time_token
     where user_id = any(${people.map(person => person.userId)}::uuid[]) and purpose = ${terms.purpose}`.execute(db)
  return addLinks(db, people, terms)
}

/** Creates the token of a mailed link of one person, which invalidates the earlier ones of its purpose. */
export const makeLink = async (db: Db, { userId, email, ...terms }: NewLink) =>
  singleRow([...(await makeLinks(db, [{ userId, email }], terms)).values()])

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
type LockLinkInput = { token: string; purposes: readonly LinkPurpose[]; now: Date }

/**
 * The valid link of a token, with its person; null = it is spent or expired, its address has changed, or its inviter lost
 * the permission for all that it opens. Inside a transaction it is locked until the end, its owner first, so that only
 * one caller has it and the owner gets no employment meanwhile.
 */
export const lockLink = async (db: Db, { token, purposes, now }: LockLinkInput): Promise<Link | null> => {
  const parsed = readLinkToken(token)
  if (!parsed) return null
  const hash = hashSecret(parsed.secret)
  await sql`
    select from app_user u
     where u.id = (select user_id from one_time_token where hash = ${hash}) for no key update`.execute(db)
  const { rows } = await sql<Link>`
    select t.purpose, u.id as "userId", u.email, u.first_name as "firstName", u.locale,
           t.asker_hash as "askerHash", t.shown_to is null as "isMailed"
      from one_time_token t
      join app_user u on u.id = t.user_id
     where t.hash = ${hash} and t.purpose = any(${purposes}) and t.spent_at is null
       and t.expires_at > ${now} and u.enabled and lower(u.email) = lower(${parsed.email})
       and (u.activated_at is null) = (t.purpose = 'create-password')
       and not exists (select from superseded_link o where o.hash = t.hash)
       for update of t`.execute(db)
  return rows[0] ?? null
}

type SpendLinksOptions = { now: Date; purpose?: LinkPurpose }

/** Spends every mailed link of a person, or those of one purpose: after one was used the others are not needed. */
export const spendLinks = (db: Db, userId: string, { now, purpose }: SpendLinksOptions) =>
  db
    .updateTable('one_time_token')
    .set({ spent_at: now })
    .where('user_id', '=', userId)
    .where('spent_at', 'is', null)
    .$if(purpose !== undefined, query => query.where('purpose', '=', purpose ?? ''))
    .execute()
