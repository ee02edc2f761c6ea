import type { PoolClient } from 'pg'
import type { Config } from '../config.ts'
import type { Files } from '../files/files.ts'
import { version } from '../installed-version.ts'
import type { KeyConfig } from '../secrets-key.ts'
import { copyDatabase } from './copy-database.ts'
import { copyFiles, type FileSource, removeUnlistedFiles } from './copy-files.ts'
import type { BackupHome, OwnFiles, StoredBackup } from './home/backup-home.ts'
import { toBackupName } from './home/backup-names.ts'
import { addSealedKey } from './installation-key.ts'
import { type Manifest, writeManifest } from './manifest.ts'
import { listExpiredBackups } from './rotation.rules.ts'

type BackupInput = {
  config: KeyConfig & Pick<Config, 'backupRecipient'>
  /** Null = the database alone. */
  files: Files | null
  home: BackupHome
  print: (line: string) => void
}

/** A whole backup. */
type Backup = { stored: StoredBackup; manifest: Manifest; copiedFiles: number; isKeyMissing: boolean }

const noFiles: FileSource = { list: async function* () {}, open: async () => null }

const fill = async (client: PoolClient, own: OwnFiles, input: BackupInput & { startedAt: Date }) => {
  const { config, home, print, startedAt } = input
  print('Copying the database …')
  const database = await copyDatabase(client, own)
  print(`Copied ${database.tables.length} tables. Copying the files …`)
  const { files, copied } = await copyFiles(input.files ?? noFiles, home, own)
  const { sealedKey, isMissing } = await addSealedKey(config, own)
  const manifest: Manifest = {
    ...{ format: 1, version, startedAt: startedAt.toISOString(), finishedAt: new Date().toISOString() },
    ...{ ...database, files, sealedKey },
  }
  await writeManifest(own, manifest)
  return { manifest, copiedFiles: copied, isKeyMissing: isMissing }
}

/**
 * Writes a backup of one moment of the installation, while servers work.
 * @param client the owner's session of `withBackupLock`
 * @throws ConfigError if there is nothing to back up
 */
export const writeBackup = async (client: PoolClient, input: BackupInput): Promise<Backup> => {
  const { home } = input
  const startedAt = new Date()
  const name = toBackupName(startedAt)
  const written = await home.write(name, own => fill(client, own, { ...input, startedAt }))
  return { stored: { home, name }, ...written }
}

/** Deletes the backups that the rotation does not keep, and the files that only they listed. Returns their names. */
export const removeExpiredBackups = async (home: BackupHome, print: BackupInput['print']): Promise<string[]> => {
  const expired = listExpiredBackups(await home.list())
  for (const name of expired) await home.remove(name)
  await removeUnlistedFiles(home, print)
  return expired
}
