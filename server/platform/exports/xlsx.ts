import type { Cell, Line, TableHead } from './columns.ts'
import { writeZip, type ZipEntry } from './zip.ts'

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Rows per sheet, with the title row; further rows go to the next sheet. */
const maxRows = 1_048_576
/** Characters per cell. */
const maxCellCharacters = 32_767

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageTypes = 'http://schemas.openxmlformats.org/package/2006'
const part = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Characters that XML cannot hold. */
const unwritable = /(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

const escaped = (text: string) =>
  text
    .slice(0, maxCellCharacters)
    .replaceAll(unwritable, '')
    .replaceAll(/[&<>]/g, mark => entities[mark] ?? mark)

/** Days since 31 December 1899, as spreadsheets count. */
const serial = (date: Date) => date.getTime() / 86_400_000 + 25_569

/** The letters of a column index: A to Z, then AA. */
const toLetters = (column: number): string =>
  (column < 26 ? '' : toLetters(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26))

const textCell = (at: string, text: string, style = '') =>
  `<c r="${at}" t="inlineStr"${style}><is><t xml:space="preserve">${escaped(text)}</t></is></c>`

const xlsxCell = (at: string, cell: Cell) => {
  if (cell === null || cell === '') return ''
  if (typeof cell === 'string') return textCell(at, cell)
  if (typeof cell === 'boolean') return `<c r="${at}" t="b"><v>${cell ? 1 : 0}</v></c>`
  return cell instanceof Date ? `<c r="${at}" s="1"><v>${serial(cell)}</v></c>` : `<c r="${at}"><v>${cell}</v></c>`
}

const toRow = (number: number, cells: readonly string[]) => `<row r="${number}">${cells.join('')}</row>`

/** The number of the title row; lines above it are followed by an empty row. */
const titleRow = (above: readonly Line[]) => (above.length > 0 ? above.length + 2 : 1)

const linesAbove = (above: readonly Line[]) =>
  above
    .map(([name, text], index) =>
      toRow(index + 1, [textCell(`A${index + 1}`, name, ' s="2"'), textCell(`B${index + 1}`, text)]),
    )
    .join('')

const sheetHead = <R>({ columns, above = [] }: TableHead<R>, letters: readonly string[]) => {
  const titles = titleRow(above)
  return `${xml}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="${titles}" topLeftCell="A${titles + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols><col min="1" max="${columns.length}" width="22" customWidth="1"/></cols><sheetData>${linesAbove(above)}${toRow(
    titles,
    columns.map(({ title }, column) => textCell(`${letters[column]}${titles}`, title, ' s="2"')),
  )}`
}

const font = '<sz val="11"/><name val="Calibri"/>'
const style = (format: number, bold: 0 | 1) =>
  `<xf numFmtId="${format}" fontId="${bold}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`
// The format reserves the first two fills: readers expect exactly these.
const styles = `${xml}<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd hh:mm"/></numFmts><fonts count="2"><font>${font}</font><font><b/>${font}</font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3">${style(0, 0)}${style(164, 0)}${style(0, 1)}</cellXfs></styleSheet>`

const list = (sheets: number, write: (number: number) => string) =>
  Array.from({ length: sheets }, (_, index) => write(index + 1)).join('')

/** A valid sheet name: short, without reserved characters. */
const sheetName = (name: string) => escaped(name.replaceAll(/[[\]:*?/\\']/g, ' ').slice(0, 28))

const workbook = (name: string, sheets: number) =>
  `${xml}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${list(sheets, number => `<sheet name="${sheetName(name)}${number > 1 ? ` ${number}` : ''}" sheetId="${number}" r:id="rId${number}"/>`)}</sheets></workbook>`

const workbookRelations = (sheets: number) =>
  `${xml}<Relationships xmlns="${packageTypes}/relationships">${list(sheets, number => `<Relationship Id="rId${number}" Type="${relations}/worksheet" Target="worksheets/sheet${number}.xml"/>`)}<Relationship Id="rId${sheets + 1}" Type="${relations}/styles" Target="styles.xml"/></Relationships>`

const rootRelations = `${xml}<Relationships xmlns="${packageTypes}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`

const contentTypes = (sheets: number) =>
  `${xml}<Types xmlns="${packageTypes}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${part}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${part}.styles+xml"/>${list(sheets, number => `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${part}.worksheet+xml"/>`)}</Types>`

type Reader<R> = { rows: AsyncIterator<readonly R[]>; waiting: readonly R[]; isDone: boolean }

type NamedHead<R> = TableHead<R> & { name: string }

/** Writes the rows of one sheet; further rows go to the next sheet. */
async function* writeSheet<R>({ columns, above = [] }: TableHead<R>, reader: Reader<R>): AsyncGenerator<string> {
  const letters = columns.map((_, column) => toLetters(column))
  const line = (row: R, number: number) =>
    toRow(
      number,
      columns.map(({ cell }, column) => xlsxCell(`${letters[column]}${number}`, cell(row))),
    )
  yield sheetHead({ columns, above }, letters)
  let last = titleRow(above)
  while (last < maxRows && !reader.isDone) {
    const [first, rows] = [last + 1, reader.waiting.slice(0, maxRows - last)]
    reader.waiting = reader.waiting.slice(rows.length)
    last += rows.length
    yield rows.map((row, index) => line(row, first + index)).join('')
    if (reader.waiting.length === 0) await readNextBatch(reader)
  }
  yield '</sheetData></worksheet>'
}

const readNextBatch = async <R>(reader: Reader<R>) => {
  const { value, done } = await reader.rows.next()
  reader.isDone = Boolean(done)
  reader.waiting = value ?? []
}

async function* listEntries<R>({ name, ...head }: NamedHead<R>, reader: Reader<R>): AsyncGenerator<ZipEntry> {
  let sheets = 0
  do {
    sheets += 1
    yield { name: `xl/worksheets/sheet${sheets}.xml`, content: writeSheet(head, reader) }
  } while (!reader.isDone)
  yield { name: 'xl/workbook.xml', content: [workbook(name, sheets)] }
  yield { name: 'xl/_rels/workbook.xml.rels', content: [workbookRelations(sheets)] }
  yield { name: 'xl/styles.xml', content: [styles] }
  yield { name: '_rels/.rels', content: [rootRelations] }
  yield { name: '[Content_Types].xml', content: [contentTypes(sheets)] }
}

/** Writes a table as a workbook: numbers and dates keep their types, and every text is a text, never a formula. */
export async function* writeXlsx<R>(head: NamedHead<R>, batches: AsyncIterable<readonly R[]>): AsyncGenerator<Buffer> {
  const reader: Reader<R> = { rows: batches[Symbol.asyncIterator](), waiting: [], isDone: false }
  try {
    await readNextBatch(reader)
    yield* writeZip(listEntries(head, reader))
  } finally {
    await reader.rows.return?.()
  }
}
