import { expect, test } from 'vitest'
import { toEnd } from './employments.rules.ts'

const startedAt = new Date('2026-11-02T15:00:00Z')
const now = new Date('2026-11-20T15:00:00Z')

test.each([
  ['without a day', undefined, '2026-11-20T15:00:00.000Z'],
  ['today', '2026-11-20', '2026-11-20T15:00:00.000Z'],
  ['on an earlier day, with its end', '2026-11-10', '2026-11-11T00:00:00.000Z'],
  ['on the first day', '2026-11-02', '2026-11-03T00:00:00.000Z'],
  ['on the next day, which has begun elsewhere', '2026-11-21', '2026-11-20T15:00:00.000Z'],
])('USERS-015 an employment ends %s', (_, endedOn, end) => {
  expect(toEnd(endedOn, { startedAt, now })?.toISOString()).toBe(end)
})

test.each([
  ['2026-11-01', 'before the first day'],
  ['2026-11-22', 'in the future'],
])('USERS-015 an employment does not end on %s, %s', endedOn => {
  expect(toEnd(endedOn, { startedAt, now })).toBeNull()
})
