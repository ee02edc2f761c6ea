import { Trans } from '@lingui/react/macro'
import type { Card } from '@trellis/contract/cards/cards.ts'
import { reasonOf } from '@trellis/contract/cards/completion.ts'
import { Check, CloudUpload, type LucideIcon } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { OutboxEntry } from '../../../platform/offline/outbox-view.ts'

const RefusedAnswer = lazy(async () => ({ default: (await import('./refused-answer.tsx')).RefusedAnswer }))

const Line = ({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) => (
  <p role="status" className="mt-2.5 flex items-center gap-1.5 text-ink-2 text-small">
    <Icon aria-hidden strokeWidth={2} className="size-4 shrink-0" />
    {children}
  </p>
)

/** The status of an answer that had to wait in the outbox: waiting, saved, or rejected. */
export function AnswerStatus({ card, outboxEntry }: { card: Card; outboxEntry: OutboxEntry | null }) {
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
  if (!hasWaited || outboxEntry || reasonOf(card) !== null) return null
  return (
    <Line icon={Check}>
      <Trans>Saved</Trans>
    </Line>
  )
}
