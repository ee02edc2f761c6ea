import type { ReactNode } from 'react'
import type { MenuItem } from './menu-entry.tsx'

export type Column<Row> = {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  /** Figures: aligned at their end, of one width. */
  numeric?: boolean
  /** The server's name for ordering by it; without one the column cannot be ordered by. */
  sortBy?: string
  /** As CSS: 15rem, 20%. */
  width?: string
}

export type Sort = { by: string; direction: 'ASC' | 'DESC' }

/** The rows that are picked for doing something with all of them, by key. */
export type Selection = { picked: ReadonlySet<string>; onChange: (picked: ReadonlySet<string>) => void }

export type RowOptions<Row> = {
  rowKey: (row: Row) => string
  /** How a row is called when it is not in sight: Avery Castillo. */
  rowName: (row: Row) => string
  rowMenu?: (row: Row) => readonly MenuItem[]
  selection?: Selection
}

/** The order after a press on a column's header: ascending first, then the other way round. */
export const nextSort = (sort: Sort | undefined, by: string): Sort =>
  sort?.by === by && sort.direction === 'ASC' ? { by, direction: 'DESC' } : { by, direction: 'ASC' }

/** The picked keys with one more or one less. */
export function togglePicked(picked: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(picked)
  if (!next.delete(key)) next.add(key)
  return next
}
