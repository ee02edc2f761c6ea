import { setTimeout as sleep } from 'node:timers/promises'
import type { BenchEnvironment } from '../environment/open-environment.ts'
import type { Figure } from '../figures.ts'
import { measureCost, openScenario } from './measure-cost.ts'

/** Screens of other people, a small part of the load. */
const readsPerSecond = 20

/** The latency of other people's reads while log-ins arrive at twice the rate that the server can answer. */
export const measureLogInStorm = async (environment: BenchEnvironment, seconds = 15): Promise<Figure[]> => {
  const logIns = await openScenario(environment, 'p1', 4)
  const reads = await openScenario(environment, 'mycourses-return')
  try {
    await reads.load.run({ kind: 'open', perSecond: readsPerSecond, seconds: seconds / 3 })
    const { perSecond: capacity } = await measureCost(logIns, seconds / 3)
    const perSecond = Math.ceil(capacity * 2)
    const storm = logIns.load.run({ kind: 'open', perSecond, seconds })
    await sleep(seconds * 200)
    const read = await reads.load.run({ kind: 'open', perSecond: readsPerSecond, seconds: seconds * 0.8 })
    const { done, failed, firstError } = await storm
    const { p50, p95, p99 } = read.spread
    const reason = firstError ? `, the first ${firstError.split(':')[0]}` : ''
    const latency = `p50 ${p50.toFixed(0)}, p95 ${p95.toFixed(0)}, p99 ${p99.toFixed(0)} ms`
    return [
      {
        id: 'P1',
        what: 'back to my courses, during log-ins at twice capacity',
        goal: 'p99 ≤ 100 ms',
        measured: `${latency}, ${read.failed} failed; ${perSecond} log-ins/s, ${failed} of ${done + failed} failed${reason}`,
        isHeld: read.failed === 0 && p99 <= 100,
      },
    ]
  } finally {
    await logIns.end()
    await reads.end()
  }
}
