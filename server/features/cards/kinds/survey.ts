import { tagsFor } from '@trellis/contract/cards/survey.ts'
import { problem } from '../../../platform/problem.ts'
import type { CardRules } from '../rules.ts'

export const survey: CardRules<'SURVEY'> = {
  blank: { responseValue: null },
  words: ['comments'],
  grade: ({ content, answer: { responseValue, selectedTags }, state }) => {
    const offered = tagsFor(content, responseValue)
    if (selectedTags.some(tag => !offered.includes(tag)))
      throw problem('INVALID_INPUT', { field: 'selectedTags', sentence: 'Choose among the tags of this rating.' })
    if (state.responseValue !== null)
      return { cleared: true, state, verdict: { responseValue: state.responseValue }, isRepeated: true }
    return { cleared: true, state: { responseValue }, verdict: { responseValue }, score: responseValue }
  },
}
