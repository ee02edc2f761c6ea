import type { Endpoint } from '@trellis/contract/endpoint.ts'
import { ApiProblem } from '../api/problem.ts'

/** Why the server rejected a call, in serializable form. */
export type Refusal = Pick<ApiProblem, 'code' | 'status' | 'message' | 'fieldErrors'>

/** A read whose answer a call changes: the path of its endpoint, and its input. */
export type RefreshTarget = readonly [path: Endpoint['path'], input?: { params?: Record<string, string> }]

/** A call that is stored on the device until the server has answered it. */
export type OutboxCall = {
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
  optimistic: { state: object; atOnce: boolean } | null
  /** Whether the person is told that it waits, or why it was rejected. */
  notifiesUser: boolean
  /** For calls that record a position: that position. Only the furthest and the latest of a lane are kept. */
  position: number | null
  /** The screen that it was made on. */
  screen: string
  /** When it was made, as an ISO date. */
  madeAt: string
  refreshes: readonly RefreshTarget[]
  /** How often the server failed to process it. */
  attempts: number
  /** The HTTP status of the last failure; left out = the server was not reached. */
  status?: number
  refusal: Refusal | null
}

/** The result of a call. `elsewhere`: another tab has sent it, and its answer is not known here. */
export type Outcome = { kind: 'done'; answer: unknown } | { kind: 'refused'; refusal: Refusal } | { kind: 'elsewhere' }

/** What to do after a failure: drop the call, defer it alone, defer its lane, or defer everything. */
export type RetryDecision = 'refused' | 'skipped' | 'deferred' | 'out-of-reach'

/** A value of a stored call (its body, its answer, its optimistic state), as the screen that made the call types it. */
export const fromOutbox = <T>(value: unknown) => value as T

export const maxAttempts = 12

const passing: readonly ApiProblem['code'][] = ['BUSY', 'DATABASE_UNAVAILABLE', 'TOO_MANY_REQUESTS', 'STORAGE_FULL']

type CallAttempts = Pick<OutboxCall, 'attempts' | 'notifiesUser'>

/**
 * Whether the server failed on a call too often for others to wait for it, and the person would not be told if it was
 * dropped.
 */
export const isSkipped = ({ attempts, notifiesUser }: CallAttempts): boolean => !notifiesUser && attempts >= maxAttempts

/** Decides what to do with a call after a failed attempt. */
export function retryDecision(error: unknown, call: CallAttempts): RetryDecision {
  if (!(error instanceof ApiProblem) || error.status === 401 || passing.includes(error.code)) return 'out-of-reach'
  if (error.code === 'IN_FLIGHT') return 'deferred'
  if (error.status < 500) return 'refused'
  if (isSkipped(call)) return 'skipped'
  return call.attempts < maxAttempts ? 'deferred' : 'refused'
}

/** Whether a failed call can be stored and sent later: a rejection is final. */
export const mayBeSentLater = (error: unknown): boolean =>
  retryDecision(error, { attempts: 0, notifiesUser: true }) !== 'refused'

/** The problem in serializable form. */
export const toRefusal = ({ code, status, message, fieldErrors }: ApiProblem): Refusal => ({
  code,
  status,
  message,
  fieldErrors,
})

const isSameSubject = (a: OutboxCall, b: OutboxCall) => a.lane === b.lane && a.subject === b.subject

/**
 * The calls with one more at the end. It replaces rejected calls with the same subject; a position replaces lower
 * positions.
 */
export function withAdded(calls: readonly OutboxCall[], added: OutboxCall): OutboxCall[] {
  const remaining = calls.filter(call => call.refusal === null || !isSameSubject(call, added))
  const { position } = added
  if (position === null) return [...remaining, added]
  const isSuch = (call: OutboxCall) => call.position !== null && call.lane === added.lane && call.path === added.path
  const furthest = Math.max(position, ...remaining.filter(isSuch).flatMap(call => call.position ?? []))
  return [...remaining.filter(call => !isSuch(call) || (call.position === furthest && furthest > position)), added]
}

/** The calls without one of them. */
export const without = (calls: readonly OutboxCall[], id: string) => calls.filter(call => call.id !== id)

/** The calls with one of them changed. */
export const withChanged = (calls: readonly OutboxCall[], id: string, change: Partial<OutboxCall>) =>
  calls.map(call => (call.id === id ? { ...call, ...change } : call))
