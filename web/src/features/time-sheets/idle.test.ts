import { expect, test } from 'vitest'
import { idleAfter, isIdle } from './idle.ts'

test('TIME-003 a person is there for 30000 ms after the last activity, less one', () => {
  expect(isIdle(1000, 1000 + 29_999)).toBe(false)
})

test('TIME-003 a person counts as idle after 30000 ms without activity', () => {
  expect(idleAfter).toBe(30_000)
  expect(isIdle(1000, 1000 + 30_000)).toBe(true)
})
