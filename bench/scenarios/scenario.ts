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

/** The baselines of the goals: a bare server with one query, one durable update, and one password hash. */
export type FloorName = 'query' | 'update' | 'password'

/**
 * At most `times` the processor time of a baseline, `milliseconds` of processor time, or `p95` milliseconds; or so many a
 * second with `p99` milliseconds and no errors.
 */
export type Goal = CostGoal | RateGoal
export type CostGoal = { floor: FloorName; times: number } | { milliseconds: number } | { p95: number }
export type RateGoal = { perSecond: number; p99: number }

/** A scenario: an operation of people, its goal, and its implementation. */
export type Scenario = {
  /** The goal's number in docs/performance.md. */
  id: string
  title: string
  goal: Goal
  /** Operations in flight while the cost is measured; sixteen unless named. */
  atOnce?: number
  /** Whether the cost of one operation at a time is measured too, and has the same goal. */
  isMeasuredAlone?: boolean
  prepare: (context: ScenarioContext) => Promise<Operation> | Operation
}
