import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import { problem } from './problem.ts'
import { getKey, getKeyId, type KeyConfig, listKeys } from './secrets-key.ts'

const algorithm = 'aes-256-gcm'
const ivLength = 12
const tagLength = 16
const version = Buffer.from([1])

/** Seals with one of the keys; see `sealSecret`. */
export const sealWith = (key: Buffer, secret: string, about: string): Buffer => {
  const iv = randomBytes(ivLength)
  const cipher = createCipheriv(algorithm, key, iv, { authTagLength: tagLength }).setAAD(Buffer.from(about))
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return Buffer.concat([version, iv, cipher.getAuthTag(), sealed])
}

/**
 * Encrypts a secret for the database with the key of this installation: SECRETS_KEY, or `secrets.key` in its data
 * folder, readable only by its owner. `about` names owner and purpose as associated data: a secret copied to another
 * place cannot be decrypted.
 */
export const sealSecret = (config: KeyConfig, secret: string, about: string): Buffer =>
  sealWith(getKey(config), secret, about)

/** Decrypts a secret with one of the keys; null = the key or `about` differs, or it was changed. */
export const openWith = (key: Buffer, sealed: Uint8Array, about: string): string | null => {
  const bytes = Buffer.from(sealed)
  if (bytes.length < 1 + ivLength + tagLength || bytes[0] !== version[0]) return null
  const iv = bytes.subarray(1, 1 + ivLength)
  const tag = bytes.subarray(1 + ivLength, 1 + ivLength + tagLength)
  try {
    const decipher = createDecipheriv(algorithm, key, iv, { authTagLength: tagLength })
      .setAAD(Buffer.from(about))
      .setAuthTag(tag)
    const opened = [decipher.update(bytes.subarray(1 + ivLength + tagLength)), decipher.final()]
    return Buffer.concat(opened).toString('utf8')
  } catch {
    return null
  }
}

/** Decrypts a secret with the first key that fits; null = none does. */
export const openWithAny = (keys: readonly Buffer[], sealed: Uint8Array, about: string): string | null => {
  for (const key of keys) {
    const secret = openWith(key, sealed, about)
    if (secret !== null) return secret
  }
  return null
}

/** Decrypts a secret; SECRET_UNREADABLE when the key or `about` differs, or it was changed. */
export const openSecret = (config: KeyConfig, sealed: Uint8Array, about: string): string => {
  const keys = listKeys(config)
  const secret = openWithAny(keys, sealed, about)
  if (secret !== null) return secret
  const ids = keys.map(getKeyId).join(' and ') || 'none'
  const cause = new Error(
    `The ${about} was sealed with another key than that of this server (id ${ids}), or is damaged.`,
  )
  throw Object.assign(problem('SECRET_UNREADABLE'), { cause })
}

/** The key of the hashes of one purpose. */
export const deriveHashKey = (key: Buffer, about: string): Buffer =>
  createHmac('sha256', key).update(`hash: ${about}`).digest()

/** A keyed hash: useless to someone who has only the database, even for short values. */
export const hashWith = (hashKey: Buffer, text: string): Buffer => createHmac('sha256', hashKey).update(text).digest()

/** The keyed hashes of a text by each key that opens, that of the present key first; `about` names the purpose. */
export const listKeyedHashes = (config: KeyConfig, text: string, about: string): Buffer[] =>
  listKeys(config).map(key => hashWith(deriveHashKey(key, about), text))
