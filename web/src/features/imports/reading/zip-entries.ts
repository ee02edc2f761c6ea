const endOfDirectory = 0x06054b50
const locatorOfZip64 = 0x07064b50
const endBytes = 22
/** The end record may be followed by a comment of up to 64 KB and is preceded by the locator of a ZIP64 directory. */
const tailBytes = 20 + endBytes + 65_535

/** A file in a ZIP file, as its directory describes it. */
export type ZipEntry = {
  path: string
  /** 0 = stored, 8 = deflated. */
  method: number
  isEncrypted: boolean
  packedBytes: number
  bytes: number
  /** Offset of its local header. */
  start: number
}

const viewSlice = async (zip: Blob, from: number, to: number) => new DataView(await zip.slice(from, to).arrayBuffer())

/** Offset of the end record; null = none. */
function findEnd(view: DataView): number | null {
  for (let at = view.byteLength - endBytes; at >= 0; at -= 1) if (view.getUint32(at, true) === endOfDirectory) return at
  return null
}

/** Names without the flag of UTF-8 are in UTF-8 all the same, or close enough to be matched. */
const readEntry = (view: DataView, at: number): ZipEntry => ({
  path: new TextDecoder().decode(new Uint8Array(view.buffer, at + 46, view.getUint16(at + 28, true))),
  method: view.getUint16(at + 10, true),
  isEncrypted: (view.getUint16(at + 8, true) & 1) === 1,
  packedBytes: view.getUint32(at + 20, true),
  bytes: view.getUint32(at + 24, true),
  start: view.getUint32(at + 42, true),
})

/** Reads the directory of a ZIP file, and nothing else of it. Null = it has none. */
export async function listZipEntries(zip: Blob): Promise<ZipEntry[] | 'zip64' | null> {
  const tail = await viewSlice(zip, Math.max(0, zip.size - tailBytes), zip.size)
  const end = findEnd(tail)
  if (end === null) return null
  if (end >= 20 && tail.getUint32(end - 20, true) === locatorOfZip64) return 'zip64'
  const [bytes, from] = [tail.getUint32(end + 12, true), tail.getUint32(end + 16, true)]
  const view = await viewSlice(zip, from, from + bytes)
  const entries: ZipEntry[] = []
  let at = 0
  const nextAt = () => at + 46 + [28, 30, 32].reduce((sum, field) => sum + view.getUint16(at + field, true), 0)
  const isWhole = () => at + 46 <= view.byteLength && nextAt() <= view.byteLength
  for (let left = tail.getUint16(end + 8, true); left > 0 && isWhole(); left -= 1) {
    entries.push(readEntry(view, at))
    at = nextAt()
  }
  return entries
}

const pieceBytes = 64 * 1024

/** Unpacks one file of a ZIP file. @throws if it is damaged, or larger than its directory says. */
export async function unpackZipEntry(zip: Blob, { start, packedBytes, bytes, method }: ZipEntry): Promise<Blob> {
  const header = await viewSlice(zip, start, start + 30)
  const from = start + 30 + header.getUint16(26, true) + header.getUint16(28, true)
  const packed = zip.slice(from, from + packedBytes)
  if (method === 0) return packed
  const { Inflate } = await import('fflate')
  const parts: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  const inflate = new Inflate(part => {
    size += part.length
    if (size > bytes) throw new Error('An entry of a ZIP file is larger than its directory says.')
    parts.push(part.slice())
  })
  for (let at = 0; at < packedBytes; at += pieceBytes) {
    const piece = await packed.slice(at, at + pieceBytes).arrayBuffer()
    inflate.push(new Uint8Array(piece), at + pieceBytes >= packedBytes)
  }
  return new Blob(parts)
}
