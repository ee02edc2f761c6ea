import { sql } from 'kysely'
import { createBatcher } from '../../../platform/database/batcher.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Actor, Grant } from '../../../platform/http/actor.ts'
import { problem } from '../../../platform/problem.ts'
import { secondFactorDueAt } from '../second-factor/due.ts'
import { readAccessToken } from './access-tokens.ts'
import { grantsOfUser, listGrantedRoles } from './grants.ts'

type SessionRef = { userId: string; familyId: string; keyId: string }
type LiveSessionRow = { grants: Grant[]; secondFactorDueAt: Date | null }

/** A session that is locked ends before the transaction or after it. */
const lockClause = (db: Db) => (db.isTransaction ? sql`for share of f` : sql``)

/**
 * The permissions of a session; null = it was revoked, its key was retired, or the person is disabled or not activated.
 * Every call asks for its own, so concurrent ones are batched. In a transaction the session stays locked until its end.
 */
const findLiveSignIn = createBatcher(async (db, signIns: readonly SessionRef[]) => {
  const { rows } = await sql<LiveSessionRow | { [K in keyof LiveSessionRow]: null }>`
    select live.grants, live.second_factor_due_at as "secondFactorDueAt"
      from unnest(${signIns.map(({ familyId }) => familyId)}::uuid[], ${signIns.map(({ userId }) => userId)}::uuid[],
                  ${signIns.map(({ keyId }) => keyId)}::uuid[])
           with ordinality as requested (family_id, user_id, key_id, ordinal)
      left join lateral (
           select ${grantsOfUser} as grants, ${secondFactorDueAt} as second_factor_due_at
             from token_family f
             join app_user u on u.id = f.user_id
            where f.id = requested.family_id and f.user_id = requested.user_id and f.ended_at is null
              and u.enabled and u.activated_at is not null
              and exists (select from signing_key k where k.id = requested.key_id and k.retired_at is null)
            limit 1
              ${lockClause(db)}) live on true
     order by requested.ordinal`.execute(db)
  return rows.map(row => (row.grants === null ? null : row))
})

/**
 * The person behind an access token. TOKEN_EXPIRED when it is too old; TOKEN_INVALID when it never was ours, its
 * sign-in has ended, its key was retired, or its owner is disabled or not activated.
 */
export const authenticate = async (db: Db, token: string, now: Date): Promise<Actor> => {
  const session = await readAccessToken(db, token, now)
  const { userId, familyId } = session
  const signIn = await findLiveSignIn(db, session)
  if (!signIn) throw problem('TOKEN_INVALID')
  return { id: userId, familyId, roles: listGrantedRoles(signIn.grants), ...signIn }
}
