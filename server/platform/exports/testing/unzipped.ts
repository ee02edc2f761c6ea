import { crc32, inflateRawSync } from 'node:zlib'

const entryAt = (zip: Buffer, at: number) => {
  const nameLength = zip.readUInt16LE(at + 28)
  const name = zip.toString('utf8', at + 46, at + 46 + nameLength)
  const start = zip.readUInt32LE(at + 42)
  const content = start + 30 + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28)
  const text = inflateRawSync(zip.subarray(content, content + zip.readUInt32LE(at + 20)))
  const isWhole = crc32(text) === zip.readUInt32LE(at + 16) && text.length === zip.readUInt32LE(at + 24)
  return { name, text: isWhole ? text.toString('utf8') : 'damaged', next: at + 46 + nameLength }
}

/** The files of a zip archive by name, read from its central directory. */
export const unzipped = (zip: Buffer): Record<string, string> => {
  const end = zip.lastIndexOf('PK\x05\x06')
  const files: Record<string, string> = {}
  let at = zip.readUInt32LE(end + 16)
  for (let remaining = zip.readUInt16LE(end + 10); remaining > 0; remaining -= 1) {
    const { name, text, next } = entryAt(zip, at)
    files[name] = text
    at = next
  }
  return files
}
