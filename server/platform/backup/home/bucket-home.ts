import type { Files } from '../../files/files.ts'
import { type S3Settings, s3Files } from '../../files/s3-files.ts'
import { type BackupHome, filesBelow } from './backup-home.ts'
import { isBackupName, manifestName } from './backup-names.ts'

/** A table of hours is sent in one request. */
const timeouts = { answer: 60_000, upload: 6 * 3_600_000 }

/** The keys of each backup's own files, whole or not. */
const listKeys = async (all: Files) => {
  const keys = new Map<string, string[]>()
  // The files of the pool begin otherwise.
  for await (const { key } of all.list('2')) {
    const name = key.slice(0, key.indexOf('/'))
    if (isBackupName(name)) keys.set(name, [...(keys.get(name) ?? []), key])
  }
  return keys
}

const isWhole = (name: string, keys: readonly string[]) => keys.includes(`${name}/${manifestName}`)

/** Without its manifest first: a backup that is being deleted is no whole one. */
const removeKeys = async (all: Files, name: string, keys: readonly string[]) => {
  await all.remove(`${name}/${manifestName}`)
  for (const key of keys) await all.remove(key)
}

const removePartials = async (all: Files) => {
  for (const [name, keys] of await listKeys(all)) if (!isWhole(name, keys)) await removeKeys(all, name, keys)
}

/**
 * Backups in a bucket; one is whole once it has its manifest.
 * @param prefix the start of all keys: empty, or with a slash at its end
 * @param folder holds each file on this machine until it is sent
 */
export const bucketHome = (settings: S3Settings, prefix: string, folder: string): BackupHome => {
  const openBelow = (below: string) => s3Files({ ...settings, prefix: `${prefix}${below}` }, folder, timeouts)
  const all = openBelow('')
  const remove = async (name: string) => removeKeys(all, name, (await listKeys(all)).get(name) ?? [])
  return {
    path: `s3://${settings.bucket}/${prefix}`.replace(/\/$/, ''),
    pool: openBelow('files/'),
    list: async () => [...(await listKeys(all))].flatMap(([name, keys]) => (isWhole(name, keys) ? [name] : [])).sort(),
    openFiles: name => filesBelow(all, name),
    write: async (name, work) => {
      await all.deletePartials(new Date())
      await removePartials(all)
      try {
        return await work(filesBelow(all, name))
      } catch (error) {
        // Where the store does not answer, the next backup does it.
        await remove(name).catch(() => {})
        throw error
      }
    },
    remove,
  }
}
