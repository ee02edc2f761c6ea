import fc from 'fast-check'
import { expect, test } from 'vitest'
import { monthsUntil, toFigures } from './trained.rules.ts'

const months = ['2026-09', '2026-10', '2026-11']
const cell = fc.record({
  month: fc.constantFrom(...months),
  state: fc.constantFrom('CO', 'IL', null),
  named: fc.nat(30),
  others: fc.nat(30),
  former: fc.nat(30),
  fives: fc.nat(6).map(count => 5 * count),
  formerFives: fc.nat(6).map(count => 5 * count),
})
/** One cell for each month and state, as the query answers them. */
const cells = fc.uniqueArray(cell, { selector: ({ month, state }) => `${month} ${state}` })
const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)

test('REPORT-010 the months of a period end with the current one, across the turn of a year', () => {
  expect(monthsUntil(new Date('2026-02-28T23:00:00Z'), 3)).toEqual(['2025-12', '2026-01', '2026-02'])
  expect(monthsUntil(new Date('2026-02-28T23:00:00Z'), 3, 3)).toEqual(['2025-09', '2025-10', '2025-11'])
})

test('REPORT-001 REPORT-010 the total is the sum of its months, of their states, and of the list with its groups', () => {
  fc.assert(
    fc.property(cells, all => {
      const { total, named, others, months: shown } = toFigures(all, months)
      expect(sum(shown.map(({ people }) => people))).toBe(total)
      expect(sum(shown.flatMap(({ states }) => states.map(({ people }) => people)))).toBe(total)
      expect(named + sum(others.map(({ people }) => people))).toBe(total)
    }),
  )
})

test('REPORT-010 of people who may not be named no figure, and no difference of two figures, tells fewer than five apart', () => {
  fc.assert(
    fc.property(cells, fc.subarray(months), fc.subarray(months), (all, some, others) => {
      const unnamed = (of: readonly string[]) => {
        const { total, named } = toFigures(all, of)
        return total - named
      }
      expect(Math.abs(unnamed(some) - unnamed(others)) % 5).toBe(0)
    }),
  )
})

test('REPORT-010 one person more who may not be named changes nothing, until there are five more', () => {
  const none = { month: '2026-11', state: 'IL', named: 0, others: 0, fives: 0, former: 0, formerFives: 0 }
  const of = (others: number, fives: number) => toFigures([{ ...none, others, fives }], months).total
  expect([0, 4, 5, 9, 10].map(others => of(others, 0))).toEqual([0, 0, 5, 5, 10])
  // Of ten that were shown some have given their names since, and one came: it is still ten.
  expect([6, 7, 10, 14].map(others => of(others, 10))).toEqual([10, 10, 10, 10])
  const ofFormer = (former: number) => toFigures([{ ...none, former, formerFives: 10 }], months).total
  expect([5, 6, 9, 10, 14, 15].map(ofFormer)).toEqual([5, 10, 10, 10, 10, 15])
})
