import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Loading, Skeleton } from './skeleton.tsx'
import { TableHead } from './table-head.tsx'
import { TableRow } from './table-row.tsx'
import type { Column, RowOptions, Sort } from './table-types.ts'

type Props<Row> = RowOptions<Row> & {
  /** The accessible name of the table. */
  caption: string
  columns: readonly Column<Row>[]
  /** Undefined until the first answer. */
  rows: readonly Row[] | undefined
  sort?: Sort
  onSort?: (sort: Sort) => void
  /** A new answer is loading; the current rows stay until it arrives. */
  isFetching?: boolean
  /** Shown in place of the rows when there are none. */
  empty: ReactNode
}

const skeletonBody = (
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

/** A table whose rows the server searches, sorts and paginates; the address bar holds the parameters. */
export function Table<Row>({ caption, columns, rows, sort, onSort, isFetching, empty, ...options }: Props<Row>) {
  if (!rows) return skeletonBody
  if (rows.length === 0) return empty
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
          isFetching && 'opacity-60',
        )}
      >
        <caption className="sr-only">{caption}</caption>
        <TableHead
          columns={columns}
          keys={rows.map(options.rowKey)}
          selection={options.selection}
          hasMenu={Boolean(options.rowMenu)}
          sort={sort}
          onSort={onSort}
        />
        <tbody aria-busy={isFetching}>
          {rows.map(row => (
            <TableRow key={options.rowKey(row)} row={row} columns={columns} {...options} />
          ))}
        </tbody>
      </table>
    </section>
  )
}
