import { createHmac, generateKeyPairSync, sign } from 'node:crypto'
import { newId } from '../platform/ids.ts'

/** A valid access token in parts, with the secret that signed it. */
export type RightToken = {
  header: Record<string, unknown>
  claims: Record<string, unknown>
  secret: Uint8Array
  token: string
}

/** Splits a valid token. */
export const takeApart = (token: string, secret: Uint8Array): RightToken => {
  const [header = '', claims = ''] = token.split('.')
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString())
  return { header: read(header), claims: read(claims), secret, token }
}

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
type Forged = { header?: object; claims?: object; secret?: Uint8Array | string; hash?: string }

/** A token like ours, signed with the right key by default. */
export const forge = (
  right: RightToken,
  { header = {}, claims = {}, secret = right.secret, hash = 'sha256' }: Forged,
) => {
  const signed = `${part({ ...right.header, ...header })}.${part({ ...right.claims, ...claims })}`
  return `${signed}.${createHmac(hash, secret).update(signed).digest('base64url')}`
}

const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 })
const publicPem = rsa.publicKey.export({ type: 'spki', format: 'pem' }).toString()
const byRsa = (right: RightToken) => {
  const signed = `${part({ ...right.header, alg: 'RS256' })}.${part(right.claims)}`
  return `${signed}.${sign('sha256', Buffer.from(signed), rsa.privateKey).toString('base64url')}`
}
const own = 'a key of the forger, 256 bits of it'
const jwk = { kty: 'oct', k: Buffer.from(own).toString('base64url') }
const partsOf = ({ token }: RightToken) => token.split('.') as [string, string, string]
/**
 * In 43 characters of base64url for 32 bytes, two bits of the last one are unused: the next character decodes alike.
 */
const anotherSpelling = (token: string) => {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  return alphabet[alphabet.indexOf(token.slice(-1)) + 1]
}
const now = ({ claims }: RightToken) => Number(claims.iat)

/** Invalid tokens, each with one defect, derived from a valid one. */
export const forgeries: readonly [sin: string, make: (right: RightToken) => string][] = [
  ...['none', 'None', 'NONE', 'nOnE', ''].map((alg): [string, (right: RightToken) => string] => [
    `says that it needs no signature (${alg})`,
    right => `${part({ ...right.header, alg })}.${part(right.claims)}.`,
  ]),
  ['was signed with RSA by a key of its own', byRsa],
  ['takes a public key for the secret', right => forge(right, { secret: publicPem })],
  ['names another hash than it uses', right => forge(right, { header: { alg: 'HS512' } })],
  ['is right by another hash', right => forge(right, { header: { alg: 'HS512' }, hash: 'sha512' })],
  ['has an empty secret', right => forge(right, { secret: '' })],
  ['brings its key along', right => forge(right, { header: { jwk }, secret: own })],
  ['says where its key is', right => forge(right, { header: { jku: 'https://elsewhere.test/keys' }, secret: own })],
  [
    'brings a certificate',
    right => forge(right, { header: { x5c: ['MIIB'], x5u: 'https://elsewhere.test' }, secret: own }),
  ],
  ['names a file as its key', right => forge(right, { header: { kid: '../../../../dev/null' }, secret: '' })],
  [
    'names SQL as its key',
    right => forge(right, { header: { kid: "x' union select '\\x00'::bytea --" }, secret: '\u0000' }),
  ],
  ['names a command as its key', right => forge(right, { header: { kid: '| echo a' } })],
  ['names a key by a list', right => forge(right, { header: { kid: [right.header.kid] } })],
  ['names a key that never was', right => forge(right, { header: { kid: newId() }, secret: own })],
  ['names no key', right => forge(right, { header: { kid: undefined } })],
  ['asks for an extension', right => forge(right, { header: { crit: ['exp'], exp: now(right) } })],
  ['asks for no extension at all, critically', right => forge(right, { header: { crit: [] } })],
  ['is from another issuer', right => forge(right, { claims: { iss: 'elsewhere' } })],
  ['is for somebody else', right => forge(right, { claims: { aud: 'elsewhere' } })],
  ['is for many', right => forge(right, { claims: { aud: ['trellis', 'elsewhere'] } })],
  ['never ends', right => forge(right, { claims: { exp: undefined } })],
  ['ends in a word', right => forge(right, { claims: { exp: '9999999999' } })],
  ['ends further off than any of ours', right => forge(right, { claims: { exp: now(right) + 10 * 365 * 86_400 } })],
  ['is from the future', right => forge(right, { claims: { nbf: now(right) + 3600 } })],
  ['belongs to nobody', right => forge(right, { claims: { sub: undefined } })],
  ['names its owner by a list', right => forge(right, { claims: { sub: [right.claims.sub] } })],
  ['names SQL as its owner', right => forge(right, { claims: { sub: "' or true --" } })],
  ['names SQL as its sign-in', right => forge(right, { claims: { sid: "' or true --" } })],
  ['belongs to a sign-in that never was', right => forge(right, { claims: { sid: newId() } })],
  ['has lost its signature', right => `${partsOf(right)[0]}.${partsOf(right)[1]}.`],
  ['has lost its end', right => `${partsOf(right)[0]}.${partsOf(right)[1]}`],
  ['has its signature cut short', right => right.token.slice(0, -4)],
  ['has junk behind its signature', right => `${right.token}!!!!`],
  ['has padding behind its signature', right => `${right.token}=`],
  ['has junk within its signature', right => right.token.replace(/(.{4})$/, '*$1')],
  ['spells the end of its signature in another way', right => right.token.slice(0, -1) + anotherSpelling(right.token)],
  [
    'has changed claims',
    right => `${partsOf(right)[0]}.${part({ ...right.claims, sub: newId() })}.${partsOf(right)[2]}`,
  ],
  ['has a part twice', right => `${right.token}.${partsOf(right)[2]}`],
  ['is two', right => `${right.token}.${right.token}`],
  ['is five parts, as if encrypted', () => `${part({ alg: 'dir', enc: 'A128GCM' })}....`],
  ['is no JSON inside', right => `${Buffer.from('{').toString('base64url')}.${partsOf(right)[1]}.${partsOf(right)[2]}`],
  ['is null inside', right => `${part(null)}.${part(null)}.${partsOf(right)[2]}`],
  ['pollutes what it becomes', () => `${Buffer.from('{"__proto__":{"alg":"HS256"}}').toString('base64url')}.e30.e30`],
  ['is long', right => `${right.token}${'a'.repeat(7000)}`],
]
