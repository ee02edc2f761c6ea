import type { Readable } from 'node:stream'

/** A byte range of a file, both ends inclusive. */
export type ByteRange = { start?: number; end?: number }

/** Storage of uploaded files. */
export type Files = {
  /** Its name in upload credentials. */
  bucket: string
  /** The public base URL of library files; null = through this server. */
  publicUrl: string | null
  /** Stores the bytes under the key atomically. */
  put(key: string, bytes: Readable, contentType?: string): Promise<void>
  /** Opens the bytes, or a part of them; `size` is that of the whole file. Null if it does not exist. */
  open(key: string, range?: ByteRange): Promise<{ bytes: Readable; size: number } | null>
  /** The size of a file; null if it does not exist. */
  find(key: string): Promise<{ size: number } | null>
  /** Gives a file another key; safe to repeat. */
  move(from: string, to: string, contentType?: string): Promise<void>
  remove(key: string): Promise<void>
  /** All complete files whose keys begin so, in no order; those that are stored meanwhile may be missing. */
  list(start?: string): AsyncIterable<{ key: string; size: number }>
  /** Whether this number of bytes leaves enough free space for other data. */
  hasSpace(bytes: number): Promise<boolean>
  /** Deletes incomplete files from before a moment, left behind by killed processes. */
  deletePartials(before: Date): Promise<void>
  /** Lets a browser upload one file of one type and exact length directly; null = through this server. */
  signUpload: ((key: string, upload: SignedUpload) => Promise<{ url: string; headers: Record<string, string> }>) | null
}

type SignedUpload = { bytes: number; contentType: string; seconds: number }
