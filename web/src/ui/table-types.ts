import type { ReactNode } from 'react'
import type { MenuItem } from './menu-entry.tsx'

export type Column<Row> = {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  /** Numbers: right-aligned, digits of equal width. */
  numeric?: boolean
  /** The server's name for sorting by it; without one the column is not sortable. */
  sortBy?: string
  /** A CSS width: 15rem, 20%. */
  width?: string
}

export type Sort = { by: string; direction: 'ASC' | 'DESC' }

/** The rows selected for a bulk action, by key. */
export type Selection = { picked: ReadonlySet<string>; onChange: (picked: ReadonlySet<string>) => void }

export type RowOptions<Row> = {
  rowKey: (row: Row) => string
  /** The accessible name of a row: Avery Castillo. */
  rowName: (row: Row) => string
  rowMenu?: (row: Row) => readonly MenuItem[]
  selection?: Selection
}

/** The sort order after a press on a column header: ascending first, then toggled. */
export const nextSort = (sort: Sort | undefined, by: string): Sort =>
  sort?.by === by && sort.direction === 'ASC' ? { by, direction: 'DESC' } : { by, direction: 'ASC' }

/** The selected keys with one added or removed. */
export function togglePicked(picked: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(picked)
  if (!next.delete(key)) next.add(key)
  return next
}
