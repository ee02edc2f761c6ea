import type { Card } from '@trellis/contract/cards/cards.ts'
import type { QuizQuestion } from '@trellis/contract/cards/quiz.ts'
import { useReducer } from 'react'
import { useAnswer } from '../../use-answer.ts'
import { freshRun, takeStep, toAnswers, unanswered } from './run.public.ts'

/** A run through a quiz, and the way to send it in. */
export function useQuizRun(card: Card<'QUIZ'>, questions: readonly QuizQuestion[]) {
  const [run, take] = useReducer(takeStep, freshRun)
  const { send, isSending, failure } = useAnswer<'QUIZ'>()

  const submit = async () => {
    if (unanswered(questions, run.chosen).length > 0) return take({ type: 'refuse' })
    const verdict = await send({
      card,
      body: { answers: toAnswers(questions, run.chosen) },
      neverWaits: true,
      settle: ({ score }) => ({
        quizAttemptedTries: card.quizAttemptedTries + 1,
        submissionScore: Math.max(card.submissionScore ?? 0, score),
      }),
    })
    if (verdict)
      take({ type: 'grade', result: { passed: verdict.passed, score: verdict.score, answers: verdict.answers } })
  }

  return { run, take, submit, isSending, failure }
}
