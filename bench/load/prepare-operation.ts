import { floors } from '../floors/floors.ts'
import type { FloorName } from '../scenarios/scenario.ts'
import { type ScenarioName, scenarios } from '../scenarios/scenarios.ts'
import type { Operation } from './runs.ts'
import { senderTo } from './send.ts'
import { signInWith } from './sign-in.ts'
import type { LoadOrder } from './start-load.ts'

/** Prepares the operation of a scenario or baseline. */
export const prepareOperation = async ({ connection, size, origin, name }: LoadOrder): Promise<Operation> => {
  const context = { send: senderTo(origin), connection, size, as: await signInWith(connection) }
  const prepare = name in floors ? floors[name as FloorName] : scenarios[name as ScenarioName].prepare
  return prepare(context)
}
