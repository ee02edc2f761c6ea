/** Rows of delimited text, or the 1-based line of the first unmatched quotation mark. */
type ReadDelimitedResult = { rows: string[][] } | { damagedLine: number }

const delimiters = ['\t', ';', ',', '|'] as const
const lineEnd = /\r\n?|\n/

/** Most frequent delimiter outside quotes in the first lines; none for one column. */
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

/** Whether a quoted cell swallowed rows between two stray quotation marks. */
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

/** Line number where a row starts; earlier cells may span several lines. */
const toLineNumber = (rows: readonly string[][], row: number) =>
  rows.slice(0, row).reduce((sum, cells) => sum + 1 + linesBefore(cells.join(''), Number.POSITIVE_INFINITY), 1)

const outerQuotes = /^\s*"(.*)"\s*$/

/** Splits a damaged line: quotation marks are plain characters unless they enclose a whole cell. */
const plainCells = (line: string, delimiter: string) =>
  line.split(delimiter).map(cell => outerQuotes.exec(cell)?.[1]?.replaceAll('""', '"') ?? cell)

const loadParser = async () => (await import('papaparse')).default.parse<string[]>

/** Parses text with any common delimiter; quoted cells may contain line breaks. Leading zeros are kept. */
export async function readDelimited(text: string): Promise<ReadDelimitedResult> {
  const parse = await loadParser()
  const delimiter = detectDelimiter(text)
  const { data, errors } = parse(text, { delimiter })
  const broken = errors.find(({ type }) => type === 'Quotes')
  if (broken) return { damagedLine: linesBefore(text, broken.index ?? 0) + 1 }
  const swallowing = firstSwallowing(data, delimiter)
  return swallowing === -1 ? { rows: data } : { damagedLine: toLineNumber(data, swallowing) }
}

/** Parses each line separately, so that a stray quotation mark affects only its own line. */
export async function readLineByLine(text: string): Promise<string[][]> {
  const parse = await loadParser()
  const delimiter = detectDelimiter(text)
  return text.split(lineEnd).map(line => {
    const { data, errors } = parse(line, { delimiter })
    return errors.some(({ type }) => type === 'Quotes') ? plainCells(line, delimiter) : (data[0] ?? [])
  })
}
