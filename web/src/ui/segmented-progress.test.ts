import { expect, test } from 'vitest'
import { toSegments } from './segmented-progress.tsx'

test('a course of few cards has a segment per card: done, current and upcoming', () => {
  expect(toSegments(4, 2)).toEqual(['done', 'done', 'now', 'ahead'])
})

test('a completed course has no current card', () => {
  expect(toSegments(2, 2)).toEqual(['done', 'done'])
})

test.each([
  [24, 24],
  [25, undefined],
])('of %i cards there are %s segments: past 24 they become one line', (total, count) => {
  expect(toSegments(total, 0)?.length).toBe(count)
})
