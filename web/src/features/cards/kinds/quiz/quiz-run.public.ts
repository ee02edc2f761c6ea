import type { QuizAnswers, QuizQuestion, QuizResult } from '@trellis/contract/cards/quiz.ts'

/** Chosen answers: question id → answer ids. */
export type SelectedAnswers = Record<string, string[]>

/** A run through a quiz: its questions, then the review before submitting, then the result. */
export type Run = {
  stage: 'question' | 'review' | 'result'
  /** The index of the open question, from 0. */
  at: number
  chosen: SelectedAnswers
  /** The open question was opened from the review; Next returns to the review. */
  isRevising: boolean
  /** The dialog that confirms quitting is open. */
  asksToQuit: boolean
  /** Submitting was refused because questions are unanswered. */
  isRefused: boolean
  result: QuizResult | null
}

type Question = Pick<QuizQuestion, 'id' | 'isMultiSelect'>

export type Step =
  | { type: 'begin' }
  | { type: 'choose'; question: Question; answerId: string }
  | { type: 'next'; count: number }
  | { type: 'back' }
  | { type: 'open'; at: number }
  | { type: 'refuse' }
  | { type: 'grade'; result: QuizResult }
  | { type: 'ask-to-quit' }
  | { type: 'stay' }

/** A run at the first question, nothing chosen. */
export const newRun: Run = {
  stage: 'question',
  at: 0,
  chosen: {},
  isRevising: false,
  asksToQuit: false,
  isRefused: false,
  result: null,
}

const getSelected = (selected: SelectedAnswers, id: string) => selected[id] ?? []

function choose(selected: SelectedAnswers, { id, isMultiSelect }: Question, answerId: string): SelectedAnswers {
  const previous = getSelected(selected, id)
  if (!isMultiSelect) return { ...selected, [id]: [answerId] }
  return {
    ...selected,
    [id]: previous.includes(answerId) ? previous.filter(item => item !== answerId) : [...previous, answerId],
  }
}

/** Whether Next leads to the review. */
export const isLast = ({ at, isRevising }: Pick<Run, 'at' | 'isRevising'>, count: number) =>
  isRevising || at + 1 >= count

const next = (run: Run, count: number): Run =>
  isLast(run, count) ? { ...run, stage: 'review', isRevising: false, isRefused: false } : { ...run, at: run.at + 1 }

const back = (run: Run): Run =>
  run.stage === 'review' ? { ...run, stage: 'question' } : { ...run, at: Math.max(0, run.at - 1), isRevising: false }

/** Applies a step to a run. After the result, quitting needs no confirmation. */
export function takeStep(run: Run, step: Step): Run {
  switch (step.type) {
    case 'begin':
      return newRun
    case 'choose':
      return { ...run, chosen: choose(run.chosen, step.question, step.answerId) }
    case 'next':
      return next(run, step.count)
    case 'back':
      return back(run)
    case 'open':
      return { ...run, stage: 'question', at: step.at, isRevising: true }
    case 'refuse':
      return { ...run, isRefused: true }
    case 'grade':
      return { ...run, stage: 'result', result: step.result, asksToQuit: false }
    case 'ask-to-quit':
      return { ...run, asksToQuit: run.stage !== 'result' }
    case 'stay':
      return { ...run, asksToQuit: false }
  }
}

/** The unanswered questions. */
export const listUnanswered = <Q extends Pick<Question, 'id'>>(
  questions: readonly Q[],
  selected: SelectedAnswers,
): Q[] => questions.filter(({ id }) => getSelected(selected, id).length === 0)

/** The answers as the API takes them: one id for a single-select question, a list for a multi-select one. */
export const toAnswers = (questions: readonly Question[], selected: SelectedAnswers): QuizAnswers =>
  Object.fromEntries(
    questions.flatMap(({ id, isMultiSelect }) => {
      const answers = getSelected(selected, id)
      return (isMultiSelect ? [answers] : answers.slice(0, 1)).map(answer => [id, answer])
    }),
  )

/** The score in percent, rounded to two decimals. A score just below the minimum is not rounded up to it. */
export function toShownScore({ passed, score }: Pick<QuizResult, 'passed' | 'score'>, minimum: number | null): number {
  const rounded = Math.round(100 * score) / 100
  return !passed && minimum !== null && rounded >= minimum ? Math.floor(100 * score) / 100 : rounded
}
