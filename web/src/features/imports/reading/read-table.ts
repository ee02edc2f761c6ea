import { unprotectFormula } from '@trellis/contract/formula-cells.ts'
import { importLimits } from '@trellis/contract/imports/kinds.ts'
import { decodeText, type Encoding, type Lettering } from './decode-text.ts'
import { type FileKind, fileKindOf } from './file-kind.ts'
import { readDelimited, readLineByLine } from './read-delimited.ts'
import { unpackedSize } from './unpacked-size.ts'
import { showNumbers } from './workbook-numbers.ts'

/** A line of a sheet: its number there, from 1, and its cells as text. */
export type Line = { number: number; cells: string[] }
export type Sheet = { name: string; lines: Line[] }

type TooLarge = 'too-large' | 'too-large-unpacked' | 'too-many-rows'

/** Why a file cannot be read. */
export type Unreadable = Exclude<FileKind, 'text' | 'xlsx'> | TooLarge | 'empty' | 'broken'

/** How text is read that can be read in several ways. */
export type Manner = { hasPlainQuotes?: boolean; encoding?: Encoding | undefined }

/**
 * `isDamaged`: the file may lack rows. `letterings`: the ways to read letters in doubt; `encoding`: the chosen one.
 * `unclearCells`: cells of a workbook, as C2, whose number may be shown otherwise than it is read.
 */
type Doubts = {
  isDamaged?: boolean
  letterings?: readonly Lettering[]
  encoding?: Encoding | undefined
  unclearCells?: readonly string[]
}

/** What is read from a file; a quotation mark that fits nowhere keeps it from being read, as it swallows rows. */
export type Reading = ({ sheets: Sheet[] } & Doubts) | { unreadable: Unreadable } | { damagedLine: number }

const isFilled = ({ cells }: Line) => cells.some(cell => cell !== '')

const linesOf = (rows: readonly (readonly string[])[]): Line[] =>
  rows
    .map((cells, nth) => ({ number: nth + 1, cells: cells.map(cell => unprotectFormula(cell).trim()) }))
    .filter(isFilled)

/** Reads text with any of the usual delimiters. */
export async function readText(text: string, { hasPlainQuotes = false }: Manner = {}, name = ''): Promise<Reading> {
  const plain = text.replace(/^\ufeff/, '')
  if (hasPlainQuotes) return limited([{ name, lines: linesOf(await readLineByLine(plain)) }], { isDamaged: true })
  const found = await readDelimited(plain)
  return 'damagedLine' in found ? found : limited([{ name, lines: linesOf(found.rows) }])
}

const textOf = (cell: unknown) => {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE'
  return cell === null || cell === undefined ? '' : String(cell)
}

async function readWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<Reading> {
  if (unpackedSize(bytes) > importLimits.unpackedBytes) return { unreadable: 'too-large-unpacked' }
  const { default: readSheets } = await import('read-excel-file/browser')
  try {
    // Numbers stay as they are written: 007 in a cell of text, and no digit of a long one is lost.
    const shown = await showNumbers(bytes)
    const read = await readSheets<string>(new Blob([shown.bytes]), { parseNumber: text => text })
    const sheets = read.map(({ sheet, data }) => ({ name: sheet, lines: linesOf(data.map(row => row.map(textOf))) }))
    return limited(sheets, shown.unclear.length > 0 ? { unclearCells: shown.unclear } : {})
  } catch {
    return { unreadable: 'broken' }
  }
}

/** A header beside the rows is allowed. */
const mostLines = importLimits.rows + 20

function limited(sheets: Sheet[], doubts: Doubts = {}): Reading {
  if (sheets.every(({ lines }) => lines.length === 0)) return { unreadable: 'empty' }
  return sheets.some(({ lines }) => lines.length > mostLines) ? { unreadable: 'too-many-rows' } : { sheets, ...doubts }
}

/** Reads a file by what it is, not by what its name says. */
export async function readFile(file: File, manner: Manner = {}): Promise<Reading> {
  if (file.size > importLimits.bytes) return { unreadable: 'too-large' }
  if (file.size === 0) return { unreadable: 'empty' }
  const bytes = new Uint8Array(await file.arrayBuffer())
  const kind = fileKindOf(bytes)
  if (kind === 'text') {
    const { text, letterings } = decodeText(bytes, manner.encoding)
    const reading = await readText(text, manner, file.name)
    return 'sheets' in reading && letterings.length > 0
      ? { ...reading, letterings, encoding: manner.encoding }
      : reading
  }
  return kind === 'xlsx' ? readWorkbook(bytes) : { unreadable: kind }
}
