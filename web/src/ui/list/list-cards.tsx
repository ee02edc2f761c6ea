import clsx from 'clsx'
import { type ReactNode, useId, useState } from 'react'
import { Link } from '../link.tsx'
import { UpdatingList } from '../updating-list.tsx'
import { renderContent } from './cell-content.tsx'
import type { CardPlace, ListColumn, RowOptions } from './list-types.ts'
import { PickAll, PickRow } from './picks.tsx'
import { DetailsButton, RowMenu } from './row-parts.tsx'

type CardProps<Row> = RowOptions<Row> & { row: Row }

const renderCardContent = <Row,>(column: ListColumn<Row>, row: Row) =>
  column.cardCell ? column.cardCell(row) : renderContent(column, row)

/** Columns at one place of a card with their content; empty ones are omitted. */
function listPlaced<Row>(columns: readonly ListColumn<Row>[], row: Row, place: CardPlace) {
  return columns
    .filter(({ card = 'fact' }) => card === place)
    .map(column => ({ id: column.id, heading: column.heading, content: renderCardContent(column, row) }))
    .filter(({ content }) => content !== null && content !== undefined && content !== false && content !== '')
}

function CardTitle<Row>({ row, columns, rowLink }: Pick<CardProps<Row>, 'row' | 'columns' | 'rowLink'>) {
  const title = columns.find(column => column.card === 'title')
  if (!title) return null
  const content = renderCardContent(title, row)
  const below = (title.cardBelow ?? title.below)?.(row)
  return (
    <>
      {rowLink ? (
        <Link
          to={rowLink(row)}
          className="block break-words rounded-s font-bold leading-snug after:absolute after:inset-0 after:rounded-m"
        >
          {content}
        </Link>
      ) : (
        <div className="break-words font-bold leading-snug">{content}</div>
      )}
      {below && <div className="truncate text-ink-2 text-small">{below}</div>}
    </>
  )
}

const Facts = ({ facts }: { facts: readonly { id: string; heading: string; content: ReactNode }[] }) => (
  <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-0.5 text-small">
    {facts.map(({ id, heading, content }) => (
      <div key={id} className="col-span-2 grid grid-cols-subgrid">
        <dt className="text-ink-2">{heading}</dt>
        <dd className="num min-w-0 break-words text-right">{content}</dd>
      </div>
    ))}
  </dl>
)

function CardHead<Row>({ row, columns, rowKey, rowName, rowLink, rowMenu, cardPicture, selection }: CardProps<Row>) {
  return (
    <div className="flex items-start gap-3">
      {selection && (
        // Above the link that covers the card, with a touch-sized target.
        <div className="relative z-1 -m-3 mr-0 *:[&>label]:p-3">
          <PickRow name={rowName(row)} rowKey={rowKey(row)} selection={selection} />
        </div>
      )}
      {cardPicture?.(row)}
      <div className="min-w-0 flex-1">
        <CardTitle {...{ row, columns, rowLink }} />
        {listPlaced(columns, row, 'note').map(({ id, content }) => (
          <div key={id} className="break-words text-ink-2 text-small">
            {content}
          </div>
        ))}
      </div>
      {listPlaced(columns, row, 'mark').map(({ id, content }) => (
        <div key={id} className="num shrink-0 text-small">
          {content}
        </div>
      ))}
      {rowMenu && (
        <div className="relative -mt-1 -mr-2">
          <RowMenu {...{ row, rowName, rowMenu }} />
        </div>
      )}
    </div>
  )
}

function ListCard<Row>({ row, ...options }: CardProps<Row>) {
  const { columns, rowKey, rowName, rowDetails, selection } = options
  const isPicked = selection?.picked.has(rowKey(row)) ?? false
  const detailsId = useId()
  const [isOpen, setOpen] = useState(false)
  const [facts, foot] = [listPlaced(columns, row, 'fact'), listPlaced(columns, row, 'foot')]
  return (
    <li className={clsx('border-line border-b last:border-b-0', isPicked && 'bg-accent-soft')}>
      <div className="relative isolate grid grid-cols-1 gap-2.5 px-4 py-3.5">
        <CardHead row={row} {...options} />
        {listPlaced(columns, row, 'body').map(({ id, content }) => (
          // Buttons are above the link that covers the card.
          <div key={id} className="has-[button]:relative">
            {content}
          </div>
        ))}
        {facts.length > 0 && <Facts facts={facts} />}
        {(foot.length > 0 || rowDetails) && (
          <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
            {foot.map(({ id, content }) => (
              <div key={id} className="num text-ink-2 text-small">
                {content}
              </div>
            ))}
            {rowDetails && (
              <div className="relative -my-1.5 -mr-2 ml-auto">
                <DetailsButton
                  {...{ name: rowName(row), detailsId, isOpen }}
                  onToggle={() => setOpen(before => !before)}
                />
              </div>
            )}
          </div>
        )}
      </div>
      {rowDetails && (
        <div id={detailsId} hidden={!isOpen}>
          {rowDetails(row)}
        </div>
      )}
    </li>
  )
}

type Props<Row> = RowOptions<Row> & { caption: string; rows: readonly Row[]; isStale: boolean }

/** Rows of a list on a narrow page: one card each. */
export const ListCards = <Row,>({ caption, rows, isStale, ...options }: Props<Row>) => (
  <>
    {options.selection && (
      <div className="border-line border-b px-4">
        <PickAll keys={rows.map(options.rowKey)} selection={options.selection} />
      </div>
    )}
    <UpdatingList label={caption} busy={isStale}>
      {rows.map(row => (
        <ListCard key={options.rowKey(row)} row={row} {...options} />
      ))}
    </UpdatingList>
  </>
)
