import type { BenchEnvironment } from '../environment/open-environment.ts'
import type { Figure } from '../figures.ts'
import type { Result } from '../load/runs.ts'
import type { RateGoal, Scenario } from '../scenarios/scenario.ts'
import { type ScenarioName, scenarios } from '../scenarios/scenarios.ts'
import { type Cost, measureCost, openScenario } from './measure-cost.ts'

const [firstRate, seconds, refinements] = [250, 8, 3]

/** A rate that held the goal, and its latency. */
type Held = { perSecond: number; result: Result }

/** Doubles the rate until it breaks the goal, or reaches it; then halves the gap between the two a few times. */
const findHighest = async (goal: RateGoal, run: (perSecond: number) => Promise<Result>): Promise<Held | null> => {
  let [best, broken]: [Held | null, number | null] = [null, null]
  let [rate, left] = [firstRate, refinements]
  while (left > 0 && best?.perSecond !== goal.perSecond) {
    const result = await run(rate)
    if (result.failed === 0 && result.spread.p99 <= goal.p99) best = { perSecond: rate, result }
    else broken = rate
    if (broken !== null) left -= 1
    rate = broken === null ? Math.min(rate * 2, goal.perSecond) : Math.round(((best?.perSecond ?? 0) + broken) / 2)
  }
  return best
}

const describe = (goal: RateGoal, held: Held | null, { milliseconds, ofDatabase }: Cost) => {
  const cost = `${milliseconds.toFixed(2)} CPU-ms, of it database ${ofDatabase.toFixed(2)}`
  if (!held) return `${cost}; the goal is broken at each rate tried`
  const { p50, p95, p99 } = held.result.spread
  const share = Math.round((held.perSecond / goal.perSecond) * 100)
  const latency = `p50 ${p50.toFixed(0)}, p95 ${p95.toFixed(0)}, p99 ${p99.toFixed(0)} ms`
  return `${cost}; highest ${held.perSecond.toLocaleString('en')}/s, ${share} %: ${latency}`
}

/** Finds the highest rate of an open loop at which a scenario holds its goal, up to the goal's own. */
export const findRate = async (environment: BenchEnvironment, name: ScenarioName, goal: RateGoal): Promise<Figure> => {
  const { id, title }: Scenario = scenarios[name]
  const measured = await openScenario(environment, name)
  try {
    const cost = await measureCost(measured, seconds)
    const held = await findHighest(goal, perSecond => measured.load.run({ kind: 'open', perSecond, seconds }))
    return {
      id,
      what: title,
      goal: `${goal.perSecond.toLocaleString('en')}/s, p99 ≤ ${goal.p99} ms`,
      measured: describe(goal, held, cost),
      isHeld: held?.perSecond === goal.perSecond,
    }
  } finally {
    await measured.end()
  }
}
