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

/**
 * The baselines of the goals: a bare server with one query, one durable update, one password hash, what a thousand
 * people see, read once by a bare statement, and a draft with the row of its change, written by one.
 */
export type FloorName = 'query' | 'update' | 'password' | 'seen' | 'change'

/** A scenario: an operation of people, its goal, and its implementation. */
export type Scenario = {
  title: string
  /** At most `times` the baseline; or so many milliseconds of processor time, printed beside a baseline or alone. */
  goal: { floor: FloorName; times: number } | { milliseconds: number; floor?: FloorName } | null
  /** Operations in flight while the cost is measured. */
  atOnce?: number
  prepare: (context: ScenarioContext) => Promise<Operation> | Operation
}
