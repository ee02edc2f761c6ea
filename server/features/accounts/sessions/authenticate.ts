import type { Db } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { problem } from '../../../platform/problem.ts'
import { readAccessToken } from './access-tokens.ts'
import { rolesOf } from './grants.ts'
import { findLiveSignIn } from './live-sign-ins.ts'

/**
 * The person behind an access token. TOKEN_EXPIRED when it is too old; TOKEN_INVALID when it never was ours, its
 * sign-in has ended, its key was retired, or its owner is disabled or not activated.
 */
export const authenticate = async (db: Db, token: string, now: Date): Promise<Actor> => {
  const named = await readAccessToken(db, token, now)
  const { userId, familyId } = named
  const signIn = await findLiveSignIn(db, named)
  if (!signIn) throw problem('TOKEN_INVALID')
  return { id: userId, familyId, roles: rolesOf(signIn.grants), ...signIn }
}
