import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Db } from '../../../platform/database/database.ts'
import { problem } from '../../../platform/problem.ts'
import { findSigningKey, getSigningKey, isId, longestVouching, type SigningKey } from './signing-keys.ts'

const name = 'trellis'
const algorithm = 'HS256'

type SignIn = { userId: string; familyId: string }
/** A sign-in by the word of a key, which may have been retired a moment ago. */
type Vouched = SignIn & { keyId: string }
type Claims = { sub: string; sid: string; exp: number; iss: string; aud: string }

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')

const signatureOf = (signed: string, { secret }: SigningKey) => createHmac('sha256', secret).update(signed).digest()

/** A signed token (JWT, RFC 7519) that vouches for a sign-in, for `seconds` from `now`. */
export const signAccessToken = async (
  db: Db,
  { userId, familyId, now, seconds }: SignIn & { now: Date; seconds: number },
) => {
  const key = await getSigningKey(db, now)
  const issued = Math.floor(now.getTime() / 1000)
  const claims = { sid: familyId, sub: userId, iss: name, aud: name, iat: issued, exp: issued + seconds }
  const signed = `${encode({ alg: algorithm, typ: 'JWT', kid: key.id })}.${encode(claims)}`
  return `${signed}.${signatureOf(signed, key).toString('base64url')}`
}

const decode = (part: string): Partial<Record<string, unknown>> => {
  try {
    return Object(JSON.parse(Buffer.from(part, 'base64url').toString()))
  } catch {
    throw problem('TOKEN_INVALID')
  }
}

const isSigned = (signed: string, signature: string, key: SigningKey) => {
  const [given, right] = [Buffer.from(signature, 'base64url'), signatureOf(signed, key)]
  return given.length === right.length && timingSafeEqual(given, right)
}

const areClaims = (claims: object): claims is Claims => {
  const { sub, sid, exp, nbf, iss, aud } = claims as Record<string, unknown>
  return isId(sub) && isId(sid) && typeof exp === 'number' && nbf === undefined && iss === name && aud === name
}

/**
 * The sign-in that a token vouches for; TOKEN_EXPIRED when it was ours, TOKEN_INVALID when it never was. Every call
 * asks for it, so it is read at once: the asynchronous way costs more than all else around it.
 */
export const readAccessToken = async (db: Db, token: string, now: Date): Promise<Vouched> => {
  const [header = '', payload = '', signature = '', ...more] = token.split('.')
  const { alg, kid, crit } = decode(header)
  if (more.length > 0 || alg !== algorithm || crit !== undefined || typeof kid !== 'string')
    throw problem('TOKEN_INVALID')
  const key = await findSigningKey(db, kid, now)
  if (!key || key.isRetired || !isSigned(`${header}.${payload}`, signature, key)) throw problem('TOKEN_INVALID')
  const claims = decode(payload)
  if (!areClaims(claims)) throw problem('TOKEN_INVALID')
  const left = claims.exp * 1000 - now.getTime()
  if (left <= 0) throw problem('TOKEN_EXPIRED')
  if (left > longestVouching) throw problem('TOKEN_INVALID')
  return { userId: claims.sub, familyId: claims.sid, keyId: key.id }
}
