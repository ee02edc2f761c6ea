import fc from 'fast-check'
import { expect, test } from 'vitest'
import { keepCompleteMonths, type Rating, readable, toSummary } from './feedback.rules.ts'

const now = new Date('2026-11-20T16:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)

let last = 0
const rating = (given: Partial<Rating> = {}): Rating => {
  last += 1
  return {
    id: `a${last}`,
    answerId: `a${last}`,
    userId: `u${last}`,
    courseId: 'c',
    stars: 5,
    tags: ['Clear'],
    answeredAt: daysAgo(1),
    isNamed: true,
    ...given,
  }
}
const many = (count: number, given: Partial<Rating> = {}) => Array.from({ length: count }, () => rating(given))

test('REPORT-004 under five answers there is no score, no stars, no tags and no comment', () => {
  expect(readable(many(4))).toEqual([])
  expect(toSummary([], now)).toEqual({ answers: 0, overallFeedbackScore: null, stars: null, tags: null })
  expect(readable(many(5))).toHaveLength(5)
})

test('REPORT-003 of more answers than are read, only complete months appear, so that one more answer hides no other', () => {
  const at = (day: string) => ({ at: new Date(`${day}T12:00:00Z`) })
  const [november, october, september] = [at('2026-11-02'), at('2026-10-01'), at('2026-09-30')]
  const all = [november, october, september]
  expect(keepCompleteMonths(all, september.at)).toEqual([november, october])
  // The oldest that was read is an earlier answer of someone who answered again.
  expect(keepCompleteMonths([november, october], september.at)).toEqual([november, october])
  expect(keepCompleteMonths([november], november.at)).toEqual([november])
})

test('REPORT-004 REPORT-006 the score has two decimals, the stars are counted, the newest answer of each person', () => {
  const { answers, overallFeedbackScore, stars } = toSummary(
    [...many(4), rating({ stars: 2 }), rating({ stars: 3 })],
    now,
  )
  expect([answers, overallFeedbackScore, stars]).toEqual([6, 4.17, [0, 1, 1, 0, 4]])
})

test('REPORT-006 tags go up and down against the 90 days before, in fives, praise apart from criticism', () => {
  const before = many(5, { tags: ['Clear'], answeredAt: daysAgo(100) })
  const recent = [
    ...many(5, { tags: ['Clear', 'Fun'] }),
    ...many(5, { stars: 2, tags: ['Too long'] }),
    ...many(6, { tags: ['Clear'] }),
  ]
  expect(toSummary([...recent, ...before], now).tags).toEqual([
    { tag: 'Clear', isPositive: true, count: 10, before: 5 },
    { tag: 'Fun', isPositive: true, count: 5, before: null },
    { tag: 'Too long', isPositive: false, count: 5, before: null },
  ])
  expect(toSummary([...many(4), ...before], now).tags).toBe(null)
  expect(toSummary([...many(5), ...before.slice(1)], now).tags).toMatchObject([{ before: null }])
})

test('quality: REPORT-006 a tag that fewer than five people chose is not shown, however many answers there are or one of them gave', () => {
  const few = [
    ...many(4, { stars: 2, tags: ['Too long'] }),
    ...many(6, { stars: 2, tags: ['Too hard'], userId: 'one' }),
  ]
  expect(toSummary([...many(20), ...few], now).tags).toEqual([
    { tag: 'Clear', isPositive: true, count: 20, before: null },
  ])
})

test('quality: REPORT-006 whatever is left out or added, how often a tag was chosen changes by fives', () => {
  fc.assert(
    fc.property(fc.nat(40), fc.nat(40), (some, more) => {
      const shownOf = (all: Rating[]) => toSummary(all, now).tags?.[0]?.count ?? 0
      const first = many(some)
      expect((shownOf([...first, ...many(more)]) - shownOf(first)) % 5).toBe(0)
    }),
  )
})

test('REPORT-006 anyone who may not be named is left out where they are fewer than five, of each course, whatever is added or left away', () => {
  const any = fc.record({
    courseId: fc.constantFrom('c', 'd'),
    isNamed: fc.boolean(),
    userId: fc.integer({ min: 1, max: 12 }).map(String),
  })
  fc.assert(
    fc.property(fc.array(any, { maxLength: 40 }), all => {
      const shown = readable(all.map(each => rating(each)))
      const unnamedOf = (courseId: string) =>
        new Set(shown.filter(each => each.courseId === courseId && !each.isNamed).map(({ userId }) => userId)).size
      expect(['c', 'd'].map(unnamedOf).filter(size => size > 0 && size < 5)).toEqual([])
    }),
  )
})
