import * as z from 'zod/mini'
import { tagsFor } from '../kinds/survey.ts'
import { draftList, draftText } from './draft-fields.ts'
import type { KindRules } from './kind-rules.ts'

const draft = z.object({
  questionText: draftText,
  positiveTags: draftList(draftText),
  negativeTags: draftList(draftText),
})

export const survey: KindRules<'SURVEY', z.output<typeof draft>> = {
  initialState: { responseValue: null },
  draft,
  blank: () => ({
    questionText: '',
    positiveTags: ['Clear', 'Useful', 'Interesting'],
    negativeTags: ['Too long', 'Confusing', 'Nothing new'],
  }),
  hide: content => content,
  grade: ({ content, answer: { responseValue, selectedTags }, state }) => {
    const offered = tagsFor(content, responseValue)
    if (selectedTags.some(tag => !offered.includes(tag)))
      return { refused: 'INVALID_INPUT', field: 'selectedTags', sentence: 'Choose among the tags of this rating.' }
    if (state.responseValue !== null)
      return { cleared: true, state, verdict: { responseValue: state.responseValue }, isRepeated: true }
    return { cleared: true, state: { responseValue }, verdict: { responseValue }, score: responseValue }
  },
}
