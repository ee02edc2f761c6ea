import type { QuizAnswers } from '@trellis/contract/cards/quiz.ts'
import { type AskedTry, judgeQuestions } from '@trellis/contract/cards/rules/questions.ts'
import { problem } from '../../platform/problem.ts'

export { drawQuestions } from '@trellis/contract/cards/rules/draw.ts'
export { hideQuestions as putQuestions } from '@trellis/contract/cards/rules/questions.ts'

/** Grades an exam as a whole, like a quiz; throws the problem of missing or unknown answers. */
export const gradeQuestions = (attempt: AskedTry, answers: QuizAnswers) => {
  const judged = judgeQuestions(attempt, answers)
  if (!('refused' in judged)) return judged
  const { refused, ...details } = judged
  throw problem(refused, details)
}
