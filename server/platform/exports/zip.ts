import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32, createDeflateRaw } from 'node:zlib'

/** A file of a zip archive; its content may be a stream. */
export type ZipEntry = { name: string; content: AsyncIterable<string> | Iterable<string> }

type Written = { name: string; at: number; crc: number; packed: number; size: number }

// Flags: deflated, sizes follow the data, UTF-8 name; dated 1 January 1980, the earliest date of the format.
const how = Buffer.from([20, 0, 8, 8, 8, 0, 0, 0, 33, 0])

const numbers = (...values: readonly number[]) => {
  const buffer = Buffer.alloc(values.length * 4)
  for (const [index, value] of values.entries()) buffer.writeUInt32LE(value >>> 0, index * 4)
  return buffer
}

const shorts = (...values: readonly number[]) => Buffer.from(Uint16Array.from(values).buffer)

const headOf = (name: string) =>
  Buffer.concat([
    Buffer.from('PK\x03\x04'),
    how,
    numbers(0, 0, 0),
    shorts(Buffer.byteLength(name), 0),
    Buffer.from(name),
  ])

const listed = ({ name, at, crc, packed, size }: Written) =>
  Buffer.concat([
    Buffer.from('PK\x01\x02'),
    shorts(20),
    how,
    numbers(crc, packed, size),
    shorts(Buffer.byteLength(name), 0, 0, 0, 0, 0, 0),
    numbers(at),
    Buffer.from(name),
  ])

const endOf = (entries: number, size: number, at: number) =>
  Buffer.concat([Buffer.from('PK\x05\x06'), shorts(0, 0, entries, entries), numbers(size, at), shorts(0)])

/** Compresses one entry as a stream and counts its bytes. */
async function* packed(content: ZipEntry['content'], counts: Written): AsyncGenerator<Buffer> {
  async function* counted() {
    for await (const text of content) {
      const bytes = Buffer.from(text)
      counts.crc = crc32(bytes, counts.crc)
      counts.size += bytes.length
      yield bytes
    }
  }
  const deflate = createDeflateRaw({ level: 3 })
  const feeding = pipeline(Readable.from(counted()), deflate).catch(error => void deflate.destroy(error))
  try {
    for await (const bytes of deflate as AsyncIterable<Buffer>) {
      counts.packed += bytes.length
      yield bytes
    }
  } finally {
    deflate.destroy()
    await feeding
  }
}

/** Streams a zip archive. No entry may be larger than 4 GiB. */
export async function* zipOf(entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>): AsyncGenerator<Buffer> {
  const written: Written[] = []
  let at = 0
  for await (const { name, content } of entries) {
    const counts: Written = { name, at, crc: 0, packed: 0, size: 0 }
    const head = headOf(name)
    yield head
    yield* packed(content, counts)
    const tail = Buffer.concat([Buffer.from('PK\x07\x08'), numbers(counts.crc, counts.packed, counts.size)])
    yield tail
    at += head.length + counts.packed + tail.length
    written.push(counts)
  }
  const list = Buffer.concat(written.map(listed))
  yield Buffer.concat([list, endOf(written.length, list.length, at)])
}
