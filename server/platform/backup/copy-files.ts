import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { z } from 'zod'
import type { Files } from '../files/files.ts'
import { listBackups, openFilePool } from './backup-folders.ts'
import { type Digest, digestFile, digestStream, measureBytes } from './digest.ts'
import { type Manifest, readManifest } from './manifest.ts'

/** The list of a backup's files, in its folder: a line of JSON for each. */
const fileListName = 'files.list'

const listedFile = z.object({ key: z.string(), size: z.number(), sha256: z.string() })
export type ListedFile = z.output<typeof listedFile>

/** The files that a backup lists. */
export async function* readFileList(backup: string): AsyncGenerator<ListedFile> {
  const lines = createInterface({
    input: createReadStream(join(backup, fileListName)),
    crlfDelay: Number.POSITIVE_INFINITY,
  })
  for await (const line of lines) yield listedFile.parse(JSON.parse(line))
}

/** Whether a backup's list of files is as its manifest says. */
const isListWhole = async (backup: string) => {
  const manifest = await readManifest(backup).catch(() => null)
  const digest = await digestFile(join(backup, fileListName)).catch(() => null)
  return digest !== null && digest.sha256 === manifest?.files.list.sha256
}

/** The digests of the files in the pool, as the newest backup lists them; none = they are computed again. */
const readKnownFiles = async (home: string) => {
  const newest = (await listBackups(home)).at(-1)
  const known = new Map<string, ListedFile>()
  if (newest !== undefined && (await isListWhole(join(home, newest))))
    for await (const file of readFileList(join(home, newest))) known.set(file.key, file)
  return known
}

/** Uploads that no one has checked yet: people repeat them. */
const isUnchecked = (key: string) => key.startsWith('incoming/')

/** The store that files are copied from. */
export type FileSource = Pick<Files, 'list' | 'open'>
type Pool = { files: FileSource; pool: Files; known: ReadonlyMap<string, ListedFile> }

/** Copies a file into the pool unless it is there; null = it was deleted meanwhile. */
const copyFile = async ({ files, pool, known }: Pool, key: string, size: number): Promise<Digest | null> => {
  const pooled = await pool.find(key)
  // The content under a key never changes, so a file of the same length is the same file.
  if (pooled?.size === size) {
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

const writeList = async (list: FileHandle, pool: Pool) => {
  const sum = { count: 0, bytes: 0, copied: 0 }
  for await (const { key, size } of pool.files.list()) {
    if (isUnchecked(key)) continue
    const isKnown = (await pool.pool.find(key))?.size === size
    const digest = await copyFile(pool, key, size)
    if (!digest) continue
    await list.write(`${JSON.stringify({ key, size: digest.bytes, sha256: digest.sha256 })}\n`)
    sum.count += 1
    sum.bytes += digest.bytes
    if (!isKnown) sum.copied += 1
  }
  await list.sync()
  return sum
}

type CopiedFiles = { files: Manifest['files']; copied: number }

/**
 * Copies new files into the pool of a folder of backups, and lists all files in a backup's folder. Call it after the
 * database was copied: files outlive the rows that name them, so each row's file is still there.
 * @param home the folder of all backups
 * @param folder the backup's own
 */
export const copyFiles = async (files: FileSource, home: string, folder: string): Promise<CopiedFiles> => {
  const pool = openFilePool(home)
  await pool.deletePartials(new Date())
  const known = await readKnownFiles(home)
  const path = join(folder, fileListName)
  const list = await open(path, 'wx', 0o600)
  const { count, bytes, copied } = await writeList(list, { files, pool, known }).finally(() => list.close())
  return { files: { list: { file: fileListName, ...(await digestFile(path)) }, count, bytes }, copied }
}

/** Deletes the files of the pool that no backup lists; none while a list is damaged. */
export const removeUnlistedFiles = async (home: string, print: (line: string) => void): Promise<void> => {
  const listed = new Set<string>()
  for (const name of await listBackups(home)) {
    const backup = join(home, name)
    if (!(await isListWhole(backup)))
      return print(`Warning: ${backup} is damaged. Delete it; until then, no file is deleted.`)
    for await (const { key } of readFileList(backup)) listed.add(key)
  }
  const pool = openFilePool(home)
  for await (const { key } of pool.list()) if (!listed.has(key)) await pool.remove(key)
}
