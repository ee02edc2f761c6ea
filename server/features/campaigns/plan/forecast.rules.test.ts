import { expect, test } from 'vitest'
import { enoughFor, type Group, likelyCost, maxCost, type Offer } from './forecast.rules.ts'

const perCourse = (...options: { value: number; stock: number | null }[]): Offer => ({ kind: 'course', options })
const once = (value: number): Offer => ({ kind: 'campaign', options: [{ value, stock: null }] })
const card = perCourse({ value: 2500, stock: null }, { value: 1000, stock: null })
const [two, many] = [
  { value: 2500, stock: 2 },
  { value: 1000, stock: null },
]

type Cost = { offers: Offer[]; groups: Group[]; cents: number }
const costs: [string, Cost][] = [
  ['everybody chooses what costs most', { offers: [card], groups: [{ courses: 1, people: 214 }], cents: 535_000 }],
  ['each completed course earns', { offers: [card], groups: [{ courses: 2, people: 3 }], cents: 15_000 }],
  ['a campaign’s reward is earned once', { offers: [once(5000)], groups: [{ courses: 2, people: 3 }], cents: 15_000 }],
  ['the next dearest follows', { offers: [perCourse(two, many)], groups: [{ courses: 1, people: 3 }], cents: 6000 }],
  ['nothing is given without stock', { offers: [perCourse(two)], groups: [{ courses: 1, people: 9 }], cents: 5000 }],
  ['nobody costs nothing', { offers: [card, once(5000)], groups: [], cents: 0 }],
]

test.each(costs)('BRAND-001 the most that a campaign costs: %s', (_, { offers, groups, cents }) => {
  expect(maxCost(offers, groups)).toBe(cents)
})

type Reach = { budget: number | null; groups: Group[]; people: number | null }
const all = [{ courses: 1, people: 214 }]
const mixed = [
  { courses: 1, people: 9 },
  { courses: 3, people: 1 },
]
const reaches: [string, Reach][] = [
  ['below the most for the first', { budget: 290_000, groups: all, people: 116 }],
  ['without a limit for everybody', { budget: null, groups: all, people: null }],
  ['that covers the most for everybody', { budget: 535_000, groups: all, people: null }],
  ['when those who cost most come first', { budget: 10_000, groups: mixed, people: 2 }],
]

test.each(reaches)('BRAND-001 how many people a budget is enough for: %s', (_, { people, ...funded }) => {
  expect(enoughFor({ offers: [card], ...funded })).toBe(people)
})

test('BRAND-001 the likely cost goes by how many finished before, within the budget; without enough people it is not said', () => {
  expect(likelyCost(535_000, { finishedPct: 54, budget: null })).toBe(288_900)
  expect(likelyCost(535_000, { finishedPct: 54, budget: 100_000 })).toBe(100_000)
  expect(likelyCost(535_000, { finishedPct: null, budget: null })).toBeNull()
})
