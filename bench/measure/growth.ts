import { openEnvironment } from '../environment/open-environment.ts'
import type { Figure } from '../figures.ts'
import { shorten } from '../report.ts'
import type { Scenario } from '../scenarios/scenario.ts'
import { type ScenarioName, scenarios } from '../scenarios/scenarios.ts'
import { measureMedian } from './compare.ts'

/** What people do with data of their own, whose cost must not depend on the number of all. */
const ownData = ['mycourses', 'course', 'course-inside', 'course-again', 'p4'] as const satisfies ScenarioName[]
const sizes = [1_000, 100_000, 1_000_000]
const most = 1.3

type Point = { milliseconds: number; p95: number }

const measureSize = async (people: number): Promise<Point[]> => {
  const environment = await openEnvironment({ people, role: 'all' })
  try {
    const points: Point[] = []
    for (const name of ownData) {
      const { cost, open } = await measureMedian(environment, name)
      points.push({ milliseconds: cost.milliseconds, p95: open.spread.p95 })
    }
    return points
  } finally {
    await environment.end()
  }
}

const line = (values: readonly number[]) => values.map(value => value.toFixed(2)).join(' → ')
const isFlat = ([first = 0, ...others]: readonly number[]) => others.every(value => value <= first * most)

const toFigure = (name: ScenarioName, points: readonly Point[], measuredSizes: readonly number[]): Figure => {
  const { title }: Scenario = scenarios[name]
  const [costs, tails] = [points.map(point => point.milliseconds), points.map(point => point.p95)]
  return {
    id: 'P8',
    what: title,
    goal: `CPU and p95 ≤ ${most} × of ${shorten(sizes[0]!)} people`,
    measured: `${measuredSizes.map(shorten).join(' → ')}: ${line(costs)} CPU-ms, p95 ${line(tails)} ms`,
    isHeld: isFlat(costs) && isFlat(tails),
  }
}

/** The cost and latency of own-data operations on data sets of growing size, up to `people`. */
export const measureGrowth = async (people: number): Promise<Figure[]> => {
  const measuredSizes = sizes.filter(size => size <= people)
  const bySize: Point[][] = []
  for (const size of measuredSizes) bySize.push(await measureSize(size))
  return ownData.map((name, index) =>
    toFigure(
      name,
      bySize.map(points => points[index]!),
      measuredSizes,
    ),
  )
}
