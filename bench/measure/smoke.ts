import type { BenchEnvironment } from '../environment/open-environment.ts'
import { print } from '../print.ts'
import type { Scenario } from '../scenarios/scenario.ts'
import { type ScenarioName, scenarios } from '../scenarios/scenarios.ts'
import { openScenario } from './measure-cost.ts'

/** Runs each scenario for a moment and fails on an unexpected response; measures nothing. */
export const smoke = async (environment: BenchEnvironment, names: readonly ScenarioName[]) => {
  for (const name of names) {
    const { title }: Scenario = scenarios[name]
    const { load, end } = await openScenario(environment, name)
    const { done, failed, firstError } = await load.run({ kind: 'closed', atOnce: 1, seconds: 0.5 })
    await end()
    if (failed > 0 || done === 0) throw new Error(`${title}: ${failed} of ${done + failed} failed: ${firstError}`)
    print(`ok   ${title}`)
  }
}
