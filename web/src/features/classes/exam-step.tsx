import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { FinalExam } from '@trellis/contract/classes/classes.ts'
import { localProblems } from '@trellis/contract/local-problems.ts'
import { itemAt, required } from '@trellis/contract/required.ts'
import { CircleAlert } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { QueryStates } from '../../platform/api/query-states.tsx'
import { say } from '../../platform/i18n/say.ts'
import { Button } from '../../ui/button.tsx'
import { Loading, SkeletonCard } from '../../ui/skeleton.tsx'
import { QuizQuestionView } from '../cards/kinds/quiz/quiz-question.public.tsx'
import { QuizReview } from '../cards/kinds/quiz/quiz-review.public.tsx'
import { listUnanswered } from '../cards/kinds/quiz/quiz-run.public.ts'
import { RunButtons, TryAgainButtons } from '../cards/kinds/quiz/run-buttons.public.tsx'
import type { ClassProgress } from './class-header.tsx'
import { examQuery } from './class-query.ts'
import { ExamIntro } from './exam-intro.tsx'
import { ExamResult } from './exam-result.tsx'
import { StepRoom } from './step-frame.tsx'
import type { StepProps } from './step-props.ts'
import { type ExamFailure, type ExamRun, useExamRun } from './use-exam-run.ts'

type ExamButtonsProps = {
  exam: FinalExam
  attempt: ExamRun
  answered: number
  onBack: (() => void) | null
  /** Leaves the exam: to the end if it is passed, else to the remaining tasks. */
  onLeave: () => void
}

function IntroButtons({ exam, attempt, answered, onBack, onLeave }: ExamButtonsProps) {
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

function ResultButtons({ attempt: { run, begin, isSending }, onLeave }: ExamButtonsProps) {
  if (!run.result?.passed) return <TryAgainButtons onLeave={onLeave} onTry={begin} isLoading={isSending} />
  return (
    <Button wide onClick={onLeave}>
      <Trans>Continue</Trans>
    </Button>
  )
}

/** The buttons at the bottom of the exam. */
function ExamButtons(props: ExamButtonsProps) {
  const { isOpen, run, take, submit, isSending } = props.attempt
  if (!isOpen) return <IntroButtons {...props} />
  if (run.stage === 'result') return <ResultButtons {...props} />
  return <RunButtons {...{ run, take, submit, isSending }} count={props.exam.questions.length} />
}

type Props = StepProps & {
  classId: string
  sendLessons: () => Promise<void>
  onLeave: () => void
  /** Called with the index of the open question; null = none is open. */
  onProgress: (place: ClassProgress | null) => void
}

const failures: { [F in ExamFailure]: () => ReactNode } = {
  'not-sent': () => <Trans>Unable to submit the exam. Please try again.</Trans>,
  'not-loaded': () => <Trans>The exam could not be loaded</Trans>,
  changed: () => <Trans>The questions have changed. Answer the new ones and submit again.</Trans>,
  'lessons-first': () => say(localProblems.EXAM_NOT_READY.sentence),
}

function Failure({ failure }: { failure: ExamFailure | null }) {
  return (
    <div role="alert" className="text-small not-empty:mb-3">
      {failure && (
        <>
          <p className="flex items-start gap-1.5 font-semibold text-bad">
            <CircleAlert aria-hidden className="mt-[3px] size-3.5 shrink-0" />
            {failures[failure]()}
          </p>
          {failure !== 'not-loaded' && (
            <p className="mt-0.5 ps-5 text-ink-2">
              <Trans>Your answers are saved on this device.</Trans>
            </p>
          )}
        </>
      )}
    </div>
  )
}

/** The current stage of a running exam. */
function Stage({ exam, attempt: { run, take } }: { exam: FinalExam; attempt: ExamRun }) {
  const { questions } = exam
  const stages: { [S in ExamRun['run']['stage']]: () => ReactNode } = {
    question: () => {
      const question = itemAt(questions, run.at)
      return (
        <QuizQuestionView
          key={question.id}
          question={question}
          chosen={run.chosen[question.id] ?? []}
          onChoose={answerId => take({ type: 'choose', question, answerId })}
          onNext={() => take({ type: 'next', count: questions.length })}
        />
      )
    },
    review: () => (
      <QuizReview
        questions={questions}
        chosen={run.chosen}
        isRefused={run.isRefused}
        onOpen={at => take({ type: 'open', at })}
      />
    ),
    result: () => <ExamResult exam={exam} result={required(run.result, 'result')} chosen={run.chosen} />,
  }
  return stages[run.stage]()
}

/** Passes the open question to the header. */
function useClassProgress(
  { exam, attempt: { isOpen, run } }: { exam: FinalExam; attempt: ExamRun },
  onProgress: Props['onProgress'],
) {
  const { t } = useLingui()
  const total = exam.questions.length
  const doneIndex = isOpen && run.stage === 'question' ? run.at : null
  const words = t`Question ${run.at + 1} of ${total}`
  useEffect(() => {
    onProgress(doneIndex === null ? null : { words, done: doneIndex, total })
    return () => onProgress(null)
  }, [doneIndex, words, total, onProgress])
}

type RoomProps = Omit<Props, 'classId' | 'sendLessons'> & { exam: FinalExam; attempt: ExamRun }

/** An exam and a try at it: its start, then one question at a time, a review, and the result. */
export function ExamRoom({ exam: initialExam, attempt, takesFocus, onBack, onLeave, onProgress }: RoomProps) {
  const exam = { ...initialExam, questions: [...attempt.questions] }
  const { isOpen, run } = attempt
  const answered =
    run.stage === 'result' ? 0 : exam.questions.length - listUnanswered(exam.questions, run.chosen).length
  useClassProgress({ exam, attempt }, onProgress)
  const screen = isOpen ? `${run.stage} ${run.at}` : null
  useEffect(() => {
    if (screen !== null) scrollTo(0, 0)
  }, [screen])
  return (
    <StepRoom
      notice={<Failure failure={attempt.failure} />}
      footer={<ExamButtons exam={exam} attempt={attempt} answered={answered} onBack={onBack} onLeave={onLeave} />}
    >
      {isOpen ? (
        <Stage exam={exam} attempt={attempt} />
      ) : (
        <ExamIntro exam={exam} answered={answered} takesFocus={takesFocus} />
      )}
    </StepRoom>
  )
}

function Exam({ exam, ...props }: Props & { exam: FinalExam }) {
  const attempt = useExamRun({ exam, classId: props.classId, sendLessons: props.sendLessons })
  return <ExamRoom exam={exam} attempt={attempt} {...props} />
}

/** The final exam: one question at a time, a review, and the result. */
export function ExamStep(props: Props) {
  const query = useQuery(examQuery(props.classId))
  const { data } = query
  if (data) return <Exam key={data.id} exam={data} {...props} />
  const loading = (
    <Loading>
      <SkeletonCard />
    </Loading>
  )
  return (
    <StepRoom footer={null}>
      <QueryStates
        query={query}
        loading={loading}
        errorTitle={<Trans>The exam could not be loaded</Trans>}
        errorNote={<Trans>Your reading progress is saved. The exam needs a connection.</Trans>}
      >
        {() => null}
      </QueryStates>
    </StepRoom>
  )
}
