import { protectFormula } from '@trellis/contract/formula-cells.ts'
import type { Cell, TableHead } from './columns.ts'

export const csvType = 'text/csv; charset=utf-8'

const special = /[",\r\n]/

const textCell = (text: string) => {
  const harmless = protectFormula(text)
  return special.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

const csvCell = (cell: Cell) => {
  if (cell === null) return ''
  if (typeof cell === 'string') return textCell(cell)
  return cell instanceof Date ? cell.toISOString() : String(cell)
}

/** A row as a line of CSV, formulas neutralized. */
export const csvLine = (cells: readonly Cell[]) => `${cells.map(csvCell).join(',')}\r\n`

/** A table as CSV for spreadsheets: UTF-8 with a byte order mark, formulas neutralized. */
export async function* toCsv<R>(
  { columns, above = [] }: TableHead<R>,
  batches: AsyncIterable<readonly R[]>,
): AsyncGenerator<string> {
  const lines = above.length > 0 ? `${above.map(csvLine).join('')}\r\n` : ''
  let head = `\ufeff${lines}${csvLine(columns.map(({ title }) => title))}`
  for await (const rows of batches) {
    yield head + rows.map(row => csvLine(columns.map(({ cell }) => cell(row)))).join('')
    head = ''
  }
  if (head) yield head
}
