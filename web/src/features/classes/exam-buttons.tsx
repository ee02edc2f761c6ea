import { Trans } from '@lingui/react/macro'
import type { FinalExam } from '@trellis/contract/classes/classes.ts'
import { Button } from '../../ui/button.tsx'
import { RunButtons, TryAgainButtons } from '../cards/kinds/quiz/run-buttons.public.tsx'
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
  const begin = exam.results ? <Trans>Try Again</Trans> : <Trans>Start the exam</Trans>
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

function ResultButtons({ attempt: { run, begin, isSending }, onLeave }: Props) {
  if (!run.result?.passed) return <TryAgainButtons onLeave={onLeave} onTry={begin} isLoading={isSending} />
  return (
    <Button wide onClick={onLeave}>
      <Trans>Continue</Trans>
    </Button>
  )
}

/** The buttons at the bottom of the exam. */
export function ExamButtons(props: Props) {
  const { isOpen, run, take, submit, isSending } = props.attempt
  if (!isOpen) return <IntroButtons {...props} />
  if (run.stage === 'result') return <ResultButtons {...props} />
  return <RunButtons {...{ run, take, submit, isSending }} count={props.exam.questions.length} />
}
