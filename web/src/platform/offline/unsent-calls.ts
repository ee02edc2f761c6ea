import type { Endpoint } from '@trellis/contract/endpoint.ts'
import { ApiProblem } from '../api/problem.ts'

/** Why the server rejected a call, in serializable form. */
export type Refusal = Pick<ApiProblem, 'code' | 'status' | 'message' | 'fieldErrors'>

/** A read whose answer a call changes: the path of its endpoint, and its input. */
export type Refreshed = readonly [path: Endpoint['path'], input?: { params?: Record<string, string> }]

/** A call that is stored on the device until the server has answered it. */
export type UnsentCall = {
  /** Also its Idempotency-Key: however often it is sent, it is processed once. */
  id: string
  /** Calls of one lane are sent one after the other, in the order in which they were made. */
  lane: string
  /** What the call changes: a card, a lesson. */
  subject: string
  method: Endpoint['method']
  path: Endpoint['path']
  params: Record<string, string>
  body: unknown
  /**
   * The state that its subject shows until it is sent, and whether to show it before the call is known to wait; null =
   * none.
   */
  shows: { state: object; atOnce: boolean } | null
  /** Whether the person is told that it waits, or why it was rejected. */
  isMissed: boolean
  /** For calls that record a position: that position. Only the furthest and the latest of a lane are kept. */
  mark: number | null
  /** The screen that it was made on. */
  screen: string
  /** When it was made, as an ISO date. */
  madeAt: string
  refreshes: readonly Refreshed[]
  /** How often the server failed to process it. */
  stumbles: number
  /** The HTTP status of the last failure; left out = the server was not reached. */
  status?: number
  refusal: Refusal | null
}

/** The result of a call. `elsewhere`: another tab has sent it, and its answer is not known here. */
export type Outcome = { kind: 'done'; answer: unknown } | { kind: 'refused'; refusal: Refusal } | { kind: 'elsewhere' }

/** What to do after a failure: drop the call, defer it alone, defer its lane, or defer everything. */
export type Fate = 'refused' | 'passed-over' | 'held' | 'out-of-reach'

export const mostStumbles = 12

const passing: readonly ApiProblem['code'][] = ['BUSY', 'DATABASE_UNAVAILABLE', 'TOO_MANY_REQUESTS', 'STORAGE_FULL']

type Tried = Pick<UnsentCall, 'stumbles' | 'isMissed'>

/**
 * Whether the server failed on a call too often for others to wait for it, and the person would not be told if it was
 * dropped.
 */
export const isPassedOver = ({ stumbles, isMissed }: Tried): boolean => !isMissed && stumbles >= mostStumbles

/** Decides what to do with a call after a failed attempt. */
export function fateOf(error: unknown, call: Tried): Fate {
  if (!(error instanceof ApiProblem) || error.status === 401 || passing.includes(error.code)) return 'out-of-reach'
  if (error.code === 'IN_FLIGHT') return 'held'
  if (error.status < 500) return 'refused'
  if (isPassedOver(call)) return 'passed-over'
  return call.stumbles < mostStumbles ? 'held' : 'refused'
}

/** Whether a failed call can be stored and sent later: a rejection is final. */
export const mayBeSentLater = (error: unknown): boolean => fateOf(error, { stumbles: 0, isMissed: true }) !== 'refused'

/** The problem in serializable form. */
export const refusalOf = ({ code, status, message, fieldErrors }: ApiProblem): Refusal => ({
  code,
  status,
  message,
  fieldErrors,
})

const isSameSubject = (a: UnsentCall, b: UnsentCall) => a.lane === b.lane && a.subject === b.subject

/**
 * The calls with one more at the end. It replaces rejected calls with the same subject; a position replaces lower
 * positions.
 */
export function withAdded(calls: readonly UnsentCall[], added: UnsentCall): UnsentCall[] {
  const kept = calls.filter(call => call.refusal === null || !isSameSubject(call, added))
  const { mark } = added
  if (mark === null) return [...kept, added]
  const isSuch = (call: UnsentCall) => call.mark !== null && call.lane === added.lane && call.path === added.path
  const furthest = Math.max(mark, ...kept.filter(isSuch).map(call => call.mark!))
  return [...kept.filter(call => !isSuch(call) || (call.mark === furthest && furthest > mark)), added]
}

/** The calls without one of them. */
export const without = (calls: readonly UnsentCall[], id: string) => calls.filter(call => call.id !== id)

/** The calls with one of them changed. */
export const withChanged = (calls: readonly UnsentCall[], id: string, change: Partial<UnsentCall>) =>
  calls.map(call => (call.id === id ? { ...call, ...change } : call))
