import type { ImportOutcome, ImportRow } from '@trellis/contract/imports/imports.ts'
import type { ImportField } from '@trellis/contract/imports/kinds.ts'
import type { Rows } from './use-rows.ts'

/** Grid filter: all rows, one outcome, or excluded rows. */
export type GridFilter = ImportOutcome | 'ALL' | 'LEFT_OUT'

const rank = ({ outcome, isLeftOut }: ImportRow) => {
  if (isLeftOut) return 3
  if (outcome === 'CANNOT') return 0
  return outcome === 'LOOK' ? 1 : 2
}

const isShown = (row: ImportRow, filter: GridFilter) => {
  if (filter === 'ALL') return true
  return filter === 'LEFT_OUT' ? row.isLeftOut : !row.isLeftOut && row.outcome === filter
}

/** The rows of the grid, problems first. `order` keeps a row in its place while it is being corrected. */
export const gridRows = (rows: Rows, order: readonly number[], filter: GridFilter) =>
  order.flatMap(number => {
    const row = rows.get(number)
    return row && isShown(row, filter) ? [row] : []
  })

/** Initial row order: errors, then warnings, then the rest. */
export const problemsFirst = (rows: Rows) =>
  [...rows.values()].sort((one, other) => rank(one) - rank(other) || one.number - other.number).map(row => row.number)

export type Problem = { number: number; field: ImportField | null; sentence: string }

/** Problems that block rows from being imported, in list order. */
export const listProblems = (rows: Rows): Problem[] =>
  [...rows.values()]
    .filter(row => !row.isLeftOut && row.outcome === 'CANNOT')
    .sort((one, other) => one.number - other.number)
    .flatMap(({ number, notes }) => notes.map(note => ({ number, ...note })))

/** The next problem after a row, wrapping to the first. */
export const nextProblem = (problems: readonly Problem[], after: number) =>
  problems.find(({ number }) => number > after) ?? problems.find(({ number }) => number !== after) ?? null
