import type { QuizQuestion } from '@trellis/contract/cards/quiz.ts'
import { readJson, writeJson } from '../../../../platform/storage/json.ts'
import { type Chosen, freshRun, type Run } from './run.public.ts'

/** The user and the exam or quiz card that saved answers belong to. */
export type AnswersOf = { userId: string } & ({ examId: string } | { cardId: string })

const keyOf = (of: AnswersOf) =>
  'examId' in of ? `examAnswers:${of.userId}:${of.examId}` : `quizAnswers:${of.userId}:${of.cardId}`

const listed = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** The saved answers that still match the questions; a changed question has to be answered again. */
export function answersThatFit(kept: unknown, questions: readonly QuizQuestion[]): Chosen {
  if (typeof kept !== 'object' || kept === null) return {}
  const byQuestion = new Map(Object.entries(kept))
  const fitting = questions.map(({ id, answers, isMultiSelect }) => {
    const ids = listed(byQuestion.get(id)).filter(each => answers.some(answer => answer.id === each)) as string[]
    return [id, isMultiSelect ? ids : ids.slice(0, 1)] as const
  })
  return Object.fromEntries(fitting.filter(([, ids]) => ids.length > 0))
}

/** The answers that were saved on this device and not submitted. */
export const heldAnswers = (of: AnswersOf, questions: readonly QuizQuestion[]): Chosen =>
  answersThatFit(readJson(keyOf(of)), questions)

/** The number of saved answers, counted without knowing the questions. */
export const countHeld = (of: AnswersOf): number =>
  Object.values(Object(readJson(keyOf(of)))).filter(ids => listed(ids).length > 0).length

/** Saves answers on this device until they are submitted; null deletes them. */
export const holdAnswers = (of: AnswersOf, chosen: Chosen | null): void => writeJson(keyOf(of), chosen)

/** A run with the saved answers, at the first unanswered question. */
export const resumed = (questions: readonly QuizQuestion[], chosen: Chosen): Run => {
  const at = questions.findIndex(({ id }) => !(id in chosen))
  return { ...freshRun, chosen, at: at < 0 ? questions.length - 1 : at }
}
