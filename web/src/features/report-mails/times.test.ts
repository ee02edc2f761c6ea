import { expect, test } from 'vitest'
import { ownZone } from './times.ts'

test.each([
  ['America/Denver', 'America/Denver'],
  ['America/Detroit', 'America/New_York'],
  ['America/Boise', 'America/Denver'],
  ['America/Indiana/Knox', 'America/Chicago'],
  ['Europe/Berlin', 'America/Chicago'],
])('REPORT-001 C1 quality: a report e-mail is proposed in the time of a device in %s', (device, zone) => {
  expect(ownZone(device)).toBe(zone)
})
