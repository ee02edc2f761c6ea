import { expect, test } from 'vitest'
import { newCard } from './new-card.ts'

test('CARD-004 a new video must be watched in a required course, and in no other', () => {
  expect(newCard('VIDEO', true).content).toMatchObject({ mustWatch: true })
  expect(newCard('VIDEO', false).content).toMatchObject({ mustWatch: false })
  expect(newCard('TEXT', true).content).toEqual({ title: '', text: '' })
})
