import type { Card } from '@trellis/contract/cards/cards.ts'
import type { QuizQuestion } from '@trellis/contract/cards/quiz.ts'
import { useEffect, useReducer, useState } from 'react'
import { useCardPlace } from '../../course-context.public.ts'
import { useAnswer } from '../../use-answer.ts'
import type { QuizOpening } from './player.tsx'
import { listUnanswered, takeStep, toAnswers } from './quiz-run.public.ts'
import { readSavedAnswers, resumeRun, saveAnswers } from './saved-answers.public.ts'
import { useSavedAnswersKey } from './use-saved-answers-key.ts'

type Options = {
  card: Card<'QUIZ'>
  questions: readonly QuizQuestion[]
  opening: Pick<QuizOpening, 'open' | 'refresh' | 'isLoading'>
}

/**
 * A run through a quiz. Its answers are saved on the device until they are submitted or discarded; those submitted
 * without a network are graded when there is one.
 */
export function useQuizRun({ card, questions, opening }: Options) {
  const [savedKey] = useState(useSavedAnswersKey(card.id))
  const [run, take] = useReducer(takeStep, null, () =>
    resumeRun(questions, savedKey ? readSavedAnswers(savedKey, questions) : {}),
  )
  const { send, isSending, failure } = useAnswer<'QUIZ'>()
  const isWaiting = useCardPlace().outboxEntry?.deliveryStatus === 'waiting'
  // Answers submitted offline are kept by the outbox.
  const isKept = run.stage === 'result' || isWaiting
  useEffect(() => {
    if (savedKey) saveAnswers(savedKey, isKept ? null : run.chosen)
  }, [savedKey, isKept, run.chosen])

  const submit = async () => {
    if (listUnanswered(questions, run.chosen).length > 0) return take({ type: 'refuse' })
    const verdict = await send({
      card,
      body: { answers: toAnswers(questions, run.chosen) },
      settle: ({ score }) => ({
        quizAttemptedTries: card.quizAttemptedTries + 1,
        submissionScore: Math.max(card.submissionScore ?? 0, score),
      }),
    })
    // Refused answers may be those to questions that a new version no longer asks.
    if (!verdict) return opening.refresh()
    take({ type: 'grade', result: { passed: verdict.passed, score: verdict.score, answers: verdict.answers } })
  }

  const tryAgain = async () => {
    if (await opening.open()) take({ type: 'begin' })
  }

  const discard = () => {
    if (savedKey) saveAnswers(savedKey, null)
  }

  return { run, take, submit, tryAgain, discard, isSending, isWaiting, isLoading: opening.isLoading, failure }
}
