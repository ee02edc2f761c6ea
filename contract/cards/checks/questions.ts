import type { DraftQuestion } from '../rules/questions.ts'
import { type CheckContext, error, hint, type KindFinding } from './kind-check.ts'
import { checkWidth } from './media.ts'
import { isMedicalClaim } from './reading.ts'

type Answer = { words: string; isCorrect: boolean }

const allOfThem = /\b(?:all|none) of the above\b|\btodas las anteriores\b|\bninguna de las anteriores\b/i

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** Whether the right answers are much longer than the wrong ones. */
const givesAway = (answers: readonly Answer[]) => {
  const lengths = (isCorrect: boolean) =>
    answers.filter(answer => answer.isCorrect === isCorrect).map(answer => answer.words.length)
  const [right, wrong] = [lengths(true), lengths(false)]
  if (right.length === 0 || wrong.length === 0) return false
  return mean(right) > 25 && mean(right) > 2 * Math.max(...wrong)
}

/** Hints about the answers of a question; `path` is that of their list. */
export const checkAnswers = (answers: readonly Answer[], path: string): KindFinding[] => [
  ...hint(answers.length > 1 && answers.every(answer => answer.isCorrect), 'allRight', { path }),
  ...hint(givesAway(answers), 'lengthGivesAway', { path }),
  ...hint(
    answers.some(answer => allOfThem.test(answer.words)),
    'allOfTheAbove',
    { path },
  ),
  ...hint(
    answers.some(answer => answer.isCorrect && isMedicalClaim(answer.words)),
    'medicalClaim',
    { path },
  ),
]

type CheckedQuestion = Pick<DraftQuestion, 'isMultiSelect' | 'explanation' | 'image' | 'answers'>

/** Findings about one question of a quiz or an exam. */
export const checkQuestion = (
  { isMultiSelect, explanation, image, answers }: CheckedQuestion,
  context: Pick<CheckContext, 'fileOf'>,
): KindFinding[] => [
  ...(image ? checkWidth(image.url, { path: 'image.url', ...context }) : []),
  ...error(!isMultiSelect && answers.filter(answer => answer.isCorrect).length > 1, 'oneChoiceOnly', {
    path: 'answers',
  }),
  ...checkAnswers(
    answers.map(({ title, isCorrect }) => ({ words: title, isCorrect })),
    'answers',
  ),
  ...answers.flatMap(({ feedback }, index) =>
    hint(isMedicalClaim(feedback), 'medicalClaim', { path: `answers.${index}.feedback` }),
  ),
  ...hint(isMedicalClaim(explanation), 'medicalClaim', { path: 'explanation' }),
]

/** Hints about the positions of the right answers; `path` is that of the list of questions. */
export const checkPlaces = (questions: readonly CheckedQuestion[], path: string): KindFinding[] => {
  const isFirstRight = questions.every(({ answers }) => answers[0]?.isCorrect)
  return hint(questions.length > 2 && isFirstRight, 'rightAlwaysFirst', { path })
}

/** Whether a single mistake fails a quiz or an exam with this number of questions and passing score. */
export const isOneMistakeTooMany = (count: number, score: number | null) =>
  score !== null && score >= 80 && count > 0 && count < 3
