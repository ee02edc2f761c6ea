import type { AuthoredQuestion, QuizAnswers } from '@trellis/contract/cards/quiz.ts'
import { judgeQuestions } from '@trellis/contract/cards/rules/questions.ts'
import { problem } from '../../platform/problem.ts'

export { hideQuestions as putQuestions } from '@trellis/contract/cards/rules/questions.ts'

/** Grades an exam as a whole, as a quiz is; throws the problem of answers that are missing or not among its own. */
export const gradeQuestions = (questions: readonly AuthoredQuestion[], given: QuizAnswers, minimum: number | null) => {
  const judged = judgeQuestions(questions, given, minimum)
  if (!('refused' in judged)) return judged
  const { refused, ...details } = judged
  throw problem(refused, details)
}
