/** What every state asks for in `roster.csv`, by the names of its columns. */
const everywhere = [
  ...['Name', 'Hired', 'Last day of work', 'Store', 'Job', 'Requirement', 'Standing'],
  ...['Training', 'Trained on', 'Duration', 'Test', 'Keep until'],
]

/** What the rules of a state ask for besides. */
const byState = {
  CO: ['Agent number', 'Completed at', 'Place', 'Trainer', 'Provider', 'Identity checked'],
  IL: [
    ...['Address', 'Phone', 'Born', 'Employer', 'Agent number', 'Pre-test (first try)', 'Post-test (last try)'],
    ...['Trainer', 'Provider'],
  ],
  MA: ['Agent number', 'Trainer', 'Provider', 'Identity checked'],
  MD: ['Agent number', 'Completed at', 'Place', 'Trainer', 'Provider'],
  NY: ['Hours by kind', 'Content', 'Paid time', 'Language'],
  CA: ['Content'],
  NJ: ['Hours by kind', 'Content'],
}

const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/gy

/** The rows of a CSV file (RFC 4180) as lists of cells. */
const parseCsv = text => {
  const rows = [[]]
  for (const [, quoted, plain, end] of text.trimEnd().matchAll(cell)) {
    rows.at(-1).push(quoted?.replaceAll('""', '"') ?? plain)
    if (end === '') break
    if (end !== ',') rows.push([])
  }
  return rows
}

/** The people of a `roster.csv`: one object a row, with its cells by column. */
export const readRoster = csv => {
  const [heads, ...rows] = parseCsv(csv.replace(/^\uFEFF/, ''))
  return rows.map(cells => Object.fromEntries(heads.map((head, at) => [head, cells[at] ?? ''])))
}

/** Names the columns of a state that a `roster.csv` lacks, and cells that say nothing: what is missing must be said. */
export const checkRoster = (csv, state) => {
  const [heads] = parseCsv(csv.replace(/^\uFEFF/, ''))
  const lacking = [...everywhere, ...(byState[state] ?? [])].filter(head => !heads.includes(head))
  const silent = readRoster(csv).flatMap((row, at) =>
    heads.filter(head => row[head].trim() === '').map(head => `row ${at + 1} says nothing in ${head}`),
  )
  return [...lacking.map(head => `there is no column ${head}`), ...silent]
}
