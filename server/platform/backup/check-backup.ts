import { type ListedFile, readFileList } from './copy-files.ts'
import { digestStream } from './digest.ts'
import { type BackupHome, openFile, type StoredBackup, toPath } from './home/backup-home.ts'
import type { Manifest, WrittenFile } from './manifest.ts'

const checkWritten = async (backup: StoredBackup, { file, bytes, sha256 }: WrittenFile) => {
  const path = toPath(backup, file)
  const stored = await openFile(backup, file)
  const digest = stored && (await digestStream(stored).catch(() => null))
  if (!digest) return [`${path} is missing or cannot be read.`]
  return digest.bytes === bytes && digest.sha256 === sha256 ? [] : [`${path} is damaged.`]
}

/** Compares files of the pool with their digests; returns a sentence for each that is missing or damaged. */
export const checkFiles = async (home: BackupHome, files: AsyncIterable<ListedFile> | readonly ListedFile[]) => {
  const damages: string[] = []
  for await (const { key, size, sha256 } of files) {
    const stored = await home.pool.open(key)
    const digest = stored && (await digestStream(stored.bytes))
    if (!digest) damages.push(`${home.path}/files/${key} is missing.`)
    else if (digest.bytes !== size || digest.sha256 !== sha256) damages.push(`${home.path}/files/${key} is damaged.`)
  }
  return damages
}

/**
 * Compares each file of a backup's own folder with the manifest; returns a sentence for each that is missing or damaged.
 */
export const checkWrittenFiles = async (
  backup: StoredBackup,
  { tables, jobs, files, sealedKey }: Manifest,
): Promise<string[]> => {
  const written = [files.list, ...tables, ...(jobs ? [jobs] : []), ...(sealedKey ? [sealedKey] : [])]
  const damages: string[] = []
  for (const file of written) damages.push(...(await checkWritten(backup, file)))
  return damages
}

/** Compares everything in a backup with its digests; returns a sentence for each file that is missing or damaged. */
export const checkBackup = async (backup: StoredBackup, manifest: Manifest): Promise<string[]> => {
  const damages = await checkWrittenFiles(backup, manifest)
  // A damaged list cannot be read.
  if (damages.length > 0) return damages
  return checkFiles(backup.home, readFileList(backup))
}
