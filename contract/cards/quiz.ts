import * as z from 'zod/mini'
import { aspectRatio, Id, line, Moment, mediaUrl, requiredLine, richText } from '../fields.ts'
import { cardKind } from './kind.ts'

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
  /** Learners who have chosen the answer read it with their result. */
  feedback: z._default(line(300), ''),
})

/** A question of a quiz or an exam, finished. */
export const authoredQuestion = z
  .object({
    ...question,
    /** In Markdown; learners read it once they know the answer. */
    explanation: z._default(richText, ''),
    image: z._default(z.nullable(questionImage), null),
    answers: z
      .array(authoredAnswer, 'Add at least two answers.')
      .check(z.minLength(2, 'Add at least two answers.'), z.maxLength(9, 'Add at most nine answers.')),
  })
  .check(
    z.refine(({ answers }) => answers.some(each => each.isCorrect), {
      error: 'Mark at least one answer as correct.',
      path: ['answers'],
    }),
  )

/** A question of a quiz or an exam as its author wrote it; versions published earlier lack the newer fields. */
export type AuthoredQuestion = z.input<typeof authoredQuestion>
const authoredQuestions = z
  .array(authoredQuestion, 'Add at least one question.')
  .check(z.minLength(1, 'Add at least one question.'), z.maxLength(50, 'Add at most 50 questions.'))

/** A question as a learner receives it, without anything that reveals the right answer. */
export const QuizQuestion = z.object({
  ...question,
  image: z.optional(questionImage),
  answers: z.array(z.object({ ...answer, selected: z.boolean() })),
})
export type QuizQuestion = z.infer<typeof QuizQuestion>

/** Percent, 0 to 100; null = passed after one try. */
const minimumPassingScore = z._default(z.nullable(z.number().check(z.gte(0), z.lte(100))), 80)

/** How many of the questions a try asks, drawn for each try; null = all. */
export const drawCount = z._default(z.nullable(z.int().check(z.gte(1))), null)
/** A pool cannot hold fewer questions than a try asks. */
export const isDrawable = (count: number | null, questions: number) => count === null || count <= questions
export const drawSentence = 'Ask at most as many questions as there are.'

const quizData = { id: Id, title: requiredLine('Please enter a title.', 200), minimumPassingScore }

const content = z.object({
  quizData: z
    .object(
      {
        ...quizData,
        questions: authoredQuestions,
        /** Whether questions and answers come in another order at each try. */
        isShuffled: z._default(z.boolean(), false),
        drawCount,
      },
      'Add at least one question.',
    )
    .check(
      z.refine(({ drawCount: count, questions }) => isDrawable(count, questions.length), {
        error: drawSentence,
        path: ['drawCount'],
      }),
    ),
  quizAllowedTries: z._default(z.int().check(z.gte(1), z.lte(100)), 3),
})
/** A question's title and position. Its answers are sent when the quiz is opened. */
const NamedQuestion = z.object({ id: question.id, title: question.title, position: question.position })
const shown = z.object({
  /** `questions` are those that every try asks: none of a pool; `questionCount` = how many a try asks. */
  quizData: z.object({ ...quizData, questions: z.array(NamedQuestion), questionCount: z.int() }),
  quizAllowedTries: z.int(),
})

/** The chosen answers: question id → answer id, or a list of them. */
export const QuizAnswers = z.record(Id, z.union([Id, z.array(Id).check(z.maxLength(9))]))
export type QuizAnswers = z.infer<typeof QuizAnswers>

const AnsweredQuestion = z.object({
  id: Id,
  title: z.string(),
  position: z.int(),
  correct: z.boolean(),
  /** What the author says about each chosen answer, by its id. */
  feedback: z.optional(z.record(Id, z.string())),
  /** In Markdown; only with a right answer or a passed try, as it may give the right answer away. */
  explanation: z.optional(z.string()),
})

/** The result of a try of a quiz or an exam: `score` in percent, exact; `answers` one per question. */
export const QuizResult = z.object({ passed: z.boolean(), score: z.number(), answers: z.array(AnsweredQuestion) })
export type QuizResult = z.infer<typeof QuizResult>

/** Tries left = allowed plus those given later, minus those used, never below 0. */
export const chancesLeft = (card: {
  quizAllowedTries: number
  quizAttemptedTries: number
  quizGivenTries?: number | undefined
}) => Math.max(0, card.quizAllowedTries + (card.quizGivenTries ?? 0) - card.quizAttemptedTries)

/**
 * Whether the best score passes; without a minimum, any try does. A pass is never withdrawn, whatever a later version
 * requires.
 */
export const isPassed = (card: {
  quizData: { minimumPassingScore: number | null }
  quizAttemptedTries: number
  submissionScore: number | null
  hasPassed?: boolean | undefined
}) => {
  if (card.hasPassed) return true
  const minimum = card.quizData.minimumPassingScore
  return minimum === null
    ? card.quizAttemptedTries > 0
    : card.submissionScore !== null && card.submissionScore >= minimum
}

/** Questions in a dialog, graded as a whole, with a limited number of tries. */
export const quiz = cardKind({
  label: 'Quiz',
  content,
  shown,
  state: z.object({
    quizAttemptedTries: z.int(),
    submissionScore: z.nullable(z.number()),
    hasPassed: z.optional(z.boolean()),
    /** Tries that were given after the allowed ones were used. */
    quizGivenTries: z.optional(z.int()),
    /** When new tries were requested; null = none are requested, or they have been given. */
    triesAskedAt: z.optional(z.nullable(Moment)),
  }),
  answer: { path: 'submit', summary: 'Submit a quiz', body: z.object({ answers: QuizAnswers }), verdict: QuizResult },
  title: ({ quizData }) => quizData.title,
  left: card => {
    if (isPassed(card)) return null
    if (card.quizAttemptedTries === 0) return 'not-taken'
    return chancesLeft(card) > 0 ? 'not-passed' : 'tries-used'
  },
  seconds: 120,
  sample: {
    quizData: {
      id: '0190a1b2-0000-7000-8000-00000000d001',
      title: 'What stays with you',
      minimumPassingScore: 80,
      questions: [
        {
          id: '0190a1b2-0000-7000-8000-00000000d002',
          title: 'How old must a guest be?',
          position: 0,
          isMultiSelect: false,
          answers: [
            { id: '0190a1b2-0000-7000-8000-00000000d003', title: '21', isCorrect: true },
            { id: '0190a1b2-0000-7000-8000-00000000d004', title: '16', isCorrect: false },
          ],
        },
      ],
    },
  },
})
