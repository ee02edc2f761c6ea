import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Config } from '../../../platform/config.ts'
import type { Db } from '../../../platform/database/database.ts'
import { listKeyedHashes } from '../../../platform/secrets.ts'

/** How long a browser may take to answer, in milliseconds. */
export const challengeTime = 5 * 60_000

/** The purpose of an answer, and its session, ticket or browser. */
export type ChallengeScope = {
  purpose: 'sign-in' | 'second-factor' | 'proof' | 'new-passkey'
  of: string
  config: Config
}

const lengths = { random: 16, expires: 6 }

/** The signatures of a challenge by each key that counts, that of the present one first. */
const listSignatures = ({ purpose, of, config }: ChallengeScope, body: Buffer) =>
  listKeyedHashes(config, `${purpose}\n${of}\n${body.toString('hex')}`, 'passkey challenge')

/** A signed challenge that contains its purpose and expiry: nothing is stored before it is answered. */
export const makeChallenge = (scope: ChallengeScope, now: Date) => {
  const body = Buffer.concat([randomBytes(lengths.random), Buffer.alloc(lengths.expires)])
  body.writeUIntBE(now.getTime() + challengeTime, lengths.random, lengths.expires)
  return Buffer.concat([body, ...listSignatures(scope, body).slice(0, 1)]).toString('base64url')
}

/** Whether we made a challenge for this purpose, and it has not expired. */
export const isChallenge = (scope: ChallengeScope, challenge: string, now: Date) => {
  const bytes = Buffer.from(challenge, 'base64url')
  const body = bytes.subarray(0, lengths.random + lengths.expires)
  const actual = bytes.subarray(body.length)
  const isOurs = (signature: Buffer) => actual.length === signature.length && timingSafeEqual(actual, signature)
  if (!listSignatures(scope, body).some(isOurs)) return false
  const remaining = body.readUIntBE(lengths.random, lengths.expires) - now.getTime()
  return remaining > 0 && remaining <= challengeTime
}

/** Spends a challenge; false = it was answered before. */
export const spendChallenge = async (db: Db, challenge: string, now: Date) => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('spent_challenge')
    .values({
      hash: createHash('sha256').update(challenge).digest(),
      expires_at: new Date(now.getTime() + 2 * challengeTime),
    })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}
