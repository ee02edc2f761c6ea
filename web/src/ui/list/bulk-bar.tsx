import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useFormat } from '../../platform/i18n/format.ts'
import { Button } from '../button.tsx'
import type { List } from './use-list.ts'
import type { PickedRows } from './use-picked.ts'

type Props = {
  list: List<unknown>
  picked: PickedRows
  /** Maximum number of rows per action. */
  most: number
  /** Actions on the selection. */
  children: ReactNode
}

function Words({ list, picked }: Pick<Props, 'list' | 'picked'>) {
  const count = picked.count
  if (picked.picked.kind === 'all') return <Plural value={count} one="# selected" other="All # selected" />
  if (count === list.rows?.length && (list.total ?? 0) > count)
    return <Plural value={count} one="# on this page selected" other="All # on this page selected" />
  return <Plural value={count} one="# selected" other="# selected" />
}

function TooMany({ most }: Pick<Props, 'most'>) {
  const limit = useFormat().number(most)
  return (
    <p role="status" className="text-small">
      <Trans>More than {limit} match: filter the list to select them all.</Trans>
    </p>
  )
}

/** Offers to select all matching rows, if there are more than on this page. */
function SelectAll({ list, picked, most }: Omit<Props, 'children'>) {
  const { rows = [], total = 0, isMore } = list
  const all = useFormat().number(total)
  if (picked.picked.kind === 'all' || total <= rows.length) return null
  if (isMore || total > most) return <TooMany most={most} />
  return (
    <Button variant="ghost" size="s" onClick={() => picked.pickAll(total)}>
      <Trans>Select all {all}</Trans>
    </Button>
  )
}

/** Number of selected rows, "select all", and bulk actions. */
export function BulkBar({ list, picked, most, children }: Props) {
  const { t } = useLingui()
  if (picked.count === 0) return null
  return (
    <section
      aria-label={t`Selected`}
      className="flex flex-wrap items-center gap-2.5 border-line border-b bg-accent-soft px-3.5 py-2 text-accent-ink"
    >
      <p role="status" className="font-semibold text-dense">
        <Words list={list} picked={picked} />
      </p>
      <SelectAll {...{ list, picked, most }} />
      <span className="flex-1" />
      <Button variant="ghost" size="s" onClick={picked.clear}>
        <Trans>Clear selection</Trans>
      </Button>
      {children}
    </section>
  )
}
