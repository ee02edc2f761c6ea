import { readdir, rm, stat } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { ConfigError } from '../config.ts'
import { localFiles } from '../files/local-files.ts'

/** The UTC time at which a backup started, as a name that sorts: 2026-11-29T13-51-24-123Z. */
const nameShape = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/
const partialShape = /^\.\d{4}-[\w-]+-partial$/

export const toBackupName = (startedAt: Date) => startedAt.toISOString().replaceAll(/[:.]/g, '-')
export const toPartialName = (backup: string) => `.${backup}-partial`

/** The time in a backup's name. */
export const toBackupTime = (backup: string) =>
  new Date(backup.replace(/T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z$/, 'T$1:$2:$3.$4Z'))

/** The names of the backups in a folder, the oldest first. */
export const listBackups = async (folder: string): Promise<string[]> =>
  (await readdir(folder).catch(() => [])).filter(name => nameShape.test(name)).sort()

/**
 * The path of the newest backup in a folder.
 * @throws ConfigError if there is none
 */
export const findNewestBackup = async (folder: string): Promise<string> => {
  const newest = (await listBackups(folder)).at(-1)
  if (newest === undefined) throw new ConfigError(`There is no backup in ${folder}: run trellis backup first.`)
  return join(folder, newest)
}

/** Deletes what killed backups left behind. */
export const removePartials = async (folder: string): Promise<void> => {
  for (const name of await readdir(folder))
    if (partialShape.test(name)) await rm(join(folder, name), { recursive: true, force: true })
}

const poolName = 'files'

/** The files of all backups in a folder, under the keys that they have in the product. */
export const openFilePool = (folder: string) => localFiles(join(folder, poolName))

/** The folder that a backup is in, with the files of all its backups. */
export const toBackupHome = (backup: string) => dirname(resolve(backup))

/**
 * The path of a backup as an operator gives it.
 * @throws ConfigError if it is no folder
 */
export const requireBackup = async (backup: string): Promise<string> => {
  const path = resolve(backup)
  const facts = await stat(path).catch(() => null)
  if (!facts?.isDirectory()) throw new ConfigError(`There is no backup ${path}.`)
  if (basename(path).startsWith('.')) throw new ConfigError(`${path} is not complete: use another backup.`)
  return path
}
