import { Trans, useLingui } from '@lingui/react/macro'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { QueryStates } from '../../platform/api/query-states.tsx'
import { Button } from '../button.tsx'
import { EmptyState } from '../empty-state.tsx'
import { Pagination } from '../pagination.tsx'
import { SearchField } from '../search-field.tsx'
import { useIsNarrow } from '../use-is-narrow.ts'
import { ListCards } from './list-cards.tsx'
import { FilterChips, FilterSelects, type ListFilter } from './list-filters.tsx'
import { ListSkeleton, ListTable } from './list-table.tsx'
import type { RowOptions } from './list-types.ts'
import type { List } from './use-list.ts'

type PagedList = Pick<List<unknown>, 'request' | 'total' | 'isMore'>

type Empty = { icon?: LucideIcon; title: ReactNode; text?: ReactNode }

export type ListProps<Row> = Omit<RowOptions<Row>, 'rowKey'> & {
  list: List<Row>
  /** Defaults to the row's `id`. */
  rowKey?: (row: Row) => string
  /** Accessible name of the rows: Employees. */
  caption: string
  /** Placeholder of the search field; without it there is none. */
  search?: string
  /** Debounce of the search in milliseconds. */
  searchDelay?: number
  filters?: readonly ListFilter[]
  /** Further toolbar controls, beside the filters. */
  toolbar?: ReactNode
  /** Bulk actions, between the toolbar and the rows. */
  bulkBar?: ReactNode
  /** `null` = paged elsewhere than in the toolbar. */
  pages?: null
  /** Content below the rows; a list without a total is paged here. */
  footer?: ReactNode
  /** Empty state, with the first action. */
  empty: Empty & { action?: ReactNode }
  /** Empty state for filters without results, with a button to clear them. */
  noMatch?: Empty & { clear?: ReactNode; onClear?: () => void }
  /** Shown if the list does not exist for this user. */
  missing?: ReactNode
  /** Title of the loading error. */
  errorTitle?: ReactNode
}

/** A list with a title, which is also its accessible name if it is a string. */
export type TitledList<Row> = Omit<ListProps<Row>, 'caption'> &
  ({ title: string; caption?: string } | { title: ReactNode; caption: string })

export const toCaption = ({ title, caption }: { title: ReactNode; caption?: string }) =>
  caption ?? (typeof title === 'string' ? title : '')

/** Pagination of a list; renders nothing for one page. */
export const ListPages = ({ list: { request, total = 0, isMore } }: { list: PagedList }) => (
  <Pagination
    page={request.page}
    limit={request.pageSize}
    {...{ total, isMore }}
    onChange={page => request.turnTo(page)}
  />
)

const isPaged = ({ request, total = 0 }: PagedList) => total > request.pageSize || request.page > 1

function Toolbar<Row>({ list, search, searchDelay, filters = [], toolbar, pages }: ListProps<Row>) {
  const { request } = list
  const hasPages = pages === undefined && isPaged(list)
  if (search === undefined && !toolbar && !hasPages && filters.every(({ options }) => !options)) return null
  return (
    <div className="flex flex-wrap items-center gap-2.5 border-line border-b px-3.5 py-2.5">
      {search !== undefined && (
        <SearchField
          size="s"
          className="w-full sm:w-90"
          placeholder={search}
          {...(searchDelay !== undefined && { delay: searchDelay })}
          value={request.filter}
          onSearch={request.search}
        />
      )}
      <FilterSelects {...{ request, filters }} />
      {toolbar}
      <span className="flex-1" />
      {hasPages && <ListPages list={list} />}
    </div>
  )
}

function Nothing<Row>({ list: { request }, empty, noMatch }: Pick<ListProps<Row>, 'list' | 'empty' | 'noMatch'>) {
  if (!request.isFiltered)
    return (
      <EmptyState icon={empty.icon} title={empty.title} action={empty.action}>
        {empty.text}
      </EmptyState>
    )
  return (
    <EmptyState
      icon={noMatch?.icon ?? empty.icon}
      title={noMatch?.title ?? <Trans>Nothing matches these filters</Trans>}
      action={
        <Button variant="quiet" size="s" onClick={noMatch?.onClear ?? request.clear}>
          {noMatch?.clear ?? <Trans>Clear filters</Trans>}
        </Button>
      }
    >
      {noMatch?.text}
    </EmptyState>
  )
}

/** Warns that the rows are older than requested. */
function FailedLoad<Row>({ list, errorTitle }: Pick<ListProps<Row>, 'list' | 'errorTitle'>) {
  const { t } = useLingui()
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-b bg-bad-soft px-3.5 py-2"
    >
      <p className="flex-1 basis-60 text-bad text-dense">
        <span className="font-semibold">{errorTitle ?? <Trans>This could not be loaded</Trans>}.</span>{' '}
        <Trans>You still see what was loaded earlier.</Trans>
      </p>
      <Button variant="quiet" size="s" busy={list.isFetching} aria-label={t`Load the list again`} onClick={list.retry}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  )
}

const LoadingBar = () => (
  <div aria-hidden className="absolute inset-x-0 top-0 z-10 h-0.5 overflow-hidden">
    <span className="block h-full animate-pulse bg-accent" />
  </div>
)

function getId(row: unknown) {
  if (typeof row === 'object' && row && 'id' in row) return String(row.id)
  throw new TypeError('The rows of this list have no id: it needs a rowKey.')
}

function Rows<Row>({ rows, ...props }: ListProps<Row> & { rows: readonly Row[] }) {
  const { list, rowKey = getId, errorTitle, empty, noMatch } = props
  const isNarrow = useIsNarrow()
  const isStale = list.isStale && list.error === null
  const tableProps = { ...props, rows, rowKey, isStale }
  return (
    <div className="relative">
      {isStale && <LoadingBar />}
      {list.error && <FailedLoad {...{ list, errorTitle }} />}
      {rows.length === 0 ? (
        <Nothing {...{ list, empty, noMatch }} />
      ) : isNarrow ? (
        <ListCards {...tableProps} />
      ) : (
        <ListTable {...tableProps} order={list.request.order} onSort={list.request.sortBy} />
      )}
    </div>
  )
}

/** A list in a surface: search, filters, pagination, and rows as a table or, on narrow pages, as cards. */
export function ListView<Row>(props: ListProps<Row>) {
  const { list, filters = [], bulkBar, footer, missing, errorTitle } = props
  return (
    <>
      <Toolbar {...props} />
      <FilterChips request={list.request} filters={filters} />
      {bulkBar}
      <QueryStates
        query={{ data: list.rows, error: list.error, refetch: list.retry, isFetching: list.isFetching }}
        {...{ missing, errorTitle }}
        loading={<ListSkeleton />}
      >
        {rows => <Rows {...props} rows={rows} />}
      </QueryStates>
      {footer}
    </>
  )
}
