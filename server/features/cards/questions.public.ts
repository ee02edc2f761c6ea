import type { AuthoredQuestion, QuizAnswers, QuizQuestion } from '@trellis/contract/cards/quiz.ts'
import { problem } from '../../platform/problem.ts'

const chosenFor = (question: AuthoredQuestion, given: QuizAnswers) => {
  const chosen = new Set([given[question.id] ?? []].flat())
  const known = new Set(question.answers.map(answer => answer.id))
  if ([...chosen].some(id => !known.has(id)))
    throw problem('INVALID_INPUT', { field: 'answers', sentence: 'Choose among the answers of each question.' })
  if (!question.isMultiSelect && chosen.size > 1)
    throw problem('INVALID_INPUT', { field: 'answers', sentence: 'Choose one answer where only one is asked for.' })
  return chosen
}

/**
 * Grades a quiz or an exam as a whole; every question needs an answer. `score` is the exact percentage of correct ones.
 */
export const gradeQuestions = (questions: readonly AuthoredQuestion[], given: QuizAnswers) => {
  const open = questions.filter(question => chosenFor(question, given).size === 0).length
  if (open > 0) throw problem('INVALID_INPUT', { field: 'answers', sentence: `You have ${open} unanswered questions.` })
  const answers = questions.map(question => {
    const chosen = chosenFor(question, given)
    const correct = question.answers.every(answer => answer.isCorrect === chosen.has(answer.id))
    return { id: question.id, title: question.title, position: question.position, correct }
  })
  return { score: (100 * answers.filter(answer => answer.correct).length) / questions.length, answers }
}

/** The questions as shown: in order, without the solutions. */
export const putQuestions = (questions: readonly AuthoredQuestion[]): QuizQuestion[] =>
  questions.map(({ id, title, position, isMultiSelect, answers }) => ({
    id,
    title,
    position,
    isMultiSelect,
    answers: answers.map(answer => ({ id: answer.id, title: answer.title, selected: false })),
  }))
