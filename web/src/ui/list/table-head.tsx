import { Trans } from '@lingui/react/macro'
import clsx from 'clsx'
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import { VisuallyHidden } from '../visually-hidden.tsx'
import { isNumeric } from './cell-content.tsx'
import { type ListColumn, nextOrder, type Order, type Selection } from './list-types.ts'
import { PickAll } from './picks.tsx'

const headCell = 'h-10 border-line border-b bg-surface px-3.5 text-left font-[550] text-[0.8125rem] text-ink-2'

type SortProps = { order?: Order; onSort?: (order: Order) => void }

const ariaSort = (order: Order | undefined, sort: string | undefined) => {
  if (!sort || order?.sort !== sort) return undefined
  return order.direction === 'asc' ? 'ascending' : 'descending'
}

type SortButtonProps = SortProps & { heading: string; sort: string; numeric?: boolean }

function SortButton({ heading, sort, numeric, order, onSort }: SortButtonProps) {
  const isSorted = order?.sort === sort
  const Icon = !isSorted ? ArrowUpDown : order.direction === 'asc' ? ArrowUp : ArrowDown
  return (
    <button
      type="button"
      onClick={() => onSort?.(nextOrder(order, sort))}
      className={clsx(
        'group -mx-1.5 inline-flex min-h-8 items-center gap-1 rounded-[6px] px-1.5 hover:text-ink',
        numeric && 'flex-row-reverse',
        isSorted && 'text-ink',
      )}
    >
      {heading}
      <Icon
        aria-hidden
        className={clsx(
          'size-3.5 transition-opacity',
          !isSorted && 'opacity-0 group-hover:opacity-60 group-focus-visible:opacity-60',
        )}
      />
    </button>
  )
}

function HeadCell<Row>({ column, ...sorting }: { column: ListColumn<Row> } & SortProps) {
  const { heading, sort } = column
  const numeric = isNumeric(column)
  return (
    <th
      scope="col"
      aria-sort={ariaSort(sorting.order, sort)}
      className={clsx(headCell, numeric && 'text-right')}
      style={{ width: column.width }}
    >
      {sort ? <SortButton {...{ heading, sort, numeric }} {...sorting} /> : heading}
    </th>
  )
}

type Props<Row> = SortProps & {
  columns: readonly ListColumn<Row>[]
  keys: readonly string[]
  selection?: Selection
  /** Whether rows have a menu or details. */
  hasActions: boolean
}

/** Sticky column headers that sort the rows. */
export const TableHead = <Row,>({ columns, keys, selection, hasActions, ...sorting }: Props<Row>) => (
  <thead className="z-10 lg:sticky lg:top-0">
    <tr>
      {selection && (
        <th scope="col" className={clsx(headCell, 'w-12 pr-0')}>
          <PickAll keys={keys} selection={selection} hideLabel />
        </th>
      )}
      {columns.map(column => (
        <HeadCell key={column.id} column={column} {...sorting} />
      ))}
      {hasActions && (
        <th scope="col" className={clsx(headCell, 'w-14')}>
          <VisuallyHidden>
            <Trans>Actions</Trans>
          </VisuallyHidden>
        </th>
      )}
    </tr>
  </thead>
)
