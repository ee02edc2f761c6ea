import * as z from 'zod/mini'
import { Id, line, requiredLine, richText } from '../../fields.ts'
import { cardKind } from '../kind.ts'

const answer = { id: Id, answerText: requiredLine('Please enter an answer.', 300) }
const asked = {
  questionText: requiredLine('Please enter a question.', 500),
  /** A line above the question that introduces it. */
  eyebrow: z._default(line(80), ''),
}

const content = z
  .object({
    ...asked,
    answers: z
      .array(z.object({ ...answer, isCorrect: z.boolean() }), 'Add at least two answers.')
      .check(z.minLength(2, 'Add at least two answers.'), z.maxLength(9, 'Add at most nine answers.')),
    /** Shown after a right answer. Empty = the right answers themselves. */
    correctAnswerText: z._default(line(500), ''),
    /** The explanation, shown after a right answer. */
    additionalText: z._default(richText, ''),
  })
  .check(
    z.refine(({ answers }) => answers.some(each => each.isCorrect), {
      error: 'Mark at least one answer as correct.',
      path: ['answers'],
    }),
  )

const shown = z.object({ ...asked, answers: z.array(z.object(answer)), selectAllThatApply: z.boolean() })

const solution = { correctAnswerIds: z.array(Id), correctAnswerText: z.string(), additionalText: z.string() }

/** A question whose right answer stays on the server until it is given. */
export const question = cardKind({
  label: 'Question',
  content,
  shown,
  state: z.object({ cleared: z.boolean(), lastWrong: z.boolean(), solution: z.nullable(z.object(solution)) }),
  answer: {
    path: 'check-answer',
    summary: 'Check the answer to a question',
    body: z.object({
      answers: z
        .array(Id, 'Choose at least one answer.')
        .check(z.minLength(1, 'Choose at least one answer.'), z.maxLength(9, 'Choose at most nine answers.')),
    }),
    verdict: z.object({ isCorrect: z.boolean(), solution: z.nullable(z.object(solution)) }),
  },
  title: () => null,
  left: ({ cleared, lastWrong }) => (cleared ? null : lastWrong ? 'wrong' : 'unanswered'),
  seconds: 25,
  sample: {
    questionText: 'How long may an edible take to be felt?',
    answers: [
      { id: '0190a1b2-0000-7000-8000-00000000a001', answerText: 'Up to two hours', isCorrect: true },
      { id: '0190a1b2-0000-7000-8000-00000000a002', answerText: 'Five minutes', isCorrect: false },
    ],
  },
})
