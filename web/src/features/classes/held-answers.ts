import type { QuizQuestion } from '@trellis/contract/cards/quiz.ts'
import { readLocal, writeLocal } from '../../platform/storage/local.ts'
import type { Chosen } from '../cards/kinds/quiz/run.public.ts'

/** Whose answers to which exam. */
export type AnswersOf = { userId: string; examId: string }

const keyOf = ({ userId, examId }: AnswersOf) => `examAnswers:${userId}:${examId}`

const listed = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** The kept answers that the questions still know; a question that changed is asked afresh. */
export function answersThatFit(kept: unknown, questions: readonly QuizQuestion[]): Chosen {
  if (typeof kept !== 'object' || kept === null) return {}
  const byQuestion = new Map(Object.entries(kept))
  const fitting = questions.map(({ id, answers, isMultiSelect }) => {
    const ids = listed(byQuestion.get(id)).filter(each => answers.some(answer => answer.id === each)) as string[]
    return [id, isMultiSelect ? ids : ids.slice(0, 1)] as const
  })
  return Object.fromEntries(fitting.filter(([, ids]) => ids.length > 0))
}

/** The answers of an exam that was begun on this device and not submitted. */
export function heldAnswers(of: AnswersOf, questions: readonly QuizQuestion[]): Chosen {
  try {
    return answersThatFit(JSON.parse(readLocal(keyOf(of)) ?? 'null'), questions)
  } catch {
    return {}
  }
}

/** Holds them until the exam is submitted; null lets them go. */
export const holdAnswers = (of: AnswersOf, chosen: Chosen | null): void =>
  writeLocal(keyOf(of), chosen && Object.keys(chosen).length > 0 ? JSON.stringify(chosen) : null)
