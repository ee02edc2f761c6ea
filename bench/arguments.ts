import { type ScenarioName, scenarios } from './scenarios/scenarios.ts'

const measurementNames = [
  'p1-storm',
  'p6',
  'p10',
  'p11',
  'p12',
  'lists',
  'notices',
  'pay-period',
  'pages',
  'interactions',
  'typing',
] as const
/** The name of the measurement that compares data sets. */
const growth = 'growth'
export type MeasurementName = (typeof measurementNames)[number]

/** What to measure, on a data set of how many people, and whether it is only a smoke test. */
export type Arguments = {
  names: ScenarioName[]
  measurementNames: MeasurementName[]
  /** Whether data sets of growing size are compared, up to `people`. */
  hasGrowth: boolean
  people: number
  isSmoke: boolean
}

/** Parses the number of an argument such as `--people=100k`. */
export const readNumber = (args: readonly string[], name: string, fallback: string) => {
  const text = args.find(arg => arg.startsWith(`--${name}=`))?.slice(`--${name}=`.length) ?? fallback
  const [, digits, unit] = /^(\d+)(k|m)?$/i.exec(text) ?? []
  if (!digits) throw new Error(`--${name}=${text} is not a number: use one like 1k, 100k or 1m.`)
  return Number(digits) * ({ k: 1_000, m: 1_000_000 }[unit?.toLowerCase() ?? ''] ?? 1)
}

const isScenario = (name: string): name is ScenarioName => name in scenarios
const isMeasurement = (name: string): name is MeasurementName => (measurementNames as readonly string[]).includes(name)

/** Parses the arguments, as in `p2 p3 --people=100k`; without a name, everything is measured. */
export const parseArguments = (args: readonly string[]): Arguments => {
  const named = args.filter(arg => !arg.startsWith('--'))
  const all = [...Object.keys(scenarios), ...measurementNames, growth]
  const unknown = named.find(name => !all.includes(name))
  if (unknown) throw new Error(`There is no ${unknown}; there are ${all.join(', ')}.`)
  const isSmoke = args.includes('--smoke')
  const selected = named.length > 0 ? named : all
  return {
    names: selected.filter(isScenario),
    measurementNames: selected.filter(isMeasurement),
    hasGrowth: selected.includes(growth),
    people: readNumber(args, 'people', isSmoke ? '1k' : '100k'),
    isSmoke,
  }
}
