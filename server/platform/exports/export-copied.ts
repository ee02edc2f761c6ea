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
  /** Lines above the table, each a name and what it says: the filter, the time. */
  above?: readonly Line[]
  /** The rest of the statement behind its columns: `from …`, with an order in which no two rows are alike. */
  from: RawBuilder<unknown>
  db: ReadOptions['db']
  /** Looks up what `words` did not know: true = by now it does, so that the same rows are told again. */
  lookUp?: () => Promise<boolean>
  /** Rows below those of the statement. */
  below?: readonly Cells[]
}

const readRows = ({ columns, from, db }: CopiedTable, signal: AbortSignal) => {
  const query = sql`select ${sql.join(columns.map(({ value }) => value))} ${from}`
  return wholeRows(copyRows(query, { db, signal }), columns)
}

/** The cells of a table in batches: those of its statement, and then the rows below. */
async function* readCells(table: CopiedTable, signal: AbortSignal) {
  for await (const rows of readRows(table, signal)) {
    const batch = toCells(rows)
    yield (await table.lookUp?.()) ? toCells(rows) : batch
  }
  if (table.below) yield table.below
}

/**
 * Streams a table of any length that the database writes itself: for lists that may have a million rows, at a fraction
 * of what reading each row into an object costs. The file is the same as by `exportTable`.
 */
export const exportCopied = ({ columns, ...table }: CopiedTable): SentFile =>
  exportTable<Cells>({
    ...table,
    columns: columns.map(({ title }, index) => ({ title, cell: row => row[index] ?? null })),
    rows: signal => readCells({ columns, ...table }, signal),
  })
