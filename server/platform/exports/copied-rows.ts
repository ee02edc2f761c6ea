import { itemAt } from '@trellis/contract/required.ts'
import type { RawBuilder } from 'kysely'
import pg from 'pg'
import type { Cell } from './columns.ts'

/** A column of a table that the database writes: its title, its value there, and as what a file tells it. */
export type CopiedColumn = {
  title: string
  value: RawBuilder<unknown>
  kind: 'text' | 'number' | 'moment'
  /** What the file says for a text that is not empty. */
  words?: (text: string) => string
}

/** Whole rows as the database writes them: a line each, tabs between values, and backslashes before special characters. */
type CopiedRows = { bytes: Buffer; columns: readonly CopiedColumn[] }

const escapes: Record<string, string> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' }
const readMoment = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ)

/** A value as the database wrote it. */
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

/** Pieces that end anywhere, cut into whole rows. */
export async function* wholeRows(pieces: AsyncIterable<Buffer>, columns: readonly CopiedColumn[]) {
  let rest: Buffer = Buffer.alloc(0)
  for await (const piece of pieces) {
    const end = piece.lastIndexOf(10) + 1
    const whole = piece.subarray(0, end)
    if (end > 0) yield { bytes: rest.length > 0 ? Buffer.concat([rest, whole]) : whole, columns } satisfies CopiedRows
    rest = end > 0 ? piece.subarray(end) : Buffer.concat([rest, piece])
  }
}
