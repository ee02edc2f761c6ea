import { createHash, createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { consumeRateLimit } from '../../platform/rate-limit.ts'

/** The secret of a sign-in in progress, held by its browser; all values for the company's server derive from it. */
export const flowCookie = { name: 'trellis_company', path: '/api/single-sign-on' } as const

const lifetime = 10 * 60_000

const hashSecret = (secret: string) => createHash('sha256').update(secret).digest()
const derive = (secret: string, use: string) => createHmac('sha256', secret).update(use).digest('base64url')

/** The one-time values of OpenID Connect. Without the cookie no one can compute them, not even from the database. */
export const deriveProofs = (secret: string) => ({
  state: derive(secret, 'state'),
  nonce: derive(secret, 'nonce'),
  verifier: derive(secret, 'verifier'),
})

type BeginFlowInput = {
  secret: string
  connectionId: string | null
  /** As typed; unverified. */
  email: string
  path: string | null
  courseId: string | null
  trackId: string | null
  now: Date
}

/** Saves a new sign-in; returns its expiry. */
export const beginFlow = async (
  db: Db,
  { secret, connectionId, email, path, courseId, trackId, now }: BeginFlowInput,
) => {
  const expires = new Date(now.getTime() + lifetime)
  const target = { wanted_path: path, wanted_course_id: courseId, wanted_track_id: trackId }
  await db
    .insertInto('sign_in_flow')
    .values({
      secret_hash: hashSecret(secret),
      connection_id: connectionId,
      email,
      ...target,
      created_at: now,
      expires_at: expires,
    })
    .execute()
  return expires
}

type FlowKey = { secret: string; now: Date }

/** A sign-in in progress that has not returned yet, with its connection; undefined = none. */
export const findStarted = async (db: Db, { secret, now }: FlowKey) => {
  const { rows } = await sql<{ connectionId: string | null; email: string | null }>`
    select connection_id as "connectionId", email from sign_in_flow
     where secret_hash = ${hashSecret(secret)} and expires_at > ${now} and returned_at is null`.execute(db)
  return rows[0]
}

/**
 * How often one sign-in may be sent to its server: enough for navigating back and forth, too few to attack that server.
 */
const startsOfOne = { limit: 5, seconds: lifetime / 1000 }

/** Counts a request to the company's server for a sign-in in progress; false = too many. */
export const consumeStart = async (db: Db, secret: string) =>
  (await consumeRateLimit(db, `company-start:${hashSecret(secret).toString('base64url')}`, startsOfOne)) === 0

/** Consumes the one return of a sign-in: a repeated or concurrent one finds nothing. */
export const consumeReturn = (db: Db, { secret, connectionId, now }: FlowKey & { connectionId: string }) =>
  db
    .updateTable('sign_in_flow')
    .set({ returned_at: now })
    .where('secret_hash', '=', hashSecret(secret))
    .where('connection_id', '=', connectionId)
    .where('expires_at', '>', now)
    .where('returned_at', 'is', null)
    .returning('connection_id as connectionId')
    .executeTakeFirst()

/** The subject that a company's server has vouched for. */
export type ProviderClaims = {
  subject: string
  email: string | null
  isVerified: boolean
  firstName: string
  lastName: string
  locale: string
}

/** Saves the claims of the company's server until the browser fetches its session. */
export const saveVouched = (db: Db, { secret, vouched, now }: FlowKey & { vouched: ProviderClaims }) =>
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
    .where('secret_hash', '=', hashSecret(secret))
    .execute()

export type ArrivedSignIn = ProviderClaims & {
  connectionId: string
  path: string | null
  courseId: string | null
  trackId: string | null
}

/** The completed sign-in of a browser, locked until the transaction ends; null = none. */
export const lockArrived = async (db: Db, { secret, now }: FlowKey): Promise<ArrivedSignIn | null> => {
  const { rows } = await sql<ArrivedSignIn>`
    select connection_id as "connectionId", subject, email, is_email_verified as "isVerified", first_name as "firstName",
           last_name as "lastName", locale, wanted_path as path, wanted_course_id as "courseId",
           wanted_track_id as "trackId"
      from sign_in_flow
     where secret_hash = ${hashSecret(secret)} and subject is not null and expires_at > ${now}
       for update`.execute(db)
  return rows[0] ?? null
}

/** Deletes a sign-in that has ended. */
export const deleteFlow = (db: Db, secret: string) =>
  db.deleteFrom('sign_in_flow').where('secret_hash', '=', hashSecret(secret)).execute()

/** Deletes sign-ins that were never finished. */
export const deleteOldFlows = (db: Db, now: Date) =>
  db.deleteFrom('sign_in_flow').where('expires_at', '<', now).execute()

/** Deletes all sign-ins in progress. */
export const deleteAllFlows = async (db: Db) => {
  await db.deleteFrom('sign_in_flow').execute()
}
