import type { accounts, Tokens } from '@trellis/contract/accounts.ts'
import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type { Db } from '../../../platform/database/database.ts'
import type { Call } from '../../../platform/http/implement.ts'
import { type ProblemError, problem } from '../../../platform/problem.ts'
import { longestSignIn, refreshVerdict } from '../accounts.rules.ts'
import { signAccessToken } from './access-tokens.ts'
import { endFamily } from './families.ts'
import { givenToken, giveRefreshToken, hashOf } from './refresh-tokens.ts'

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

const spend = async (db: Db, { hash, familyId, now }: { hash: Buffer; familyId: string; now: Date }) => {
  await db
    .updateTable('refresh_token')
    .set({ spent_at: now })
    .where('hash', '=', hash)
    .where('spent_at', 'is', null)
    .execute()
  await db.updateTable('token_family').set({ last_used_at: now }).where('id', '=', familyId).execute()
}

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
  if (!family || now.getTime() - family.created_at.getTime() >= longestSignIn) throw problem('TOKEN_EXPIRED')
  const verdict = refreshVerdict(await getToken(db, hash), now)
  if (verdict === 'dead') throw problem('TOKEN_EXPIRED')
  if (verdict === 'reused') {
    await endFamily(db, family.id, { reason: 'reuse', now })
    // Returned, not thrown: the end of the sign-in must be kept.
    return problem('TOKEN_EXPIRED')
  }
  await spend(db, { hash, familyId: family.id, now })
  return {
    token: await signAccessToken(db, {
      userId: family.user_id,
      familyId: family.id,
      now,
      seconds: config.tokenSeconds,
    }),
    refresh_token: await giveRefreshToken(db, { familyId: family.id, signedInAt: family.created_at, wire, body, now }),
  }
}
