import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ConfigError } from '../../config.ts'
import { errorMessage } from '../../error-code.ts'
import { localFiles } from '../../files/local-files.ts'
import { flushFolder } from '../digest.ts'
import { type BackupHome, filesBelow } from './backup-home.ts'
import { isBackupName } from './backup-names.ts'

const partialShape = /^\.\d{4}-[\w-]+-partial$/
const toPartialName = (backup: string) => `.${backup}-partial`

const requireFolder = async (path: string) => {
  await mkdir(path, { recursive: true, mode: 0o700 }).catch(error => {
    throw new ConfigError(`The folder of backups ${path} cannot be made: ${errorMessage(error)}`)
  })
}

const removePartials = async (path: string) => {
  for (const name of await readdir(path))
    if (partialShape.test(name)) await rm(join(path, name), { recursive: true, force: true })
}

/** Backups in a folder, each under a hidden name until it is whole. */
export const folderHome = (path: string): BackupHome => ({
  path,
  pool: localFiles(join(path, 'files')),
  list: async () => (await readdir(path).catch(() => [])).filter(isBackupName).sort(),
  openFiles: name => filesBelow(localFiles(path), name),
  write: async (name, work) => {
    await requireFolder(path)
    await removePartials(path)
    const partial = join(path, toPartialName(name))
    const folder = join(partial, name)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    try {
      const result = await work(filesBelow(localFiles(partial), name))
      for (const written of [join(folder, 'tables'), folder]) await flushFolder(written)
      await rename(folder, join(path, name))
      await flushFolder(path)
      return result
    } finally {
      await rm(partial, { recursive: true, force: true })
    }
  },
  remove: async name => {
    // Renamed first: a backup that is being deleted is no whole one.
    await rename(join(path, name), join(path, toPartialName(name)))
    await rm(join(path, toPartialName(name)), { recursive: true, force: true })
  },
})
