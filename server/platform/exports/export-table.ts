import type { SentFile } from '@trellis/contract/endpoint.ts'
import type { ExportFormat } from '@trellis/contract/exports.ts'
import type { Column, Line } from './columns.ts'
import { csvType, toCsv } from './csv.ts'
import { writeXlsx, xlsxType } from './xlsx.ts'

type Table<R> = {
  /** Name of the file, without its extension, and of the sheet. */
  name: string
  format: ExportFormat
  columns: readonly Column<R>[]
  /** Lines above the table, such as the filter and the time. */
  above?: readonly Line[]
  /** Batches of rows, as `readInBatches` yields them. */
  rows: (signal: AbortSignal) => AsyncIterable<readonly R[]>
}

/** Streams a table of any length as a file. */
export const exportTable = <R>({ name, format, columns, above = [], rows }: Table<R>): SentFile => ({
  name: `${name}.${format}`,
  contentType: format === 'csv' ? csvType : xlsxType,
  pieces: signal =>
    format === 'csv' ? toCsv({ columns, above }, rows(signal)) : writeXlsx({ name, columns, above }, rows(signal)),
})
