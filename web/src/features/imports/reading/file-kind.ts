import { markedEncoding } from './decode-text.ts'

/** What a file is by its first bytes, whatever its name says. */
export type FileKind = 'pdf' | 'picture' | 'old-excel' | 'xlsx' | 'text' | 'unknown'

const signatures: readonly { kind: FileKind; bytes: readonly number[] }[] = [
  { kind: 'pdf', bytes: [0x25, 0x50, 0x44, 0x46] },
  { kind: 'picture', bytes: [0x89, 0x50, 0x4e, 0x47] },
  { kind: 'picture', bytes: [0xff, 0xd8, 0xff] },
  { kind: 'picture', bytes: [0x47, 0x49, 0x46, 0x38] },
  { kind: 'old-excel', bytes: [0xd0, 0xcf, 0x11, 0xe0] },
  { kind: 'xlsx', bytes: [0x50, 0x4b, 0x03, 0x04] },
]

/** Text has no zero bytes, unless each letter has two bytes. */
const isText = (bytes: Uint8Array) => markedEncoding(bytes) !== null || !bytes.subarray(0, 4096).includes(0)

export const fileKindOf = (bytes: Uint8Array): FileKind => {
  const found = signatures.find(signature => signature.bytes.every((byte, nth) => bytes[nth] === byte))
  if (found) return found.kind
  return isText(bytes) ? 'text' : 'unknown'
}
