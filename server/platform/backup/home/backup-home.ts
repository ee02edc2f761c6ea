import type { Readable } from 'node:stream'
import { ConfigError } from '../../config.ts'
import type { Files } from '../../files/files.ts'

/** A backup's own files, beside those that all backups share. */
export type OwnFiles = Pick<Files, 'put' | 'open' | 'find'>

/** Where backups are: a folder, or a part of a bucket. */
export type BackupHome = {
  /** Its path or address, as messages name it. */
  path: string
  /** The files of all backups, under the keys that they have in the product. */
  pool: Files
  /** The names of the whole backups, the oldest first. */
  list(): Promise<string[]>
  /** A backup's own files. */
  openFiles(name: string): OwnFiles
  /**
   * Writes a backup's own files, the manifest last: it is listed once `work` has ended, and nothing is left if that
   * fails. Deletes what killed backups left behind.
   */
  write<T>(name: string, work: (own: OwnFiles) => Promise<T>): Promise<T>
  remove(name: string): Promise<void>
}

/** The own files of a backup among the files of all. */
export const filesBelow = (all: Files, name: string): OwnFiles => ({
  put: (key, bytes) => all.put(`${name}/${key}`, bytes),
  open: key => all.open(`${name}/${key}`),
  find: key => all.find(`${name}/${key}`),
})

/** A backup of which nothing has been read yet. */
export type StoredBackup = { home: BackupHome; name: string }

/** The path or address of a backup, or of one of its own files. */
export const toPath = ({ home, name }: StoredBackup, file?: string) =>
  [home.path, name, ...(file === undefined ? [] : [file])].join('/')

/** Opens one of a backup's own files; null if it does not exist. */
export const openFile = async ({ home, name }: StoredBackup, file: string): Promise<Readable | null> =>
  (await home.openFiles(name).open(file))?.bytes ?? null

/**
 * The newest backup.
 * @throws ConfigError if there is none
 */
export const findNewestBackup = async (home: BackupHome): Promise<StoredBackup> => {
  const name = (await home.list()).at(-1)
  if (name === undefined) throw new ConfigError(`There is no backup in ${home.path}: run trellis backup first.`)
  return { home, name }
}
