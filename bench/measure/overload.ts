import type { BenchEnvironment } from '../environment/open-environment.ts'
import type { Figure } from '../figures.ts'
import type { Result } from '../load/runs.ts'
import { measureCost, openScenario } from './measure-cost.ts'

const times = 3

const percent = (share: number) => `${Math.round(share * 100)} %`

type Overload = { result: Result; capacity: number; seconds: number }

/** Answered requests a second as a share of the capacity, and the seconds from the last request to the last answer. */
const rate = ({ result, capacity, seconds }: Overload) => ({
  goodput: result.done / result.seconds / capacity,
  recovery: Math.max(0, result.seconds - seconds),
})

const describe = (overload: Overload) => {
  const { done, failed, spread, refused, firstError } = overload.result
  const { goodput, recovery } = rate(overload)
  const others = failed - refused.count
  return [
    `${percent(goodput)} of ${Math.round(overload.capacity).toLocaleString('en')}/s, p99 ${spread.p99.toFixed(0)} ms`,
    `503: ${percent(refused.count / (done + failed))}, p99 ${refused.spread.p99.toFixed(0)} ms, ${refused.withRetryAfter} of ${refused.count} with Retry-After`,
    `recovered in ${recovery.toFixed(1)} s`,
    ...(others > 0 ? [`${others} other errors, the first error: ${firstError}`] : []),
  ].join('; ')
}

const isHeld = (overload: Overload) => {
  const { failed, refused } = overload.result
  const { goodput, recovery } = rate(overload)
  const isRefusedWell = refused.spread.p99 <= 50 && refused.withRetryAfter === refused.count
  return goodput >= 0.8 && recovery <= 5 && failed === refused.count && isRefusedWell
}

/** What becomes of requests of viewers that arrive at three times the rate that the server can answer. */
export const measureOverload = async (environment: BenchEnvironment, seconds = 15): Promise<Figure[]> => {
  const viewers = await openScenario(environment, 'p9', 64)
  try {
    await measureCost(viewers, seconds / 3)
    const { perSecond: capacity } = await measureCost(viewers, seconds / 3)
    const result = await viewers.load.run({ kind: 'open', perSecond: Math.ceil(capacity * times), seconds })
    const overload = { result, capacity, seconds }
    return [
      {
        id: 'P10',
        what: `viewers at ${times} × capacity`,
        goal: 'goodput ≥ 80 %, the rest 503 with Retry-After in ≤ 50 ms, recovery ≤ 5 s',
        measured: describe(overload),
        isHeld: isHeld(overload),
      },
    ]
  } finally {
    await viewers.end()
  }
}
