import type { Card } from '@trellis/contract/cards/cards.ts'
import type { QuizQuestion } from '@trellis/contract/cards/quiz.ts'
import { useEffect, useReducer, useState } from 'react'
import { useAnswer } from '../../use-answer.ts'
import { heldAnswers, holdAnswers, resumed } from './held-answers.public.ts'
import { takeStep, toAnswers, unanswered } from './run.public.ts'
import { useAnswersOf } from './use-answers-of.ts'

/** A run through a quiz. Its answers are saved on the device until they are submitted or discarded. */
export function useQuizRun(card: Card<'QUIZ'>, questions: readonly QuizQuestion[]) {
  const [of] = useState(useAnswersOf(card.id))
  const [run, take] = useReducer(takeStep, null, () => resumed(questions, of ? heldAnswers(of, questions) : {}))
  const { send, isSending, failure } = useAnswer<'QUIZ'>()
  useEffect(() => {
    if (of) holdAnswers(of, run.stage === 'result' ? null : run.chosen)
  }, [of, run.stage, run.chosen])

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

  const drop = () => {
    if (of) holdAnswers(of, null)
  }

  return { run, take, submit, drop, isSending, failure }
}
