import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'

/** An append-only table whose rows get a position and the hash of the row before, so that later changes show. */
export type Chain = {
  /** Within a sentence. */
  name: string
  table: string
  /** The table with the position and hash of the last row, in one row. */
  endTable: string
  /** What is hashed of row `e`, in the order of the canonical text. */
  fields: Readonly<Record<string, RawBuilder<unknown>>>
}

/** A row as it is hashed, by the names of the fields. */
export type ChainRow = { id: string; [field: string]: unknown }

/** A row of a chain, and its hash in hexadecimal digits. */
export type Link = { position: number; hash: string }

/** The hash before the first row. */
export const noHash = '0'.repeat(64)

/** A moment as it is hashed: UTC with microseconds. */
export const hashedMoment = (column: RawBuilder<unknown>) =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

/** The columns of a `ChainRow`. */
export const selectFields = ({ fields }: Chain) =>
  sql.join(Object.entries(fields).map(([name, value]) => sql`${value} as ${sql.id(name)}`))

const inOrder = (value: unknown) =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value

/** The canonical text of a row at its position: a JSON array without blanks, objects sorted by key. */
const canonicalText = ({ fields }: Chain, row: ChainRow, { position, hash }: Link) =>
  JSON.stringify([position + 1, hash, ...Object.keys(fields).map(name => inOrder(row[name]))])

/** The position and hash of a row that follows another. */
export const linkAfter = (chain: Chain, row: ChainRow, last: Link): Link => ({
  position: last.position + 1,
  hash: createHash('sha256')
    .update(canonicalText(chain, row, last))
    .digest('hex'),
})
