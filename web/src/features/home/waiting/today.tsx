import { Trans, useLingui } from '@lingui/react/macro'
import type { WaitingKind } from '@trellis/contract/home/home.ts'
import clsx from 'clsx'
import { useId } from 'react'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Card } from '../../../ui/card.tsx'
import { useHoldBack } from '../../../ui/shown-together.tsx'
import { useWaiting, useWrittenCount } from './use-waiting.public.ts'

/** Pending items handled on other screens, each with its link; renders nothing when there are none. */
export function Today({ shownHere }: { shownHere: readonly WaitingKind[] }) {
  const { i18n } = useLingui()
  const id = useId()
  const formatCount = useWrittenCount()
  const { found, items: all } = useWaiting()
  useHoldBack(found.isLoading)
  const items = all.filter(({ kind }) => !shownHere.includes(kind))
  if (items.length === 0) return null
  return (
    <Card radius="m" aria-labelledby={id} className="mt-5 px-4.5 py-3.5">
      <h2 id={id} className="text-title-s">
        <Trans>What needs you today</Trans>
      </h2>
      <ul className={clsx('mt-1 grid gap-x-8', items.length > 1 && 'min-[900px]:grid-cols-2')}>
        {items.map(({ kind, icon: Icon, words, action, to, ...item }) => (
          <li key={kind} className="flex items-center gap-3 py-1.5">
            <span className="grid size-9 shrink-0 place-items-center rounded-full bg-wait-soft text-wait">
              <Icon aria-hidden className="size-5" />
            </span>
            <span className="min-w-0 flex-1 font-semibold text-dense">
              {i18n._(words(item.count, formatCount(item)))}
            </span>
            <ButtonLink to={to} size="s" variant="quiet">
              {i18n._(action)}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Card>
  )
}
