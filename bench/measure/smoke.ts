import type { Scenario } from '../scenarios/scenario.ts'
import { type ScenarioName, scenarios } from '../scenarios/scenarios.ts'
import type { Stage } from '../stage/open-stage.ts'
import { tell } from '../tell.ts'
import { openScenario } from './measure-cost.ts'

/** Runs each scenario for a moment and fails on an unexpected response; measures nothing. */
export const smoke = async (stage: Stage, names: readonly ScenarioName[]) => {
  for (const name of names) {
    const { title }: Scenario = scenarios[name]
    const { load, end } = await openScenario(stage, name)
    const { done, failed, complaint } = await load.run({ kind: 'closed', atOnce: 1, seconds: 0.5 })
    await end()
    if (failed > 0 || done === 0) throw new Error(`${title}: ${failed} of ${done + failed} failed: ${complaint}`)
    tell(`ok   ${title}`)
  }
}
