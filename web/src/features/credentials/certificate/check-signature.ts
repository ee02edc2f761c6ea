import type { SignedCertificate } from '@trellis/contract/credentials/certificates.ts'

/** Whether a certificate is what the server signed, or why that could not be checked. */
export type SignatureCheck = 'valid' | 'invalid' | 'unknown-key' | 'no-keys' | 'no-crypto'

type PublicKey = JsonWebKey & { kid: string }

const decode = (base64url: string) =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), letter => letter.charCodeAt(0))
const decodeText = (base64url: string) => new TextDecoder().decode(decode(base64url))

/** Not from the browser's cache: a key is as new as the first signature by it. */
const readKeys = async (): Promise<PublicKey[]> => {
  const answer = await fetch('/.well-known/trellis-keys.json', { cache: 'no-store' })
  if (!answer.ok) throw new Error(`The keys were answered with ${answer.status}.`)
  return (await answer.json()).keys
}

const verify = async (key: JsonWebKey, [header, payload, signature]: readonly string[]) => {
  const imported = await crypto.subtle.importKey('jwk', key, { name: 'ECDSA', namedCurve: 'P-256' }, false, ['verify'])
  const signed = new TextEncoder().encode(`${header}.${payload}`)
  return crypto.subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, imported, decode(signature ?? ''), signed)
}

/** Checks that what is shown was signed by a key that this site lists. */
export async function checkSignature({ jws, ...shown }: SignedCertificate): Promise<SignatureCheck> {
  // Browsers have it only behind HTTPS.
  if (!globalThis.crypto?.subtle) return 'no-crypto'
  const keys = await readKeys().catch(() => null)
  if (!keys) return 'no-keys'
  const parts = jws.split('.')
  const { kid } = JSON.parse(decodeText(parts[0] ?? ''))
  const key = keys.find(each => each.kid === kid)
  if (!key) return 'unknown-key'
  const isSigned = await verify(key, parts)
  return isSigned && decodeText(parts[1] ?? '') === JSON.stringify(shown) ? 'valid' : 'invalid'
}
