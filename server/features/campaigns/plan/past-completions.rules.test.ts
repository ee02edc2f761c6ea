import { expect, test } from 'vitest'
import { countOthers, roundedUp } from './past-completions.rules.ts'

const upTo = (count: number) => Array.from({ length: count + 1 }, (_, nth) => nth)

test('quality: S3 no two moments tell fewer than five people apart, and none tells whether there is anybody', () => {
  for (const ever of upTo(40))
    for (const since of upTo(ever)) {
      const told = roundedUp({ ever, since })
      expect(told % 5).toBe(0)
      expect(told).toBeGreaterThanOrEqual(Math.max(since, 5))
      expect(told).toBeLessThan(Math.max(since, 1) + 9)
    }
})

test('quality: S3 what lies between two past months stays as it is, whoever completes a course after them', () => {
  const between = (first: number, second: number, later: number) =>
    roundedUp({ ever: first + second + later, since: second + later }) -
    roundedUp({ ever: first + second + later, since: later })
  for (const first of upTo(12))
    for (const second of upTo(12)) {
      const told = upTo(12)
        .filter(later => later > 0)
        .map(later => between(first, second, later))
      expect(new Set(told).size).toBe(1)
    }
})

const offer = (kind: 'course' | 'campaign', value: number) => ({ kind, options: [{ value, stock: null }] })

test('quality: others are priced by the courses of each, and for the campaign as far as they reach its target', () => {
  const plan = { offers: [offer('course', 100), offer('campaign', 1000)], target: 100, courses: 2 }
  const one = { ever: 1, since: 1, toDo: 1, people: 12 }
  expect(countOthers([one], plan)).toEqual({ people: 15, most: (15 + 5) * 100 + 5 * 1000 })
  const both = { ever: 2, since: 2, toDo: 0, people: 6 }
  expect(countOthers([one, both], plan)).toEqual({ people: 20, most: (20 + 10) * 100 + 10 * 1000 })
  expect(countOthers([], plan)).toEqual({ people: 5, most: (5 + 5) * 100 + 5 * 1000 })
})
