import { createHmac, randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, linkSync, mkdirSync, openSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, ConfigError } from './config.ts'
import { errorCode } from './error-code.ts'

const keyLength = 32

/** The settings that name the keys. */
export type KeyConfig = Pick<Config, 'dataDir' | 'secretsKey' | 'secretsKeyBefore'>

const cachedKeys = new Map<string, Buffer>()

const isMissing = (error: unknown) => errorCode(error) === 'ENOENT'
const alreadyExists = (error: unknown) => errorCode(error) === 'EEXIST'

const getKeyPath = (folder: string) => join(folder, 'secrets.key')

const readKey = (folder: string) => {
  const path = getKeyPath(folder)
  const key = readFileSync(path)
  if (key.length !== keyLength)
    throw new ConfigError(`${path} is not a key of Trellis. Restore it: it has ${keyLength} bytes.`)
  return key
}

/** A name is safe from a power failure once its folder is on the disk, too. */
const flushFolder = (folder: string) => {
  const handle = openSync(folder, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/**
 * Written to a temporary file and hard-linked to its name, so that two simultaneous first uses agree on one complete
 * key.
 */
const createKey = (folder: string) => {
  mkdirSync(folder, { recursive: true })
  const draft = join(folder, `.secrets-${randomBytes(8).toString('hex')}`)
  writeFileSync(draft, randomBytes(keyLength), { mode: 0o600, flag: 'wx', flush: true })
  try {
    linkSync(draft, getKeyPath(folder))
  } catch (error) {
    if (!alreadyExists(error)) throw error
  } finally {
    unlinkSync(draft)
  }
  flushFolder(folder)
  return readKey(folder)
}

const findKeyFile = (folder: string) => {
  try {
    return readKey(folder)
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

/** The key that seals: SECRETS_KEY, else `secrets.key` in the data folder; null = there is none yet. */
export const findKey = ({ dataDir, secretsKey }: KeyConfig): Buffer | null => {
  if (secretsKey) return secretsKey
  const key = cachedKeys.get(dataDir) ?? findKeyFile(dataDir)
  if (key) cachedKeys.set(dataDir, key)
  return key
}

/** The same, created as `secrets.key` if there is none: only where nothing is sealed with another one. */
export const ensureKey = (config: KeyConfig): Buffer => findKey(config) ?? createKey(config.dataDir)

/** The key that seals; every start has ensured that there is one. */
export const getKey = (config: KeyConfig): Buffer => {
  const key = findKey(config)
  if (!key) throw new Error(`There is no secrets.key in ${config.dataDir}.`)
  return key
}

/** The keys that open: the present one, then that of SECRETS_KEY_BEFORE. */
export const listKeys = (config: KeyConfig): Buffer[] =>
  [findKey(config), config.secretsKeyBefore].filter(key => key !== null)

/** Names a key to an operator without revealing anything of it. */
export const getKeyId = (key: Buffer): string =>
  createHmac('sha256', key).update('id of the key').digest('hex').slice(0, 8)
