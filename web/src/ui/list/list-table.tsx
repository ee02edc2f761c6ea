import clsx from 'clsx'
import { Loading, Skeleton } from '../skeleton.tsx'
import type { Order, RowOptions } from './list-types.ts'
import { TableHead } from './table-head.tsx'
import { TableRow } from './table-row.tsx'

type Props<Row> = RowOptions<Row> & {
  /** The accessible name of the table. */
  caption: string
  rows: readonly Row[]
  order?: Order
  onSort?: (order: Order) => void
  /** The rows are outdated and the next ones are loading. */
  isStale: boolean
}

/** Placeholder of a list that is loading for the first time. */
export const ListSkeleton = () => (
  <Loading>
    <div className="grid">
      {Array.from({ length: 6 }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
        <div key={row} className="flex h-12 items-center gap-6 border-line border-b px-3.5 last:border-b-0">
          <Skeleton className="h-3.5 w-2/5" />
          <Skeleton className="h-3.5 w-1/5" />
          <Skeleton className="ml-auto h-3.5 w-1/6" />
        </div>
      ))}
    </div>
  </Loading>
)

/** Rows of a list as a table, sorted by the server. */
export function ListTable<Row>({ caption, rows, order, onSort, isStale, ...options }: Props<Row>) {
  const { columns, rowKey, rowMenu, rowDetails, selection } = options
  return (
    <section
      aria-label={caption}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard must reach what only scrolling shows
      tabIndex={0}
      className="max-lg:contain-inline-size relative overflow-x-auto -outline-offset-2 lg:overflow-x-visible"
    >
      <table
        className={clsx(
          'w-full border-separate border-spacing-0 text-dense transition-opacity',
          isStale && 'opacity-60',
        )}
      >
        <caption className="sr-only">{caption}</caption>
        <TableHead
          {...{ columns, selection, order, onSort }}
          keys={rows.map(rowKey)}
          hasActions={Boolean(rowMenu || rowDetails)}
        />
        <tbody aria-busy={isStale}>
          {rows.map(row => (
            <TableRow key={rowKey(row)} row={row} {...options} />
          ))}
        </tbody>
      </table>
    </section>
  )
}
