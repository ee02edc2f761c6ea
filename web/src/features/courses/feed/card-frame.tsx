import { Trans, useLingui } from '@lingui/react/macro'
import type { Card } from '@trellis/contract/cards/cards.ts'
import { getLeftReason } from '@trellis/contract/cards/completion.ts'
import clsx from 'clsx'
import { Check, CloudUpload, type LucideIcon } from 'lucide-react'
import { lazy, memo, type ReactNode, Suspense, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { OutboxEntry } from '../../../platform/offline/outbox-view.ts'
import { CardPlayer } from '../../cards/card-player.public.tsx'
import { CardPlaceContext } from '../../cards/course-context.public.ts'

const RefusedAnswer = lazy(async () => ({ default: (await import('./refused-answer.tsx')).RefusedAnswer }))

const Line = ({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) => (
  <p role="status" className="mt-2.5 flex items-center gap-1.5 text-ink-2 text-small">
    <Icon aria-hidden strokeWidth={2} className="size-4 shrink-0" />
    {children}
  </p>
)

/** The status of an answer that had to wait in the outbox: waiting, saved, or rejected. */
function AnswerStatus({ card, outboxEntry }: { card: Card; outboxEntry: OutboxEntry | null }) {
  const [hasWaited, setWaited] = useState(false)
  const isWaiting = outboxEntry?.deliveryStatus === 'waiting'
  if (isWaiting && !hasWaited) setWaited(true)
  if (outboxEntry?.deliveryStatus === 'failed') {
    return (
      <Suspense>
        <RefusedAnswer outboxEntry={outboxEntry} />
      </Suspense>
    )
  }
  if (isWaiting) {
    return (
      <Line icon={CloudUpload}>
        <Trans>Waiting to be sent</Trans>
      </Line>
    )
  }
  if (!hasWaited || outboxEntry || getLeftReason(card) !== null) return null
  return (
    <Line icon={Check}>
      <Trans>Saved</Trans>
    </Line>
  )
}

type Props = {
  card: Card
  /** The number of cards in the course. */
  total: number
  /** Whether this card has to be answered next. */
  isCurrent: boolean
  dock: HTMLElement | null
  /** The card's answer in the outbox; null = none. */
  outboxEntry: OutboxEntry | null
  /** The card opened during this visit, so it is animated. */
  isNew: boolean
  /** Registers the element with the observers; returns how to unregister it. */
  take: (element: HTMLElement, position: number) => () => void
}

/** The DOM id of a card's element. */
const toElementId = (cardId: string) => `card-${cardId}`

/** A card in the feed. */
export const CardFrame = memo(function CardFrame(props: Props) {
  const { card, total, isCurrent, dock, outboxEntry, isNew, take } = props
  const { t } = useLingui()
  const box = useRef<HTMLElement>(null)
  const { id, position } = card
  useLayoutEffect(() => (box.current ? take(box.current, position) : undefined), [take, position])
  const place = useMemo(
    () => ({ cardId: id, position, compositeId: null, isCurrent, dock, outboxEntry }),
    [id, position, isCurrent, dock, outboxEntry],
  )
  return (
    <article
      ref={box}
      id={toElementId(id)}
      data-position={position}
      tabIndex={-1}
      aria-label={t`Card ${position + 1} of ${total}`}
      className={clsx('scroll-mt-22 outline-none empty:hidden', isNew && 'animate-rise')}
    >
      <CardPlaceContext value={place}>
        <CardPlayer card={card} />
      </CardPlaceContext>
      <AnswerStatus card={card} outboxEntry={outboxEntry} />
    </article>
  )
})
