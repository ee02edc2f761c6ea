import type { ReactNode } from 'react'
import type { MenuItem } from '../menu-entry.tsx'

/**
 * Place of a column on a narrow page's card: title, note below it, mark at its right, full-width body, footer, a fact
 * with its heading, or hidden.
 */
export type CardPlace = 'title' | 'note' | 'mark' | 'body' | 'foot' | 'fact' | 'none'

type NoContent = { cell?: never; number?: never; date?: never; time?: never }

/** Cell content: anything, or a value in its default format. null shows nothing. */
type CellContent<Row> =
  | (Omit<NoContent, 'cell'> & { cell: (row: Row) => ReactNode })
  | (Omit<NoContent, 'number'> & { number: (row: Row) => number | null })
  | (Omit<NoContent, 'date'> & { date: (row: Row) => string | null })
  /** Relative to now. */
  | (Omit<NoContent, 'time'> & { time: (row: Row) => string | null })

/** A column of a list, and its place on a card. */
export type ListColumn<Row> = CellContent<Row> & {
  id: string
  heading: string
  /** A smaller second line in the same cell. */
  below?: (row: Row) => ReactNode
  /** The server's sort name; without one the column is not sortable. */
  sort?: string
  /** Right-aligned tabular digits; implied by `number`. */
  numeric?: boolean
  /** Cuts long names off after one line in the table. */
  truncate?: boolean
  /** A CSS width: 15rem, 20%. */
  width?: string
  /** Defaults to `fact`. */
  card?: CardPlace
  /** Content on the card, if different. */
  cardCell?: (row: Row) => ReactNode
  /** `below` on the card, if different. */
  cardBelow?: (row: Row) => ReactNode
}

export type Order<Name extends string = string> = { sort: Name; direction: 'asc' | 'desc' }

/** The rows selected for a bulk action, by key. */
export type Selection = { picked: ReadonlySet<string>; onChange: (picked: ReadonlySet<string>) => void }

/** Row settings of a list. */
export type RowOptions<Row> = {
  columns: readonly ListColumn<Row>[]
  rowKey: (row: Row) => string
  /** Accessible name of a row: Avery Castillo. */
  rowName: (row: Row) => string
  /** The row's screen, linked from its title. */
  rowLink?: (row: Row) => string
  rowMenu?: (row: Row) => readonly MenuItem[]
  /** Expandable content below a row. */
  rowDetails?: (row: Row) => ReactNode
  /** Image at the start of a card. */
  cardPicture?: (row: Row) => ReactNode
  selection?: Selection
}

/** Order after a press on a column heading: ascending first, then toggled. */
export const nextOrder = (order: Order | undefined, sort: string): Order =>
  order?.sort === sort && order.direction === 'asc' ? { sort, direction: 'desc' } : { sort, direction: 'asc' }

/** Selection after toggling a row. */
export function togglePicked(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const after = new Set(keys)
  if (!after.delete(key)) after.add(key)
  return after
}
