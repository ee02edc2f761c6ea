import { PassThrough, Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'

type Pieces = AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>

/** A file inside a zip archive; its content may be streamed. */
export type ZipEntry = {
  name: string
  content: Pieces
  /** By default one fixed date, so that the same rows make the same file. */
  mtime?: Date
}

const options = { compressionLevel: 3, forceDosTimestamp: true }
const fixedTime = new Date(1980, 0, 1)

/** Adds one entry after the other: whether there is a next one is known only after the last was read to its end. */
const addAll = async (zip: ZipFile, entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>, signal: AbortSignal) => {
  for await (const { name, content, mtime = fixedTime } of entries) {
    const bytes = Readable.from(content, { highWaterMark: 1, signal: signal })
    zip.addReadStream(bytes, name, { ...options, mtime })
    await finished(bytes)
  }
  zip.end()
}

/** Streams a zip archive. */
export async function* writeZip(entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>): AsyncGenerator<Buffer> {
  const zip = new ZipFile()
  const archive = zip.outputStream.pipe(new PassThrough())
  const reader = new AbortController()
  const addition = addAll(zip, entries, reader.signal).catch(error => void archive.destroy(error))
  try {
    yield* archive
  } finally {
    reader.abort()
    await addition
  }
}
