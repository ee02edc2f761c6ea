import { type ScenarioName, scenarios } from './scenarios/scenarios.ts'

const measurementNames = [
  'p6',
  'p12',
  'imports',
  'lists',
  'brand-reports',
  'brand-exports',
  'campaign-people',
  'roll-ups',
  'train-again',
  'film',
  'pages',
  'interactions',
  'typing',
] as const
export type MeasurementName = (typeof measurementNames)[number]

/**
 * The arguments: what to measure, on a data set of how many people, at how many stores if that is said, beside a smaller
 * data set of how many, in files of how many rows where these are more, and whether it is only a smoke test.
 */
export type Arguments = {
  names: ScenarioName[]
  measurementNames: MeasurementName[]
  people: number
  stores?: number | undefined
  beside?: number | undefined
  rows: number
  isSmoke: boolean
}

const readNumber = (name: string, text: string) => {
  const [, digits, unit] = /^(\d+)(k|m)?$/i.exec(text) ?? []
  if (!digits) throw new Error(`--${name}=${text} is no number: give one like 1k, 100k or 1m.`)
  return Number(digits) * ({ k: 1_000, m: 1_000_000 }[unit?.toLowerCase() ?? ''] ?? 1)
}

const isScenario = (name: string): name is ScenarioName => name in scenarios
const isMeasurement = (name: string): name is MeasurementName => (measurementNames as readonly string[]).includes(name)

/** Parses the arguments, as in `p2 p3 --people=100k`; nothing named, or `--all`, = everything. */
export const parseArguments = (args: readonly string[]): Arguments => {
  const named = args.filter(arg => !arg.startsWith('--'))
  const all = [...Object.keys(scenarios), ...measurementNames]
  const unknown = named.find(name => !all.includes(name))
  if (unknown) throw new Error(`There is no ${unknown}; there are ${all.join(', ')}.`)
  const isSmoke = args.includes('--smoke')
  const given = (name: string) => args.find(arg => arg.startsWith(`--${name}=`))?.slice(`--${name}=`.length)
  const people = given('people') ?? (isSmoke ? '1k' : '100k')
  const optional = (name: string) => {
    const text = given(name)
    return text === undefined ? undefined : readNumber(name, text)
  }
  const wanted = named.length > 0 ? named : all
  return {
    names: wanted.filter(isScenario),
    measurementNames: wanted.filter(isMeasurement),
    people: readNumber('people', people),
    stores: optional('stores'),
    beside: optional('beside'),
    rows: readNumber('rows', given('rows') ?? people),
    isSmoke,
  }
}
