import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testConnection } from '../../testing/database.ts'
import { openPool } from './pool.ts'
import { readDatabaseTime, sharedClock } from './shared-clock.ts'

const noon = Date.parse('2026-11-01T12:00:00Z')
const hour = 3_600_000

/** A machine and a database with clocks that a test sets, and a monotonic time that passes for both. */
const twoClocks = async () => {
  const state = { passed: 500, ahead: 0, isGone: false }
  const shared = sharedClock({
    passed: () => state.passed,
    askTime: async () => {
      if (state.isGone) throw new Error('gone')
      return noon + state.passed - 500 + state.ahead
    },
  })
  const stop = await shared.follow()
  const pass = async (milliseconds: number) => {
    state.passed += milliseconds
    await vi.advanceTimersByTimeAsync(milliseconds)
  }
  return { state, stop, pass, late: () => shared.clock().getTime() - noon }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('R12 servers follow the database’s clock, whatever their own says and however it jumps', async () => {
  vi.setSystemTime('1970-01-01T00:00:00Z')
  const { late, pass } = await twoClocks()
  expect(late()).toBe(0)
  vi.setSystemTime('2038-01-19T03:14:07Z')
  await pass(4_000)
  expect(late()).toBe(4_000)
})

test('R12 all servers follow a corrected database clock within ten seconds', async () => {
  const { state, late, pass } = await twoClocks()
  state.ahead = -hour
  await pass(9_999)
  expect(late()).toBe(9_999)
  await pass(1)
  expect(late()).toBe(10_000 - hour)
})

test('R12 while the database is unavailable time continues evenly', async () => {
  const { state, late, pass } = await twoClocks()
  Object.assign(state, { isGone: true, ahead: hour })
  await pass(60_000)
  expect(late()).toBe(60_000)
  state.isGone = false
  await pass(10_000)
  expect(late()).toBe(70_000 + hour)
})

test('R12 a stopped clock sends no more queries', async () => {
  const { state, stop, late, pass } = await twoClocks()
  await stop()
  state.ahead = hour
  await pass(60_000)
  expect(late()).toBe(60_000)
})

test('R12 two servers of one database agree to within the round-trip time', async () => {
  vi.useRealTimers()
  const pool = openPool(await testConnection(), 2)
  const clocks = [1, 2].map(() => sharedClock({ askTime: () => readDatabaseTime(pool) }))
  const began = performance.now()
  const stops = await Promise.all(clocks.map(({ follow }) => follow()))
  const [one, other] = clocks.map(({ clock }) => clock().getTime())
  const took = performance.now() - began
  await Promise.all(stops.map(stop => stop()))
  await pool.end()
  // A read time is wrong by less than its round trip took.
  expect(Math.abs(one! - other!)).toBeLessThan(took + 2)
})
