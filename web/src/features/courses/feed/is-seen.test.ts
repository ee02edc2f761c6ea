import { expect, test } from 'vitest'
import { isSeen } from './is-seen.ts'

test('ANALYTICS-013 a card is seen at a threshold of 0.8', () => {
  expect(isSeen({ ratio: 0.79, visibleHeight: 300, screenHeight: 700 })).toBe(false)
  expect(isSeen({ ratio: 0.8, visibleHeight: 300, screenHeight: 700 })).toBe(true)
})

test('ANALYTICS-013 a card taller than the screen is seen when it fills it', () => {
  expect(isSeen({ ratio: 0.3, visibleHeight: 500, screenHeight: 700 })).toBe(false)
  expect(isSeen({ ratio: 0.3, visibleHeight: 560, screenHeight: 700 })).toBe(true)
})

test('ANALYTICS-013 a screen without a height shows nothing', () => {
  expect(isSeen({ ratio: 0, visibleHeight: 0, screenHeight: 0 })).toBe(false)
})
