import type { QuizQuestion } from '@trellis/contract/cards/quiz.ts'
import { readJson, writeJson } from '../../../../platform/storage/json.ts'
import { type Chosen, freshRun, type Run } from './run.public.ts'

/** Whose answers to which exam, or to which quiz card. */
export type AnswersOf = { userId: string } & ({ examId: string } | { cardId: string })

const keyOf = (of: AnswersOf) =>
  'examId' in of ? `examAnswers:${of.userId}:${of.examId}` : `quizAnswers:${of.userId}:${of.cardId}`

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

/** The answers to what was begun on this device and not submitted. */
export const heldAnswers = (of: AnswersOf, questions: readonly QuizQuestion[]): Chosen =>
  answersThatFit(readJson(keyOf(of)), questions)

/** How many answers are held, as far as that can be told without the questions. */
export const countHeld = (of: AnswersOf): number =>
  Object.values(Object(readJson(keyOf(of)))).filter(ids => listed(ids).length > 0).length

/** Holds them until they are submitted; null lets them go. */
export const holdAnswers = (of: AnswersOf, chosen: Chosen | null): void => writeJson(keyOf(of), chosen)

/** A run with the answers that are held, at the first question without one. */
export const resumed = (questions: readonly QuizQuestion[], chosen: Chosen): Run => {
  const at = questions.findIndex(({ id }) => !(id in chosen))
  return { ...freshRun, chosen, at: at < 0 ? questions.length - 1 : at }
}
