import { stat } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { type Config, ConfigError } from '../../config.ts'
import type { BackupHome, StoredBackup } from './backup-home.ts'
import { isBackupName, manifestName } from './backup-names.ts'
import { bucketHome } from './bucket-home.ts'
import { folderHome } from './folder-home.ts'

type HomeConfig = Pick<Config, 'dataDir' | 's3' | 'backupS3'>

export const isBucketAddress = (text: string) => text.startsWith('s3://')

const addressShape = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])((?:\/[\w-]+)*)\/?$/

const openBucket = ({ dataDir, s3, backupS3 }: HomeConfig, address: string) => {
  const [, bucket, path = ''] = addressShape.exec(address) ?? []
  if (!bucket) throw new ConfigError(`${address} is no address like s3://bucket or s3://bucket/trellis.`)
  if (!backupS3)
    throw new ConfigError(
      `Set BACKUP_S3_ENDPOINT, BACKUP_S3_ACCESS_KEY and BACKUP_S3_SECRET to reach the bucket ${bucket}.`,
    )
  if (s3?.bucket === bucket && s3.endpoint === backupS3.endpoint)
    throw new ConfigError(`Backups cannot be in the bucket ${bucket}, which is backed up itself: choose another one.`)
  const prefix = path ? `${path.slice(1)}/` : ''
  return bucketHome({ ...backupS3, bucket }, prefix, join(dataDir, 'backup-uploads'))
}

/**
 * Opens the home of backups at a path or an address `s3://bucket/prefix`.
 * @throws ConfigError if it is among the files that are backed up, or lacks settings
 */
export const openHome = (config: HomeConfig, to: string): BackupHome => {
  if (isBucketAddress(to)) return openBucket(config, to)
  const path = resolve(to)
  if (`${path}/`.startsWith(`${join(config.dataDir, 'files')}/`))
    throw new ConfigError(`Backups cannot be in ${path}, which is backed up itself: choose another folder.`)
  return folderHome(path)
}

/**
 * The backup in a folder, as an operator gives it.
 * @throws ConfigError if it is no folder
 */
export const openFolderBackup = async (given: string): Promise<StoredBackup> => {
  const path = resolve(given)
  const facts = await stat(path).catch(() => null)
  if (!facts?.isDirectory()) throw new ConfigError(`There is no backup ${path}.`)
  if (basename(path).startsWith('.')) throw new ConfigError(`${path} is not complete: use another backup.`)
  if (!/^[\w-]+$/.test(basename(path)))
    throw new ConfigError(`${path} has not the name of a backup: rename it to one like 2026-11-29T09-15-00-000Z.`)
  return { home: folderHome(dirname(path)), name: basename(path) }
}

/**
 * The backup at an address `s3://bucket/prefix/name`.
 * @throws ConfigError if there is none
 */
export const openBucketBackup = async (config: HomeConfig, address: string): Promise<StoredBackup> => {
  const end = address.lastIndexOf('/')
  const [home, name] = [openBucket(config, address.slice(0, end)), address.slice(end + 1)]
  if (isBackupName(name) && (await home.openFiles(name).find(manifestName))) return { home, name }
  throw new ConfigError(`There is no backup ${address}.`)
}
