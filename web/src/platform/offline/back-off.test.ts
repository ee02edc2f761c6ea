import { expect, test } from 'vitest'
import { pauseAfter } from './back-off.ts'

test.each([
  [1, 1000],
  [2, 2000],
  [4, 8000],
  [7, 60_000],
  [500, 60_000],
])('F5 after %i failures in a row the longest pause is %i ms, the shortest half of it', (failures, longest) => {
  expect(pauseAfter(failures, 0)).toBe(longest)
  expect(pauseAfter(failures, 1)).toBe(longest / 2)
})
