import type { Arguments } from '../arguments.ts'
import { typeInEditor } from '../browser/measure-typing.ts'
import type { BenchEnvironment } from '../environment/open-environment.ts'
import { prepareOperation } from '../load/prepare-operation.ts'
import { executeRun, type Run } from '../load/runs.ts'
import { print } from '../print.ts'
import type { Scenario } from '../scenarios/scenario.ts'
import { type ScenarioName, scenarios } from '../scenarios/scenarios.ts'
import { measureLogInStorm } from './log-in-storm.ts'
import { openScenario } from './measure-cost.ts'
import { measureOverload } from './overload.ts'

const moment: Run = { kind: 'closed', atOnce: 1, seconds: 0.5 }

/** Sends the load from this process, as starting one for each scenario costs more than the load itself. */
const runHere = async ({ size, connection, server }: BenchEnvironment, name: ScenarioName) =>
  executeRun(await prepareOperation({ name, size, connection, origin: server.origin }), moment)

/** Sends the load from a process of its own, as a measurement does. */
const runBeside = async (environment: BenchEnvironment, name: ScenarioName) => {
  const { load, end } = await openScenario(environment, name)
  return load.run(moment).finally(end)
}

const tryScenario = async (environment: BenchEnvironment, name: ScenarioName, isFirst: boolean) => {
  const { title }: Scenario = scenarios[name]
  const { done, failed, firstError } = await (isFirst ? runBeside : runHere)(environment, name)
  if (failed > 0 || done === 0) throw new Error(`${title}: ${failed} of ${done + failed} failed: ${firstError}`)
  print(`ok   ${title}`)
}

const tryTyping = async (environment: BenchEnvironment) => {
  const keys = 3
  const painted = await typeInEditor(environment, { cards: 6, keys, field: 'Text', isSlow: false })
  if (painted.length !== keys) throw new Error(`${painted.length} of ${keys} keys were seen on the phone`)
  print('ok   typing')
}

const overloads = { 'p1-storm': measureLogInStorm, p10: measureOverload }

const tryOverload = async (environment: BenchEnvironment, name: keyof typeof overloads) => {
  await overloads[name](environment, 0.5)
  print(`ok   ${name}`)
}

/** Runs each scenario, the typing and the overloads for a moment, and fails on an unexpected response; measures nothing. */
export const smoke = async (
  environment: BenchEnvironment,
  { names, measurementNames }: Pick<Arguments, 'names' | 'measurementNames'>,
) => {
  for (const [index, name] of names.entries()) await tryScenario(environment, name, index === 0)
  for (const name of ['p1-storm', 'p10'] as const)
    if (measurementNames.includes(name)) await tryOverload(environment, name)
  if (measurementNames.includes('typing')) await tryTyping(environment)
}
