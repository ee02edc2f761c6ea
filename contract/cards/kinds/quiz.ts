import * as z from 'zod/mini'
import { Id, Moment, requiredLine } from '../../fields.ts'
import { chancesLeft, isPassed } from '../answering.ts'
import { below, hint } from '../checks/kind-check.ts'
import { checkPlaces, checkQuestion, isOneMistakeTooMany } from '../checks/questions.ts'
import { type ConversionTools, lost, type NewCard } from '../convert/conversion.ts'
import type { Kind } from '../kind.ts'
import {
  authoredQuestion,
  drawCount,
  drawSentence,
  isDrawable,
  NamedQuestion,
  QuizAnswers,
  QuizResult,
} from '../quiz.ts'
import { draftFlag, draftList, draftNumber, draftText } from '../rules/draft-fields.ts'
import { countAsked, drawQuestions, isPool } from '../rules/draw.ts'
import {
  blankQuestion,
  type DraftQuestion,
  draftQuestion,
  exampleIds,
  hideQuestions,
  judgeQuestions,
  meaningOfQuestions,
} from '../rules/questions.ts'

const dataFields = {
  id: Id,
  title: requiredLine('Please enter a title.', 200),
  /** Percent, 0 to 100; null = passed after one try. */
  minimumPassingScore: z._default(z.nullable(z.number().check(z.gte(0), z.lte(100))), 80),
}

const questions = z
  .array(authoredQuestion, 'Add at least one question.')
  .check(z.minLength(1, 'Add at least one question.'), z.maxLength(50, 'Add at most 50 questions.'))

const content = z.object({
  quizData: z
    .object(
      {
        ...dataFields,
        questions,
        /** Whether questions and answers are shuffled at each try. */
        isShuffled: z._default(z.boolean(), false),
        drawCount,
      },
      'Add at least one question.',
    )
    .check(
      z.refine(data => isDrawable(data.drawCount, data.questions.length), {
        error: drawSentence,
        path: ['drawCount'],
      }),
    ),
  quizAllowedTries: z._default(z.int().check(z.gte(1), z.lte(100)), 3),
})

const draft = z.object({
  quizData: z.object({
    id: Id,
    title: draftText,
    minimumPassingScore: z._default(z.nullable(z.number()), 80),
    questions: draftList(draftQuestion),
    isShuffled: draftFlag,
    drawCount: z._default(z.nullable(z.number()), null),
  }),
  quizAllowedTries: draftNumber(3),
})

const shown = z.object({
  /** `questions` is empty for a pool, whose questions differ by try; `questionCount` = questions per try. */
  quizData: z.object({ ...dataFields, questions: z.array(NamedQuestion), questionCount: z.int() }),
  quizAllowedTries: z.int(),
})

const state = z.object({
  quizAttemptedTries: z.int(),
  submissionScore: z.nullable(z.number()),
  hasPassed: z.optional(z.boolean()),
  /** Tries granted after the allowed ones were used. */
  quizGivenTries: z.optional(z.int()),
  /** When new tries were requested; null = not requested, or already granted. */
  triesAskedAt: z.optional(z.nullable(Moment)),
})

const shapes = { content, draft, shown, state, body: z.object({ answers: QuizAnswers }), verdict: QuizResult }

const toQuestionName = ({ id, title, position }: DraftQuestion) => ({ id, title, position })

/** Converts a quiz question to a card of its own, after its image. */
const asCards = (
  { title, explanation, image, answers }: DraftQuestion,
  { newId, blank }: ConversionTools,
): NewCard[] => [
  ...(image ? [{ cardType: 'IMAGE' as const, content: { ...blank('IMAGE'), ...image } }] : []),
  {
    cardType: 'QUESTION',
    content: {
      ...blank('QUESTION'),
      questionText: title,
      additionalText: explanation,
      answers: answers.map(({ title: answerText, isCorrect }) => ({ id: newId(), answerText, isCorrect })),
    },
  },
]

