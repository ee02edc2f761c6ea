import { timeZones } from '@trellis/contract/time-zones.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { nextTime } from './next-time.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

type Weekly = { weekday: number; hour: number; timeZone: string }

const next = async ({ weekday, hour, timeZone }: Weekly, after: Date) => {
  const time = nextTime({ weekday: sql`${weekday}`, hour: sql`${hour}`, timeZone: sql`${timeZone}` }, after)
  const { rows } = await sql<{ at: Date }>`select ${time} as at`.execute(app.db)
  return rows[0]?.at ?? new Date(Number.NaN)
}

const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** What a clock on the wall of a time zone shows, by another reader of time zones than the database. */
const shown = (at: Date, timeZone: string) => {
  const format = new Intl.DateTimeFormat('en-US', { weekday: 'short', hour: 'numeric', hourCycle: 'h23', timeZone })
  const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, value]))
  return { weekday: days.indexOf(parts.get('weekday') ?? '') + 1, hour: Number(parts.get('hour')) }
}

const hourMs = 3_600_000

/** Every full hour of the week after a moment. */
const hoursAfter = (after: Date) => {
  const first = Math.floor(after.getTime() / hourMs) + 1
  return Array.from({ length: 8 * 24 }, (_, nth) => new Date((first + nth) * hourMs))
}

/** The first hour at which the clock shows the time; of one that it shows twice in a row, the second. */
const expectedNext = ({ weekday, hour, timeZone }: Weekly, after: Date) => {
  const isTime = (at: Date) => {
    const clock = shown(at, timeZone)
    return clock.weekday === weekday && clock.hour === hour
  }
  const isLast = (at: Date) => isTime(at) && !isTime(new Date(at.getTime() + hourMs))
  return hoursAfter(after).find(isLast)
}

const weekly = fc.record({
  weekday: fc.integer({ min: 1, max: 7 }),
  // Without the hours that a clock leaves out on a spring night: those are tried one by one below.
  hour: fc.integer({ min: 3, max: 23 }),
  timeZone: fc.constantFrom(...timeZones),
})
const moment = fc.date({ min: new Date('2024-01-01'), max: new Date('2036-01-01'), noInvalidDate: true })

test('REPORT-001 the next time is the first one after now at which the clock of the time zone shows that hour of that day', async () => {
  await fc.assert(
    fc.asyncProperty(weekly, moment, async (time, after) => {
      expect((await next(time, after)).toISOString()).toBe(expectedNext(time, after)?.toISOString())
    }),
    { numRuns: 200 },
  )
})

const newYork = 'America/New_York'

test.each([
  { title: 'before daylight saving', hour: 9, timeZone: newYork, after: '2026-02-26T12', expected: '2026-03-01T14' },
  { title: 'on the day it begins', hour: 9, timeZone: newYork, after: '2026-03-05T12', expected: '2026-03-08T13' },
  {
    title: 'in the hour that is left out',
    hour: 2,
    timeZone: newYork,
    after: '2026-03-05T12',
    expected: '2026-03-08T07',
  },
  {
    title: 'in the hour that comes twice',
    hour: 1,
    timeZone: newYork,
    after: '2026-10-29T12',
    expected: '2026-11-01T06',
  },
  {
    title: 'after the first of the two',
    hour: 1,
    timeZone: newYork,
    after: '2026-11-01T05',
    expected: '2026-11-01T06',
  },
  {
    title: 'after the second of the two',
    hour: 1,
    timeZone: newYork,
    after: '2026-11-01T06',
    expected: '2026-11-08T06',
  },
  {
    title: 'where it never changes',
    hour: 9,
    timeZone: 'America/Phoenix',
    after: '2026-03-05T12',
    expected: '2026-03-08T16',
  },
])('REPORT-001 the clock on the wall counts on Sundays: $title', async ({ hour, timeZone, after, expected }) => {
  const at = await next({ weekday: 7, hour, timeZone }, new Date(`${after}:00:00Z`))
  expect(at.toISOString()).toBe(`${expected}:00:00.000Z`)
})
