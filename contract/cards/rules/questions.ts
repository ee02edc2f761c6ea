import * as z from 'zod/mini'
import { Id } from '../../fields.ts'
import type { AuthoredQuestion, QuizAnswers, QuizQuestion, QuizResult } from '../quiz.ts'
import { draftFlag, draftList, draftNumber, draftText } from './draft-fields.ts'
import type { NewId, Refusal } from './kind-rules.ts'

/** A question of a quiz or an exam while it is being written. */
export const draftQuestion = z.object({
  id: Id,
  title: draftText,
  position: draftNumber(0),
  isMultiSelect: draftFlag,
  answers: draftList(z.object({ id: Id, title: draftText, isCorrect: draftFlag })),
})
export type DraftQuestion = z.output<typeof draftQuestion>

/** A new question with two empty answers. */
export const blankQuestion = (newId: NewId, position: number): DraftQuestion => ({
  id: newId(),
  title: '',
  position,
  isMultiSelect: false,
  answers: [
    { id: newId(), title: '', isCorrect: false },
    { id: newId(), title: '', isCorrect: false },
  ],
})

const refuse = (sentence: string): Refusal => ({ refused: 'INVALID_INPUT', field: 'answers', sentence })

const chosenFor = (question: AuthoredQuestion, given: QuizAnswers) => new Set([given[question.id] ?? []].flat())

const refusalOf = (question: AuthoredQuestion, given: QuizAnswers): Refusal | null => {
  const chosen = chosenFor(question, given)
  const known = new Set(question.answers.map(answer => answer.id))
  if ([...chosen].some(id => !known.has(id))) return refuse('Choose among the answers of each question.')
  if (!question.isMultiSelect && chosen.size > 1) return refuse('Choose one answer where only one is asked for.')
  return null
}

/**
 * Judges a quiz or an exam as a whole; every question needs an answer. `score` is the exact percentage of correct ones.
 */
export const judgeQuestions = (
  questions: readonly AuthoredQuestion[],
  given: QuizAnswers,
): Pick<QuizResult, 'score' | 'answers'> | Refusal => {
  const refusal = questions.map(question => refusalOf(question, given)).find(found => found !== null)
  if (refusal) return refusal
  const open = questions.filter(question => chosenFor(question, given).size === 0).length
  if (open > 0) return refuse(`You have ${open} unanswered questions.`)
  const answers = questions.map(question => {
    const chosen = chosenFor(question, given)
    const correct = question.answers.every(answer => answer.isCorrect === chosen.has(answer.id))
    return { id: question.id, title: question.title, position: question.position, correct }
  })
  return { score: (100 * answers.filter(answer => answer.correct).length) / questions.length, answers }
}

/** The questions as shown: in order, without the solutions. */
export const hideQuestions = (questions: readonly AuthoredQuestion[]): QuizQuestion[] =>
  questions.map(({ id, title, position, isMultiSelect, answers }) => ({
    id,
    title,
    position,
    isMultiSelect,
    answers: answers.map(answer => ({ id: answer.id, title: answer.title, selected: false })),
  }))

/** What the answers of these questions mean: which there are, and which are right. */
export const meaningOfQuestions = (questions: readonly AuthoredQuestion[]) =>
  questions.flatMap(({ id, answers }) => answers.map(answer => `${id} ${answer.id} ${answer.isCorrect}`)).sort()