/** Questions in a dialog, graded together, with a limited number of tries. */
export const quiz: Kind<typeof shapes> = {
  ...shapes,
  label: 'Quiz',
  answerPath: 'submit',
  answerSummary: 'Submit a quiz',
  title: card => card.quizData.title,
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
  initialState: { quizAttemptedTries: 0, submissionScore: null },
  blank: newId => ({
    quizData: {
      id: newId(),
      title: '',
      minimumPassingScore: 80,
      questions: [blankQuestion(newId, 0)],
      isShuffled: false,
      drawCount: null,
    },
    quizAllowedTries: 3,
  }),
  exampleAnswer: ({ quizData: data }, isRight) => ({
    answers: Object.fromEntries(data.questions.map(({ id, answers }) => [id, exampleIds(answers, isRight)])),
  }),
  hide: ({ quizData: { id, title, minimumPassingScore, ...data }, quizAllowedTries }) => ({
    quizData: {
      id,
      title,
      minimumPassingScore,
      questions: isPool(data, data.questions) ? [] : data.questions.map(toQuestionName),
      questionCount: countAsked(data, data.questions),
    },
    quizAllowedTries,
  }),
  draw: ({ quizData: data, ...rest }, seed) => ({
    ...rest,
    quizData: { ...data, questions: drawQuestions(data.questions, data, seed) },
  }),
  grade: ({ content: quizContent, answer, state: before }) => {
    if (chancesLeft({ ...quizContent, ...before }) === 0) return { refused: 'QUIZ_TRIES_USED' }
    const verdict = judgeQuestions(quizContent.quizData, answer.answers)
    if ('refused' in verdict) return verdict
    const { score } = verdict
    const best = Math.max(score, before.submissionScore ?? 0)
    const newState = { ...before, quizAttemptedTries: before.quizAttemptedTries + 1, submissionScore: best }
    const cleared = isPassed({ ...quizContent, ...newState })
    return { cleared, state: { ...newState, hasPassed: cleared }, verdict, score }
  },
  asked: ({ quizData: data }) =>
    data.questions.map(({ id, title, answers }) => ({
      id,
      title,
      isDrawn: isPool(data, data.questions),
      choices: answers.map(answer => ({ id: answer.id, title: answer.title, isCorrect: answer.isCorrect })),
    })),
  questions: ({ quizData: data }) => hideQuestions(data.questions),
  media: ({ quizData: data }) => data.questions.map(({ image }) => image?.url ?? null),
  // The passing score is left out: a pass stays a pass, even if a later version requires more.
  meaning: ({ quizData: data }) => meaningOfQuestions(data.questions),
  tries: {
    askedAt: ({ triesAskedAt }) => triesAskedAt ?? null,
    ask: (before, now) => ({ ...before, triesAskedAt: now.toISOString() }),
    // The limit was reached, so granting all tries again leaves the full number.
    give: (_, before) => ({ ...before, quizGivenTries: before.quizAttemptedTries, triesAskedAt: null }),
    count: ({ quizAllowedTries }) => quizAllowedTries,
  },
  isQuestion: true,
  check: ({ content: { quizData: data, quizAllowedTries }, context }) => {
    const count = countAsked(data, data.questions)
    const path = 'quizData.questions'
    return [
      ...hint(isOneMistakeTooMany(count, data.minimumPassingScore), 'questionsFew', { path, number: count }),
      ...hint(quizAllowedTries === 1, 'oneTry', { path: 'quizAllowedTries' }),
      ...(data.isShuffled ? [] : checkPlaces(data.questions, path)),
      ...data.questions.flatMap((question, index) => below(checkQuestion(question, context), `${path}.${index}`)),
    ]
  },
  conversions: {
    SINGLE_CARDS: ({ quizData: { title, questions } }, make) => {
      const answers = questions.flatMap(question => question.answers)
      const feedback = answers.filter(answer => answer.feedback !== '').length
      return {
        cards: questions.flatMap(question => asCards(question, make)),
        lost: lost({ title, feedback, rules: true }),
      }
    },
  },
}
