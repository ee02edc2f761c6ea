import * as z from 'zod/mini'
import { requiredLine } from '../../fields.ts'
import { oneCard } from '../convert/conversion.ts'
import type { Kind } from '../kind.ts'
import { draftText } from '../rules/draft-fields.ts'
import { WrittenAnswer } from '../written-answer.ts'

const content = z.object({ questionText: requiredLine('Please enter a question.', 500) })
const shapes = {
  content,
  draft: z.object({ questionText: draftText }),
  shown: content,
  state: z.object({ answerText: z.nullable(z.string()) }),
  body: WrittenAnswer,
  verdict: z.object({ answerText: z.string() }),
}

/** A question answered in free text. */
export const freeFormQuestion: Kind<typeof shapes> = {
  ...shapes,
  label: 'Free-form question',
  answerPath: 'submit-free-form-answer',
  answerSummary: 'Send an answer in one’s own words',
  left: ({ answerText }) => (answerText === null ? 'not-written' : null),
  seconds: 60,
  sample: { questionText: 'What would you say to the guest?' },
  initialState: { answerText: null },
  blank: () => ({ questionText: '' }),
  exampleAnswer: () => ({ answerText: '…' }),
  hide: content => content,
  grade: ({ answer: { answerText } }) => ({ cleared: true, state: { answerText }, verdict: { answerText } }),
  submission: 'answer',
  words: ['answerText'],
  isQuestion: true,
  conversions: {
    QUESTION: ({ questionText }, { blank }) =>
      oneCard({ cardType: 'QUESTION', content: { ...blank('QUESTION'), questionText } }),
  },
}
