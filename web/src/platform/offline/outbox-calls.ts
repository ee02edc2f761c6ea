import type { Endpoint } from '@trellis/contract/endpoint.ts'
import { ApiProblem } from '../api/problem.ts'

/** Why the server rejected a call, in serializable form. */
export type Refusal = Pick<ApiProblem, 'code' | 'status' | 'message' | 'fieldErrors'>

/** A read invalidated by a call: the endpoint's path and input. */
export type RefreshTarget = readonly [path: Endpoint['path'], input?: { params?: Record<string, string> }]

/** A call stored on the device until the server has responded. */
export type OutboxCall = {
  /** Also the Idempotency-Key: it is processed once, however often it is sent. */
  id: string
  /** Calls of one lane are sent in order, one after the other. */
  lane: string
  /** The changed entity: a card, a lesson. */
  subject: string
  method: Endpoint['method']
  path: Endpoint['path']
  params: Record<string, string>
  body: unknown
  /** Optimistic state of the subject, and whether to show it before the call is known to be delayed; null = none. */
  optimistic: { state: object; atOnce: boolean } | null
  /** Whether the user is told that the call is delayed or rejected. */
  notifiesUser: boolean
  /** Position recorded by the call, if any. Only the furthest and the latest of a lane are kept. */
  position: number | null
  /** The screen that made the call. */
  screen: string
  /** Creation time as an ISO date. */
  madeAt: string
  refreshes: readonly RefreshTarget[]
  /** Number of failed attempts. */
  attempts: number
  /** HTTP status of the last failure; undefined = the server was not reached. */
  status?: number
  refusal: Refusal | null
}

/** A call to be added; `id` = the key of a press that was sent before. */
export type NewOutboxCall = Omit<OutboxCall, 'id' | 'attempts' | 'refusal'> & Partial<Pick<OutboxCall, 'id'>>

/** Result of a call. `elsewhere`: sent by another tab, so its response is unknown here. */
export type Outcome = { kind: 'done'; answer: unknown } | { kind: 'refused'; refusal: Refusal } | { kind: 'elsewhere' }

/** What to do after a failure: drop the call, defer it alone, defer its lane, or defer everything. */
export type RetryDecision = 'refused' | 'skipped' | 'deferred' | 'out-of-reach'

/** Types a value of a stored call (body, response, optimistic state) as the screen that made the call does. */
export const fromOutbox = <T>(value: unknown) => value as T

export const maxAttempts = 12

const passing: readonly ApiProblem['code'][] = ['BUSY', 'DATABASE_UNAVAILABLE', 'TOO_MANY_REQUESTS', 'STORAGE_FULL']

type CallAttempts = Pick<OutboxCall, 'attempts' | 'notifiesUser'>

/** Whether the server failed on a call too often for others to wait, and dropping it needs no notice. */
export const isSkipped = ({ attempts, notifiesUser }: CallAttempts): boolean => !notifiesUser && attempts >= maxAttempts

/** Decides how to handle a call after a failed attempt. */
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

/** Appends a call. It replaces rejected calls with the same subject; a position replaces lower positions. */
export function withAdded(calls: readonly OutboxCall[], added: OutboxCall): OutboxCall[] {
  const remaining = calls.filter(call => call.refusal === null || !isSameSubject(call, added))
  const { position } = added
  if (position === null) return [...remaining, added]
  const isSuch = (call: OutboxCall) => call.position !== null && call.lane === added.lane && call.path === added.path
  const furthest = Math.max(position, ...remaining.filter(isSuch).flatMap(call => call.position ?? []))
  return [...remaining.filter(call => !isSuch(call) || (call.position === furthest && furthest > position)), added]
}

/** Removes a call. */
export const without = (calls: readonly OutboxCall[], id: string) => calls.filter(call => call.id !== id)

/** Changes one of the calls. */
export const withChanged = (calls: readonly OutboxCall[], id: string, change: Partial<OutboxCall>) =>
  calls.map(call => (call.id === id ? { ...call, ...change } : call))
