import { openSigner, type SigningCall } from './evidence-keys.ts'

/** Bytes of one of the two numbers of a signature. */
const half = 32

/** The last 32 bytes of a number, which DER writes as short as it can and with a zero before a set first bit. */
const toFixed = (number: Uint8Array) => Buffer.concat([Buffer.alloc(half), number]).subarray(-half)

/** A signature as JWS writes it, r and s in 32 bytes each, from DER: a sequence of two integers. */
const toRaw = (der: Uint8Array) => {
  const end = 4 + (der[3] ?? 0)
  return Buffer.concat([toFixed(der.subarray(4, end)), toFixed(der.subarray(end + 2))])
}

const encode = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url')

const signParts = async (call: SigningCall, bytes: Uint8Array) => {
  const { id, jwk, sign } = await openSigner(call)
  const header = encode(JSON.stringify({ alg: 'ES256', kid: id, jwk }))
  const payload = encode(bytes)
  const signature = encode(toRaw(await sign(Buffer.from(`${header}.${payload}`))))
  return { header, payload, signature, keyId: id }
}

/** Signs bytes that are kept elsewhere: a JWS (RFC 7515) with a detached payload, `header..signature`. */
export const signBytes = async (call: SigningCall, bytes: Uint8Array): Promise<{ jws: string; keyId: string }> => {
  const { header, signature, keyId } = await signParts(call, bytes)
  return { jws: `${header}..${signature}`, keyId }
}

/** Signs a value that is sent within the signature: a JWS whose payload is its JSON. */
export const signValue = async (call: SigningCall, value: unknown): Promise<string> => {
  const { header, payload, signature } = await signParts(call, Buffer.from(JSON.stringify(value)))
  return `${header}.${payload}.${signature}`
}
