import type { ImportOutcome, ImportRow } from '@trellis/contract/imports/imports.ts'
import type { ImportField } from '@trellis/contract/imports/kinds.ts'
import type { Rows } from './use-rows.ts'

/** What the grid shows: all rows, one outcome, or the rows that are left out. */
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

/** The order in which the rows are first shown: those that cannot be imported, those to look at, then the others. */
export const problemsFirst = (rows: Rows) =>
  [...rows.values()].sort((one, other) => rank(one) - rank(other) || one.number - other.number).map(row => row.number)

export type Problem = { number: number; field: ImportField | null; sentence: string }

/** What keeps rows from being imported, in the order of the list. */
export const listProblems = (rows: Rows): Problem[] =>
  [...rows.values()]
    .filter(row => !row.isLeftOut && row.outcome === 'CANNOT')
    .sort((one, other) => one.number - other.number)
    .flatMap(({ number, notes }) => notes.map(note => ({ number, ...note })))

/** The problem after a row, or the first of all. */
export const nextProblem = (problems: readonly Problem[], after: number) =>
  problems.find(({ number }) => number > after) ?? problems.find(({ number }) => number !== after) ?? null
