import { expect, test } from 'vitest'
import { listSteps, toPoints } from './over-time.rules.ts'

const now = new Date('2026-03-05T10:00:00Z')

test('REPORT-011 months start on their first day in UTC, the last step ends now', () => {
  const { step, moments } = listSteps('12m', now)
  const days = moments.map(moment => moment.toISOString().slice(0, 10))
  expect([step, days.length, days[0], days[1], days.at(-2), days.at(-1)]).toEqual([
    'month',
    13,
    '2025-04-01',
    '2025-05-01',
    '2026-03-01',
    '2026-03-05',
  ])
})

test('REPORT-011 weeks end at this hour of this weekday', () => {
  const { step, moments } = listSteps('3m', now)
  expect([step, moments.length, moments.at(-2)?.toISOString()]).toEqual(['week', 14, '2026-02-26T10:00:00.000Z'])
})

test('REPORT-011 REPORT-012 a point holds all that was completed until then, in whole percents', () => {
  const moments = [new Date('2026-01-01'), new Date('2026-02-01'), now]
  expect(toPoints(moments, [1, 0, 2], 9)).toEqual([
    { until: '2026-02-01T00:00:00.000Z', completed: 1, percent: 11, added: 0 },
    { until: now.toISOString(), completed: 3, percent: 33, added: 2 },
  ])
  expect(toPoints(moments, [0, 0, 0], 0).map(point => point.percent)).toEqual([0, 0])
})
