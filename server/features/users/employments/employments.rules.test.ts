import { expect, test } from 'vitest'
import { toEnd } from './employments.rules.ts'

const startedAt = new Date('2026-11-02T15:00:00Z')
const now = new Date('2026-11-20T15:00:00Z')
const last = (dayEndsAt: string | null, isBeforeStart = false) => ({
  ...{ startedAt, isBeforeStart, dayEndsAt: dayEndsAt === null ? null : new Date(dayEndsAt) },
})

test.each([
  ['without a day', null, '2026-11-20T15:00:00.000Z'],
  ['today', '2026-11-21T07:00:00Z', '2026-11-20T15:00:00.000Z'],
  ['on an earlier day, with its end', '2026-11-11T07:00:00Z', '2026-11-11T07:00:00.000Z'],
  ['on the next day, which has begun elsewhere', '2026-11-22T05:00:00Z', '2026-11-20T15:00:00.000Z'],
])('USERS-015 an employment ends %s', (_, dayEndsAt, end) => {
  expect(toEnd(last(dayEndsAt), now)?.toISOString()).toBe(end)
})

test('USERS-015 an employment ends neither before its first day nor in the future', () => {
  expect(toEnd(last('2026-11-02T07:00:00Z', true), now)).toBeNull()
  expect(toEnd(last('2026-11-23T07:00:00Z'), now)).toBeNull()
})
