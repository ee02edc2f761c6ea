import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from './config.ts'
import { errorCode } from './error-code.ts'

const algorithm = 'aes-256-gcm'
const keyLength = 32
const ivLength = 12
const tagLength = 16
const version = Buffer.from([1])

type KeyConfig = Pick<Config, 'dataDir' | 'secretsKey'>

const cachedKeys = new Map<string, Buffer>()

const isMissing = (error: unknown) => errorCode(error) === 'ENOENT'
const alreadyExists = (error: unknown) => errorCode(error) === 'EEXIST'

const readKey = (path: string) => {
  const key = readFileSync(path)
  if (key.length !== keyLength) throw new Error(`${path} is not a key of Trellis.`)
  return key
}

/**
 * Written to a temporary file and hard-linked to its name, so that two simultaneous first uses agree on one complete
 * key.
 */
const createKey = (folder: string, path: string) => {
  mkdirSync(folder, { recursive: true })
  const draft = join(folder, `.secrets-${randomBytes(8).toString('hex')}`)
  writeFileSync(draft, randomBytes(keyLength), { mode: 0o600, flag: 'wx', flush: true })
  try {
    linkSync(draft, path)
  } catch (error) {
    if (!alreadyExists(error)) throw error
  } finally {
    unlinkSync(draft)
  }
  return readKey(path)
}

const keyIn = (folder: string) => {
  const path = join(folder, 'secrets.key')
  try {
    return readKey(path)
  } catch (error) {
    if (!isMissing(error)) throw error
    return createKey(folder, path)
  }
}

const getKey = ({ dataDir, secretsKey }: KeyConfig) => {
  if (secretsKey) return secretsKey
  const key = cachedKeys.get(dataDir) ?? keyIn(dataDir)
  cachedKeys.set(dataDir, key)
  return key
}

/**
 * Encrypts a secret for the database with the key of this installation: SECRETS_KEY, or `secrets.key` in its data
 * folder, created on first use and readable only by its owner. `about` names owner and purpose as associated data: a
 * secret copied to another place cannot be decrypted.
 */
export const sealSecret = (config: KeyConfig, secret: string, about: string): Buffer => {
  const iv = randomBytes(ivLength)
  const cipher = createCipheriv(algorithm, getKey(config), iv, { authTagLength: tagLength }).setAAD(Buffer.from(about))
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return Buffer.concat([version, iv, cipher.getAuthTag(), sealed])
}

/** Decrypts a secret; throws when the key or `about` differs, or it was changed. */
export const openSecret = (config: KeyConfig, sealed: Uint8Array, about: string): string => {
  const bytes = Buffer.from(sealed)
  if (bytes.length < 1 + ivLength + tagLength || bytes[0] !== version[0]) throw new Error('This is no sealed secret.')
  const iv = bytes.subarray(1, 1 + ivLength)
  const tag = bytes.subarray(1 + ivLength, 1 + ivLength + tagLength)
  const decipher = createDecipheriv(algorithm, getKey(config), iv, { authTagLength: tagLength })
    .setAAD(Buffer.from(about))
    .setAuthTag(tag)
  return Buffer.concat([decipher.update(bytes.subarray(1 + ivLength + tagLength)), decipher.final()]).toString('utf8')
}

/** A keyed hash: useless to someone who has only the database, even for short values; `about` names the purpose. */
export const keyedHash = (config: KeyConfig, text: string, about: string): Buffer =>
  createHmac('sha256', createHmac('sha256', getKey(config)).update(`hash: ${about}`).digest())
    .update(text)
    .digest()
