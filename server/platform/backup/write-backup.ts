import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { PoolClient } from 'pg'
import { type Config, ConfigError } from '../config.ts'
import { errorMessage } from '../error-code.ts'
import type { Files } from '../files/files.ts'
import { version } from '../installed-version.ts'
import type { KeyConfig } from '../secrets-key.ts'
import { listBackups, removePartials, toBackupName, toPartialName } from './backup-folders.ts'
import { copyDatabase } from './copy-database.ts'
import { copyFiles, type FileSource, removeUnlistedFiles } from './copy-files.ts'
import { flushFolder } from './digest.ts'
import { addSealedKey } from './installation-key.ts'
import { type Manifest, writeManifest } from './manifest.ts'
import { listExpiredBackups } from './rotation.rules.ts'

type BackupInput = {
  config: KeyConfig & Pick<Config, 'backupRecipient'>
  /** Null = the database alone. */
  files: Files | null
  /** The folder of all backups. */
  home: string
  print: (line: string) => void
}

/** A whole backup. */
type Backup = { name: string; path: string; manifest: Manifest; copiedFiles: number; isKeyMissing: boolean }

const noFiles: FileSource = { list: async function* () {}, open: async () => null }

const requireHome = async (home: string) => {
  await mkdir(home, { recursive: true, mode: 0o700 }).catch(error => {
    throw new ConfigError(`The folder of backups ${home} cannot be made: ${errorMessage(error)}`)
  })
}

const fillFolder = async (client: PoolClient, folder: string, input: BackupInput & { startedAt: Date }) => {
  const { config, home, print, startedAt } = input
  print('Copying the database …')
  const database = await copyDatabase(client, folder)
  print(`Copied ${database.tables.length} tables. Copying the files …`)
  const { files, copied } = await copyFiles(input.files ?? noFiles, home, folder)
  const { sealedKey, isMissing } = await addSealedKey(config, folder)
  const manifest: Manifest = {
    ...{ format: 1, version, startedAt: startedAt.toISOString(), finishedAt: new Date().toISOString() },
    ...{ ...database, files, sealedKey },
  }
  await writeManifest(folder, manifest)
  await flushFolder(join(folder, 'tables'))
  await flushFolder(folder)
  return { manifest, copiedFiles: copied, isKeyMissing: isMissing }
}

/**
 * Writes a backup of one moment of the installation, while servers work: under a hidden name that is changed at the end,
 * so that a backup with its name is whole, and survives a power failure.
 * @param client the owner's session of `withBackupLock`
 * @throws ConfigError if there is nothing to back up
 */
export const writeBackup = async (client: PoolClient, input: BackupInput): Promise<Backup> => {
  const { home } = input
  await requireHome(home)
  const startedAt = new Date()
  const name = toBackupName(startedAt)
  const [partial, path] = [join(home, toPartialName(name)), join(home, name)]
  await removePartials(home)
  await mkdir(partial, { mode: 0o700 })
  try {
    const written = await fillFolder(client, partial, { ...input, startedAt })
    await rename(partial, path)
    await flushFolder(home)
    return { name, path, ...written }
  } finally {
    await rm(partial, { recursive: true, force: true })
  }
}

/** Deletes the backups that the rotation does not keep, and the files that only they listed. Returns their names. */
export const removeExpiredBackups = async (home: string, print: BackupInput['print']): Promise<string[]> => {
  const expired = listExpiredBackups(await listBackups(home))
  for (const name of expired) {
    // Renamed first: a backup that is being deleted is no whole one.
    await rename(join(home, name), join(home, toPartialName(name)))
    await rm(join(home, toPartialName(name)), { recursive: true, force: true })
  }
  await removeUnlistedFiles(home, print)
  return expired
}
