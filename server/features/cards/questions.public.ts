import type { QuizAnswers } from '@trellis/contract/cards/quiz.ts'
import { type AskedTry, judgeQuestions } from '@trellis/contract/cards/rules/questions.ts'
import { problem } from '../../platform/problem.ts'

export { drawQuestions } from '@trellis/contract/cards/rules/draw.ts'
export { hideQuestions as putQuestions } from '@trellis/contract/cards/rules/questions.ts'

/** Grades an exam as a whole, as a quiz is; throws the problem of answers that are missing or not among its own. */
export const gradeQuestions = (asked: AskedTry, given: QuizAnswers) => {
  const judged = judgeQuestions(asked, given)
  if (!('refused' in judged)) return judged
  const { refused, ...details } = judged
  throw problem(refused, details)
}
