/** Rows of delimited text; or the line, from 1, of the first quotation mark that fits nowhere. */
type ReadDelimitedResult = { rows: string[][] } | { damagedLine: number }

const delimiters = ['\t', ';', ',', '|'] as const
const lineEnd = /\r\n?|\n/

/** The delimiter that the first lines have most often outside quotes; one column has none. */
const detectDelimiter = (text: string) => {
  const start = text
    .slice(0, 20_000)
    .replaceAll(/"(?:[^"]|"")*"/g, '')
    .split(lineEnd)
    .slice(0, 20)
  const counts = delimiters.map(delimiter => start.reduce((sum, line) => sum + line.split(delimiter).length - 1, 0))
  return delimiters[counts.indexOf(Math.max(...counts))] ?? ','
}

const looksLikeEmail = /[^\s@]@[^\s@]+\.[^\s@]/

/** Whether a cell holds rows: two stray marks fit each other, and what is between them looks like one cell. */
const holdsRows = (cell: string, delimiter: string, width: number) =>
  cell
    .split(lineEnd)
    .slice(1)
    .some(line => {
      const parts = line.split(delimiter).length
      return (parts > 2 && parts === width) || (parts > 1 && looksLikeEmail.test(line))
    })

const linesBefore = (text: string, end: number) => text.slice(0, end).split(lineEnd).length - 1

const firstSwallowing = (rows: readonly string[][], delimiter: string) => {
  const width = rows[0]?.length ?? 0
  return rows.findIndex(cells => cells.some(cell => holdsRows(cell, delimiter, width)))
}

/** The line on which a row starts: cells of rows before it may have several lines. */
const toLineNumber = (rows: readonly string[][], row: number) =>
  rows.slice(0, row).reduce((sum, cells) => sum + 1 + linesBefore(cells.join(''), Number.POSITIVE_INFINITY), 1)

const outerQuotes = /^\s*"(.*)"\s*$/

/** A damaged line: its quotation marks are characters, other than a pair around a whole cell. */
const plainCells = (line: string, delimiter: string) =>
  line.split(delimiter).map(cell => outerQuotes.exec(cell)?.[1]?.replaceAll('""', '"') ?? cell)

const loadParser = async () => (await import('papaparse')).default.parse<string[]>

/** Reads text with any of the usual delimiters; quoted cells may hold line breaks. Zeros at the start of numbers stay. */
export async function readDelimited(text: string): Promise<ReadDelimitedResult> {
  const parse = await loadParser()
  const delimiter = detectDelimiter(text)
  const { data, errors } = parse(text, { delimiter })
  const broken = errors.find(({ type }) => type === 'Quotes')
  if (broken) return { damagedLine: linesBefore(text, broken.index ?? 0) + 1 }
  const swallowing = firstSwallowing(data, delimiter)
  return swallowing === -1 ? { rows: data } : { damagedLine: toLineNumber(data, swallowing) }
}

/** Reads each line for itself, so that a stray quotation mark harms no other; in its own line it is a character. */
export async function readLineByLine(text: string): Promise<string[][]> {
  const parse = await loadParser()
  const delimiter = detectDelimiter(text)
  return text.split(lineEnd).map(line => {
    const { data, errors } = parse(line, { delimiter })
    return errors.some(({ type }) => type === 'Quotes') ? plainCells(line, delimiter) : (data[0] ?? [])
  })
}
