import { Trans } from '@lingui/react/macro'
import type { OutboxEntry } from '../../../platform/offline/outbox-view.ts'
import { RefusedAnswer } from './refused-answer.tsx'

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''

/** What a person wrote in an answer, as far as it is text. */
const writtenIn = (body: unknown) => Object.values(Object(body)).filter(isText).join(' · ')

/** Refused answers whose card the course no longer has: what was written stays in sight until it is let go. */
export const HomelessAnswers = ({ answers }: { answers: readonly OutboxEntry[] }) =>
  answers.map(unsent => (
    <section key={unsent.id}>
      <p className="font-semibold text-dense">
        <Trans>An answer to a card that is no longer here</Trans>
      </p>
      <p className="wrap-anywhere mt-1 whitespace-pre-line text-ink-2">{writtenIn(unsent.body)}</p>
      <RefusedAnswer unsent={unsent} />
    </section>
  ))
