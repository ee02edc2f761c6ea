import { itemAt } from '@trellis/contract/required.ts'
import type { RawBuilder } from 'kysely'
import pg from 'pg'
import type { Cell } from './columns.ts'

/** A column written by the database: its title, its SQL value, and its type in the file. */
export type CopiedColumn = {
  title: string
  value: RawBuilder<unknown>
  kind: 'text' | 'number' | 'moment'
  /** Translates a non-empty text for the file. */
  words?: (text: string) => string
}

/** Whole rows in the database's text format: one line each, tabs between values, backslash escapes. */
type CopiedRows = { bytes: Buffer; columns: readonly CopiedColumn[] }

const escapes: Record<string, string> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' }
const readMoment = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ)

/** Parses a value in the database's text format. */
const toCell = ({ kind, words }: CopiedColumn, cellText: string): Cell => {
  if (cellText === '\\N') return null
  if (kind === 'number') return Number(cellText)
  if (kind === 'moment') return readMoment(cellText)
  const text = cellText.includes('\\') ? cellText.replaceAll(/\\(.)/gs, (_, sign) => escapes[sign] ?? sign) : cellText
  return words && text ? words(text) : text
}

/** The cells of the rows. */
export const toCells = ({ bytes, columns }: CopiedRows): Cell[][] =>
  bytes
    .toString()
    .split('\n')
    .slice(0, -1)
    .map(line => line.split('\t').map((text, index) => toCell(itemAt(columns, index), text)))

/** Cuts arbitrary pieces into whole rows. */
export async function* wholeRows(pieces: AsyncIterable<Buffer>, columns: readonly CopiedColumn[]) {
  let rest: Buffer = Buffer.alloc(0)
  for await (const piece of pieces) {
    const end = piece.lastIndexOf(10) + 1
    const whole = piece.subarray(0, end)
    if (end > 0) yield { bytes: rest.length > 0 ? Buffer.concat([rest, whole]) : whole, columns } satisfies CopiedRows
    rest = end > 0 ? piece.subarray(end) : Buffer.concat([rest, piece])
  }
}
