import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLog } from '../log.ts'
import { createOutageLog } from './outage-log.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const openLog = () => {
  const lines: string[] = []
  const logOutage = createOutageLog(createLog('error', { write: line => void lines.push(line) }))
  return { logOutage, entries: () => lines.map(line => JSON.parse(line)) }
}
const full = new Error('could not extend file: No space left on device')

test('quality: a full disk is logged at once, then once a minute with the number of calls, and no more when it has passed', () => {
  const { logOutage, entries } = openLog()
  logOutage('STORAGE_FULL', full)
  expect(entries()).toMatchObject([{ level: 'error', code: 'STORAGE_FULL', count: 1, cause: full.message }])
  for (const _call of [1, 2, 3]) logOutage('STORAGE_FULL', full)
  vi.advanceTimersByTime(59_000)
  expect(entries()).toHaveLength(1)
  vi.advanceTimersByTime(2_000)
  expect(entries().map(({ count }) => count)).toEqual([1, 3])
  vi.advanceTimersByTime(600_000)
  expect(entries()).toHaveLength(2)
  logOutage('STORAGE_FULL', full)
  expect(entries().map(({ count }) => count)).toEqual([1, 3, 1])
})

test('quality: outages are counted apart, and problems of a single call are not logged', () => {
  const { logOutage, entries } = openLog()
  logOutage('STORAGE_FULL', full)
  logOutage('DATABASE_UNAVAILABLE', new Error('connect ECONNREFUSED'))
  logOutage('NOT_FOUND', new Error('no'))
  expect(entries().map(({ code }) => code)).toEqual(['STORAGE_FULL', 'DATABASE_UNAVAILABLE'])
})
