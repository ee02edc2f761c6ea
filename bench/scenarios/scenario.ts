import type { Connection } from '../../server/platform/postgres/postgres.ts'
import type { Size } from '../dataset/plan.ts'
import type { Operation } from '../load/runs.ts'
import type { Send } from '../load/send.ts'

/** What the operations of a scenario need, in the load process. */
export type ScenarioContext = {
  send: Send
  connection: Connection
  size: Size
  /** The headers of the n-th person's requests. */
  as: (person: number) => Record<string, string>
}

/** The baselines of the goals: a bare server with one query, one durable update, one password hash. */
export type FloorName = 'query' | 'update' | 'password'

/** A scenario: an operation of people, its goal, and its implementation. */
export type Scenario = {
  title: string
  /** At most `times` the baseline, or so many milliseconds of processor time. */
  goal: { floor: FloorName; times: number } | { milliseconds: number } | null
  /** Operations in flight while the cost is measured. */
  atOnce?: number
  prepare: (context: ScenarioContext) => Promise<Operation> | Operation
}
