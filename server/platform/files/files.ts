import type { Readable } from 'node:stream'

/** Part of a file, from its first to its last byte, both included. */
export type ByteRange = { start?: number; end?: number }

/** Storage of uploaded files. */
export type Files = {
  /** Its name in upload credentials. */
  bucket: string
  /** Where everybody reads the files of libraries; null = through this server. */
  publicUrl: string | null
  /** Stores the bytes under the key atomically. */
  put(key: string, bytes: Readable, contentType?: string): Promise<void>
  /** Opens the bytes, or a part of them; `size` is that of the whole file. Null where there are none. */
  open(key: string, range?: ByteRange): Promise<{ bytes: Readable; size: number } | null>
  /** The size of a file; null where there is none. */
  find(key: string): Promise<{ size: number } | null>
  /** Gives a file another key; safe to repeat. */
  move(from: string, to: string, contentType?: string): Promise<void>
  remove(key: string): Promise<void>
  /** Whether so many more bytes leave enough free space for other data. */
  hasSpace(bytes: number): Promise<boolean>
  /** Deletes incomplete files begun before a moment, left behind by a process that died. */
  deletePartials(before: Date): Promise<void>
  /** Lets a browser store one file of one type and exact length itself; null = it sends it through this server. */
  signUpload: ((key: string, upload: SignedUpload) => Promise<{ url: string; headers: Record<string, string> }>) | null
}

type SignedUpload = { bytes: number; contentType: string; seconds: number }
