import { createInterface } from 'node:readline'
import { pipeline, Readable } from 'node:stream'
import { z } from 'zod'
import type { Files } from '../files/files.ts'
import { type Digest, digestStream, measureBytes } from './digest.ts'
import { type BackupHome, type OwnFiles, openFile, type StoredBackup, toPath } from './home/backup-home.ts'
import { type Manifest, readManifest } from './manifest.ts'

/** The list of a backup's files, beside its tables: a line of JSON for each. */
const fileListName = 'files.list'

const listedFile = z.object({ key: z.string(), size: z.number(), sha256: z.string() })
export type ListedFile = z.output<typeof listedFile>

/** The files that a backup lists. */
export async function* readFileList(backup: StoredBackup): AsyncGenerator<ListedFile> {
  const input = await openFile(backup, fileListName)
  if (!input) throw new Error(`${toPath(backup, fileListName)} is missing.`)
  for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY }))
    yield listedFile.parse(JSON.parse(line))
}

/** Whether a backup's list of files is as its manifest says. */
const isListWhole = async (backup: StoredBackup) => {
  const manifest = await readManifest(backup).catch(() => null)
  const list = await openFile(backup, fileListName)
  const digest = list && (await digestStream(list).catch(() => null))
  return digest !== null && digest.sha256 === manifest?.files.list.sha256
}

/** The digests of the files in the pool, as the newest backup lists them; none = they are computed again. */
const readKnownFiles = async (home: BackupHome) => {
  const name = (await home.list()).at(-1)
  const known = new Map<string, ListedFile>()
  if (name !== undefined && (await isListWhole({ home, name })))
    for await (const file of readFileList({ home, name })) known.set(file.key, file)
  return known
}

/** Looking for each file would be a request for each in a bucket. */
const readPooledSizes = async ({ pool }: BackupHome) => {
  const sizes = new Map<string, number>()
  for await (const { key, size } of pool.list()) sizes.set(key, size)
  return sizes
}

/** Uploads that no one has checked yet: people repeat them. */
const isUnchecked = (key: string) => key.startsWith('incoming/')

/** The store that files are copied from. */
export type FileSource = Pick<Files, 'list' | 'open'>
type Pool = {
  files: FileSource
  pool: Files
  pooled: ReadonlyMap<string, number>
  known: ReadonlyMap<string, ListedFile>
}

/** Copies a file into the pool unless it is there; null = it was deleted meanwhile. */
const copyFile = async ({ files, pool, pooled, known }: Pool, key: string, size: number): Promise<Digest | null> => {
  // The content under a key never changes, so a file of the same length is the same file.
  if (pooled.get(key) === size) {
    const before = known.get(key)
    if (before?.size === size) return { bytes: size, sha256: before.sha256 }
    const copy = await pool.open(key)
    if (copy) return digestStream(copy.bytes)
  }
  const source = await files.open(key)
  if (!source) return null
  const { passing, digest } = measureBytes()
  source.bytes.on('error', error => passing.destroy(error))
  await pool.put(key, source.bytes.pipe(passing))
  return digest()
}

type Sum = { count: number; bytes: number; copied: number }

/** Copies the files, and yields a line of the list for each. */
async function* copyEach(pool: Pool, sum: Sum) {
  for await (const { key, size } of pool.files.list()) {
    const digest = isUnchecked(key) ? null : await copyFile(pool, key, size)
    if (!digest) continue
    sum.count += 1
    sum.bytes += digest.bytes
    if (pool.pooled.get(key) !== size) sum.copied += 1
    yield Buffer.from(`${JSON.stringify({ key, size: digest.bytes, sha256: digest.sha256 })}\n`)
  }
}

type CopiedFiles = { files: Manifest['files']; copied: number }

/**
 * Copies new files into the pool of all backups, and lists all files among a backup's own. Call it after the database
 * was copied: files outlive the rows that name them, so each row's file is still there.
 * @param own the backup's own files
 */
export const copyFiles = async (files: FileSource, home: BackupHome, own: OwnFiles): Promise<CopiedFiles> => {
  const { pool } = home
  await pool.deletePartials(new Date())
  const sum = { count: 0, bytes: 0, copied: 0 }
  const { passing, digest } = measureBytes()
  const [known, pooled] = [await readKnownFiles(home), await readPooledSizes(home)]
  const lines = Readable.from(copyEach({ files, pool, pooled, known }, sum))
  await own.put(
    fileListName,
    pipeline(lines, passing, () => {}),
  )
  const { count, bytes, copied } = sum
  return { files: { list: { file: fileListName, ...digest() }, count, bytes }, copied }
}

/** Deletes the files of the pool that no backup lists; none while a list is damaged. */
export const removeUnlistedFiles = async (home: BackupHome, print: (line: string) => void): Promise<void> => {
  const listed = new Set<string>()
  for (const name of await home.list()) {
    const backup = { home, name }
    if (!(await isListWhole(backup)))
      return print(`Warning: ${toPath(backup)} is damaged. Delete it; until then, no file is deleted.`)
    for await (const { key } of readFileList(backup)) listed.add(key)
  }
  for await (const { key } of home.pool.list()) if (!listed.has(key)) await home.pool.remove(key)
}
