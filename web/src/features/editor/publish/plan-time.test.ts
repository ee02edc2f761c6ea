import { expect, test } from 'vitest'
import { exactTimeWithZone, momentOf } from './plan-time.ts'

test('EDITOR-001 a day and an hour are a moment only together, and are said with their time zone', () => {
  const moment = momentOf('2026-11-27', '09:00')
  expect(new Date(moment!).getHours()).toBe(9)
  expect([momentOf('', '09:00'), momentOf('2026-11-27', ''), momentOf('2026-13-27', '09:00')]).toEqual([
    null,
    null,
    null,
  ])
  const zone = new Intl.DateTimeFormat('en-US', { timeZoneName: 'long' })
    .formatToParts(new Date(moment!))
    .find(({ type }) => type === 'timeZoneName')!.value
  expect(exactTimeWithZone('en-US', moment!)).toContain(zone)
})
