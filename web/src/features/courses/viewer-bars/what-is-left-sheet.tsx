import { Trans } from '@lingui/react/macro'
import type { Card } from '@trellis/contract/cards/cards.ts'
import { leftSentence, type RemainingCard } from '@trellis/contract/cards/completion.ts'
import { ChevronRight, CircleCheck, Lock } from 'lucide-react'
import { say } from '../../../platform/i18n/say.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { getIcon } from '../../cards/card-player.public.tsx'

type Props = {
  open: boolean
  onClose: () => void
  left: readonly RemainingCard[]
  /** Whether answers wait in the outbox. */
  hasWaitingCalls: boolean
  cards: readonly Card[]
  /** The number of open cards. */
  openCount: number
  onJump: (position: number) => void
}

function LeftRow({
  left,
  card,
  isOpen,
  onJump,
}: {
  left: RemainingCard
  card: Card | undefined
  isOpen: boolean
  onJump: () => void
}) {
  const Icon = card && getIcon(card.cardType)
  const End = isOpen ? ChevronRight : Lock
  return (
    <li className="border-line border-b last:border-b-0">
      <button
        type="button"
        onClick={onJump}
        disabled={!isOpen}
        className="-mx-2 flex min-h-14 w-[calc(100%+1rem)] items-center gap-3 rounded-m px-2 py-2.5 text-start enabled:hover:bg-sunken disabled:text-ink-2"
      >
        <span aria-hidden className="grid size-10 shrink-0 place-items-center rounded-m bg-sunken text-ink-2">
          {Icon && <Icon className="size-5" />}
        </span>
        <span className="min-w-0 flex-1 font-medium leading-snug">{say(leftSentence(left))}</span>
        <End aria-hidden className="size-4.5 shrink-0 text-ink-3" />
      </button>
    </li>
  )
}

/** The learner's remaining tasks, in the same words that a manager sees. */
export const WhatIsLeftSheet = ({ open, onClose, left, hasWaitingCalls, cards, openCount, onJump }: Props) => (
  <Sheet open={open} onClose={onClose} title={<Trans>What is left</Trans>}>
    {left.length === 0 ? (
      <EmptyState icon={CircleCheck} title={<Trans>Nothing left to do</Trans>}>
        {hasWaitingCalls ? (
          <Trans>Your answers are saved on this device. The course is complete as soon as they have been sent.</Trans>
        ) : (
          <Trans>You have done everything in this course.</Trans>
        )}
      </EmptyState>
    ) : (
      <ul>
        {left.map(item => (
          <LeftRow
            key={item.cardId}
            left={item}
            card={cards.find(({ id }) => id === item.cardId)}
            isOpen={item.position < openCount}
            onJump={() => onJump(item.position)}
          />
        ))}
      </ul>
    )}
  </Sheet>
)
