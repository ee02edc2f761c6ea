import * as z from 'zod/mini'
import { aspectRatio, Id, line, mediaUrl, requiredLine, richText } from '../fields.ts'

const answer = { id: Id, title: requiredLine('Please enter an answer.', 300) }
const question = {
  id: Id,
  title: requiredLine('Please enter a question.', 500),
  position: z.int().check(z.gte(0)),
  isMultiSelect: z.boolean(),
}

/** An image above the answers; people who cannot see it need its description to answer. */
const questionImage = z.object({
  url: mediaUrl,
  alt: requiredLine('Describe what can be seen.', 300),
  /** Width divided by height. */
  aspectRatio,
})

const authoredAnswer = z.object({
  ...answer,
  isCorrect: z.boolean(),
  /** Shown with the result to learners who selected the answer. */
  feedback: z._default(line(300), ''),
})

/** A question of a quiz or an exam, finished. */
export const authoredQuestion = z
  .object({
    ...question,
    /** In Markdown; shown to learners who know the answer. */
    explanation: z._default(richText, ''),
    image: z._default(z.nullable(questionImage), null),
    answers: z
      .array(authoredAnswer, 'Add at least two answers.')
      .check(z.minLength(2, 'Add at least two answers.'), z.maxLength(9, 'Add at most nine answers.')),
  })
  .check(
    z.refine(({ answers }) => answers.some(answer => answer.isCorrect), {
      error: 'Mark at least one answer as correct.',
      path: ['answers'],
    }),
  )

/** A question of a quiz or an exam as its author wrote it; earlier versions lack the newer fields. */
export type AuthoredQuestion = z.input<typeof authoredQuestion>

/** A question as a learner receives it, without anything that reveals the right answer. */
export const QuizQuestion = z.object({
  ...question,
  image: z.optional(questionImage),
  answers: z.array(z.object({ ...answer, selected: z.boolean() })),
})
export type QuizQuestion = z.infer<typeof QuizQuestion>

/** Number of questions drawn for each try; null = all. */
export const drawCount = z._default(z.nullable(z.int().check(z.gte(1))), null)
/** Whether a pool has at least the number of questions that a try draws. */
export const isDrawable = (count: number | null, questions: number) => count === null || count <= questions
export const drawSentence = 'Ask at most as many questions as there are.'

/** A question's title and position; its answers are sent when the quiz is opened. */
export const NamedQuestion = z.object({ id: question.id, title: question.title, position: question.position })
/** The selected answers: question id → answer id, or a list of them. */
export const QuizAnswers = z.record(Id, z.union([Id, z.array(Id).check(z.maxLength(9))]))
export type QuizAnswers = z.infer<typeof QuizAnswers>

const AnsweredQuestion = z.object({
  id: Id,
  title: z.string(),
  position: z.int(),
  correct: z.boolean(),
  /** The author's feedback on each selected answer, by its id. */
  feedback: z.optional(z.record(Id, z.string())),
  /** In Markdown; only with a right answer or a passed try, because it may reveal the right answer. */
  explanation: z.optional(z.string()),
})

/** The result of a try of a quiz or an exam: `score` in percent, exact; `answers` one per question. */
export const QuizResult = z.object({ passed: z.boolean(), score: z.number(), answers: z.array(AnsweredQuestion) })
export type QuizResult = z.infer<typeof QuizResult>
