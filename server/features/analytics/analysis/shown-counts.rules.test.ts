import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shownCount, shownTimes } from '../../reports/small-groups.public.ts'
import { shownMedian, shownP90 } from './shown-counts.rules.ts'

test.each([
  [0, null],
  [1, null],
  [4, null],
  [5, 5],
  [9, 5],
  [10, 10],
  [212, 210],
])('PREVIEW-010 %i people are shown as %j', (count, shown) => {
  expect(shownCount(count)).toBe(shown)
})

test('PREVIEW-010 what people did is shown where five did it, their middle from ten on, and nine of ten from fifty', () => {
  const spread = { median: 12.4, p90: 80.6 }
  expect([shownTimes(40, 4), shownTimes(43, 5)]).toEqual([null, 40])
  expect([shownMedian({ ...spread, people: 9 }), shownMedian({ ...spread, people: 10 })]).toEqual([null, 12])
  expect([shownP90({ ...spread, people: 49 }), shownP90({ ...spread, people: 50 })]).toEqual([null, 81])
})

/** People by version (the published one, earlier ones), by account (with, without), and by how long ago they came. */
const world = fc.array(fc.integer({ min: 0, max: 14 }), { minLength: 16, maxLength: 16 })
/** Every filter as the parts that it takes: a side of the first two, or both; and one of the periods. */
const sides = [[0, 1], [0], [1]] as const
const periods = [[0], [0, 1], [0, 1, 2], [0, 1, 2, 3]] as const
const filters = sides.flatMap(version =>
  sides.flatMap(account =>
    periods.map(ago => version.flatMap(v => account.flatMap(a => ago.map(d => 8 * v + 4 * a + d)))),
  ),
)
const countOf = (people: readonly number[], parts: readonly number[]) =>
  parts.reduce((sum, part) => sum + (people[part] ?? 0), 0)

test('PREVIEW-010 no sum and no difference of what any filters show is one to four people', () => {
  const signs = fc.array(fc.integer({ min: -2, max: 2 }), { minLength: filters.length, maxLength: filters.length })
  fc.assert(
    fc.property(world, signs, (people, weights) => {
      const shown = filters.map(parts => shownCount(countOf(people, parts)) ?? 0)
      const told = Math.abs(shown.reduce((sum, count, nth) => sum + count * (weights[nth] ?? 0), 0))
      expect(told % 5).toBe(0)
    }),
    { numRuns: 2000 },
  )
})

type Range = { parts: readonly number[]; low: number; high: number }

/** Narrows what each part can have been, by all that is shown; again and again, as someone who subtracts would. */
const narrow = (parts: readonly Range[], shown: readonly Range[]): Range[] =>
  parts.map(({ parts: [part = 0], low, high }) => {
    const bounds = shown
      .filter(total => total.parts.includes(part))
      .map(total => {
        const others = total.parts.filter(other => other !== part).map(other => parts[other] ?? { low: 0, high: 0 })
        return {
          low: total.low - others.reduce((sum, other) => sum + other.high, 0),
          high: total.high - others.reduce((sum, other) => sum + other.low, 0),
        }
      })
    return {
      parts: [part],
      low: Math.max(low, ...bounds.map(bound => bound.low)),
      high: Math.min(high, ...bounds.map(bound => bound.high)),
    }
  })

test('PREVIEW-010 no one who subtracts what all filters show learns how many of one to four people there are', () => {
  fc.assert(
    fc.property(world, people => {
      const shown = filters.map(parts => {
        const low = shownCount(countOf(people, parts)) ?? 0
        return { parts, low, high: low + 4 }
      })
      const unknown = people.map((_, part) => ({ parts: [part], low: 0, high: 200 }))
      const found = Array.from({ length: 12 }).reduce<Range[]>(ranges => narrow(ranges, shown), unknown)
      const told = found.filter(({ low, high }, part) => low === high && people[part]! > 0 && people[part]! < 5)
      expect(told).toEqual([])
    }),
    { numRuns: 100 },
  )
})
