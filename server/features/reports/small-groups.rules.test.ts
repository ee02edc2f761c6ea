import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shownCount, shownScore } from './small-groups.public.ts'

/** People of a brand in one month, state and store: those who may be named, and all others. */
const cell = fc.record({
  month: fc.integer({ min: 0, max: 5 }),
  state: fc.integer({ min: 0, max: 2 }),
  named: fc.integer({ min: 0, max: 30 }),
  others: fc.integer({ min: 0, max: 30 }),
})
type Cell = { month: number; state: number; named: number; others: number }

/** What is shown of some cells: who may be named exactly, all others in fives by month and state. */
const shownOf = (cells: readonly Cell[]) =>
  cells.reduce((sum, { named, others }) => sum + named + (shownCount(others) ?? 0), 0)
const namedOf = (cells: readonly Cell[]) => cells.reduce((sum, { named }) => sum + named, 0)

/** Every filter: a period, and a state or all. */
const filters = [0, 1, 2, 3, 4, 5].flatMap(from =>
  [0, 1, 2, null].map(state => (each: Cell) => each.month >= from && (state === null || each.state === state)),
)

test('quality: REPORT-008 anyone who adds and subtracts what a brand’s filters show finds those it may name, and others in fives only', () => {
  const signs = fc.array(fc.integer({ min: -2, max: 2 }), { minLength: filters.length, maxLength: filters.length })
  const cells = fc.uniqueArray(cell, { selector: ({ month, state }) => `${month} ${state}` })
  fc.assert(
    fc.property(cells, signs, (all, weights) => {
      const told = filters.map((isOf, nth) => {
        const found = all.filter(isOf)
        return (weights[nth] ?? 0) * (shownOf(found) - namedOf(found))
      })
      expect(Math.abs(told.reduce((sum, each) => sum + each, 0) % 5)).toBe(0)
    }),
    { numRuns: 500 },
  )
})

test('QUIZ-019 REPORT-008 a score has two decimals, and none is shown of fewer than five people', () => {
  expect([shownScore({ stars: 20, people: 4 }), shownScore({ stars: 23, people: 6 })]).toEqual([null, 3.83])
})
