import type { BenchEnvironment } from '../environment/open-environment.ts'
import type { Figure } from '../figures.ts'
import type { Result } from '../load/runs.ts'
import { getMedian } from '../load/spread.ts'
import type { CostGoal, Scenario } from '../scenarios/scenario.ts'
import { type ScenarioName, scenarios } from '../scenarios/scenarios.ts'
import { type Cost, type Measured, measureCost, openFloor, openScenario } from './measure-cost.ts'

/** The cost of an operation beside its baseline's. */
type CostBeside = {
  cost: Cost
  floor: Cost | null
  /** Multiple of the baseline: the median over the rounds. */
  times: number | null
}

/** The figures of a scenario. */
type Comparison = CostBeside & {
  /** The cost of one operation at a time, if it is measured. */
  alone: CostBeside | null
  open: Result
  /** The rate of the open loop. */
  perSecond: number
}

const [rounds, seconds] = [3, 4]

const medianCostOf = (costs: readonly Cost[]): Cost => ({
  milliseconds: getMedian(costs.map(cost => cost.milliseconds)),
  ofDatabase: getMedian(costs.map(cost => cost.ofDatabase)),
  perSecond: getMedian(costs.map(cost => cost.perSecond)),
})

/** Seconds of warm-up until hot code is optimized. */
const warmUp = 5

/** Alternates, so that other load on the machine affects both. */
const alternate = async (measured: Measured, floor: Measured | null): Promise<CostBeside> => {
  const costs: { own: Cost; floor: Cost | null }[] = []
  for (const each of [measured, floor]) if (each) await measureCost(each, warmUp)
  while (costs.length < rounds)
    costs.push({ floor: floor && (await measureCost(floor, seconds)), own: await measureCost(measured, seconds) })
  const floors = costs.flatMap(cost => cost.floor ?? [])
  return {
    cost: medianCostOf(costs.map(cost => cost.own)),
    floor: floors.length > 0 ? medianCostOf(floors) : null,
    times:
      floors.length > 0 ? getMedian(costs.map(cost => cost.own.milliseconds / (cost.floor?.milliseconds ?? 1))) : null,
  }
}

/** Half of the maximum rate, load generator included: latency then contains no queueing. */
const halfRateOf = ({ perSecond }: Cost) => Math.max(1, Math.round(perSecond / 2))

const shown = (value: number) => (value < 10 ? value.toFixed(2) : value.toFixed(1))

const describeGoal = (goal: CostGoal) => {
  if ('p95' in goal) return `p95 ≤ ${goal.p95} ms`
  return 'times' in goal ? `≤ ${goal.times} × ${goal.floor}` : `≤ ${goal.milliseconds} CPU-ms`
}

const holdsCost = (goal: Exclude<CostGoal, { p95: number }>, { cost, times }: CostBeside) =>
  'times' in goal ? times !== null && times <= goal.times : cost.milliseconds <= goal.milliseconds

const isHeld = (goal: CostGoal, { alone, open, ...many }: Comparison) => {
  if ('p95' in goal) return open.spread.p95 <= goal.p95
  return holdsCost(goal, many) && (alone === null || holdsCost(goal, alone))
}

const describeCost = ({ cost, floor, times }: CostBeside) => {
  const multiple = floor && times !== null ? [`${shown(times)} × ${shown(floor.milliseconds)}`] : []
  return [`${shown(cost.milliseconds)} CPU-ms, of it database ${shown(cost.ofDatabase)}`, ...multiple].join('; ')
}

const describeComparison = ({ open, perSecond, ...many }: Comparison) => {
  const { p50, p95, p99 } = open.spread
  return [
    describeCost(many),
    `${perSecond}/s: p50 ${shown(p50)}, p95 ${shown(p95)}, p99 ${shown(p99)} ms`,
    ...(open.failed > 0 ? [`${open.failed} failed`] : []),
  ].join('; ')
}

/** One operation at a time. */
const single = (measured: Measured): Measured => ({ ...measured, atOnce: 1 })

/** The latency at half of the maximum rate. */
const measureLatency = async ({ load }: Measured, cost: Cost) => {
  const perSecond = halfRateOf(cost)
  return { perSecond, open: await load.run({ kind: 'open', perSecond, seconds: seconds * 2 }) }
}

/** The cost and latency of a scenario without a baseline. */
export const measureMedian = async (environment: BenchEnvironment, name: ScenarioName) => {
  const measured = await openScenario(environment, name)
  try {
    const { cost } = await alternate(measured, null)
    return { cost, ...(await measureLatency(measured, cost)) }
  } finally {
    await measured.end()
  }
}

/** Measures a scenario and its baseline alternately, and then the latency at half of the maximum rate. */
export const compare = async (environment: BenchEnvironment, name: ScenarioName, goal: CostGoal): Promise<Figure> => {
  const { id, title, atOnce, isMeasuredAlone }: Scenario = scenarios[name]
  const measured = await openScenario(environment, name, atOnce)
  const floor = 'floor' in goal ? await openFloor(environment, goal.floor) : null
  try {
    const many = await alternate(measured, floor)
    const alone = isMeasuredAlone ? await alternate(single(measured), floor && single(floor)) : null
    const comparison = { ...many, alone, ...(await measureLatency(measured, many.cost)) }
    return {
      id,
      what: title,
      goal: describeGoal(goal),
      ...(alone && { alone: describeCost(alone) }),
      measured: describeComparison(comparison),
      isHeld: isHeld(goal, comparison),
    }
  } finally {
    await measured.end()
    await floor?.end()
  }
}
