import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat, statfs } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Config } from '../config.ts'

/** Storage of uploaded files: a local folder now, an object store later. */
export type Files = {
  /** Its name in upload credentials. */
  bucket: string
  /** Stores the bytes under the key atomically. */
  put(key: string, bytes: Readable): Promise<void>
  /** Opens the bytes; null where there are none. */
  open(key: string): Promise<{ bytes: Readable; size: number } | null>
  remove(key: string): Promise<void>
  /** Whether so many more bytes leave enough free space for other data. */
  hasSpace(bytes: number): Promise<boolean>
  /** Deletes incomplete files begun before a moment, left behind by a process that died. */
  deletePartials(before: Date): Promise<void>
}

/** Free space that uploads must leave: the embedded database is on the same disk and stops when it is full. */
const reservedBytes = 1024 ** 3

const keyShape = /^[\w-]+(\/[\w.-]+)*$/

/** Stores files in a local folder; a file appears under its name only when it is complete. */
const localFiles = (folder: string): Files => {
  const pathOf = (key: string) => {
    const path = resolve(folder, key)
    if (!keyShape.test(key) || key.includes('..') || !path.startsWith(resolve(folder) + sep))
      throw new Error('not a key')
    return path
  }
  return {
    bucket: 'local',
    put: async (key, bytes) => {
      const path = pathOf(key)
      const partial = join(dirname(path), `.${randomUUID()}-partial`)
      await mkdir(dirname(path), { recursive: true })
      try {
        await pipeline(bytes, createWriteStream(partial, { mode: 0o600, flush: true }))
        await rename(partial, path)
      } finally {
        await rm(partial, { force: true })
      }
    },
    open: async key => {
      const path = pathOf(key)
      const facts = await stat(path).catch(() => null)
      return facts?.isFile() ? { bytes: createReadStream(path), size: facts.size } : null
    },
    remove: async key => rm(pathOf(key), { force: true }),
    hasSpace: async bytes => {
      await mkdir(folder, { recursive: true })
      const { bavail, bsize } = await statfs(folder)
      return bavail * bsize - bytes > reservedBytes
    },
    deletePartials: async before => {
      const names = await readdir(folder, { recursive: true }).catch(() => [])
      for (const name of names.filter(each => each.endsWith('-partial'))) {
        const begun = await stat(join(folder, name)).catch(() => null)
        if (begun && begun.mtime < before) await rm(join(folder, name), { force: true })
      }
    },
  }
}

/** The store of an installation, the same for its calls and its jobs. */
export const configuredFiles = ({ dataDir }: Pick<Config, 'dataDir'>): Files => localFiles(join(dataDir, 'files'))
