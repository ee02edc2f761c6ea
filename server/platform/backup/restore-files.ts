import type { Files } from '../files/files.ts'
import { readFileList } from './copy-files.ts'
import type { StoredBackup } from './home/backup-home.ts'

/** Stores the files of a backup that the store does not have. Returns their number. */
export const restoreFiles = async (
  files: Files,
  backup: StoredBackup,
  toContentType: (key: string) => string | undefined,
): Promise<number> => {
  let stored = 0
  for await (const { key, size } of readFileList(backup)) {
    if ((await files.find(key))?.size === size) continue
    const copy = await backup.home.pool.open(key)
    if (!copy) throw new Error(`${key} has vanished from the backup.`)
    await files.put(key, copy.bytes, toContentType(key))
    stored += 1
  }
  return stored
}
