import { Trans } from '@lingui/react/macro'
import type { Card } from '@trellis/contract/cards/cards.ts'
import { courses } from '@trellis/contract/courses/courses.ts'
import { quizTries } from '@trellis/contract/courses/quiz-tries.ts'
import { useSend } from '../../../../platform/api/queries.ts'
import { useFormat } from '../../../../platform/i18n/format.ts'
import { Button } from '../../../../ui/button.tsx'
import { FailureLine } from '../../failure-line.tsx'
import { useFailureSentence } from '../../use-answer.ts'

/** Requests more tries, once; then shows since when the request is pending. */
export function AskForTries({ card }: { card: Card<'QUIZ'> }) {
  const format = useFormat()
  const sentence = useFailureSentence()
  const { mutate, data, error, isPending } = useSend(quizTries.ask, [courses.get])
  const askedAt = data?.askedAt ?? card.triesAskedAt
  if (askedAt) {
    const date = format.date(askedAt)
    return (
      <p role="status" className="mt-2 text-ink-2 text-small">
        <Trans>You asked for new tries on {date}. Your managers can see your request.</Trans>
      </p>
    )
  }
  return (
    <>
      <Button variant="quiet" className="mt-3" busy={isPending} onClick={() => mutate({ params: { id: card.id } })}>
        <Trans>Ask for new tries</Trans>
      </Button>
      <FailureLine>{error && sentence(error)}</FailureLine>
    </>
  )
}
