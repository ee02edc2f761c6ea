import { error, type Finding, hint, type KindCheck } from './kind-check.ts'
import { isMedicalClaim } from './reading.ts'

type Answer = { words: string; isCorrect: boolean }

const allOfThem = /\b(?:all|none) of the above\b|\btodas las anteriores\b|\bninguna de las anteriores\b/i

const mean = (values: readonly number[]) => values.reduce((sum, each) => sum + each, 0) / values.length

/** Whether the right answers are much longer than the wrong ones. */
const givesAway = (answers: readonly Answer[]) => {
  const lengths = (isCorrect: boolean) =>
    answers.filter(each => each.isCorrect === isCorrect).map(each => each.words.length)
  const [right, wrong] = [lengths(true), lengths(false)]
  if (right.length === 0 || wrong.length === 0) return false
  return mean(right) > 25 && mean(right) > 2 * Math.max(...wrong)
}

/** Hints about answers; `path` is that of their list. */
const checkAnswers = (answers: readonly Answer[], path: string): Finding[] => [
  ...hint(answers.length > 1 && answers.every(each => each.isCorrect), 'allRight', { path }),
  ...hint(givesAway(answers), 'lengthGivesAway', { path }),
  ...hint(
    answers.some(each => allOfThem.test(each.words)),
    'allOfTheAbove',
    { path },
  ),
  ...hint(
    answers.some(each => each.isCorrect && isMedicalClaim(each.words)),
    'medicalClaim',
    { path },
  ),
]

export const question: KindCheck<'QUESTION'> = ({ content }) => [
  ...checkAnswers(
    content.answers.map(({ answerText, isCorrect }) => ({ words: answerText, isCorrect })),
    'answers',
  ),
  ...hint(content.additionalText.trim() === '', 'explanationMissing', { path: 'additionalText' }),
  ...hint(isMedicalClaim(content.additionalText), 'medicalClaim', { path: 'additionalText' }),
]

type CheckedQuestion = {
  isMultiSelect: boolean
  answers: readonly { title: string; isCorrect: boolean }[]
}

/** Findings about the questions of a quiz; `path` is that of their list. */
const checkQuestions = (questions: readonly CheckedQuestion[], path: string): Finding[] => {
  const isFirstRight = questions.every(({ answers }) => answers[0]?.isCorrect)
  return [
    ...hint(questions.length > 2 && isFirstRight, 'rightAlwaysFirst', { path }),
    ...questions.flatMap(({ isMultiSelect, answers }, index) => {
      const at = `${path}.${index}.answers`
      const right = answers.filter(each => each.isCorrect).length
      return [
        ...error(!isMultiSelect && right > 1, 'oneChoiceOnly', { path: at }),
        ...checkAnswers(
          answers.map(({ title, isCorrect }) => ({ words: title, isCorrect })),
          at,
        ),
      ]
    }),
  ]
}

export const quiz: KindCheck<'QUIZ'> = ({ content: { quizData, quizAllowedTries } }) => {
  const { questions, minimumPassingScore } = quizData
  const isStrict = minimumPassingScore !== null && minimumPassingScore >= 80
  const isShort = questions.length > 0 && questions.length < 3
  return [
    ...hint(isStrict && isShort, 'questionsFew', { path: 'quizData.questions', number: questions.length }),
    ...hint(quizAllowedTries === 1, 'oneTry', { path: 'quizAllowedTries' }),
    ...checkQuestions(questions, 'quizData.questions'),
  ]
}
