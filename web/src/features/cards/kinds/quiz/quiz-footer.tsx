import { Trans } from '@lingui/react/macro'
import type { Card } from '@trellis/contract/cards/cards.ts'
import { chancesLeft } from '@trellis/contract/cards/quiz.ts'
import type { ReactNode } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { isLast, type Run } from './quiz-run.public.ts'
import type { useQuizRun } from './use-quiz-run.ts'

type Props = { card: Card<'QUIZ'>; quiz: ReturnType<typeof useQuizRun>; count: number; onClose: () => void }

const QuestionButtons = ({ quiz: { run, take }, count }: Props) => (
  <>
    {run.at > 0 && !run.isRevising && (
      <Button variant="quiet" onClick={() => take({ type: 'back' })}>
        <Trans>Back</Trans>
      </Button>
    )}
    <Button wide onClick={() => take({ type: 'next', count })}>
      {isLast(run, count) ? <Trans>Review answers</Trans> : <Trans>Next</Trans>}
    </Button>
  </>
)

const ReviewButtons = ({ quiz: { take, submit, isSending } }: Props) => (
  <>
    <Button variant="quiet" onClick={() => take({ type: 'back' })} disabled={isSending}>
      <Trans>Back</Trans>
    </Button>
    <Button wide busy={isSending} onClick={submit}>
      <Trans>Submit</Trans>
    </Button>
  </>
)

function ResultButtons({ card, quiz: { run, take }, onClose }: Props) {
  const mayTryAgain = !run.result?.passed && chancesLeft(card) > 0
  if (!mayTryAgain) {
    return (
      <Button wide onClick={onClose}>
        {run.result?.passed ? <Trans>Continue</Trans> : <Trans>Back to the course</Trans>}
      </Button>
    )
  }
  return (
    <>
      <Button variant="quiet" onClick={onClose}>
        <Trans>Not now</Trans>
      </Button>
      <Button wide onClick={() => take({ type: 'begin' })}>
        <Trans>Try Again</Trans>
      </Button>
    </>
  )
}

const buttons: { [S in Run['stage']]: (props: Props) => ReactNode } = {
  question: QuestionButtons,
  review: ReviewButtons,
  result: ResultButtons,
}

/** The buttons at the bottom of the quiz. */
export function QuizFooter(props: Props) {
  const Buttons = buttons[props.quiz.run.stage]
  return (
    <footer className="flex gap-2.5 border-line border-t bg-surface px-5 pt-3 pb-safe-4 sm:px-6">
      <Buttons {...props} />
    </footer>
  )
}
