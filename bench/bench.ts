// npm run bench: what operations cost beside floors measured in the same run; `npm run bench -- p2 --people=100k`.
import os from 'node:os'
import { type Arguments, type MeasurementName, parseArguments } from './arguments.ts'
import { measureInteractions } from './browser/measure-interactions.ts'
import { measurePages } from './browser/measure-pages.ts'
import { measureTyping } from './browser/measure-typing.ts'
import { type BenchEnvironment, openEnvironment } from './environment/open-environment.ts'
import { measureBrandExports } from './measure/brand-exports.ts'
import { measureBrandReports } from './measure/brand-reports.ts'
import { measureCampaignPeople } from './measure/campaign-people.ts'
import { type Comparison, compare } from './measure/compare.ts'
import { measureFilm } from './measure/film.ts'
import { measureImport } from './measure/import-list.ts'
import { measureLargeExport } from './measure/large-export.ts'
import { measureLists } from './measure/list-costs.ts'
import { checkLists } from './measure/list-scans.ts'
import { residentMemory } from './measure/processor-time.ts'
import { measureRollUps } from './measure/roll-ups.ts'
import { smoke } from './measure/smoke.ts'
import { measureTrainAgain } from './measure/train-again.ts'
import { print } from './print.ts'
import { tableOf } from './table.ts'

const pace = { rounds: 3, seconds: 4 }

const printMachine = ({ people, size, server }: BenchEnvironment) => {
  const load = os.loadavg().map(each => each.toFixed(1))
  print(
    `${new Date().toISOString().slice(0, 16)}Z, ${os.cpus().length} cores of ${os.cpus()[0]?.model ?? '?'}, Node ${process.version}`,
  )
  print(
    `${people.toLocaleString('en')} people at ${size.dispensaries.toLocaleString('en')} stores; load before: ${load.join(' ')}`,
  )
  print(`Ready after ${Math.round(server.readyAfter)} ms, ${Math.round(residentMemory(server.pid))} MiB then.`)
}

/** Measurements that are not repeated operations, by their names on the command line. */
const measurements: Record<MeasurementName, (environment: BenchEnvironment, options: Arguments) => Promise<unknown>> = {
  p6: measureLargeExport,
  p12: checkLists,
  imports: measureImport,
  lists: measureLists,
  'brand-reports': measureBrandReports,
  'brand-exports': measureBrandExports,
  'campaign-people': measureCampaignPeople,
  'roll-ups': environment => measureRollUps(environment),
  'train-again': measureTrainAgain,
  film: measureFilm,
  pages: measurePages,
  interactions: measureInteractions,
  typing: measureTyping,
}

const measureAll = async (environment: BenchEnvironment, options: Arguments) => {
  const { names, measurementNames } = options
  printMachine(environment)
  const comparisons: Comparison[] = []
  for (const name of names) {
    print(`${name} …`)
    comparisons.push(await compare(environment, name, pace))
  }
  if (comparisons.length > 0) print(`\n${tableOf(comparisons)}\n`)
  for (const name of measurementNames) await measurements[name](environment, options)
  print(`${Math.round(residentMemory(environment.server.pid))} MiB of the server after all that.`)
}

const options = parseArguments(process.argv.slice(2))
/** Lists are read without jobs beside them: those of a new data set count its people for the better part of an hour. */
const role = options.names.length === 0 && options.measurementNames.every(name => name === 'lists') ? 'web' : 'all'
const environment = await openEnvironment({ ...options, role })
try {
  await (options.isSmoke ? smoke(environment, options) : measureAll(environment, options))
} finally {
  await environment.end()
}
