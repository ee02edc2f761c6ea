import * as z from 'zod/mini'
import { line } from '../../fields.ts'
import { cardKind } from '../kind.ts'

const tags = z._default(
  z.array(line(40).check(z.minLength(1, 'Please enter a tag.'))).check(z.maxLength(12, 'Add at most 12 tags.')),
  [],
)
const content = z.object({ questionText: z._default(line(300), ''), positiveTags: tags, negativeTags: tags })
const rating = z
  .int('Choose from 1 to 5 stars.')
  .check(z.gte(1, 'Choose from 1 to 5 stars.'), z.lte(5, 'Choose from 1 to 5 stars.'))

/** The tags offered for a rating of 1 to 5; above 3 the positive ones. */
export const tagsFor = (card: { positiveTags: string[]; negativeTags: string[] }, responseValue: number) =>
  responseValue > 3 ? card.positiveTags : card.negativeTags

/** Stars, tags and a comment about the course. */
export const survey = cardKind({
  label: 'Survey',
  content,
  shown: content,
  state: z.object({ responseValue: z.nullable(rating) }),
  answer: {
    path: 'answer-survey',
    summary: 'Rate with stars, tags and a comment',
    body: z.object({
      comments: z._default(z.string().check(z.trim(), z.maxLength(4000, 'Use at most 4000 characters.')), ''),
      responseValue: rating,
      selectedTags: z._default(z.array(line(40)).check(z.maxLength(12)), []),
    }),
    verdict: z.object({ responseValue: rating }),
  },
  left: ({ responseValue }) => (responseValue === null ? 'not-rated' : null),
  seconds: 30,
  sample: {
    questionText: 'How was this course?',
    positiveTags: ['Clear', 'Useful'],
    negativeTags: ['Too long', 'Confusing'],
  },
})
