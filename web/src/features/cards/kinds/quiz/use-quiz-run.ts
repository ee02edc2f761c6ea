import type { Card } from '@trellis/contract/cards/cards.ts'
import type { QuizQuestion } from '@trellis/contract/cards/quiz.ts'
import { useEffect, useReducer, useState } from 'react'
import { useAnswer } from '../../use-answer.ts'
import type { Opening } from './player.tsx'
import { takeStep, toAnswers, unanswered } from './quiz-run.public.ts'
import { readSavedAnswers, resumeRun, saveAnswers } from './saved-answers.public.ts'
import { useSavedAnswersKey } from './use-saved-answers-key.ts'

type Options = {
  card: Card<'QUIZ'>
  questions: readonly QuizQuestion[]
  opening: Pick<Opening, 'open' | 'refresh' | 'isLoading'>
}

/** A run through a quiz. Its answers are saved on the device until they are submitted or discarded. */
export function useQuizRun({ card, questions, opening }: Options) {
  const [savedKey] = useState(useSavedAnswersKey(card.id))
  const [run, take] = useReducer(takeStep, null, () =>
    resumeRun(questions, savedKey ? readSavedAnswers(savedKey, questions) : {}),
  )
  const { send, isSending, failure } = useAnswer<'QUIZ'>()
  useEffect(() => {
    if (savedKey) saveAnswers(savedKey, run.stage === 'result' ? null : run.chosen)
  }, [savedKey, run.stage, run.chosen])

  const submit = async () => {
    if (unanswered(questions, run.chosen).length > 0) return take({ type: 'refuse' })
    const verdict = await send({
      card,
      body: { answers: toAnswers(questions, run.chosen) },
      bypassesOutbox: true,
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

  return { run, take, submit, tryAgain, discard, isSending, isLoading: opening.isLoading, failure }
}
