const endOfDirectory = 0x06054b50
const locatorOfZip64 = 0x07064b50

/** Where the record at the end of an archive begins; a comment of up to 64 KB may follow it. Null = there is none. */
function findEnd(view: DataView): number | null {
  for (let at = view.byteLength - 22; at >= 0 && view.byteLength - at <= 65_558; at -= 1)
    if (view.getUint32(at, true) === endOfDirectory) return at
  return null
}

/**
 * The bytes that the entries of a zip archive have when they are unpacked, by its directory, which is where the library
 * that unpacks them takes their sizes from. Infinity for archives in the format of those above 4 GB.
 */
export function unpackedSize({ buffer }: Uint8Array<ArrayBuffer>): number {
  const view = new DataView(buffer)
  const end = findEnd(view)
  if (end === null) return 0
  if (end >= 20 && view.getUint32(end - 20, true) === locatorOfZip64) return Number.POSITIVE_INFINITY
  let [at, size] = [view.getUint32(end + 16, true), 0]
  for (let left = view.getUint16(end + 8, true); left > 0 && at + 46 <= view.byteLength; left -= 1) {
    // What is stored is copied by its packed size, the rest by the other.
    size += Math.max(view.getUint32(at + 20, true), view.getUint32(at + 24, true))
    at += 46 + [28, 30, 32].reduce((sum, field) => sum + view.getUint16(at + field, true), 0)
  }
  return size
}
