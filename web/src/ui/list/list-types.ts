import type { ReactNode } from 'react'
import type { MenuItem } from '../menu-entry.tsx'

/**
 * Where a column stands on the card of a narrow page: the title, a small line below it, at its right, over the whole
 * width, in the last line, as a fact with its heading, or not at all.
 */
export type CardPlace = 'title' | 'note' | 'mark' | 'body' | 'foot' | 'fact' | 'none'

type NoContent = { cell?: never; number?: never; date?: never; time?: never }

/** What a cell shows: anything, or a value as it usually reads. A null shows nothing. */
type CellContent<Row> =
  | (Omit<NoContent, 'cell'> & { cell: (row: Row) => ReactNode })
  | (Omit<NoContent, 'number'> & { number: (row: Row) => number | null })
  | (Omit<NoContent, 'date'> & { date: (row: Row) => string | null })
  /** Relative to now. */
  | (Omit<NoContent, 'time'> & { time: (row: Row) => string | null })

/** A column of a list, and how it reads on a card. */
export type ListColumn<Row> = CellContent<Row> & {
  id: string
  heading: string
  /** A smaller second line in the same cell. */
  below?: (row: Row) => ReactNode
  /** The server's name for sorting by it; without one the column is not sortable. */
  sort?: string
  /** Right-aligned, digits of equal width; a `number` always is. */
  numeric?: boolean
  /** Names: one line in the table, with the rest cut off. */
  truncate?: boolean
  /** A CSS width: 15rem, 20%. */
  width?: string
  /** `fact` unless it says otherwise. */
  card?: CardPlace
  /** What the card shows instead. */
  cardCell?: (row: Row) => ReactNode
  /** What the card shows instead of `below`. */
  cardBelow?: (row: Row) => ReactNode
}

export type Order<Name extends string = string> = { sort: Name; direction: 'asc' | 'desc' }

/** The rows selected for a bulk action, by key. */
export type Selection = { picked: ReadonlySet<string>; onChange: (picked: ReadonlySet<string>) => void }

/** What a list knows of each of its rows. */
export type RowOptions<Row> = {
  columns: readonly ListColumn<Row>[]
  rowKey: (row: Row) => string
  /** The accessible name of a row: Avery Castillo. */
  rowName: (row: Row) => string
  /** The screen of a row; its title leads there. */
  rowLink?: (row: Row) => string
  rowMenu?: (row: Row) => readonly MenuItem[]
  /** What unfolds below a row. */
  rowDetails?: (row: Row) => ReactNode
  /** A picture at the start of a card. */
  cardPicture?: (row: Row) => ReactNode
  selection?: Selection
}

/** The order after a press on a column heading: ascending first, then toggled. */
export const nextOrder = (order: Order | undefined, sort: string): Order =>
  order?.sort === sort && order.direction === 'asc' ? { sort, direction: 'desc' } : { sort, direction: 'asc' }

/** The selection after a press on the checkbox of a row. */
export function togglePicked(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const after = new Set(keys)
  if (!after.delete(key)) after.add(key)
  return after
}
