import { Trans } from '@lingui/react/macro'
import type { OutboxEntry } from '../../../platform/offline/outbox-view.ts'
import { RefusedAnswer } from './refused-answer.tsx'

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''

/** The text of an answer; empty if it has none. */
const toText = (body: unknown) => Object.values(Object(body)).filter(isText).join(' · ')

/** Rejected answers to cards that the course no longer has: their text is shown until the person discards them. */
export const OrphanedAnswers = ({ answers }: { answers: readonly OutboxEntry[] }) =>
  answers.map(outboxEntry => (
    <section key={outboxEntry.id}>
      <p className="font-semibold text-dense">
        <Trans>An answer to a card that no longer exists</Trans>
      </p>
      <p className="wrap-anywhere mt-1 whitespace-pre-line text-ink-2">{toText(outboxEntry.body)}</p>
      <RefusedAnswer outboxEntry={outboxEntry} />
    </section>
  ))
