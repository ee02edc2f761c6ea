import * as z from 'zod/mini'
import { Id } from '../../fields.ts'
import type { NewId, Refusal } from '../kind.ts'
import type { AuthoredQuestion, QuizAnswers, QuizQuestion, QuizResult } from '../quiz.ts'
import { draftFlag, draftList, draftNumber, draftText } from './draft-fields.ts'
import type { DrawSettings } from './draw.ts'

/** A draft question of a quiz or an exam. */
export const draftQuestion = z.object({
  id: Id,
  title: draftText,
  position: draftNumber(0),
  isMultiSelect: draftFlag,
  explanation: draftText,
  image: z._default(z.nullable(z.object({ url: draftText, alt: draftText, aspectRatio: draftNumber(4 / 3) })), null),
  answers: draftList(z.object({ id: Id, title: draftText, isCorrect: draftFlag, feedback: draftText })),
})
export type DraftQuestion = z.output<typeof draftQuestion>

/** A new, empty answer. */
export const blankAnswer = (newId: NewId): DraftQuestion['answers'][number] => ({
  id: newId(),
  title: '',
  isCorrect: false,
  feedback: '',
})

/** A new question with two empty answers. */
export const blankQuestion = (newId: NewId, position: number): DraftQuestion => ({
  id: newId(),
  title: '',
  position,
  isMultiSelect: false,
  explanation: '',
  image: null,
  answers: [blankAnswer(newId), blankAnswer(newId)],
})

/** The right answers, or one wrong one if there is any. */
export const exampleIds = (answers: readonly { id: string; isCorrect: boolean }[], isRight: boolean) => {
  const right = answers.filter(({ isCorrect }) => isCorrect)
  const wrong = answers.filter(({ isCorrect }) => !isCorrect).slice(0, 1)
  return (isRight || wrong.length === 0 ? right : wrong).map(({ id }) => id)
}

const refuse = (sentence: string): Refusal => ({ refused: 'INVALID_INPUT', field: 'answers', sentence })

const selectedAnswers = (question: AuthoredQuestion, submitted: QuizAnswers) =>
  new Set([submitted[question.id] ?? []].flat())

const findRefusal = (question: AuthoredQuestion, submitted: QuizAnswers): Refusal | null => {
  const selectedIds = selectedAnswers(question, submitted)
  const answerIds = new Set(question.answers.map(answer => answer.id))
  if ([...selectedIds].some(id => !answerIds.has(id))) return refuse('Choose among the answers of each question.')
  if (!question.isMultiSelect && selectedIds.size > 1) return refuse('Choose one answer where only one is asked for.')
  return null
}

const feedbackOn = ({ answers }: AuthoredQuestion, selectedIds: ReadonlySet<string>) =>
  Object.fromEntries(
    answers.flatMap(({ id, feedback }) => (feedback && selectedIds.has(id) ? [[id, feedback] as const] : [])),
  )

type JudgedQuestion = { question: AuthoredQuestion; selectedIds: ReadonlySet<string>; correct: boolean }

/** A question of a result, with its author's feedback on the selected answers. */
const toQuestionResult = (
  { question, selectedIds, correct }: JudgedQuestion,
  passed: boolean,
): QuizResult['answers'][number] => {
  const { id, title, position, explanation } = question
  const feedback = feedbackOn(question, selectedIds)
  return {
    id,
    title,
    position,
    correct,
    ...(Object.keys(feedback).length > 0 && { feedback }),
    ...(explanation && (correct || passed) && { explanation }),
  }
}

/** The questions of a try; `minimumPassingScore` in percent, null = any try passes. */
export type AskedTry = Pick<DrawSettings, 'drawCount'> & {
  questions: readonly AuthoredQuestion[]
  minimumPassingScore: number | null
}

/** Answers to a pool must match the drawn questions: otherwise a try could choose its own. */
const isOfOtherDraw = ({ questions, drawCount }: AskedTry, submitted: QuizAnswers) =>
  typeof drawCount === 'number' && Object.keys(submitted).some(id => questions.every(question => question.id !== id))

/** Judges a try of a quiz or an exam; every question needs an answer. */
export const judgeQuestions = (quizTry: AskedTry, submitted: QuizAnswers): QuizResult | Refusal => {
  const { questions, minimumPassingScore: minimum } = quizTry
  if (isOfOtherDraw(quizTry, submitted))
    return refuse('The questions have changed. Answer the new ones and submit again.')
  const refusal = questions.map(question => findRefusal(question, submitted)).find(result => result !== null)
  if (refusal) return refusal
  const open = questions.filter(question => selectedAnswers(question, submitted).size === 0).length
  if (open > 0) return refuse(`You have ${open} unanswered questions.`)
  const judged = questions.map((question): JudgedQuestion => {
    const selectedIds = selectedAnswers(question, submitted)
    return {
      question,
      selectedIds,
      correct: question.answers.every(({ id, isCorrect }) => isCorrect === selectedIds.has(id)),
    }
  })
  const score = (100 * judged.filter(({ correct }) => correct).length) / questions.length
  const passed = minimum === null || score >= minimum
  return { passed, score, answers: judged.map(item => toQuestionResult(item, passed)) }
}

/** The questions in order, without the solutions. */
export const hideQuestions = (questions: readonly AuthoredQuestion[]): QuizQuestion[] =>
  questions.map(({ id, title, position, isMultiSelect, image, answers }) => ({
    id,
    title,
    position,
    isMultiSelect,
    ...(image?.url && { image }),
    answers: answers.map(answer => ({ id: answer.id, title: answer.title, selected: false })),
  }))

/** A fingerprint of the answers of these questions: their ids, and which are right. */
export const meaningOfQuestions = (questions: readonly AuthoredQuestion[]) =>
  questions.flatMap(({ id, answers }) => answers.map(answer => `${id} ${answer.id} ${answer.isCorrect}`)).sort()
