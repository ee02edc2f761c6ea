import { useLingui } from '@lingui/react/macro'
import clsx from 'clsx'
import { Ellipsis } from 'lucide-react'
import { Checkbox } from './checkbox.tsx'
import { IconButton } from './icon-button.tsx'
import { Menu } from './menu.tsx'
import { type Column, type RowOptions, togglePicked } from './table-types.ts'

type Props<Row> = RowOptions<Row> & { row: Row; columns: readonly Column<Row>[] }

const cell = 'h-12 border-line border-b px-3.5 group-last/row:border-b-0'

/** A row, with its checkbox and menu if the table has them. */
export function TableRow<Row>({ row, columns, rowKey, rowName, rowMenu, selection }: Props<Row>) {
  const { t } = useLingui()
  const [key, name] = [rowKey(row), rowName(row)]
  const isPicked = selection?.picked.has(key) ?? false
  return (
    <tr className={clsx('group/row transition-colors', isPicked ? 'bg-accent-soft' : 'hover:bg-paper')}>
      {selection && (
        <td className={clsx(cell, 'pr-0')}>
          <Checkbox
            label={t`Select ${name}`}
            hideLabel
            checked={isPicked}
            onChange={() => selection.onChange(togglePicked(selection.picked, key))}
          />
        </td>
      )}
      {columns.map(column => (
        <td key={column.key} className={clsx(cell, column.numeric && 'num text-right')}>
          {column.cell(row)}
        </td>
      ))}
      {rowMenu && (
        <td className={clsx(cell, 'px-2 text-right')}>
          <Menu
            items={rowMenu(row)}
            trigger={props => <IconButton {...props} icon={Ellipsis} size="s" label={t`Actions for ${name}`} />}
          />
        </td>
      )}
    </tr>
  )
}
