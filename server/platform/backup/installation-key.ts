import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { type Config, ConfigError } from '../config.ts'
import { findKey, type KeyConfig } from '../secrets-key.ts'
import { digestBytes } from './digest.ts'
import { type OwnFiles, openFile, type StoredBackup, toPath } from './home/backup-home.ts'
import type { Manifest, WrittenFile } from './manifest.ts'
import { openSealedKey, sealKey } from './sealed-key.ts'

const toKeyPath = ({ dataDir }: KeyConfig) => join(dataDir, 'secrets.key')

const sealedName = 'secrets.key.sealed'

/** Whether the installation's key is in a backup: sealed, there is none yet, or it is left out. */
type KeyInBackup = { sealedKey: WrittenFile | null; isMissing: boolean }

/** Adds the installation's key to a backup's own files, sealed for the recipient of the settings. */
export const addSealedKey = async (
  config: KeyConfig & Pick<Config, 'backupRecipient'>,
  own: OwnFiles,
): Promise<KeyInBackup> => {
  const key = findKey(config)
  if (!key) return { sealedKey: null, isMissing: false }
  if (!config.backupRecipient) return { sealedKey: null, isMissing: true }
  const sealed = sealKey(key, config.backupRecipient)
  await own.put(sealedName, Readable.from([sealed]))
  return { sealedKey: { file: sealedName, ...digestBytes(sealed) }, isMissing: false }
}

/**
 * Opens the key of a backup with the private key in a file.
 * @throws ConfigError if the backup has none, or the file does not open it
 */
export const openBackupKey = async (
  backup: StoredBackup,
  { sealedKey }: Manifest,
  keyFile: string,
): Promise<Buffer> => {
  if (!sealedKey) throw new ConfigError('This backup holds no sealed key: leave out --key-file.')
  const pem = await readFile(keyFile, 'utf8').catch(() => {
    throw new ConfigError(`The key file ${keyFile} cannot be read.`)
  })
  const sealed = await openFile(backup, sealedKey.file)
  if (!sealed) throw new ConfigError(`${toPath(backup, sealedKey.file)} is missing: use another backup.`)
  return openSealedKey(await buffer(sealed), pem)
}

/**
 * Refuses to replace another key than that of a backup.
 * @throws ConfigError if the installation has another key
 */
export const requireReplaceable = async (config: KeyConfig, key: Buffer): Promise<void> => {
  const present = findKey(config)
  if (!present || present.equals(key)) return
  throw new ConfigError(
    config.secretsKey
      ? 'SECRETS_KEY is not the key of this backup: unset it, and restore again.'
      : `${toKeyPath(config)} is not the key of this backup: move it away, and restore again.`,
  )
}

/** Writes the key of a backup to the data folder, unless it is there or in the settings. */
export const storeKey = async (config: KeyConfig, key: Buffer): Promise<void> => {
  if (findKey(config)) return
  await writeFile(toKeyPath(config), key, { flag: 'wx', mode: 0o600, flush: true })
}
