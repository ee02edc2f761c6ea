import { Trans } from '@lingui/react/macro'
import { chancesLeft } from '@trellis/contract/cards/answering.ts'
import type { Card } from '@trellis/contract/cards/cards.ts'
import { Button } from '../../../../ui/button.tsx'
import { RunButtons, TryAgainButtons } from './run-buttons.public.tsx'
import type { useQuizRun } from './use-quiz-run.ts'

type Props = { card: Card<'QUIZ'>; quiz: ReturnType<typeof useQuizRun>; count: number; onClose: () => void }

function ResultButtons({ card, quiz: { run, tryAgain, isLoading }, onClose }: Props) {
  const mayTryAgain = !run.result?.passed && chancesLeft(card) > 0
  if (mayTryAgain) return <TryAgainButtons onLeave={onClose} onTry={tryAgain} isLoading={isLoading} />
  return (
    <Button wide onClick={onClose}>
      {run.result?.passed ? <Trans>Continue</Trans> : <Trans>Back to the course</Trans>}
    </Button>
  )
}

/** The buttons at the bottom of the quiz. */
export function QuizFooter(props: Props) {
  const { run, take, submit, isSending, isWaiting } = props.quiz
  return (
    <footer className="flex gap-2.5 border-line border-t bg-surface px-5 pt-3 pb-safe-4 sm:px-6">
      {isWaiting && (
        <Button wide onClick={props.onClose}>
          <Trans>Back to the course</Trans>
        </Button>
      )}
      {!isWaiting && run.stage === 'result' && <ResultButtons {...props} />}
      {!isWaiting && run.stage !== 'result' && <RunButtons {...{ run, take, submit, isSending }} count={props.count} />}
    </footer>
  )
}
