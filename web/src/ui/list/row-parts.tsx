import { useLingui } from '@lingui/react/macro'
import clsx from 'clsx'
import { ChevronDown, Ellipsis } from 'lucide-react'
import { IconButton } from '../icon-button.tsx'
import { Menu } from '../menu.tsx'
import type { RowOptions } from './list-types.ts'

type MenuProps<Row> = Pick<RowOptions<Row>, 'rowName' | 'rowMenu'> & { row: Row }

/** Menu of a row's actions. */
export function RowMenu<Row>({ row, rowName, rowMenu }: MenuProps<Row>) {
  const { t } = useLingui()
  const name = rowName(row)
  if (!rowMenu) return null
  return (
    <Menu
      items={rowMenu(row)}
      trigger={props => <IconButton {...props} icon={Ellipsis} size="s" label={t`Actions for ${name}`} />}
    />
  )
}

type DetailsProps = { name: string; detailsId: string; isOpen: boolean; onToggle: () => void }

/** Expands a row's details. */
export function DetailsButton({ name, detailsId, isOpen, onToggle }: DetailsProps) {
  const { t } = useLingui()
  return (
    <IconButton
      icon={ChevronDown}
      size="s"
      label={t`Details of ${name}`}
      aria-expanded={isOpen}
      aria-controls={detailsId}
      onClick={onToggle}
      className={clsx('[&>svg]:transition-transform', isOpen && '[&>svg]:rotate-180')}
    />
  )
}
