import { open } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/**
 * Writes the bytes to a new file, flushed to the disk. The file is open before anything is read: a stream that opened
 * it itself could create it after the bytes have failed and the caller has removed what was there.
 */
export const writePartial = async (path: string, bytes: Readable): Promise<void> => {
  const file = await open(path, 'wx', 0o600)
  await pipeline(bytes, file.createWriteStream({ flush: true }))
}
