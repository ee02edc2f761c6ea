import { Trans } from '@lingui/react/macro'
import type { FinalExam } from '@trellis/contract/classes/classes.ts'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { isLast } from '../cards/kinds/quiz/quiz-run.public.ts'
import type { ExamRun } from './use-exam-run.ts'

type Props = {
  exam: FinalExam
  attempt: ExamRun
  answered: number
  onBack: (() => void) | null
  /** Leaves the exam: to the end when it is passed, else to what is left. */
  onLeave: () => void
}

function IntroButtons({ exam, attempt, answered, onBack, onLeave }: Props) {
  const begin = exam.results ? <Trans>Try Again</Trans> : <Trans>Begin the exam</Trans>
  if (exam.passed)
    return (
      <>
        <Button variant="quiet" onClick={attempt.begin}>
          <Trans>Try Again</Trans>
        </Button>
        <Button wide onClick={onLeave}>
          <Trans>Continue</Trans>
        </Button>
      </>
    )
  return (
    <>
      {onBack && (
        <Button variant="quiet" onClick={onBack}>
          <Trans>Back</Trans>
        </Button>
      )}
      <Button wide onClick={attempt.begin}>
        {answered > 0 ? <Trans>Continue the exam</Trans> : begin}
      </Button>
    </>
  )
}

const QuestionButtons = ({ exam, attempt: { run, take } }: Props) => (
  <>
    {run.at > 0 && (
      <Button variant="quiet" onClick={() => take({ type: 'back' })}>
        <Trans>Back</Trans>
      </Button>
    )}
    <Button wide onClick={() => take({ type: 'next', count: exam.questions.length })}>
      {isLast(run, exam.questions.length) ? <Trans>Review answers</Trans> : <Trans>Next</Trans>}
    </Button>
  </>
)

const ReviewButtons = ({ attempt: { take, submit, isSending } }: Props) => (
  <>
    <Button variant="quiet" onClick={() => take({ type: 'back' })} disabled={isSending}>
      <Trans>Back</Trans>
    </Button>
    <Button wide busy={isSending} onClick={submit}>
      <Trans>Submit</Trans>
    </Button>
  </>
)

function ResultButtons({ attempt: { run, begin }, onLeave }: Props) {
  if (run.result?.passed)
    return (
      <Button wide onClick={onLeave}>
        <Trans>Continue</Trans>
      </Button>
    )
  return (
    <>
      <Button variant="quiet" onClick={onLeave}>
        <Trans>Not now</Trans>
      </Button>
      <Button wide onClick={begin}>
        <Trans>Try Again</Trans>
      </Button>
    </>
  )
}

const stages: { [S in ExamRun['run']['stage']]: (props: Props) => ReactNode } = {
  question: QuestionButtons,
  review: ReviewButtons,
  result: ResultButtons,
}

/** The buttons at the bottom of the exam. */
export function ExamButtons(props: Props) {
  const Buttons = props.attempt.isOpen ? stages[props.attempt.run.stage] : IntroButtons
  return <Buttons {...props} />
}
