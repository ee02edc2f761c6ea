import { PassThrough, Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'

/** A file inside a zip archive; its content may be streamed. */
export type ZipEntry = { name: string; content: AsyncIterable<string> | Iterable<string> }

// One fixed date, so that the same rows make the same file.
const options = { compressionLevel: 3, mtime: new Date(1980, 0, 1), forceDosTimestamp: true }

/** Adds one entry after the other: whether there is a next one is known only after the last was read to its end. */
const addAll = async (zip: ZipFile, entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>, signal: AbortSignal) => {
  for await (const { name, content } of entries) {
    const bytes = Readable.from(content, { highWaterMark: 1, signal: signal })
    zip.addReadStream(bytes, name, options)
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
