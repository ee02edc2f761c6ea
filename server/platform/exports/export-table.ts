import type { SentFile } from '@trellis/contract/endpoint.ts'
import type { ExportFormat } from '@trellis/contract/exports.ts'
import type { Column } from './columns.ts'
import { csvOf, csvType } from './csv.ts'
import { xlsxOf, xlsxType } from './xlsx.ts'

type Table<R> = {
  /** Of the file, without its ending, and of the sheet. */
  name: string
  format: ExportFormat
  columns: readonly Column<R>[]
  /** The rows batch by batch, as `readInBatches` reads them. */
  rows: (gone: AbortSignal) => AsyncIterable<readonly R[]>
}

/** A table of any length as a file that is sent while it is read. */
export const exportTable = <R>({ name, format, columns, rows }: Table<R>): SentFile => ({
  name: `${name}.${format}`,
  contentType: format === 'csv' ? csvType : xlsxType,
  pieces: gone => (format === 'csv' ? csvOf(columns, rows(gone)) : xlsxOf(name, columns, rows(gone))),
})
