import { createHash, createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { consumeRateLimit } from '../../platform/rate-limit.ts'

/** What a browser holds of a sign-in under way; all that goes to the company's server and back is made of it. */
export const flowCookie = { name: 'trellis_company', path: '/api/single-sign-on' } as const

const lifetime = 10 * 60_000

const hashOf = (secret: string) => createHash('sha256').update(secret).digest()
const derived = (secret: string, use: string) => createHmac('sha256', secret).update(use).digest('base64url')

/** The one-time values of OpenID Connect. Whoever does not hold the cookie cannot know them, the database neither. */
export const proofsOf = (secret: string) => ({
  state: derived(secret, 'state'),
  nonce: derived(secret, 'nonce'),
  verifier: derived(secret, 'verifier'),
})

type Begun = {
  secret: string
  connectionId: string | null
  /** As it was typed: nobody has vouched for it. */
  email: string
  path: string | null
  courseId: string | null
  trackId: string | null
  now: Date
}

/** Keeps a sign-in that begins; answers until when it may be finished. */
export const beginFlow = async (db: Db, { secret, connectionId, email, path, courseId, trackId, now }: Begun) => {
  const expires = new Date(now.getTime() + lifetime)
  const wanted = { wanted_path: path, wanted_course_id: courseId, wanted_track_id: trackId }
  await db
    .insertInto('sign_in_flow')
    .values({
      secret_hash: hashOf(secret),
      connection_id: connectionId,
      email,
      ...wanted,
      created_at: now,
      expires_at: expires,
    })
    .execute()
  return expires
}

type Asked = { secret: string; now: Date }

/** A begun sign-in that has not come back yet, with the connection that it goes by; undefined = there is none. */
export const findBegun = (db: Db, { secret, now }: Asked) =>
  db
    .selectFrom('sign_in_flow')
    .select(['connection_id as connectionId', 'email'])
    .where('secret_hash', '=', hashOf(secret))
    .where('expires_at', '>', now)
    .where('returned_at', 'is', null)
    .executeTakeFirst()

/** How often one sign-in may set out: whoever goes back and forth is let, whoever knocks at a company's door by us is not. */
const startsOfOne = { limit: 5, seconds: lifetime / 1000 }

/** Counts a look at the company's server for a begun sign-in; false = it has set out too often. */
export const takeStart = async (db: Db, secret: string) =>
  (await consumeRateLimit(db, `company-start:${hashOf(secret).toString('base64url')}`, startsOfOne)) === 0

/** Takes the one return of a sign-in: whoever comes with the same address again, or at the same time, finds nothing. */
export const takeReturn = (db: Db, { secret, connectionId, now }: Asked & { connectionId: string }) =>
  db
    .updateTable('sign_in_flow')
    .set({ returned_at: now })
    .where('secret_hash', '=', hashOf(secret))
    .where('connection_id', '=', connectionId)
    .where('expires_at', '>', now)
    .where('returned_at', 'is', null)
    .returning('connection_id as connectionId')
    .executeTakeFirst()

/** Whom a company's server has vouched for. */
export type Vouched = {
  subject: string
  email: string | null
  isVerified: boolean
  firstName: string
  lastName: string
  locale: string
}

/** Keeps what the company's server said, until the browser asks for its sign-in. */
export const keepVouched = (db: Db, { secret, vouched, now }: Asked & { vouched: Vouched }) =>
  db
    .updateTable('sign_in_flow')
    .set({
      subject: vouched.subject,
      email: vouched.email,
      is_email_verified: vouched.isVerified,
      first_name: vouched.firstName,
      last_name: vouched.lastName,
      locale: vouched.locale,
      expires_at: new Date(now.getTime() + lifetime),
    })
    .where('secret_hash', '=', hashOf(secret))
    .execute()

export type Arrived = Vouched & {
  connectionId: string
  path: string | null
  courseId: string | null
  trackId: string | null
}

/** The sign-in of a browser for which the company has vouched, held until the transaction ends; null = there is none. */
export const holdArrived = async (db: Db, { secret, now }: Asked): Promise<Arrived | null> => {
  const { rows } = await sql<Arrived>`
    select connection_id as "connectionId", subject, email, is_email_verified as "isVerified", first_name as "firstName",
           last_name as "lastName", locale, wanted_path as path, wanted_course_id as "courseId",
           wanted_track_id as "trackId"
      from sign_in_flow
     where secret_hash = ${hashOf(secret)} and subject is not null and expires_at > ${now}
       for update`.execute(db)
  return rows[0] ?? null
}

/** A sign-in that came to its end is worth nothing any more. */
export const dropFlow = (db: Db, secret: string) =>
  db.deleteFrom('sign_in_flow').where('secret_hash', '=', hashOf(secret)).execute()

/** Forgets sign-ins that were never finished. */
export const dropOldFlows = (db: Db, now: Date) => db.deleteFrom('sign_in_flow').where('expires_at', '<', now).execute()
