import type { TimePoint, TimeSpan } from '@trellis/contract/reports/reports.ts'
import { toPercent } from './reports.rules.ts'

const week = 7 * 24 * 60 * 60 * 1000

const weeks = (count: number) => (now: Date) =>
  Array.from({ length: count + 1 }, (_, index) => new Date(now.getTime() - (count - index) * week))

/** The starts of the last months, including the current one, and now. */
const months = (count: number) => (now: Date) => [
  ...Array.from(
    { length: count },
    (_, index) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - count + 1 + index, 1)),
  ),
  now,
]

const spans = {
  '3m': { step: 'week', moments: weeks(13) },
  '6m': { step: 'week', moments: weeks(26) },
  '12m': { step: 'month', moments: months(12) },
  '18m': { step: 'month', moments: months(18) },
} as const satisfies Record<TimeSpan, { step: 'week' | 'month'; moments: (now: Date) => Date[] }>

/** The steps of a period up to now: the start of each and, last, now. */
export const listSteps = (span: TimeSpan, now: Date) => ({ step: spans[span].step, moments: spans[span].moments(now) })

/** The points of a line: `added` holds the completions before the first step, then those in each step. */
export const toPoints = (moments: readonly Date[], added: readonly number[], assigned: number): TimePoint[] => {
  let completed = added[0] ?? 0
  return moments.slice(1).map((until, index) => {
    const now = added[index + 1] ?? 0
    completed += now
    return { until: until.toISOString(), completed, percent: toPercent(completed, assigned), added: now }
  })
}
