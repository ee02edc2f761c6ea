/** A measured figure beside its goal: a row of docs/performance.md. */
export type Figure = {
  id: string
  what: string
  goal: string
  /** With one operation at a time, if that is measured too. */
  alone?: string
  measured: string
  isHeld: boolean
}

/** How a figure was measured: its command, and the date and machine. */
type Measurement = { command: string; conditions: string }

type Cells = readonly string[]

const splitCells = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map(cell => cell.trim())

const joinCells = (cells: Cells) => `| ${cells.join(' | ')} |`

const toCells = (
  { id, what, goal, alone = '–', measured, isHeld }: Figure,
  { command, conditions }: Measurement,
): Cells => [id, what, goal, alone, measured, isHeld ? 'held' : 'missed', `\`${command}\``, conditions]

/** A row is identified by its goal, what was measured and the command. */
const buildKey = (cells: Cells) => [cells[0], cells[1], cells[6]].join('|')

/** The head of the table. */
export const tableHead = [
  joinCells(['', 'what', 'goal', 'one at a time', 'measured', 'verdict', '`npm run`', 'when']),
  joinCells(Array.from({ length: 8 }, () => '---')),
]

/** Figures as rows of the table in docs/performance.md. */
export const formatRows = (figures: readonly Figure[], measurement: Measurement) =>
  figures.map(figure => joinCells(toCells(figure, measurement)))

/** Replaces rows of the page's table by newly measured ones; rows that the table lacks are added at its end. */
export const replaceRows = (page: string, rows: readonly string[]) => {
  const lines = page.split('\n')
  for (const row of rows) {
    const key = buildKey(splitCells(row))
    const index = lines.findIndex(line => line.startsWith('|') && buildKey(splitCells(line)) === key)
    if (index >= 0) lines[index] = row
    else lines.splice(lines.findLastIndex(line => line.startsWith('|')) + 1, 0, row)
  }
  return lines.join('\n')
}
