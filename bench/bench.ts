// npm run bench: what operations cost beside floors measured in the same run; `npm run bench -- p2 --people=100k`.
// `--write` also writes the figures into docs/performance.md.
import { type Arguments, type MeasurementName, parseArguments } from './arguments.ts'
import { measureInteractions } from './browser/measure-interactions.ts'
import { measurePages } from './browser/measure-pages.ts'
import { measureTyping } from './browser/measure-typing.ts'
import { type BenchEnvironment, openEnvironment } from './environment/open-environment.ts'
import type { Figure } from './figures.ts'
import { compare } from './measure/compare.ts'
import { measureLargeExport } from './measure/large-export.ts'
import { measureLists } from './measure/list-costs.ts'
import { checkLists } from './measure/list-scans.ts'
import { measureStart } from './measure/measure-start.ts'
import { smoke } from './measure/smoke.ts'
import { print } from './print.ts'
import { printTable, report, shorten } from './report.ts'

/** Measurements that are not repeated operations, by their names on the command line. */
const measurements: Record<MeasurementName, (environment: BenchEnvironment) => Promise<Figure[]> | Figure[]> = {
  p6: measureLargeExport,
  p11: measureStart,
  p12: checkLists,
  lists: measureLists,
  pages: measurePages,
  interactions: measureInteractions,
  typing: measureTyping,
}

const measureAll = async (environment: BenchEnvironment, { names, measurementNames, people }: Arguments) => {
  const buildCommand = (name: string) => `bench -- ${name} --people=${shorten(people)}`
  const rows: string[] = []
  for (const name of names) {
    print(`${name} …`)
    rows.push(...report(buildCommand(name), [await compare(environment, name)]))
  }
  for (const name of measurementNames) rows.push(...report(buildCommand(name), await measurements[name](environment)))
  printTable(rows)
}

const options = parseArguments(process.argv.slice(2))
/** Lists are read without jobs beside them: those of a new data set count its people for the better part of an hour. */
const role = options.names.length === 0 && options.measurementNames.every(name => name === 'lists') ? 'web' : 'all'
const environment = await openEnvironment({ people: options.people, role })
try {
  await (options.isSmoke ? smoke(environment, options) : measureAll(environment, options))
} finally {
  await environment.end()
}
