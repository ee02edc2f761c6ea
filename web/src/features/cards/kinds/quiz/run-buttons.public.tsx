import { Trans } from '@lingui/react/macro'
import { Button } from '../../../../ui/button.tsx'
import { isLast, type Run, type Step } from './quiz-run.public.ts'

type Props = {
  run: Run
  take: (step: Step) => void
  /** How many questions there are. */
  count: number
  submit: () => void
  isSending: boolean
}

/** The buttons below an open question, and below the review of the answers: of a quiz and of a final exam. */
export function RunButtons({ run, take, count, submit, isSending }: Props) {
  const isReview = run.stage === 'review'
  const forward = isLast(run, count) ? <Trans>Review answers</Trans> : <Trans>Next</Trans>
  return (
    <>
      {(isReview || (run.at > 0 && !run.isRevising)) && (
        <Button variant="quiet" onClick={() => take({ type: 'back' })} disabled={isSending}>
          <Trans>Back</Trans>
        </Button>
      )}
      {/* Another button at each stage: a second press of Enter must not submit. */}
      <Button key={run.stage} wide busy={isSending} onClick={isReview ? submit : () => take({ type: 'next', count })}>
        {isReview ? <Trans>Submit</Trans> : forward}
      </Button>
    </>
  )
}

type TryAgainProps = { onLeave: () => void; onTry: () => void; isLoading: boolean }

/** The buttons below a result that can be tried again. */
export const TryAgainButtons = ({ onLeave, onTry, isLoading }: TryAgainProps) => (
  <>
    <Button variant="quiet" onClick={onLeave}>
      <Trans>Not now</Trans>
    </Button>
    <Button wide busy={isLoading} onClick={onTry}>
      <Trans>Try Again</Trans>
    </Button>
  </>
)
