import { expect, test } from 'vitest'
import { toMoment, toMomentWithin, toWallTime } from './store-time.ts'

const denver = 'America/Denver'

test('B2 a moment is a day and time of the store’s clock, and back', () => {
  expect(toWallTime('2026-11-20T06:30:00Z', denver)).toEqual({ day: '2026-11-19', time: '23:30' })
  expect(toMoment({ day: '2026-11-19', time: '23:30' }, denver)).toBe('2026-11-20T06:30:00.000Z')
  expect(toMoment({ day: '', time: '23:30' }, denver)).toBeNull()
})

test('B2 times before and after daylight saving changes have their own distance from UTC', () => {
  expect(toMoment({ day: '2026-11-01', time: '00:30' }, denver)).toBe('2026-11-01T06:30:00.000Z')
  expect(toMoment({ day: '2026-11-01', time: '03:30' }, denver)).toBe('2026-11-01T10:30:00.000Z')
  expect(toMoment({ day: '2027-03-14', time: '03:30' }, denver)).toBe('2027-03-14T09:30:00.000Z')
})

test('B2 a time after midnight is of the next day where the training goes on until then', () => {
  const night = { startsAt: '2026-11-20T05:00:00Z', endsAt: '2026-11-20T09:00:00Z' }
  expect(toMomentWithin('00:15', night, denver)).toBe('2026-11-20T07:15:00.000Z')
  expect(toMomentWithin('21:45', night, denver)).toBe('2026-11-20T04:45:00.000Z')
})
