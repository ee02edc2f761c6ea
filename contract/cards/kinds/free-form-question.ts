import * as z from 'zod/mini'
import { requiredLine } from '../../fields.ts'
import { cardKind } from '../kind.ts'

const content = z.object({ questionText: requiredLine('Please enter a question.', 500) })

/** A question that is answered in free text. */
export const freeFormQuestion = cardKind({
  label: 'Free-form question',
  content,
  shown: content,
  state: z.object({ answerText: z.nullable(z.string()) }),
  answer: {
    path: 'submit-free-form-answer',
    summary: 'Send an answer in one’s own words',
    body: z.object({
      answerText: z
        .string('Enter at least 3 characters.')
        .check(
          z.trim(),
          z.minLength(3, 'Enter at least 3 characters.'),
          z.maxLength(4000, 'Use at most 4000 characters.'),
        ),
    }),
    verdict: z.object({ answerText: z.string() }),
  },
  left: ({ answerText }) => (answerText === null ? 'not-written' : null),
  seconds: 60,
  sample: { questionText: 'What would you say to the guest?' },
})
