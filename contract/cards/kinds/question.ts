import * as z from 'zod/mini'
import { Id, line, requiredLine, richText } from '../../fields.ts'
import { hint } from '../checks/kind-check.ts'
import { checkAnswers } from '../checks/questions.ts'
import { isMedicalClaim } from '../checks/reading.ts'
import { lost, oneCard } from '../convert/conversion.ts'
import type { Kind, NewId } from '../kind.ts'
import { draftFlag, draftList, draftText } from '../rules/draft-fields.ts'
import { blankAnswer, blankQuestion, type DraftQuestion, exampleIds } from '../rules/questions.ts'

const answer = { id: Id, answerText: requiredLine('Please enter an answer.', 300) }
const wording = {
  questionText: requiredLine('Please enter a question.', 500),
  /** A line above the question that introduces it. */
  eyebrow: z._default(line(80), ''),
}

const content = z
  .object({
    ...wording,
    answers: z
      .array(z.object({ ...answer, isCorrect: z.boolean() }), 'Add at least two answers.')
      .check(z.minLength(2, 'Add at least two answers.'), z.maxLength(9, 'Add at most nine answers.')),
    /** Shown after a right answer. Empty = the right answers themselves. */
    correctAnswerText: z._default(line(500), ''),
    /** The explanation, shown after a right answer. */
    additionalText: z._default(richText, ''),
  })
  .check(
    z.refine(({ answers }) => answers.some(answer => answer.isCorrect), {
      error: 'Mark at least one answer as correct.',
      path: ['answers'],
    }),
  )
const draft = z.object({
  questionText: draftText,
  eyebrow: draftText,
  answers: draftList(z.object({ id: Id, answerText: draftText, isCorrect: draftFlag })),
  correctAnswerText: draftText,
  additionalText: draftText,
})
type Draft = z.output<typeof draft>

const solution = z.object({
  correctAnswerIds: z.array(Id),
  correctAnswerText: z.string(),
  additionalText: z.string(),
})
const shapes = {
  content,
  draft,
  shown: z.object({ ...wording, answers: z.array(z.object(answer)), selectAllThatApply: z.boolean() }),
  state: z.object({ cleared: z.boolean(), lastWrong: z.boolean(), solution: z.nullable(solution) }),
  body: z.object({
    answers: z
      .array(Id, 'Choose at least one answer.')
      .check(z.minLength(1, 'Choose at least one answer.'), z.maxLength(9, 'Choose at most nine answers.')),
  }),
  verdict: z.object({ isCorrect: z.boolean(), solution: z.nullable(solution) }),
}

const rightIds = ({ answers }: Draft) => answers.filter(answer => answer.isCorrect).map(answer => answer.id)

const toSolution = (content: Draft) => ({
  correctAnswerIds: rightIds(content),
  correctAnswerText:
    content.correctAnswerText ||
    content.answers.flatMap(answer => (answer.isCorrect ? [answer.answerText] : [])).join(' · '),
  additionalText: content.additionalText,
})

const countFilled = (answers: Draft['answers']) => answers.filter(({ answerText }) => answerText.trim() !== '').length

/** A question card converted to a quiz question. */
const asQuizQuestion = (content: Draft, newId: NewId): DraftQuestion => ({
  ...blankQuestion(newId, 0),
  title: content.questionText,
  isMultiSelect: rightIds(content).length > 1,
  explanation: content.additionalText,
  answers: content.answers.map(({ answerText, isCorrect }) => ({
    ...blankAnswer(newId),
    title: answerText,
    isCorrect,
  })),
})

/** A question whose right answer stays on the server until it is answered. */
export const question: Kind<typeof shapes> = {
  ...shapes,
  label: 'Question',
  answerPath: 'check-answer',
  answerSummary: 'Check the answer to a question',
  left: ({ cleared, lastWrong }) => (cleared ? null : lastWrong ? 'wrong' : 'unanswered'),
  seconds: 25,
  sample: {
    questionText: 'How long may an edible take to be felt?',
    answers: [
      { id: '0190a1b2-0000-7000-8000-00000000a001', answerText: 'Up to two hours', isCorrect: true },
      { id: '0190a1b2-0000-7000-8000-00000000a002', answerText: 'Five minutes', isCorrect: false },
    ],
  },
  initialState: { cleared: false, lastWrong: false, solution: null },
  blank: newId => ({
    questionText: '',
    eyebrow: '',
    answers: [
      { id: newId(), answerText: '', isCorrect: false },
      { id: newId(), answerText: '', isCorrect: false },
    ],
    correctAnswerText: '',
    additionalText: '',
  }),
  exampleAnswer: ({ answers }, isRight) => ({ answers: exampleIds(answers, isRight) }),
  hide: content => ({
    questionText: content.questionText,
    eyebrow: content.eyebrow,
    answers: content.answers.map(({ id, answerText }) => ({ id, answerText })),
    selectAllThatApply: rightIds(content).length > 1,
  }),
  grade: ({ content, answer: { answers }, state }) => {
    const answerIds = new Set(content.answers.map(answer => answer.id))
    if (answers.some(id => !answerIds.has(id)))
      return { refused: 'INVALID_INPUT', field: 'answers', sentence: 'Choose among the answers of this question.' }
    const right = rightIds(content)
    const selected = new Set(answers)
    const isCorrect = selected.size === right.length && right.every(id => selected.has(id))
    const solution = isCorrect ? toSolution(content) : null
    const cleared = state.cleared || isCorrect
    return {
      cleared,
      state: { cleared, lastWrong: !cleared, solution: state.solution ?? solution },
      verdict: { isCorrect, solution },
    }
  },
  asked: ({ questionText, answers }, cardId) => [
    {
      id: cardId,
      title: questionText,
      choices: answers.map(({ id, answerText, isCorrect }) => ({ id, title: answerText, isCorrect })),
    },
  ],
  meaning: ({ answers }) => answers.map(({ id, isCorrect }) => `${id} ${isCorrect}`).sort(),
  isQuestion: true,
  check: ({ content: { answers, additionalText } }) => [
    ...checkAnswers(
      answers.map(({ answerText, isCorrect }) => ({ words: answerText, isCorrect })),
      'answers',
    ),
    ...hint(additionalText.trim() === '', 'explanationMissing', { path: 'additionalText' }),
    ...hint(isMedicalClaim(additionalText), 'medicalClaim', { path: 'additionalText' }),
  ],
  conversions: {
    QUIZ: (content, { newId, blank }) => {
      const { quizData, ...rest } = blank('QUIZ')
      const { correctAnswerText, eyebrow } = content
      return oneCard(
        {
          cardType: 'QUIZ',
          content: { ...rest, quizData: { ...quizData, questions: [asQuizQuestion(content, newId)] } },
        },
        lost({ explanation: correctAnswerText, eyebrow }),
      )
    },
    FREE_FORM_QUESTION: ({ questionText, additionalText, correctAnswerText, eyebrow, answers }) =>
      oneCard(
        { cardType: 'FREE_FORM_QUESTION', content: { questionText } },
        lost({ explanation: additionalText || correctAnswerText, eyebrow, answers: countFilled(answers) }),
      ),
    TEXT: ({ questionText, additionalText, correctAnswerText, eyebrow, answers }) => {
      const text = [questionText, additionalText].filter(Boolean).join('\n\n')
      return oneCard(
        { cardType: 'TEXT', content: { title: eyebrow, text } },
        lost({ answers: countFilled(answers), explanation: correctAnswerText }),
      )
    },
  },
}
