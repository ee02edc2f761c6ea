import * as z from 'zod/mini'
import { line } from '../../fields.ts'
import { tagsFor } from '../answering.ts'
import { hint } from '../checks/kind-check.ts'
import type { Kind } from '../kind.ts'
import { draftList, draftText } from '../rules/draft-fields.ts'

const tags = z._default(
  z.array(line(40).check(z.minLength(1, 'Please enter a tag.'))).check(z.maxLength(12, 'Add at most 12 tags.')),
  [],
)
const rating = z
  .int('Choose from 1 to 5 stars.')
  .check(z.gte(1, 'Choose from 1 to 5 stars.'), z.lte(5, 'Choose from 1 to 5 stars.'))

const content = z.object({ questionText: z._default(line(300), ''), positiveTags: tags, negativeTags: tags })
const shapes = {
  content,
  draft: z.object({ questionText: draftText, positiveTags: draftList(draftText), negativeTags: draftList(draftText) }),
  shown: content,
  state: z.object({ responseValue: z.nullable(rating) }),
  body: z.object({
    comments: z._default(z.string().check(z.trim(), z.maxLength(4000, 'Use at most 4000 characters.')), ''),
    responseValue: rating,
    selectedTags: z._default(z.array(line(40)).check(z.maxLength(12)), []),
  }),
  verdict: z.object({ responseValue: rating }),
}

/** Stars, tags and a comment about the course. */
export const survey: Kind<typeof shapes> = {
  ...shapes,
  label: 'Survey',
  answerPath: 'answer-survey',
  answerSummary: 'Rate with stars, tags and a comment',
  left: ({ responseValue }) => (responseValue === null ? 'not-rated' : null),
  seconds: 30,
  sample: {
    questionText: 'How was this course?',
    positiveTags: ['Clear', 'Useful'],
    negativeTags: ['Too long', 'Confusing'],
  },
  initialState: { responseValue: null },
  blank: () => ({
    questionText: '',
    positiveTags: ['Clear', 'Useful', 'Interesting'],
    negativeTags: ['Too long', 'Confusing', 'Nothing new'],
  }),
  exampleAnswer: (_, isRight) => ({ responseValue: isRight ? 5 : 1, comments: '', selectedTags: [] }),
  hide: content => content,
  grade: ({ content, answer: { responseValue, selectedTags }, state }) => {
    const availableTags = tagsFor(content, responseValue)
    if (selectedTags.some(tag => !availableTags.includes(tag)))
      return { refused: 'INVALID_INPUT', field: 'selectedTags', sentence: 'Choose among the tags of this rating.' }
    if (state.responseValue !== null)
      return { cleared: true, state, verdict: { responseValue: state.responseValue }, isRepeated: true }
    return { cleared: true, state: { responseValue }, verdict: { responseValue }, score: responseValue }
  },
  words: ['comments'],
  check: ({ position: { isOnlyOfItsKind, isLast } }) => [
    ...hint(!isOnlyOfItsKind, 'surveysTwo', { path: 'questionText' }),
    ...hint(!isLast, 'cardsAfterSurvey', { path: 'questionText' }),
  ],
}
