import { expect, test } from 'vitest'
import { exactTimeWithZone, toMoment } from './plan-time.ts'

test('EDITOR-001 a day and an hour are a moment only together, and are said with their time zone', () => {
  const moment = toMoment('2026-11-27', '09:00')
  expect(new Date(moment!).getHours()).toBe(9)
  expect([toMoment('', '09:00'), toMoment('2026-11-27', ''), toMoment('2026-13-27', '09:00')]).toEqual([
    null,
    null,
    null,
  ])
  const zone = new Intl.DateTimeFormat('en-US', { timeZoneName: 'long' })
    .formatToParts(new Date(moment!))
    .find(({ type }) => type === 'timeZoneName')!.value
  expect(exactTimeWithZone('en-US', moment!)).toContain(zone)
})
