import { createHash, createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { consumeRateLimit } from '../../platform/rate-limit.ts'

/** The secret of a sign-in in progress, held by its browser; all values for the company's server derive from it. */
export const flowCookie = { name: 'trellis_company', path: '/api/single-sign-on' } as const

const lifetime = 10 * 60_000

const hashOf = (secret: string) => createHash('sha256').update(secret).digest()
const derived = (secret: string, use: string) => createHmac('sha256', secret).update(use).digest('base64url')

/** The one-time values of OpenID Connect. Without the cookie nobody can compute them, not even from the database. */
export const proofsOf = (secret: string) => ({
  state: derived(secret, 'state'),
  nonce: derived(secret, 'nonce'),
  verifier: derived(secret, 'verifier'),
})

type Begun = {
  secret: string
  connectionId: string | null
  /** As typed: nobody has vouched for it. */
  email: string
  path: string | null
  courseId: string | null
  trackId: string | null
  now: Date
}

/** Saves a sign-in that begins; returns its expiry. */
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

type FlowKey = { secret: string; now: Date }

/** A sign-in in progress that has not returned yet, with its connection; undefined = there is none. */
export const findBegun = async (db: Db, { secret, now }: FlowKey) => {
  const { rows } = await sql<{ connectionId: string | null; email: string | null }>`
    select connection_id as "connectionId", email from sign_in_flow
     where secret_hash = ${hashOf(secret)} and expires_at > ${now} and returned_at is null`.execute(db)
  return rows[0]
}

/**
 * How often one sign-in may be sent to its server: enough for going back and forth, too few to use us against that
 * server.
 */
const startsOfOne = { limit: 5, seconds: lifetime / 1000 }

/** Counts a request to the company's server for a sign-in in progress; false = too many. */
export const consumeStart = async (db: Db, secret: string) =>
  (await consumeRateLimit(db, `company-start:${hashOf(secret).toString('base64url')}`, startsOfOne)) === 0

/** Uses the one return of a sign-in: a repeated or concurrent one finds nothing. */
export const consumeReturn = (db: Db, { secret, connectionId, now }: FlowKey & { connectionId: string }) =>
  db
    .updateTable('sign_in_flow')
    .set({ returned_at: now })
    .where('secret_hash', '=', hashOf(secret))
    .where('connection_id', '=', connectionId)
    .where('expires_at', '>', now)
    .where('returned_at', 'is', null)
    .returning('connection_id as connectionId')
    .executeTakeFirst()

/** The subject that a company's server has vouched for. */
export type Vouched = {
  subject: string
  email: string | null
  isVerified: boolean
  firstName: string
  lastName: string
  locale: string
}

/** Saves the claims of the company's server until the browser fetches its session. */
export const saveVouched = (db: Db, { secret, vouched, now }: FlowKey & { vouched: Vouched }) =>
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

/** The vouched sign-in of a browser, locked until the transaction ends; null = there is none. */
export const lockArrived = async (db: Db, { secret, now }: FlowKey): Promise<Arrived | null> => {
  const { rows } = await sql<Arrived>`
    select connection_id as "connectionId", subject, email, is_email_verified as "isVerified", first_name as "firstName",
           last_name as "lastName", locale, wanted_path as path, wanted_course_id as "courseId",
           wanted_track_id as "trackId"
      from sign_in_flow
     where secret_hash = ${hashOf(secret)} and subject is not null and expires_at > ${now}
       for update`.execute(db)
  return rows[0] ?? null
}

/** Deletes a sign-in that has ended. */
export const deleteFlow = (db: Db, secret: string) =>
  db.deleteFrom('sign_in_flow').where('secret_hash', '=', hashOf(secret)).execute()

/** Deletes sign-ins that were never finished. */
export const deleteOldFlows = (db: Db, now: Date) =>
  db.deleteFrom('sign_in_flow').where('expires_at', '<', now).execute()
