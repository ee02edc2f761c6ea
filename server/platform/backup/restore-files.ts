import type { Files } from '../files/files.ts'
import { openFilePool, toBackupHome } from './backup-folders.ts'
import { readFileList } from './copy-files.ts'

/** Stores the files of a backup that the store does not have. Returns their number. */
export const restoreFiles = async (
  files: Files,
  backup: string,
  toContentType: (key: string) => string | undefined,
): Promise<number> => {
  const pool = openFilePool(toBackupHome(backup))
  let stored = 0
  for await (const { key, size } of readFileList(backup)) {
    if ((await files.find(key))?.size === size) continue
    const copy = await pool.open(key)
    if (!copy) throw new Error(`${key} has vanished from the backup.`)
    await files.put(key, copy.bytes, toContentType(key))
    stored += 1
  }
  return stored
}
