import { createDecoder, createSigner, createVerifier } from 'fast-jwt'
import type { Db } from '../../../platform/database/database.ts'
import { problem } from '../../../platform/problem.ts'
import { findSigningKey, getSigningKey, isId, longestVouching, type SigningKey } from './signing-keys.ts'

const name = 'trellis'
const algorithm = 'HS256'

type SignIn = { userId: string; familyId: string }
/** The session named by a token; its key may have been retired a moment ago. */
type TokenSession = SignIn & { keyId: string }
type Claims = { sub: string; sid: string; exp: number; iss: string; aud: string }

type NewAccessToken = SignIn & { keyId: string | null; now: Date; seconds: number }

/** A signed token (JWT, RFC 7519) for a session, for `seconds` from `now`. `keyId` is the current key, if there is one. */
export const signAccessToken = async (db: Db, { userId, familyId, keyId, now, seconds }: NewAccessToken) => {
  const { id: kid, secret } = await getSigningKey(db, keyId, now)
  const issued = Math.floor(now.getTime() / 1000)
  const claims = { sid: familyId, sub: userId, iss: name, aud: name, iat: issued, exp: issued + seconds }
  return createSigner({ algorithm, key: Buffer.from(secret), kid, noTimestamp: true })(claims)
}

type Verify = (token: string) => unknown
/** A verifier costs more to create than to use: one for each key in memory. */
const verifiers = new WeakMap<SigningKey, Verify>()

const getVerifier = (key: SigningKey) => {
  const cached = verifiers.get(key)
  if (cached) return cached
  const verify: Verify = createVerifier({
    key: Buffer.from(key.secret),
    algorithms: [algorithm],
    requiredClaims: ['sub', 'sid', 'exp', 'iss', 'aud'],
    // Times are checked below, by the clock of the call.
    ignoreExpiration: true,
    ignoreNotBefore: true,
  })
  verifiers.set(key, verify)
  return verify
}

const decode = createDecoder({ complete: true })

/** The library's error about a foreign token is not passed on. */
const rejectInvalid = <T>(read: () => T): T => {
  try {
    return read()
  } catch {
    throw problem('TOKEN_INVALID')
  }
}

/** 32 bytes as base64url have one spelling: the bits left over in the last character are zero. */
const isSpeltOnce = (token: string) => /\.[\w-]{42}[AEIMQUYcgkosw048]$/.test(token)

const areClaims = (claims: unknown): claims is Claims => {
  const { sub, sid, exp, nbf, iss, aud } = Object(claims)
  return isId(sub) && isId(sid) && typeof exp === 'number' && nbf === undefined && iss === name && aud === name
}

/** The session of a token; TOKEN_EXPIRED when it was ours, TOKEN_INVALID when it never was. */
export const readAccessToken = async (db: Db, token: string, now: Date): Promise<TokenSession> => {
  const { kid } = rejectInvalid(() => decode(token).header)
  if (typeof kid !== 'string' || !isSpeltOnce(token)) throw problem('TOKEN_INVALID')
  const key = await findSigningKey(db, kid, now)
  if (!key || key.isRetired) throw problem('TOKEN_INVALID')
  const claims = rejectInvalid(() => getVerifier(key)(token))
  if (!areClaims(claims)) throw problem('TOKEN_INVALID')
  const remaining = claims.exp * 1000 - now.getTime()
  if (remaining <= 0) throw problem('TOKEN_EXPIRED')
  if (remaining > longestVouching) throw problem('TOKEN_INVALID')
  return { userId: claims.sub, familyId: claims.sid, keyId: key.id }
}
