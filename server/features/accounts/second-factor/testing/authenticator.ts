import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { Assertion, Attestation } from '@trellis/contract/accounts/second-factor.ts'

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest()
const encode = (bytes: Buffer | string) => Buffer.from(bytes).toString('base64url')

/** What a browser or a phone can forge, one thing at a time. */
export type ForgedFields = {
  origin?: string
  rpId?: string
  counter?: number
  isVerified?: boolean
  userHandle?: string
}

const flags = { present: 1, verified: 4, holdsKey: 64 }

const shortBytes = (bytes: Buffer) => Buffer.concat([Buffer.from([0x58, bytes.length]), bytes])

/** A public key of the curve P-256 as authenticators write it (COSE, RFC 9053). */
const encodeKey = ({ x = '', y = '' }: { x?: string; y?: string }) =>
  Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    shortBytes(Buffer.from(x, 'base64url')),
    Buffer.from([0x22]),
    shortBytes(Buffer.from(y, 'base64url')),
  ])

const encodeAttestation = (authData: Buffer) =>
  Buffer.concat([
    Buffer.from([0xa3]),
    Buffer.from('\x63fmt\x64none\x67attStmt\xa0\x68authData', 'latin1'),
    shortBytes(authData),
  ])

/** A passkey of a device that follows the standard (WebAuthn, level 3), unless told to forge something. */
export const makeAuthenticator = (site = { id: 'localhost', origin: 'http://localhost' }) => {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  let counter = 0
  let owner = ''

  const clientData = (type: string, challenge: string, { origin = site.origin }: ForgedFields) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const authData = ({ rpId = site.id, counter: count = counter, isVerified = true }: ForgedFields, more = 0) => {
    const head = Buffer.from([flags.present + (isVerified ? flags.verified : 0) + more, 0, 0, 0, 0])
    head.writeUInt32BE(count, 1)
    return Buffer.concat([sha256(rpId), head])
  }
  const credential = { id: encode(id), rawId: encode(id), type: 'public-key' as const }

  return {
    /** Creates the passkey for the person of the options. */
    make: (
      { challenge, user }: { challenge: string; user: { id: string } },
      forged: ForgedFields = {},
    ): Attestation => {
      owner = user.id
      const key = Buffer.concat([
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        encodeKey(publicKey.export({ format: 'jwk' })),
      ])
      const attestation = encodeAttestation(Buffer.concat([authData(forged, flags.holdsKey), key]))
      const clientDataJSON = encode(clientData('webauthn.create', challenge, forged))
      return {
        ...credential,
        response: { clientDataJSON, attestationObject: encode(attestation), transports: ['internal'] },
      }
    },
    /** Signs a challenge with it. */
    use: ({ challenge }: { challenge: string }, forged: ForgedFields = {}): Assertion => {
      counter += 1
      const [signedData, client] = [authData(forged), clientData('webauthn.get', challenge, forged)]
      const signature = sign('sha256', Buffer.concat([signedData, sha256(client)]), privateKey)
      return {
        ...credential,
        response: {
          clientDataJSON: encode(client),
          authenticatorData: encode(signedData),
          signature: encode(signature),
          userHandle: forged.userHandle ?? owner,
        },
      }
    },
  }
}
