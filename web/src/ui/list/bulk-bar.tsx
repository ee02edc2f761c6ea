import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { useFormat } from '../../platform/i18n/format.ts'
import { Button } from '../button.tsx'
import { useToast } from '../toast-region.tsx'
import type { List } from './use-list.ts'
import type { PickedRows } from './use-picked.ts'

type Props = {
  list: List<unknown>
  picked: PickedRows
  /** How many rows one act takes. */
  most: number
  /** Counts all rows that match, where the list itself ends counting sooner than one act does. */
  countAll?: (() => Promise<{ total: number; isMore: boolean }>) | undefined
  /** What can be done with what is selected. */
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

/** Counts the rows that match before it selects them, as the list says only that there are many. */
function CountAndSelect({ picked, most, countAll }: Omit<Props, 'list' | 'children'>) {
  const { t } = useLingui()
  const toast = useToast()
  const [state, setState] = useState<'counting' | 'too many' | null>(null)
  if (!countAll || state === 'too many') return <TooMany most={most} />
  const select = async () => {
    setState('counting')
    try {
      const { total, isMore } = await countAll()
      if (isMore || total > most) return setState('too many')
      picked.pickAll(total)
    } catch {
      toast.error(t`They could not be counted. Try again.`)
    }
    setState(null)
  }
  return (
    <Button variant="ghost" size="s" busy={state === 'counting'} onClick={() => void select()}>
      <Trans>Select all that match</Trans>
    </Button>
  )
}

/** Offers to select all rows that match, where there are more than on this page. */
function SelectAll({ list, picked, most, countAll }: Omit<Props, 'children'>) {
  const { request, rows = [], total = 0, isMore } = list
  const all = useFormat().number(total)
  if (picked.picked.kind === 'all' || total <= rows.length) return null
  // What was found of other filters says nothing of these.
  const key = JSON.stringify([request.filter, request.chosen])
  if (isMore) return <CountAndSelect key={key} {...{ picked, most, countAll }} />
  if (total > most) return <TooMany most={most} />
  return (
    <Button variant="ghost" size="s" onClick={() => picked.pickAll(total)}>
      <Trans>Select all {all}</Trans>
    </Button>
  )
}

/** How many rows are selected, how to select all that match, and what can be done with them. */
export function BulkBar({ list, picked, most, countAll, children }: Props) {
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
      <SelectAll {...{ list, picked, most, countAll }} />
      <span className="flex-1" />
      <Button variant="ghost" size="s" onClick={picked.clear}>
        <Trans>Clear selection</Trans>
      </Button>
      {children}
    </section>
  )
}
