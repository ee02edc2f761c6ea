import { Trans, useLingui } from '@lingui/react/macro'
import { chancesLeft } from '@trellis/contract/cards/answering.ts'
import type { Card } from '@trellis/contract/cards/cards.ts'
import type { QuizQuestion } from '@trellis/contract/cards/quiz.ts'
import { itemAt, required } from '@trellis/contract/required.ts'
import { CloudUpload, X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { useBackHandler } from '../../../../platform/unsaved/use-back-handler.ts'
import { Button } from '../../../../ui/button.tsx'
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { Modal } from '../../../../ui/modal.tsx'
import { SegmentedProgress } from '../../../../ui/segmented-progress.tsx'
import { FailureLine } from '../../failure-line.tsx'
import { useRefused } from '../../use-answer.ts'
import type { QuizOpening } from './player.tsx'
import { QuizQuestionView } from './quiz-question.public.tsx'
import { QuizResultView } from './quiz-result.tsx'
import { QuizReview } from './quiz-review.public.tsx'
import type { Run, Step } from './quiz-run.public.ts'
import { RunButtons, TryAgainButtons } from './run-buttons.public.tsx'
import { useQuizRun } from './use-quiz-run.ts'

type QuizFooterProps = { card: Card<'QUIZ'>; quiz: ReturnType<typeof useQuizRun>; count: number; onClose: () => void }

function ResultButtons({ card, quiz: { run, tryAgain, isLoading }, onClose }: QuizFooterProps) {
  const mayTryAgain = !run.result?.passed && chancesLeft(card) > 0
  if (mayTryAgain) return <TryAgainButtons onLeave={onClose} onTry={tryAgain} isLoading={isLoading} />
  return (
    <Button wide onClick={onClose}>
      {run.result?.passed ? <Trans>Continue</Trans> : <Trans>Back to the course</Trans>}
    </Button>
  )
}

/** The buttons at the bottom of the quiz. */
function QuizFooter(props: QuizFooterProps) {
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

type Props = { card: Card<'QUIZ'>; questions: readonly QuizQuestion[]; opening: QuizOpening; onClose: () => void }

type HeaderProps = { run: Run; title: string; titleId: string; count: number; onClose: () => void }

function Header({ run, title, titleId, count, onClose }: HeaderProps) {
  const { t } = useLingui()
  const place = t`Question ${run.at + 1} of ${count}`
  return (
    <header className="border-line border-b bg-surface ps-5 pe-1.5 pt-safe sm:ps-6">
      <div className="flex items-center gap-2 pt-1.5">
        <div className="min-w-0 flex-1">
          <h2 id={titleId} className="truncate font-semibold font-text text-base tracking-normal">
            {title}
          </h2>
          {run.stage === 'question' && <p className="num text-ink-2 text-tiny">{place}</p>}
        </div>
        <IconButton icon={X} label={t`Close`} onClick={onClose} />
      </div>
      <SegmentedProgress
        total={count}
        done={run.stage === 'question' ? run.at : count}
        label={place}
        className="me-3.5 pt-1 pb-3 sm:me-4.5"
      />
    </header>
  )
}

const ExitQuestion = ({ run, take, onQuit }: { run: Run; take: (step: Step) => void; onQuit: () => void }) => (
  <ConfirmDialog
    open={run.asksToQuit}
    onCancel={() => take({ type: 'stay' })}
    onConfirm={onQuit}
    title={<Trans>Are you sure you want to exit the quiz?</Trans>}
    confirm={<Trans>Quit</Trans>}
    cancel={<Trans>Cancel</Trans>}
  >
    <Trans>Your progress will not be saved.</Trans>
  </ConfirmDialog>
)

const Waiting = () => (
  <p role="status" className="flex items-start gap-2.5 py-4">
    <CloudUpload aria-hidden className="mt-0.5 size-5 shrink-0 text-ink-2" />
    <Trans>Your answers are saved. We’ll check them as soon as you’re online again.</Trans>
  </p>
)

/** A full-screen quiz: one question at a time, a review, and the result. */
export function QuizOverlay({ card, questions, opening, onClose }: Props) {
  const titleId = useId()
  const quiz = useQuizRun({ card, questions, opening })
  const { run, take } = quiz
  const isOver = run.stage === 'result' || quiz.isWaiting
  const close = () => (isOver ? onClose() : take({ type: 'ask-to-quit' }))
  const [hasWaited, setWaited] = useState(false)
  if (quiz.isWaiting && !hasWaited) setWaited(true)
  const isRefused = useRefused() !== null
  // The card shows the reason and the remedy.
  useEffect(() => {
    if (hasWaited && isRefused) onClose()
  }, [hasWaited, isRefused, onClose])
  useBackHandler(run.asksToQuit, close)
  const quit = () => {
    quiz.discard()
    onClose()
  }
  const next = () => take({ type: 'next', count: questions.length })

  const stages: { [S in Run['stage']]: () => ReactNode } = {
    question: () => {
      const question = itemAt(questions, run.at)
      return (
        <QuizQuestionView
          key={question.id}
          question={question}
          chosen={run.chosen[question.id] ?? []}
          onChoose={answerId => take({ type: 'choose', question, answerId })}
          onNext={next}
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
    result: () => (
      <QuizResultView
        result={required(run.result, 'result')}
        minimum={card.quizData.minimumPassingScore}
        questions={questions}
        chosen={run.chosen}
        chances={chancesLeft(card)}
        bestScore={card.submissionScore}
      />
    ),
  }

  return (
    <Modal
      open
      onClose={close}
      aria-labelledby={titleId}
      className="sm:place-items-center sm:p-6"
      panel="flex size-full animate-rise flex-col overflow-hidden bg-paper shadow-2 sm:h-[min(46rem,100%)] sm:max-w-160 sm:rounded-l"
    >
      <Header run={run} title={card.quizData.title} titleId={titleId} count={questions.length} onClose={close} />
      <section
        aria-labelledby={titleId}
        // A result has no controls: it must be focusable to be scrolled by keyboard.
        tabIndex={run.stage === 'result' ? 0 : undefined}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-5 sm:px-6"
      >
        {quiz.isWaiting ? <Waiting /> : stages[run.stage]()}
        <FailureLine>{quiz.failure ?? opening.failure}</FailureLine>
      </section>
      <QuizFooter card={card} quiz={quiz} count={questions.length} onClose={onClose} />
      <ExitQuestion run={run} take={take} onQuit={quit} />
    </Modal>
  )
}
