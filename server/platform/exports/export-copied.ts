import type { SentFile } from '@trellis/contract/endpoint.ts'
import type { ExportFormat } from '@trellis/contract/exports.ts'
import { type RawBuilder, sql } from 'kysely'
import { copyRows } from '../database/copy-rows.ts'
import type { ReadOptions } from '../database/in-snapshot.ts'
import type { Cell, Line } from './columns.ts'
import { type CopiedColumn, toCells, wholeRows } from './copied-rows.ts'
import { exportTable } from './export-table.ts'

type Cells = readonly Cell[]

type CopiedTable = {
  /** Name of the file, without its extension, and of the sheet. */
  name: string
  format: ExportFormat
  columns: readonly CopiedColumn[]
  /** Lines above the table, such as the filter and the time. */
  above?: readonly Line[]
  /** The rest of the statement after its columns: `from …`, with a unique order. */
  from: RawBuilder<unknown>
  db: ReadOptions['db']
  /** Loads what `words` did not know; true = now known, so that the same rows are formatted again. */
  lookUp?: () => Promise<boolean>
  /** Rows below those of the statement. */
  below?: readonly Cells[]
}

const readRows = ({ columns, from, db }: CopiedTable, signal: AbortSignal) => {
  const query = sql`select ${sql.join(columns.map(({ value }) => value))} ${from}`
  return wholeRows(copyRows(query, { db, signal }), columns)
}

/** The cells of a table in batches: those of its statement, then the rows below. */
async function* readCells(table: CopiedTable, signal: AbortSignal) {
  for await (const rows of readRows(table, signal)) {
    const batch = toCells(rows)
    yield (await table.lookUp?.()) ? toCells(rows) : batch
  }
  if (table.below) yield table.below
}

/**
 * Streams a table that the database formats itself: for lists of up to a million rows, at a fraction of the cost of
 * reading each row into an object. The file is the same as that of `exportTable`.
 */
export const exportCopied = ({ columns, ...table }: CopiedTable): SentFile =>
  exportTable<Cells>({
    ...table,
    columns: columns.map(({ title }, index) => ({ title, cell: row => row[index] ?? null })),
    rows: signal => readCells({ columns, ...table }, signal),
  })
