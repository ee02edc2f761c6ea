import {
  createCipheriv,
  createDecipheriv,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'
import { ConfigError } from '../config.ts'

/** X25519, HKDF-SHA-256, AES-256-GCM: the version byte, the sender's public key, the nonce, the tag, the sealed bytes. */
const version = 1
const publicLength = 32
const nonceLength = 12
const tagLength = 16
const headLength = 1 + publicLength + nonceLength + tagLength
const purpose = 'trellis backup key 1'

const exportPublic = (key: KeyObject) => String(key.export({ format: 'jwk' }).x)
const importPublic = (x: string) => createPublicKey({ key: { kty: 'OKP', crv: 'X25519', x }, format: 'jwk' })

/** A key pair for BACKUP_RECIPIENT: the public key as 43 characters, the private key as PEM. */
export const createRecipient = () => {
  const { publicKey, privateKey } = generateKeyPairSync('x25519')
  return { recipient: exportPublic(publicKey), privateKey: String(privateKey.export({ type: 'pkcs8', format: 'pem' })) }
}

type Agreement = { privateKey: KeyObject; publicKey: KeyObject; sender: string; recipient: string }

/** Both public keys are part of the derivation, so that a message cannot be given to another recipient. */
const deriveKey = ({ privateKey, publicKey, sender, recipient }: Agreement) =>
  Buffer.from(hkdfSync('sha256', diffieHellman({ privateKey, publicKey }), `${sender}${recipient}`, purpose, 32))

/** Encrypts a key for the holder of a private key, without one of our own. */
export const sealKey = (key: Buffer, recipient: string): Buffer => {
  const { publicKey, privateKey } = generateKeyPairSync('x25519')
  const sender = exportPublic(publicKey)
  const nonce = randomBytes(nonceLength)
  const shared = deriveKey({ privateKey, publicKey: importPublic(recipient), sender, recipient })
  const cipher = createCipheriv('aes-256-gcm', shared, nonce, { authTagLength: tagLength })
  const sealed = Buffer.concat([cipher.update(key), cipher.final()])
  return Buffer.concat([Buffer.from([version]), Buffer.from(sender, 'base64url'), nonce, cipher.getAuthTag(), sealed])
}

const readPrivateKey = (pem: string) => {
  try {
    const key = createPrivateKey(pem)
    if (key.asymmetricKeyType === 'x25519') return key
  } catch {
    // Refused below.
  }
  throw new ConfigError('The key file is no private key of trellis backup-key.')
}

/**
 * Decrypts what `sealKey` encrypted.
 * @throws ConfigError if the private key is another one, or the sealed bytes are damaged
 */
export const openSealedKey = (sealed: Buffer, pem: string): Buffer => {
  const privateKey = readPrivateKey(pem)
  const recipient = exportPublic(createPublicKey(privateKey))
  try {
    if (sealed[0] !== version) throw new Error('another format')
    const sender = sealed.subarray(1, 1 + publicLength).toString('base64url')
    const nonce = sealed.subarray(1 + publicLength, 1 + publicLength + nonceLength)
    const shared = deriveKey({ privateKey, publicKey: importPublic(sender), sender, recipient })
    const opener = createDecipheriv('aes-256-gcm', shared, nonce, { authTagLength: tagLength })
    opener.setAuthTag(sealed.subarray(headLength - tagLength, headLength))
    return Buffer.concat([opener.update(sealed.subarray(headLength)), opener.final()])
  } catch {
    throw new ConfigError(
      `The key file does not open this backup: its BACKUP_RECIPIENT is ${recipient}, and the backup is for another, or its sealed key is damaged.`,
    )
  }
}
