import type { Connection } from '../../server/platform/postgres/postgres.ts'
import type { Size } from '../dataset/plan.ts'
import { startChild } from '../environment/start-child.ts'
import type { FloorName } from '../scenarios/scenario.ts'
import type { ScenarioName } from '../scenarios/scenarios.ts'
import type { Result, Run } from './runs.ts'

export type LoadOrder = { name: ScenarioName | FloorName; origin: string; connection: Connection; size: Size }

/** A process that generates the load of one scenario, one run at a time. */
export type Load = { pid: number; run: (run: Run) => Promise<Result>; end: () => Promise<void> }

/** Starts a process that generates the load of a scenario or baseline; it is then ready for its first run. */
export const startLoad = async (order: LoadOrder): Promise<Load> => {
  const started = await startChild('bench/load/make-load.ts', { argument: JSON.stringify(order) })
  return { pid: started.pid, run: run => started.ask<Result>(run), end: started.end }
}
