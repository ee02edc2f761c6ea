import { join } from 'node:path'
import type { Readable } from 'node:stream'
import type { Config } from '../config.ts'
import { localFiles } from './local-files.ts'

/** Part of a file, from its first to its last byte, both included. */
export type ByteRange = { start?: number; end?: number }

/** Storage of uploaded files. */
export type Files = {
  /** Its name in upload credentials. */
  bucket: string
  /** Stores the bytes under the key atomically. */
  put(key: string, bytes: Readable): Promise<void>
  /** Opens the bytes, or a part of them; `size` is that of the whole file. Null where there are none. */
  open(key: string, range?: ByteRange): Promise<{ bytes: Readable; size: number } | null>
  /** The size of a file; null where there is none. */
  find(key: string): Promise<{ size: number } | null>
  /** Gives a file another key; safe to repeat. */
  move(from: string, to: string): Promise<void>
  remove(key: string): Promise<void>
  /** Whether so many more bytes leave enough free space for other data. */
  hasSpace(bytes: number): Promise<boolean>
  /** Deletes incomplete files begun before a moment, left behind by a process that died. */
  deletePartials(before: Date): Promise<void>
}

/** The store of an installation, the same for its calls and its jobs. */
export const configuredFiles = ({ dataDir }: Pick<Config, 'dataDir'>): Files => localFiles(join(dataDir, 'files'))
