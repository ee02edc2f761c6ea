import { unprotectFormula } from '@trellis/contract/formula-cells.ts'
import { importLimits } from '@trellis/contract/imports/kinds.ts'
import { decodeText, type Encoding, type EncodingSample, markedEncoding } from './decode-text.ts'
import { readDelimited, readLineByLine } from './read-delimited.ts'
import { showNumbers } from './workbook-numbers.ts'
import { listZipEntries } from './zip-entries.ts'

/** Total unpacked size from the zip directory, which the unzip library also allocates by. Infinity for ZIP64. */
async function unpackedSize(workbook: Blob): Promise<number> {
  const entries = await listZipEntries(workbook)
  if (entries === 'zip64') return Number.POSITIVE_INFINITY
  // Stored entries are copied by packed size, others by unpacked size.
  return (entries ?? []).reduce((size, { packedBytes, bytes }) => size + Math.max(packedBytes, bytes), 0)
}

/** File kind by its first bytes, regardless of its name. */
type FileKind = 'pdf' | 'picture' | 'old-excel' | 'xlsx' | 'text' | 'unknown'

const signatures: readonly { kind: FileKind; bytes: readonly number[] }[] = [
  { kind: 'pdf', bytes: [0x25, 0x50, 0x44, 0x46] },
  { kind: 'picture', bytes: [0x89, 0x50, 0x4e, 0x47] },
  { kind: 'picture', bytes: [0xff, 0xd8, 0xff] },
  { kind: 'picture', bytes: [0x47, 0x49, 0x46, 0x38] },
  { kind: 'old-excel', bytes: [0xd0, 0xcf, 0x11, 0xe0] },
  { kind: 'xlsx', bytes: [0x50, 0x4b, 0x03, 0x04] },
]

/** Text has no zero bytes, except in UTF-16. */
const isText = (bytes: Uint8Array) => markedEncoding(bytes) !== null || !bytes.subarray(0, 4096).includes(0)

const detectFileKind = (bytes: Uint8Array): FileKind => {
  const found = signatures.find(signature => signature.bytes.every((byte, index) => bytes[index] === byte))
  if (found) return found.kind
  return isText(bytes) ? 'text' : 'unknown'
}

/** A line of a sheet: 1-based number and cells as text. */
export type Line = { number: number; cells: string[] }
export type Sheet = { name: string; lines: Line[] }

type TooLarge = 'too-large' | 'too-large-unpacked' | 'too-many-rows'

/** Why a file cannot be read. */
export type Unreadable = Exclude<FileKind, 'text' | 'xlsx'> | TooLarge | 'empty' | 'broken'

/** Options for text that can be read in several ways. */
export type Manner = { hasPlainQuotes?: boolean; encoding?: Encoding | undefined }

/**
 * `isDamaged`: rows may be missing. `letterings`: possible encodings, if ambiguous; `encoding`: the chosen one.
 * `unclearCells`: workbook cells, such as C2, whose displayed number may differ.
 */
type Doubts = {
  isDamaged?: boolean
  letterings?: readonly EncodingSample[]
  encoding?: Encoding | undefined
  unclearCells?: readonly string[]
}

/** Result of reading a file; an unmatched quotation mark blocks it, because it swallows rows. */
export type ReadResult = ({ sheets: Sheet[] } & Doubts) | { unreadable: Unreadable } | { damagedLine: number }

const isFilled = ({ cells }: Line) => cells.some(cell => cell !== '')

const toLines = (rows: readonly (readonly string[])[]): Line[] =>
  rows
    .map((cells, index) => ({ number: index + 1, cells: cells.map(cell => unprotectFormula(cell).trim()) }))
    .filter(isFilled)

/** Reads text with any common delimiter. */
export async function readText(text: string, { hasPlainQuotes = false }: Manner = {}, name = ''): Promise<ReadResult> {
  const plain = text.replace(/^\ufeff/, '')
  if (hasPlainQuotes) return limitRows([{ name, lines: toLines(await readLineByLine(plain)) }], { isDamaged: true })
  const found = await readDelimited(plain)
  return 'damagedLine' in found ? found : limitRows([{ name, lines: toLines(found.rows) }])
}

const toText = (cell: unknown) => {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE'
  return cell === null || cell === undefined ? '' : String(cell)
}

async function readWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<ReadResult> {
  if ((await unpackedSize(new Blob([bytes]))) > importLimits.unpackedBytes) return { unreadable: 'too-large-unpacked' }
  const { default: readSheets } = await import('read-excel-file/browser')
  try {
    // Numbers keep their displayed form: 007 in a text cell, and every digit of a long number.
    const withNumbers = await showNumbers(bytes)
    const read = await readSheets<string>(new Blob([withNumbers.bytes]), { parseNumber: text => text })
    const sheets = read.map(({ sheet, data }) => ({ name: sheet, lines: toLines(data.map(row => row.map(toText))) }))
    return limitRows(sheets, withNumbers.unclear.length > 0 ? { unclearCells: withNumbers.unclear } : {})
  } catch {
    return { unreadable: 'broken' }
  }
}

/** Leaves room for a header above the maximum number of rows. */
const mostLines = importLimits.rows + 20

function limitRows(sheets: Sheet[], doubts: Doubts = {}): ReadResult {
  if (sheets.every(({ lines }) => lines.length === 0)) return { unreadable: 'empty' }
  return sheets.some(({ lines }) => lines.length > mostLines) ? { unreadable: 'too-many-rows' } : { sheets, ...doubts }
}

/** Reads a file by its content, not its extension. */
export async function readFile(file: File, manner: Manner = {}): Promise<ReadResult> {
  if (file.size > importLimits.bytes) return { unreadable: 'too-large' }
  if (file.size === 0) return { unreadable: 'empty' }
  const bytes = new Uint8Array(await file.arrayBuffer())
  const kind = detectFileKind(bytes)
  if (kind === 'text') {
    const { text, letterings } = decodeText(bytes, manner.encoding)
    const reading = await readText(text, manner, file.name)
    return 'sheets' in reading && letterings.length > 0
      ? { ...reading, letterings, encoding: manner.encoding }
      : reading
  }
  return kind === 'xlsx' ? readWorkbook(bytes) : { unreadable: kind }
}
