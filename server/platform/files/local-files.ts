import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, opendir, readdir, rename, rm, stat, statfs } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import { errorCode } from '../error-code.ts'
import type { Files } from './files.ts'
import { writePartial } from './write-partial.ts'

/** Free space that uploads must leave: the embedded database is on the same disk and stops when it is full. */
export const reservedBytes = 1024 ** 3

const keyShape = /^[\w-]+(\/[\w.-]+)*$/

/** The files of a folder and its subfolders, without hidden ones, which are incomplete. */
async function* listFolder(folder: string, prefix = ''): AsyncGenerator<{ key: string; size: number }> {
  const entries = await opendir(join(folder, prefix)).catch(error => {
    if (errorCode(error) === 'ENOENT') return []
    throw error
  })
  for await (const entry of entries) {
    const key = `${prefix}${entry.name}`
    if (entry.name.startsWith('.')) continue
    if (entry.isDirectory()) yield* listFolder(folder, `${key}/`)
    const facts = entry.isFile() ? await stat(join(folder, key)).catch(() => null) : null
    if (facts) yield { key, size: facts.size }
  }
}

/** Stores files in a local folder; a file appears under its name only when it is complete. */
export const localFiles = (folder: string): Files => {
  const toPath = (key: string) => {
    const path = resolve(folder, key)
    if (!keyShape.test(key) || key.includes('..') || !path.startsWith(resolve(folder) + sep))
      throw new Error('not a key')
    return path
  }
  const readFacts = async (key: string) => {
    const facts = await stat(toPath(key)).catch(() => null)
    return facts?.isFile() ? { size: facts.size } : null
  }
  return {
    bucket: 'local',
    publicUrl: null,
    signUpload: null,
    put: async (key, bytes) => {
      const path = toPath(key)
      const partial = join(dirname(path), `.${randomUUID()}-partial`)
      await mkdir(dirname(path), { recursive: true })
      try {
        await writePartial(partial, bytes)
        await rename(partial, path)
      } finally {
        await rm(partial, { force: true })
      }
    },
    open: async (key, range = {}) => {
      const facts = await readFacts(key)
      return facts && { bytes: createReadStream(toPath(key), range), size: facts.size }
    },
    find: readFacts,
    move: async (from, to) => {
      await mkdir(dirname(toPath(to)), { recursive: true })
      await rename(toPath(from), toPath(to)).catch(async error => {
        // Already moved by a repeated call.
        if (!(await readFacts(to))) throw error
      })
    },
    remove: async key => rm(toPath(key), { force: true }),
    list: async function* (start = '') {
      for await (const file of listFolder(folder)) if (file.key.startsWith(start)) yield file
    },
    hasSpace: async bytes => {
      await mkdir(folder, { recursive: true })
      const { bavail, bsize } = await statfs(folder)
      return bavail * bsize - bytes > reservedBytes
    },
    deletePartials: async before => {
      const names = await readdir(folder, { recursive: true }).catch(() => [])
      for (const name of names.filter(fileName => fileName.endsWith('-partial'))) {
        const stats = await stat(join(folder, name)).catch(() => null)
        if (stats && stats.mtime < before) await rm(join(folder, name), { force: true })
      }
    },
  }
}
