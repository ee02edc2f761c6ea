import type { Arguments, MeasurementName } from '../arguments.ts'
import { typeInEditor } from '../browser/measure-typing.ts'
import type { BenchEnvironment } from '../environment/open-environment.ts'
import { print } from '../print.ts'
import type { Scenario } from '../scenarios/scenario.ts'
import { type ScenarioName, scenarios } from '../scenarios/scenarios.ts'
import { measureBrandExports } from './brand-exports.ts'
import { measureCampaignPeople } from './campaign-people.ts'
import { sendFilm } from './film.ts'
import { openScenario } from './measure-cost.ts'
import { measureRollUps } from './roll-ups.ts'

const tryScenario = async (environment: BenchEnvironment, name: ScenarioName) => {
  const { title }: Scenario = scenarios[name]
  const { load, end } = await openScenario(environment, name)
  const { done, failed, firstError } = await load.run({ kind: 'closed', atOnce: 1, seconds: 0.5 })
  await end()
  if (failed > 0 || done === 0) throw new Error(`${title}: ${failed} of ${done + failed} failed: ${firstError}`)
  print(`ok   ${title}`)
}

const tryTyping = async (environment: BenchEnvironment) => {
  const keys = 3
  const painted = await typeInEditor(environment, { cards: 6, keys, field: 'Text', isSlow: false })
  if (painted.length !== keys) throw new Error(`${painted.length} of ${keys} keys were seen on the phone`)
}

/** Measurements that are tried small. */
const small: Partial<Record<MeasurementName, (environment: BenchEnvironment) => Promise<unknown>>> = {
  film: environment => sendFilm(environment, 1_000_000),
  typing: tryTyping,
  'brand-exports': environment => measureBrandExports(environment, { rows: environment.people }),
  'campaign-people': measureCampaignPeople,
  'roll-ups': environment => measureRollUps(environment, { perSecond: 100, seconds: 2 }),
}

const tryMeasurement = async (environment: BenchEnvironment, name: MeasurementName) => {
  await small[name]?.(environment)
  if (name in small) print(`ok   ${name}`)
}

/** Runs each scenario and some measurements for a moment, and fails on an unexpected response; measures nothing. */
export const smoke = async (
  environment: BenchEnvironment,
  { names, measurementNames }: Pick<Arguments, 'names' | 'measurementNames'>,
) => {
  for (const name of names) await tryScenario(environment, name)
  for (const name of measurementNames) await tryMeasurement(environment, name)
}
