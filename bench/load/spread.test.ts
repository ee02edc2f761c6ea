import { expect, test } from 'vitest'
import { getMedian } from './spread.ts'

test.each([
  ['an odd number', [3, 1, 2], 2],
  ['an even number', [4, 1, 3, 2], 2.5],
])('the median of %s of rounds is in their middle', (_what, values, expected) => {
  expect(getMedian(values)).toBe(expected)
})
