// npm run bench: what operations cost beside floors measured in the same run; `npm run bench -- p2 --people=100k`.
// `--write` also writes the figures into docs/performance.md.
import { type Arguments, type MeasurementName, parseArguments } from './arguments.ts'
import { measureInteractions } from './browser/measure-interactions.ts'
import { measurePages } from './browser/measure-pages.ts'
import { measureTyping } from './browser/measure-typing.ts'
import { type BenchEnvironment, openEnvironment } from './environment/open-environment.ts'
import type { Figure } from './figures.ts'
import { compare } from './measure/compare.ts'
import { findRate } from './measure/find-rate.ts'
import { measureGrowth } from './measure/growth.ts'
import { measureLargeExport } from './measure/large-export.ts'
import { measureLists } from './measure/list-costs.ts'
import { checkLists } from './measure/list-scans.ts'
import { measureLogInStorm } from './measure/log-in-storm.ts'
import { measureStart } from './measure/measure-start.ts'
import { measureNotices } from './measure/notices.ts'
import { measureOverload } from './measure/overload.ts'
import { measurePayPeriod } from './measure/pay-period.ts'
import { smoke } from './measure/smoke.ts'
import { print } from './print.ts'
import { printTable, report, shorten } from './report.ts'
import type { Scenario } from './scenarios/scenario.ts'
import { type ScenarioName, scenarios } from './scenarios/scenarios.ts'

/** Measurements that are not repeated operations, by their names on the command line. */
const measurements: Record<MeasurementName, (environment: BenchEnvironment) => Promise<Figure[]> | Figure[]> = {
  'p1-storm': measureLogInStorm,
  p6: measureLargeExport,
  p10: measureOverload,
  p11: measureStart,
  p12: checkLists,
  lists: measureLists,
  notices: measureNotices,
  'pay-period': measurePayPeriod,
  pages: measurePages,
  interactions: measureInteractions,
  typing: measureTyping,
}

const buildCommand = (name: string, people: number) => `bench -- ${name} --people=${shorten(people)}`

const measureScenario = (environment: BenchEnvironment, name: ScenarioName) => {
  const { goal }: Scenario = scenarios[name]
  return 'perSecond' in goal ? findRate(environment, name, goal) : compare(environment, name, goal)
}

const measureAll = async (environment: BenchEnvironment, { names, measurementNames, people }: Arguments) => {
  const rows: string[] = []
  for (const name of names) {
    print(`${name} …`)
    rows.push(...report(buildCommand(name, people), [await measureScenario(environment, name)]))
  }
  for (const name of measurementNames) {
    print(`${name} …`)
    rows.push(...report(buildCommand(name, people), await measurements[name](environment)))
  }
  return rows
}

const options = parseArguments(process.argv.slice(2))
const { names, measurementNames, people } = options

const runInEnvironment = async () => {
  /** Without jobs beside them: those of a new data set count its people for the better part of an hour. */
  const runsNoJobs = names.length === 0 && measurementNames.every(name => name === 'lists' || name === 'notices')
  const role = runsNoJobs ? 'web' : 'all'
  const environment = await openEnvironment({ people, role })
  try {
    if (!options.isSmoke) return await measureAll(environment, options)
    await smoke(environment, options)
    return []
  } finally {
    await environment.end()
  }
}

const rows = names.length + measurementNames.length > 0 ? await runInEnvironment() : []
if (options.hasGrowth && !options.isSmoke) {
  print('growth …')
  rows.push(...report(buildCommand('growth', people), await measureGrowth(people)))
}
if (rows.length > 0) printTable(rows)
