import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { chancesLeft, isPassed } from '@trellis/contract/cards/answering.ts'
import type { QuizQuestion } from '@trellis/contract/cards/quiz.ts'
import { localProblems } from '@trellis/contract/local-problems.ts'
import { Check, ListChecks } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { OfflineError } from '../../../../platform/api/problem.ts'
import { useFormat } from '../../../../platform/i18n/format.ts'
import { say } from '../../../../platform/i18n/say.ts'
import { useScoreFormat } from '../../../../platform/i18n/score-format.ts'
import { Button } from '../../../../ui/button.tsx'
import { Chip } from '../../../../ui/chip.tsx'
import type { PlayerProps } from '../../card-view.ts'
import { useCardPlace, useCourse } from '../../course-context.public.ts'
import { FailureLine } from '../../failure-line.tsx'
import { MainAction } from '../../main-action.tsx'
import { useFailureSentence } from '../../use-answer.ts'
import { toShownScore } from './quiz-run.public.ts'
import { countSavedAnswers } from './saved-answers.public.ts'
import { SavedAnswersNote } from './saved-answers-note.public.tsx'
import { useSavedAnswersKey } from './use-saved-answers-key.ts'

type Props = Pick<PlayerProps<'QUIZ'>, 'card'>

const loadOverlay = () => import('./quiz-overlay.tsx').then(({ QuizOverlay }) => ({ default: QuizOverlay }))
const QuizOverlay = lazy(loadOverlay)

// Loaded lazily: few people run out of tries.
const AskForTries = lazy(async () => ({ default: (await import('./ask-for-tries.tsx')).AskForTries }))

/** The questions of the next try, and how they are fetched. */
export type QuizOpening = ReturnType<typeof useOpening>

/** Fetches the questions before each try, in parallel with the code of the overlay. */
function useOpening(cardId: string) {
  const { quiz } = useCourse()
  const { t } = useLingui()
  const sentence = useFailureSentence()
  const [questions, setQuestions] = useState<QuizQuestion[] | null>(null)
  const [isLoading, setLoading] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const load = async () => setQuestions((await Promise.all([quiz(cardId), loadOverlay()]))[0])
  const open = async () => {
    setLoading(true)
    setFailure(null)
    try {
      await load()
      return true
    } catch (error) {
      setFailure(
        error instanceof OfflineError
          ? t`A quiz needs a connection. Open it when you are back online.`
          : sentence(error),
      )
      return false
    } finally {
      setLoading(false)
    }
  }
  return { questions, isLoading, failure, open, refresh: () => load().catch(() => {}), close: () => setQuestions(null) }
}

function Standing({ card }: Props) {
  const { t } = useLingui()
  const format = useFormat()
  const scoreFormat = useScoreFormat()
  const { isPreview } = useCourse()
  const { minimumPassingScore: minimum, questionCount } = card.quizData
  const [passed, chances, score] = [isPassed(card), chancesLeft(card), card.submissionScore]
  const facts = [
    t`${plural(questionCount, { one: '# question', other: '# questions' })}`,
    minimum === null ? null : t`${format.percent(minimum)} to pass`,
    passed ? null : t`${plural(chances, { one: '# chance left', other: '# chances left' })}`,
  ]
  return (
    <>
      <p className="num text-ink-2 text-small">{facts.filter(Boolean).join(' · ')}</p>
      {score !== null && (
        <div className="num mt-3 flex flex-wrap items-center gap-2.5 text-dense">
          {passed && (
            <Chip tone="good" icon={Check}>
              <Trans>Passed</Trans>
            </Chip>
          )}
          <Trans>Best score: {scoreFormat.percent(toShownScore({ passed, score }, minimum))}</Trans>
        </div>
      )}
      {!passed && chances === 0 && (
        <>
          <p className="mt-3 font-medium text-bad">{say(localProblems.QUIZ_TRIES_USED.sentence)}</p>
          {!isPreview && (
            <Suspense>
              <AskForTries card={card} />
            </Suspense>
          )}
        </>
      )}
    </>
  )
}

/** The card of a quiz: number of questions, status, and the button that opens it. */
export function QuizPlayer({ card }: Props) {
  const opening = useOpening(card.id)
  const { questions, isLoading, failure, open, close } = opening
  const { outboxEntry } = useCardPlace()
  const isSent = outboxEntry !== null && outboxEntry.deliveryStatus !== 'failed'
  const mayTry = !isSent && !isPassed(card) && chancesLeft(card) > 0
  const savedKey = useSavedAnswersKey(card.id)
  const answered = savedKey && mayTry ? countSavedAnswers(savedKey) : 0
  const begin = card.quizAttemptedTries > 0 ? <Trans>Try Again</Trans> : <Trans>Begin Quiz</Trans>
  return (
    <div className="rounded-l border border-line bg-surface p-5 shadow-1">
      <span className="mb-3 grid size-11 place-items-center rounded-m bg-accent-soft text-accent-ink">
        <ListChecks aria-hidden className="size-5.5" />
      </span>
      <h2 className="mb-1 text-title-m">{card.quizData.title}</h2>
      <Standing card={card} />
      {answered > 0 && <SavedAnswersNote answered={answered} count={card.quizData.questionCount} />}
      <FailureLine>{failure}</FailureLine>
      {mayTry && (
        <MainAction>
          <Button wide busy={isLoading} onClick={open}>
            {answered > 0 ? <Trans>Continue the quiz</Trans> : begin}
          </Button>
        </MainAction>
      )}
      <Suspense>{questions && <QuizOverlay {...{ card, questions, opening }} onClose={close} />}</Suspense>
    </div>
  )
}
