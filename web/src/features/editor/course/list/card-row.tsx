import { useLingui } from '@lingui/react/macro'
import type { DraftCard } from '@trellis/contract/cards/card-rules.ts'
import { wordsOf } from '@trellis/contract/editor/card-words.ts'
import clsx from 'clsx'
import { ArrowLeftRight, EllipsisVertical, GripVertical, TriangleAlert } from 'lucide-react'
import { type MouseEvent, memo } from 'react'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { Menu } from '../../../../ui/menu.tsx'
import type { MenuItem } from '../../../../ui/menu-entry.tsx'
import { useSortableRow } from '../../../../ui/sortable-list.tsx'
import { iconOf } from '../../../cards/card-player.public.tsx'
import { Faces } from '../bar/presence.tsx'
import type { Other } from '../bar/use-presence.ts'
import { kindWords } from './kind-labels.ts'

type Props = {
  card: DraftCard
  position: number
  isCurrent: boolean
  isSelected: boolean
  isLifted: boolean
  hasProblems: boolean
  isConflicting: boolean
  others: readonly Other[]
  onPick: (id: string, event: MouseEvent) => void
  menu: (id: string) => readonly MenuItem[]
}

/** A card in the list: its handle, its words, and what is wrong with it. */
export const CardRow = memo(function CardRow(props: Props) {
  const { card, position, isCurrent, isSelected, isLifted, hasProblems, isConflicting, others, onPick, menu } = props
  const { t, i18n } = useLingui()
  const { row, handle, isDragging } = useSortableRow(card.id)
  const Icon = iconOf(card.cardType)
  const kind = i18n._(kindWords[card.cardType].label)
  const words = wordsOf(card)
  const number = position + 1
  return (
    <li
      {...row}
      data-card={card.id}
      className={clsx(
        'group relative flex items-center rounded-m pr-1',
        isCurrent ? 'bg-accent-soft' : isSelected ? 'bg-sunken' : 'hover:bg-sunken',
        (isDragging || isLifted) && 'z-10 bg-surface shadow-2',
      )}
    >
      <button
        type="button"
        tabIndex={-1}
        aria-roledescription={t`movable card`}
        aria-label={t`Move card ${number}`}
        {...handle}
        className="grid h-11 w-7 shrink-0 cursor-grab touch-none place-items-center text-ink-2 opacity-60 hover:opacity-100"
      >
        <GripVertical aria-hidden className="size-4" />
      </button>
      <button
        type="button"
        data-row={card.id}
        tabIndex={isCurrent ? 0 : -1}
        aria-current={isCurrent || undefined}
        aria-pressed={isSelected}
        onClick={event => onPick(card.id, event)}
        className="flex min-h-11 min-w-0 flex-1 items-center gap-2.5 rounded-s py-1.5 text-left text-dense"
      >
        <Icon aria-hidden className="size-4.5 shrink-0 text-ink-2" />
        <span className="min-w-0 flex-1">
          <span className="sr-only">{t`Card ${number}, ${kind}:`} </span>
          <span className={clsx('line-clamp-2 break-words', !words && 'text-ink-2')}>{words ?? kind}</span>
        </span>
        <span className="num shrink-0 text-ink-2 text-tiny" aria-hidden>
          {number}
        </span>
        {hasProblems && <TriangleAlert role="img" aria-label={t`Not finished`} className="size-4 shrink-0 text-wait" />}
        {isConflicting && (
          <ArrowLeftRight role="img" aria-label={t`Changed by two people`} className="size-4 shrink-0 text-bad" />
        )}
      </button>
      <Faces others={others} />
      <Menu
        items={menu(card.id)}
        trigger={({ onKeyDown, ...trigger }) => (
          <IconButton
            {...trigger}
            onKeyDown={onKeyDown}
            size="s"
            tabIndex={-1}
            icon={EllipsisVertical}
            label={t`Acts on card ${number}`}
            className={clsx('size-8!', !isCurrent && 'opacity-0 focus:opacity-100 group-hover:opacity-100')}
          />
        )}
      />
    </li>
  )
})
