import { importLimits } from '@trellis/contract/imports/kinds.ts'
import { decodeText } from './decode-text.ts'
import { type FileKind, fileKindOf } from './file-kind.ts'
import { unpackedSize } from './unpacked-size.ts'

/** A line of a sheet: its number there, from 1, and its cells as text. */
export type Line = { number: number; cells: string[] }
export type Sheet = { name: string; lines: Line[] }

type TooLarge = 'too-large' | 'too-large-unpacked' | 'too-many-rows'

/** Why a file cannot be read. */
export type Unreadable = Exclude<FileKind, 'text' | 'xlsx'> | TooLarge | 'empty' | 'broken'

export type Reading = { sheets: Sheet[] } | { unreadable: Unreadable }

const isFilled = ({ cells }: Line) => cells.some(cell => cell !== '')

const linesOf = (rows: readonly (readonly string[])[]): Line[] =>
  rows.map((cells, nth) => ({ number: nth + 1, cells: cells.map(cell => cell.trim()) })).filter(isFilled)

const delimiters = ['\t', ';', ',', '|'] as const

/** The delimiter that the first lines have most often outside quotes; one column has none. */
const delimiterOf = (text: string) => {
  const start = text
    .slice(0, 20_000)
    .replaceAll(/"(?:[^"]|"")*"/g, '')
    .split(/\r\n?|\n/)
    .slice(0, 20)
  const counts = delimiters.map(delimiter => start.reduce((sum, line) => sum + line.split(delimiter).length - 1, 0))
  return delimiters[counts.indexOf(Math.max(...counts))] ?? ','
}

/** Reads text with any of the usual delimiters; quoted cells may hold line breaks. Zeros at the start of numbers stay. */
export async function readText(text: string, name = ''): Promise<Reading> {
  const { parse } = (await import('papaparse')).default
  const plain = text.replace(/^\ufeff/, '')
  const { data } = parse<string[]>(plain, { delimiter: delimiterOf(plain) })
  return limited([{ name, lines: linesOf(data) }])
}

const textOf = (cell: unknown) => {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  return cell === null || cell === undefined ? '' : String(cell)
}

async function readWorkbook(file: Blob, bytes: Uint8Array<ArrayBuffer>): Promise<Reading> {
  if (unpackedSize(bytes) > importLimits.unpackedBytes) return { unreadable: 'too-large-unpacked' }
  const { default: readSheets } = await import('read-excel-file/browser')
  try {
    // Numbers stay as they are written: 007 in a cell of text, and no digit of a long one is lost.
    const sheets = await readSheets<string>(file, { parseNumber: text => text })
    return limited(sheets.map(({ sheet, data }) => ({ name: sheet, lines: linesOf(data.map(row => row.map(textOf))) })))
  } catch {
    return { unreadable: 'broken' }
  }
}

/** A header beside the rows is allowed. */
const mostLines = importLimits.rows + 20

function limited(sheets: Sheet[]): Reading {
  if (sheets.every(({ lines }) => lines.length === 0)) return { unreadable: 'empty' }
  return sheets.some(({ lines }) => lines.length > mostLines) ? { unreadable: 'too-many-rows' } : { sheets }
}

/** Reads a file by what it is, not by what its name says. */
export async function readFile(file: File): Promise<Reading> {
  if (file.size > importLimits.bytes) return { unreadable: 'too-large' }
  if (file.size === 0) return { unreadable: 'empty' }
  const bytes = new Uint8Array(await file.arrayBuffer())
  const kind = fileKindOf(bytes)
  if (kind === 'text') return readText(decodeText(bytes), file.name)
  return kind === 'xlsx' ? readWorkbook(file, bytes) : { unreadable: kind }
}
