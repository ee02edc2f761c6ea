import clsx from 'clsx'
import { type ReactNode, useId, useState } from 'react'
import { TextLink } from '../text-link.tsx'
import { isNumeric, renderContent } from './cell-content.tsx'
import type { ListColumn, RowOptions } from './list-types.ts'
import { PickRow } from './picks.tsx'
import { DetailsButton, RowMenu } from './row-parts.tsx'

type Props<Row> = RowOptions<Row> & { row: Row }

const cell = 'h-12 border-line border-b px-3.5 py-1.5 group-last/row:border-b-0'

const isTitle = <Row,>(column: ListColumn<Row>) => column.card === 'title'

const OneLine = ({ children }: { children: ReactNode }) => (
  <span className="block max-w-48 truncate" title={typeof children === 'string' ? children : undefined}>
    {children}
  </span>
)

function Cell<Row>({ row, column, rowLink }: Pick<Props<Row>, 'row' | 'rowLink'> & { column: ListColumn<Row> }) {
  const below = column.below?.(row)
  const whole = renderContent(column, row)
  const content = column.truncate ? <OneLine>{whole}</OneLine> : whole
  return (
    <td className={clsx(cell, isNumeric(column) && 'num whitespace-nowrap text-right')}>
      {rowLink && isTitle(column) ? (
        <TextLink to={rowLink(row)} quiet>
          {content}
        </TextLink>
      ) : (
        content
      )}
      {below && <span className="block max-w-72 truncate text-ink-2 text-tiny leading-tight">{below}</span>}
    </td>
  )
}

/** A table row: checkbox, cells, menu, and expandable details. */
export function TableRow<Row>({ row, columns, ...options }: Props<Row>) {
  const { rowKey, rowName, rowLink, rowMenu, rowDetails, selection } = options
  const detailsId = useId()
  const [isOpen, setOpen] = useState(false)
  const isPicked = selection?.picked.has(rowKey(row)) ?? false
  return (
    <>
      <tr className={clsx('group/row transition-colors', isPicked ? 'bg-accent-soft' : 'hover:bg-paper')}>
        {selection && (
          <td className={clsx(cell, 'pr-0')}>
            <PickRow name={rowName(row)} rowKey={rowKey(row)} selection={selection} />
          </td>
        )}
        {columns.map(column => (
          <Cell key={column.id} {...{ row, column, rowLink }} />
        ))}
        {(rowMenu || rowDetails) && (
          <td className={clsx(cell, 'px-2 text-right')}>
            {rowDetails && (
              <DetailsButton
                {...{ name: rowName(row), detailsId, isOpen }}
                onToggle={() => setOpen(before => !before)}
              />
            )}
            <RowMenu row={row} rowName={rowName} rowMenu={rowMenu} />
          </td>
        )}
      </tr>
      {rowDetails && (
        <tr id={detailsId} hidden={!isOpen}>
          <td colSpan={columns.length + (selection ? 2 : 1)} className="border-line border-b p-0">
            {rowDetails(row)}
          </td>
        </tr>
      )}
    </>
  )
}
