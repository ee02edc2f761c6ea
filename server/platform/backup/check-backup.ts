import { join } from 'node:path'
import { openFilePool, toBackupHome } from './backup-folders.ts'
import { type ListedFile, readFileList } from './copy-files.ts'
import { digestFile, digestStream } from './digest.ts'
import type { Manifest, WrittenFile } from './manifest.ts'

const checkWritten = async (backup: string, { file, bytes, sha256 }: WrittenFile) => {
  const path = join(backup, file)
  const digest = await digestFile(path).catch(() => null)
  if (!digest) return [`${path} is missing or cannot be read.`]
  return digest.bytes === bytes && digest.sha256 === sha256 ? [] : [`${path} is damaged.`]
}

/** Compares files of the pool with their digests; returns a sentence for each that is missing or damaged. */
export const checkFiles = async (home: string, files: AsyncIterable<ListedFile> | readonly ListedFile[]) => {
  const pool = openFilePool(home)
  const damages: string[] = []
  for await (const { key, size, sha256 } of files) {
    const stored = await pool.open(key)
    const digest = stored && (await digestStream(stored.bytes))
    if (!digest) damages.push(`${join(home, 'files', key)} is missing.`)
    else if (digest.bytes !== size || digest.sha256 !== sha256) damages.push(`${join(home, 'files', key)} is damaged.`)
  }
  return damages
}

/**
 * Compares each file of a backup's own folder with the manifest; returns a sentence for each that is missing or damaged.
 */
export const checkWrittenFiles = async (
  backup: string,
  { tables, jobs, files, sealedKey }: Manifest,
): Promise<string[]> => {
  const written = [files.list, ...tables, ...(jobs ? [jobs] : []), ...(sealedKey ? [sealedKey] : [])]
  const damages: string[] = []
  for (const file of written) damages.push(...(await checkWritten(backup, file)))
  return damages
}

/** Compares everything in a backup with its digests; returns a sentence for each file that is missing or damaged. */
export const checkBackup = async (backup: string, manifest: Manifest): Promise<string[]> => {
  const damages = await checkWrittenFiles(backup, manifest)
  // A damaged list cannot be read.
  if (damages.length > 0) return damages
  return checkFiles(toBackupHome(backup), readFileList(backup))
}
