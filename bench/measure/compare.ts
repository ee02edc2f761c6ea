import type { BenchEnvironment } from '../environment/open-environment.ts'
import type { Result } from '../load/runs.ts'
import type { Scenario } from '../scenarios/scenario.ts'
import { type ScenarioName, scenarios } from '../scenarios/scenarios.ts'
import { type Cost, type Measured, measureCost, openFloor, openScenario } from './measure-cost.ts'

export type Pace = { rounds: number; seconds: number }

/** The figures of a scenario beside its baseline's. */
export type Comparison = {
  name: ScenarioName
  cost: Cost
  floor: Cost | null
  /** Multiple of the baseline: the median over the rounds. */
  times: number | null
  open: Result
  /** The rate of the open loop. */
  perSecond: number
}

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN

const medianCostOf = (costs: readonly Cost[]): Cost => ({
  milliseconds: median(costs.map(cost => cost.milliseconds)),
  ofDatabase: median(costs.map(cost => cost.ofDatabase)),
  perSecond: median(costs.map(cost => cost.perSecond)),
})

/** Seconds of warm-up until hot code is optimized. */
const warmUp = 5

/** Alternates, so that other load on the machine affects both. */
const alternate = async (measured: Measured, floor: Measured | null, { rounds, seconds }: Pace) => {
  const costs: { own: Cost; floor: Cost | null }[] = []
  for (const each of [measured, floor]) if (each) await measureCost(each, warmUp)
  while (costs.length < rounds)
    costs.push({ floor: floor && (await measureCost(floor, seconds)), own: await measureCost(measured, seconds) })
  const floors = costs.flatMap(cost => cost.floor ?? [])
  return {
    cost: medianCostOf(costs.map(cost => cost.own)),
    floor: floors.length > 0 ? medianCostOf(floors) : null,
    times:
      floors.length > 0 ? median(costs.map(cost => cost.own.milliseconds / (cost.floor?.milliseconds ?? 1))) : null,
  }
}

/** Half of the maximum rate, load generator included: latency then contains no queueing. */
const halfRateOf = ({ perSecond }: Cost) => Math.max(1, Math.round(perSecond / 2))

/** Measures a scenario and its baseline alternately, and then the latency at half of the maximum rate. */
export const compare = async (environment: BenchEnvironment, name: ScenarioName, pace: Pace): Promise<Comparison> => {
  const { goal, atOnce }: Scenario = scenarios[name]
  const measured = await openScenario(environment, name, atOnce)
  const floor = goal?.floor ? await openFloor(environment, goal.floor) : null
  try {
    const figures = await alternate(measured, floor, pace)
    const perSecond = halfRateOf(figures.cost)
    const open = await measured.load.run({ kind: 'open', perSecond, seconds: pace.seconds * 2 })
    return { name, ...figures, open, perSecond }
  } finally {
    await measured.end()
    await floor?.end()
  }
}
