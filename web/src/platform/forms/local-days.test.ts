import { expect, test } from 'vitest'
import { beginningOf, dayOfMoment, endOf, lastDayOf } from './local-days.ts'

test.each(['2026-11-22', '2026-12-31', '2028-02-28', '2026-03-08', '2026-11-01'])(
  'API-122 a promo until %s lasts to the end of that day, and is shown with it again',
  day => {
    expect([dayOfMoment(beginningOf(day)), lastDayOf(endOf(day))]).toEqual([day, day])
    expect(Date.parse(endOf(day))).toBeGreaterThan(Date.parse(beginningOf(day)))
  },
)
