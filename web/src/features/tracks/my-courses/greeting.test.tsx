import { expect, test } from 'vitest'
import { toDayPart } from './greeting.tsx'

test.each([
  [4, 'morning'],
  [11, 'morning'],
  [12, 'afternoon'],
  [16, 'afternoon'],
  [17, 'evening'],
  [23, 'evening'],
  [3, 'evening'],
])('TRACK-001 at %i o’clock the learner is greeted for the %s', (hour, part) => {
  expect(toDayPart(hour)).toBe(part)
})
