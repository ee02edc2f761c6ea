import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Card } from '../card.tsx'
import { PageFrame, PageHead } from '../page-frame.tsx'
import { ShownTogether } from '../shown-together.tsx'
import { Skeleton } from '../skeleton.tsx'
import { VisuallyHidden } from '../visually-hidden.tsx'
import { type ListProps, ListView, type TitledList, toCaption } from './list.tsx'
import { filterWords } from './list-filters.tsx'

type CountProps<Row> = Pick<ListProps<Row>, 'list' | 'filters'> & {
  count: (total: number, isMore: boolean) => ReactNode
}

/** Row count and active filters, announced on every change. */
function Count<Row>({ list, filters = [], count }: CountProps<Row>) {
  const { request, total, isMore = false } = list
  const words = filters
    .filter(({ name }) => request.changed.includes(name))
    .map(filter => filterWords(filter, request.chosen[filter.name] ?? ''))
  return (
    <span aria-live="polite" className="flow-root min-h-6">
      {total === undefined ? (
        !list.error && <Skeleton className="mt-1.5 h-4 w-28" />
      ) : (
        <span>{count(total, isMore)}</span>
      )}
      {total !== undefined && words.length > 0 && <VisuallyHidden>, {words.join(', ')}</VisuallyHidden>}
    </span>
  )
}

type Props<Row> = TitledList<Row> & {
  width?: 200 | 240 | 320
  /** Description below the title. */
  note?: ReactNode
  /** Formats the row count. */
  count?: (total: number, isMore: boolean) => ReactNode
  /** Actions on the whole list, beside the title. */
  actions?: ReactNode
  /** Content between the title and the list. */
  above?: ReactNode
}

type ActionsProps<Row> = Pick<ListProps<Row>, 'list' | 'empty'> & { children: ReactNode }

/**
 * Actions beside the title, unless the empty state offers the first one. Until that is known they keep their place
 * invisibly: a button that disappeared under a press would lose it.
 */
function Actions<Row>({ list: { rows, error, request }, empty, children }: ActionsProps<Row>) {
  if (rows?.length === 0 && !request.isFiltered && empty.action !== undefined) return null
  const isKnown = rows !== undefined || error !== null || empty.action === undefined
  const className = clsx('flex flex-wrap gap-2.5 max-[769px]:w-full max-[769px]:*:flex-1', !isKnown && 'invisible')
  return <div className={className}>{children}</div>
}

/** A page with one list. */
export const ListPage = <Row,>({ width = 320, title, caption, note, count, actions, above, ...props }: Props<Row>) => (
  <PageFrame width={width}>
    <PageHead
      title={title}
      note={
        <>
          {note}
          {count && <Count list={props.list} filters={props.filters} count={count} />}
        </>
      }
    >
      {actions && <Actions {...props}>{actions}</Actions>}
    </PageHead>
    <ShownTogether above={above}>
      <Card radius="m" className="mt-5">
        <ListView {...props} caption={toCaption({ title, caption })} />
      </Card>
    </ShownTogether>
  </PageFrame>
)
