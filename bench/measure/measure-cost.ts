import { findFreePort } from '../environment/find-free-port.ts'
import type { BenchEnvironment } from '../environment/open-environment.ts'
import { startChild } from '../environment/start-child.ts'
import { type Load, startLoad } from '../load/start-load.ts'
import type { FloorName } from '../scenarios/scenario.ts'
import type { ScenarioName } from '../scenarios/scenarios.ts'
import { processorTime } from './processor-time.ts'

/** A target of load, and the processes that it costs: the server's and the database's. */
export type Measured = {
  load: Load
  pids: readonly [program: number, database: number]
  atOnce: number
  end: () => Promise<void>
}

export type Cost = {
  /** Of server and database, in milliseconds per operation. */
  milliseconds: number
  /** The database's share. */
  ofDatabase: number
  perSecond: number
}

const orderOf = ({ size, connection, server }: BenchEnvironment, name: ScenarioName | FloorName) => ({
  name,
  size,
  connection,
  origin: server.origin,
})

/** A scenario against the product. */
export const openScenario = async (
  environment: BenchEnvironment,
  name: ScenarioName,
  atOnce = 16,
): Promise<Measured> => {
  const load = await startLoad(orderOf(environment, name))
  return { load, pids: [environment.server.pid, environment.databasePid], atOnce, end: load.end }
}

const openQueryFloor = async (environment: BenchEnvironment): Promise<Measured> => {
  const port = await findFreePort()
  const argument = JSON.stringify([environment.connection, port])
  const server = await startChild('bench/floors/query-server.ts', { argument })
  const load = await startLoad({ ...orderOf(environment, 'query'), origin: `http://127.0.0.1:${port}` })
  const end = async () => {
    await load.end()
    await server.end()
  }
  return { load, pids: [server.pid, environment.databasePid], atOnce: 16, end }
}

/** A baseline: the query against a server of its own, the others in the requesting process. */
export const openFloor = async (environment: BenchEnvironment, name: FloorName): Promise<Measured> => {
  if (name === 'query') return openQueryFloor(environment)
  const load = await startLoad(orderOf(environment, name))
  return { load, pids: [load.pid, environment.databasePid], atOnce: name === 'password' ? 2 : 16, end: load.end }
}

const timesOf = ({ pids }: Measured) => pids.map(processorTime)

/** The cost of one operation while several are in flight; throws if one of them failed. */
export const measureCost = async (measured: Measured, seconds: number): Promise<Cost> => {
  const before = timesOf(measured)
  const result = await measured.load.run({ kind: 'closed', atOnce: measured.atOnce, seconds })
  const [program = 0, database = 0] = timesOf(measured).map((time, index) => time - before[index]!)
  if (result.failed > 0)
    throw new Error(`${result.failed} of ${result.done + result.failed} failed: ${result.firstError}`)
  return {
    milliseconds: (program + database) / result.done,
    ofDatabase: database / result.done,
    perSecond: result.done / result.seconds,
  }
}
