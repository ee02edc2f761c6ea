import { Trans, useLingui } from '@lingui/react/macro'
import clsx from 'clsx'
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import { Checkbox } from './checkbox.tsx'
import { type Column, nextSort, type Selection, type Sort } from './table-types.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

const headCell = 'h-10 border-line border-b bg-surface px-3.5 text-left font-[550] text-[0.8125rem] text-ink-2'

type SortProps = { sort?: Sort; onSort?: (sort: Sort) => void }

const ariaSort = (sort: Sort | undefined, by: string | undefined) => {
  if (!by || sort?.by !== by) return undefined
  return sort.direction === 'ASC' ? 'ascending' : 'descending'
}

type SortButtonProps = SortProps & { header: string; by: string; numeric?: boolean }

function SortButton({ header, by, numeric, sort, onSort }: SortButtonProps) {
  const isSorted = sort?.by === by
  const Icon = !isSorted ? ArrowUpDown : sort.direction === 'ASC' ? ArrowUp : ArrowDown
  return (
    <button
      type="button"
      onClick={() => onSort?.(nextSort(sort, by))}
      className={clsx(
        'group -mx-1.5 inline-flex min-h-8 items-center gap-1 rounded-[6px] px-1.5 hover:text-ink',
        numeric && 'flex-row-reverse',
        isSorted && 'text-ink',
      )}
    >
      {header}
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

function HeadCell<Row>({ column, sort, onSort }: { column: Column<Row> } & SortProps) {
  return (
    <th
      scope="col"
      aria-sort={ariaSort(sort, column.sortBy)}
      className={clsx(headCell, column.numeric && 'text-right')}
      style={{ width: column.width }}
    >
      {column.sortBy ? (
        <SortButton header={column.header} by={column.sortBy} numeric={column.numeric} sort={sort} onSort={onSort} />
      ) : (
        column.header
      )}
    </th>
  )
}

function PickAll({ keys, selection }: { keys: readonly string[]; selection: Selection }) {
  const { t } = useLingui()
  const count = keys.filter(key => selection.picked.has(key)).length
  const isAll = keys.length > 0 && count === keys.length
  return (
    <Checkbox
      label={t`Select all on this page`}
      hideLabel
      checked={isAll}
      ref={input => {
        if (input) input.indeterminate = count > 0 && !isAll
      }}
      onChange={() => selection.onChange(new Set(isAll ? [] : keys))}
    />
  )
}

type Props<Row> = SortProps & {
  columns: readonly Column<Row>[]
  keys: readonly string[]
  selection?: Selection
  hasMenu: boolean
}

/** The sticky column headers, which sort the rows. */
export const TableHead = <Row,>({ columns, keys, selection, hasMenu, ...sorting }: Props<Row>) => (
  <thead className="z-10 lg:sticky lg:top-(--header-height,0px)">
    <tr>
      {selection && (
        <th scope="col" className={clsx(headCell, 'w-12 pr-0')}>
          <PickAll keys={keys} selection={selection} />
        </th>
      )}
      {columns.map(column => (
        <HeadCell key={column.key} column={column} {...sorting} />
      ))}
      {hasMenu && (
        <th scope="col" className={clsx(headCell, 'w-14')}>
          <VisuallyHidden>
            <Trans>Actions</Trans>
          </VisuallyHidden>
        </th>
      )}
    </tr>
  </thead>
)
