import type { QuizQuestion } from '@trellis/contract/cards/quiz.ts'
import { readJson, writeJson } from '../../../../platform/storage/json.ts'
import { newRun, type Run, type SelectedAnswers } from './quiz-run.public.ts'

/** The user and the exam or quiz card that saved answers belong to. */
export type SavedAnswersKey = { userId: string } & ({ examId: string } | { cardId: string })

const toStorageKey = (savedKey: SavedAnswersKey) =>
  'examId' in savedKey
    ? `examAnswers:${savedKey.userId}:${savedKey.examId}`
    : `quizAnswers:${savedKey.userId}:${savedKey.cardId}`

const toArray = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const isText = (value: unknown) => typeof value === 'string'

/** The saved answers that still match the questions; a changed question has to be answered again. */
export function parseSavedAnswers(saved: unknown, questions: readonly QuizQuestion[]): SelectedAnswers {
  if (typeof saved !== 'object' || saved === null) return {}
  const byQuestion = new Map(Object.entries(saved))
  const fitting = questions.map(({ id, answers, isMultiSelect }) => {
    const all = toArray(byQuestion.get(id)).filter(isText)
    const ids = all.filter(answerId => answers.some(answer => answer.id === answerId))
    return [id, isMultiSelect ? ids : ids.slice(0, 1)] as const
  })
  return Object.fromEntries(fitting.filter(([, ids]) => ids.length > 0))
}

/** The answers that were saved on this device and not submitted. */
export const readSavedAnswers = (savedKey: SavedAnswersKey, questions: readonly QuizQuestion[]): SelectedAnswers =>
  parseSavedAnswers(readJson(toStorageKey(savedKey)), questions)

/** The number of saved answers, counted without knowing the questions. */
export const countSavedAnswers = (savedKey: SavedAnswersKey): number =>
  Object.values(Object(readJson(toStorageKey(savedKey)))).filter(ids => toArray(ids).length > 0).length

/** Saves answers on this device until they are submitted; null deletes them. */
export const saveAnswers = (savedKey: SavedAnswersKey, selected: SelectedAnswers | null): void =>
  writeJson(toStorageKey(savedKey), selected)

/** A run with the saved answers, at the first unanswered question. */
export const resumeRun = (questions: readonly QuizQuestion[], selected: SelectedAnswers): Run => {
  const at = questions.findIndex(({ id }) => !(id in selected))
  return { ...newRun, chosen: selected, at: at < 0 ? questions.length - 1 : at }
}
