import { type CardType, cardTypes } from '@trellis/contract/cards/cards.ts'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { getIcon } from './card-player.public.tsx'
import { cardViews } from './kinds.ts'
import { mountCard } from './testing/card-on-page.tsx'
import { sampleCard } from './testing/sample-card.ts'

/** The text of the sample card that must be visible. */
const shown: { [T in CardType]: string } = {
  HEADER: 'At the counter',
  IMAGE: 'A budtender and a guest at the counter.',
  TEXT: 'Start low, go slow',
  VIDEO: 'A clock runs for two hours beside one gummy.',
  MULTI: 'Look at the person.',
  MULTI_IMAGE: 'A jar of flower.',
  LOCATION_FINDER: 'Juniper &amp; Main',
  LOAD_SCRIPT: 'Serving counter',
  QUESTION: 'How long may an edible take to be felt?',
  FREE_FORM_QUESTION: 'What would you say to the guest?',
  SURVEY: 'How was this course?',
  SPEED_BUMP: 'Ready for the next part?',
  OPT_IN: 'Get the product sheet',
  CELL_PHONE_OPT_IN: 'Text me new lessons',
  SHARE_BUTTON: 'Share this lesson',
  CATALYST_FORM: 'Shirt size',
  QUIZ: 'What stays with you',
}

describe('every kind of card', () => {
  test('CARD-023 has a player and an image', () => {
    expect(Object.keys(cardViews).sort()).toEqual([...cardTypes].sort())
    expect(cardTypes.map(getIcon).every(Boolean)).toBe(true)
  })

  test.each(cardTypes)('CARD-001 CARD-002 CARD-003 CARD-004 CARD-009 CARD-010 draws its sample: %s', async cardType => {
    const complaint = vi.spyOn(console, 'error')
    onTestFinished(() => complaint.mockRestore())
    const { box } = await mountCard(sampleCard(cardType))
    expect(box.innerHTML).toContain(shown[cardType])
    expect(complaint).not.toHaveBeenCalled()
  })
})
