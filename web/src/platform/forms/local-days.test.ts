import { expect, test } from 'vitest'
import { dayOfMoment, endOfDay, startOfDay, toLastDay } from './local-days.ts'

test.each(['2026-11-22', '2026-12-31', '2028-02-28', '2026-03-08', '2026-11-01'])(
  'API-122 a promo until %s lasts to the end of that day, and is shown with it again',
  day => {
    expect([dayOfMoment(startOfDay(day)), toLastDay(endOfDay(day))]).toEqual([day, day])
    expect(Date.parse(endOfDay(day))).toBeGreaterThan(Date.parse(startOfDay(day)))
  },
)
