import type { Connection } from '../../server/platform/postgres/postgres.ts'
import type { Size } from '../dataset/plan.ts'
import type { Operation } from '../load/runs.ts'
import type { Send } from '../load/send.ts'

/** What a scenario's operations have to work with, in the process that makes the load. */
export type Surroundings = {
  send: Send
  connection: Connection
  size: Size
  /** The headers of the n-th person's calls. */
  as: (person: number) => Record<string, string>
}

/** The floors that goals are multiples of: a bare server with one query, one durable update, one password. */
export type FloorName = 'query' | 'update' | 'password'

/** One thing that people do, what it may cost, and how it is done. */
export type Scenario = {
  title: string
  /** At most `times` the floor, or so many milliseconds of processor time. */
  goal: { floor: FloorName; times: number } | { milliseconds: number } | null
  /** Operations that are under way at the same time while the cost is measured. */
  atOnce?: number
  prepare: (surroundings: Surroundings) => Promise<Operation> | Operation
}
