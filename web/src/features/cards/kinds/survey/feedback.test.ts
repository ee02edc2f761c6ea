import { describe, expect, test } from 'vitest'
import { listOfferedTags, noFeedback, rate, toggleTag } from './feedback.ts'

const card = { positiveTags: ['Clear', 'Useful'], negativeTags: ['Too long'] }

describe('feedback in a survey', () => {
  test('SURVEY-001 offers no tags before the rating', () => {
    expect(listOfferedTags(card, noFeedback)).toEqual([])
  })

  test.each([
    [1, card.negativeTags],
    [2, card.negativeTags],
    [3, card.negativeTags],
    [4, card.positiveTags],
    [5, card.positiveTags],
  ])('SURVEY-003 SURVEY-004 %i stars offer %j', (stars, tags) => {
    expect(listOfferedTags(card, rate(noFeedback, stars))).toEqual(tags)
  })

  test('SURVEY-005 changing the rating clears the selected tags and keeps the comment', () => {
    const before = { ...toggleTag(rate(noFeedback, 5), 'Clear'), comments: 'Good pace' }
    expect(rate(before, 4)).toEqual({ responseValue: 4, selectedTags: [], comments: 'Good pace' })
  })

  test('SURVEY-005 pressing the same rating again changes nothing', () => {
    const before = toggleTag(rate(noFeedback, 5), 'Clear')
    expect(rate(before, 5)).toBe(before)
  })

  test('SURVEY-001 a tag is chosen and given back', () => {
    const chosen = toggleTag(toggleTag(rate(noFeedback, 5), 'Clear'), 'Useful')
    expect(chosen.selectedTags).toEqual(['Clear', 'Useful'])
    expect(toggleTag(chosen, 'Clear').selectedTags).toEqual(['Useful'])
  })
})
