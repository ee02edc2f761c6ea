import { randomBytes } from 'node:crypto'
import type { accounts, Tokens } from '@trellis/contract/accounts/accounts.ts'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import { recordAct } from '../../../platform/audit/record-act.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Call } from '../../../platform/http/implement.ts'
import { type ProblemError, problem } from '../../../platform/problem.ts'
import { signAccessToken } from './access-tokens.ts'
import { revokeFamily } from './families.ts'
import { recordSeen } from './last-seen.ts'
import { deliverToken, deriveSuccessor, hashSecret, readRefreshToken } from './refresh-tokens.ts'
import { accessTokenSeconds, endOfGrace, endOfSignIn, refreshExpiry, refreshVerdict } from './sessions.rules.ts'
import { currentKeyId } from './signing-keys.ts'

type FamilyRow = { id: string; user_id: string; created_at: Date; key_id: string | null }

/** The live session of a refresh token, locked: a concurrent caller waits for the result. */
const lockFamily = async (db: Db, hash: Buffer) => {
  const { rows } = await sql<FamilyRow>`
    select f.id, f.user_id, f.created_at, ${currentKeyId} as key_id
      from token_family f
      join app_user u on u.id = f.user_id
     where f.id = (select r.family_id from refresh_token r where r.hash = ${hash})
       and f.ended_at is null and u.enabled and u.activated_at is not null
       for update of f`.execute(db)
  return rows[0]
}

type StoredTokenRow = { expiresAt: Date; spentAt: Date | null; salt: Buffer | null }

const findToken = async (db: Db, hash: Buffer) => {
  const { rows } = await sql<StoredTokenRow>`
    select expires_at as "expiresAt", spent_at as "spentAt", successor_salt as salt
      from refresh_token where hash = ${hash}`.execute(db)
  return rows[0]
}

type NextToken = { token: string; expires: Date }

/** The live end of the chain that a spent token started. */
const findSuccessor = async (db: Db, spent: string, { salt }: StoredTokenRow): Promise<NextToken | null> => {
  const token = salt && deriveSuccessor(spent, salt)
  const stored = token && (await findToken(db, hashSecret(token)))
  if (!stored) return null
  return stored.spentAt ? findSuccessor(db, token, stored) : { token, expires: stored.expiresAt }
}

type ExchangeInput = { spent: string; expires: Date; familyId: string; userId: string; now: Date }

/** Spends a token for its successor. Links from tokens whose grace period is over are cleared. */
const exchange = async (db: Db, { spent, expires, familyId, userId, now }: ExchangeInput): Promise<NextToken> => {
  const salt = randomBytes(32)
  const token = deriveSuccessor(spent, salt)
  await sql`
    with spent as (update refresh_token set spent_at = ${now}, successor_salt = ${salt} where hash = ${hashSecret(spent)}),
         old as (update refresh_token set successor_salt = null
                  where family_id = ${familyId} and spent_at <= ${endOfGrace(now)} and successor_salt is not null),
         used as (update token_family set last_used_at = ${now} where id = ${familyId}),
         seen as (${recordSeen(sql`select ${userId}::uuid`, now)})
    insert into refresh_token (hash, family_id, created_at, expires_at)
    values (${hashSecret(token)}, ${familyId}, ${now}, ${expires})`.execute(db)
  return { token, expires }
}

/**
 * Exchanges a refresh token for the next pair. A token that another tab exchanged a moment ago gets that tab's
 * successor: a session has one chain. A spent token that comes back later revokes the session, for thief and owner.
 */
export const refreshSession = async ({
  db,
  body,
  client,
  config,
  now,
}: Call<typeof accounts.refresh>): Promise<z.infer<typeof Tokens> | ProblemError> => {
  const token = readRefreshToken(body, client)
  const hash = hashSecret(token ?? '')
  const family = await lockFamily(db, hash)
  const stored = family && (await findToken(db, hash))
  if (!token || !stored || endOfSignIn(family.created_at, config) <= now) throw problem('TOKEN_EXPIRED')
  const { id: familyId, user_id: userId, created_at: signedInAt, key_id: keyId } = family
  const verdict = refreshVerdict(stored, now)
  if (verdict === 'reused') {
    await revokeFamily(db, familyId, { reason: 'reuse', now })
    await recordAct(db, { act: 'refresh-token-reused', actorId: null, subjectId: userId, client, now })
    // Returned, not thrown, so that the revocation commits.
    return problem('TOKEN_EXPIRED')
  }
  const next =
    verdict === 'exchange'
      ? await exchange(db, { spent: token, expires: refreshExpiry(signedInAt, now, config), familyId, userId, now })
      : verdict === 'repeat' && (await findSuccessor(db, token, stored))
  if (!next) throw problem('TOKEN_EXPIRED')
  const seconds = accessTokenSeconds(signedInAt, now, config)
  return {
    token: await signAccessToken(db, { userId, familyId, keyId, now, seconds }),
    refresh_token: deliverToken({ ...next, client, body }),
  }
}
