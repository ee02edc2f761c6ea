import type { accounts, Tokens } from '@trellis/contract/accounts/accounts.ts'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import { recordAct } from '../../../platform/audit/record-act.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Call } from '../../../platform/http/implement.ts'
import { type ProblemError, problem } from '../../../platform/problem.ts'
import { endOfSignIn, refreshVerdict } from '../accounts.rules.ts'
import { signAccessToken } from './access-tokens.ts'
import { endFamily } from './families.ts'
import { deliverToken, givenToken, hashOf, newRefreshToken } from './refresh-tokens.ts'

type Family = { id: string; user_id: string; created_at: Date }

/** The living sign-in that a refresh token belongs to, locked: whoever comes at the same time waits for what becomes of it. */
const lockFamily = async (db: Db, hash: Buffer) => {
  const { rows } = await sql<Family>`
    select f.id, f.user_id, f.created_at
      from token_family f
      join app_user u on u.id = f.user_id
     where f.id = (select r.family_id from refresh_token r where r.hash = ${hash})
       and f.ended_at is null and u.enabled and u.activated_at is not null
       for update of f`.execute(db)
  return rows[0]
}

const getToken = (db: Db, hash: Buffer) =>
  db
    .selectFrom('refresh_token')
    .select(['expires_at as expiresAt', 'spent_at as spentAt'])
    .where('hash', '=', hash)
    .executeTakeFirstOrThrow()

type Exchange = { spent: Buffer; next: { hash: Buffer; expires: Date }; familyId: string; now: Date }

const exchange = (db: Db, { spent, next, familyId, now }: Exchange) =>
  sql`
    with spent as (update refresh_token set spent_at = ${now} where hash = ${spent} and spent_at is null),
         used as (update token_family set last_used_at = ${now} where id = ${familyId})
    insert into refresh_token (hash, family_id, created_at, expires_at)
    values (${next.hash}, ${familyId}, ${now}, ${next.expires})`.execute(db)

/** Exchanges a refresh token for the next pair. A spent one that comes back ends the sign-in, for thief and owner. */
export const refreshSession = async ({
  db,
  body,
  wire,
  config,
  now,
}: Call<typeof accounts.refresh>): Promise<z.infer<typeof Tokens> | ProblemError> => {
  const given = givenToken(body, wire)
  if (!given) throw problem('TOKEN_EXPIRED')
  const hash = hashOf(given)
  const family = await lockFamily(db, hash)
  if (!family || endOfSignIn(family.created_at, config) <= now) throw problem('TOKEN_EXPIRED')
  const verdict = refreshVerdict(await getToken(db, hash), now)
  if (verdict === 'dead') throw problem('TOKEN_EXPIRED')
  if (verdict === 'reused') {
    await endFamily(db, family.id, { reason: 'reuse', now })
    await recordAct(db, { act: 'refresh-token-reused', actorId: null, subjectId: family.user_id, wire, now })
    // Returned, not thrown: the end of the sign-in must be kept.
    return problem('TOKEN_EXPIRED')
  }
  const next = newRefreshToken(family.created_at, now, config)
  await exchange(db, { spent: hash, next, familyId: family.id, now })
  const signedIn = { userId: family.user_id, familyId: family.id }
  return {
    token: await signAccessToken(db, { ...signedIn, now, seconds: config.tokenSeconds }),
    refresh_token: deliverToken({ ...next, wire, body }),
  }
}
