import { errors, jwtVerify, SignJWT } from 'jose'
import type { Db } from '../../../platform/database/database.ts'
import { problem } from '../../../platform/problem.ts'
import { findSigningKey, getSigningKey } from './signing-keys.ts'

const name = 'trellis'
const algorithm = 'HS256'

type SignIn = { userId: string; familyId: string }

/** A signed token that vouches for a sign-in, for `seconds` from `now`. */
export const signAccessToken = async (
  db: Db,
  { userId, familyId, now, seconds }: SignIn & { now: Date; seconds: number },
) => {
  const { id, key } = await getSigningKey(db, now)
  return new SignJWT({ sid: familyId })
    .setProtectedHeader({ alg: algorithm, typ: 'JWT', kid: id })
    .setSubject(userId)
    .setIssuer(name)
    .setAudience(name)
    .setIssuedAt(now)
    .setExpirationTime(new Date(now.getTime() + seconds * 1000))
    .sign(key)
}

/** The sign-in that a token vouches for; TOKEN_EXPIRED when it was ours, TOKEN_INVALID when it never was. */
export const readAccessToken = async (db: Db, token: string, now: Date): Promise<SignIn> => {
  const keyOf = async ({ kid }: { kid?: string }) => {
    const found = kid ? await findSigningKey(db, kid, now) : null
    if (!found) throw problem('TOKEN_INVALID')
    return found.key
  }
  try {
    const { payload } = await jwtVerify<{ sid: string }>(token, keyOf, {
      algorithms: [algorithm],
      issuer: name,
      audience: name,
      requiredClaims: ['sub', 'sid', 'exp'],
      currentDate: now,
    })
    return { userId: String(payload.sub), familyId: payload.sid }
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw problem('TOKEN_EXPIRED')
    if (error instanceof errors.JOSEError) throw problem('TOKEN_INVALID')
    throw error
  }
}
