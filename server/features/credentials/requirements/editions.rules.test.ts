import { expect, test } from 'vitest'
import type { PublishedEdition } from './editions.rules.ts'
import { arrangeEditions } from './editions.rules.ts'

const build = (
  number: number,
  validFrom: string,
  status: PublishedEdition['status'] = 'current',
): PublishedEdition => ({
  status,
  edition: {
    number,
    validFrom,
    title: { en: 'Training', es: 'Capacitación' },
    summary: { en: 'Train.', es: 'Capacítate.' },
    firstDueDays: 30,
    beforeSelling: false,
    renews: 'never',
    renewMonths: null,
    renewDay: null,
    renewalFrom: 'completion',
    minMinutes: null,
    minScore: null,
    minMinutesByCategory: {},
    teach: 'anyone',
    needsIdentity: false,
    needsLive: false,
    needsPaid: false,
    needsLanguage: false,
    keepYears: null,
    sourceUrl: null,
    sourceNote: null,
    checkedOn: null,
  },
})

const numbersOn = (day: string, editions: PublishedEdition[]) => {
  const { edition, upcoming, proposed, latestNumber } = arrangeEditions(editions, day)
  const toNumber = ({ number }: { number: number }) => number
  return {
    inForce: edition?.number ?? null,
    upcoming: upcoming.map(toNumber),
    proposed: proposed.map(toNumber),
    latestNumber,
  }
}

const changing = [build(1, '2020-01-01'), build(2, '2026-03-01'), build(3, '2026-06-01', 'proposed')]

test.each([
  ['2019-12-31', { inForce: null, upcoming: [1, 2], proposed: [3], latestNumber: 3 }],
  ['2026-02-28', { inForce: 1, upcoming: [2], proposed: [3], latestNumber: 3 }],
  ['2026-03-01', { inForce: 2, upcoming: [], proposed: [3], latestNumber: 3 }],
  ['2027-01-01', { inForce: 2, upcoming: [], proposed: [3], latestNumber: 3 }],
])('B1 on %s the newest current edition that has started is in force, and a draft never is', (day, expected) => {
  expect(numbersOn(day, changing)).toEqual(expected)
})

test('B1 an edition that a later one replaces before its first day is not announced', () => {
  const replaced = [build(1, '2020-01-01'), build(2, '2026-09-01'), build(3, '2026-08-01')]
  expect(numbersOn('2026-07-01', replaced)).toEqual({ inForce: 1, upcoming: [3], proposed: [], latestNumber: 3 })
})

test('B1 a draft is not shown any more once a later edition is in force', () => {
  const decided = [build(1, '2020-01-01'), build(2, '2026-06-01', 'proposed'), build(3, '2027-01-01')]
  expect(numbersOn('2026-12-31', decided).proposed).toEqual([2])
  expect(numbersOn('2027-01-01', decided).proposed).toEqual([])
})
