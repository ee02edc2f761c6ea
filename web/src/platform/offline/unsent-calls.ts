import type { Endpoint } from '@trellis/contract/endpoint.ts'
import { ApiProblem } from '../api/problem.ts'

/** Why the server will not have a call, as it can be kept. */
export type Refusal = Pick<ApiProblem, 'code' | 'status' | 'message' | 'fieldErrors'>

/** A read whose answer a call changes: the path of its endpoint, and its input. */
export type Refreshed = readonly [path: Endpoint['path'], input?: { params?: Record<string, string> }]

/** A call that is kept on the device until the server has answered it. */
export type UnsentCall = {
  /** From birth on its Idempotency-Key: however often it is sent, it counts once. */
  id: string
  /** Calls of one lane are sent one after the other, in the order in which they were made. */
  lane: string
  /** What it is about: a card, a lesson. */
  subject: string
  method: Endpoint['method']
  path: Endpoint['path']
  params: Record<string, string>
  body: unknown
  /** The state that its subject shows meanwhile, and whether before it is known that it has to wait; null = none. */
  shows: { state: object; atOnce: boolean } | null
  /** Whether its maker would miss it: then they are told that it waits, or why it was refused. */
  isMissed: boolean
  /** Of calls that only leave a mark: how far along it is. The furthest and the latest of a lane say all. */
  mark: number | null
  /** The screen that it was made on. */
  screen: string
  /** When it was made, as an ISO date. */
  madeAt: string
  refreshes: readonly Refreshed[]
  /** How often the server broke over it. */
  stumbles: number
  /** The status that the server last put it off with; left out = nothing was heard of the server. */
  status?: number
  refusal: Refusal | null
}

/** What became of a call. `elsewhere`: another tab has sent it, and nobody heard what came back. */
export type Outcome = { kind: 'done'; answer: unknown } | { kind: 'refused'; refusal: Refusal } | { kind: 'elsewhere' }

/** What a failure means: the call is refused, it alone has to wait, its lane has to, or everything has to. */
export type Fate = 'refused' | 'passed-over' | 'held' | 'out-of-reach'

export const mostStumbles = 12

const passing: readonly ApiProblem['code'][] = ['BUSY', 'DATABASE_UNAVAILABLE', 'TOO_MANY_REQUESTS', 'STORAGE_FULL']

type Tried = Pick<UnsentCall, 'stumbles' | 'isMissed'>

/** Whether the server broke over a call too often for others to wait for it, and nobody would hear that it was dropped. */
export const isPassedOver = ({ stumbles, isMissed }: Tried): boolean => !isMissed && stumbles >= mostStumbles

/** What a failed try to send a call means for it. */
export function fateOf(error: unknown, call: Tried): Fate {
  if (!(error instanceof ApiProblem) || error.status === 401 || passing.includes(error.code)) return 'out-of-reach'
  if (error.code === 'IN_FLIGHT') return 'held'
  if (error.status < 500) return 'refused'
  if (isPassedOver(call)) return 'passed-over'
  return call.stumbles < mostStumbles ? 'held' : 'refused'
}

/** Whether a call that failed may be kept and sent later: a refusal stays a refusal. */
export const mayBeSentLater = (error: unknown): boolean => fateOf(error, { stumbles: 0, isMissed: true }) !== 'refused'

/** The problem as it can be kept. */
export const refusalOf = ({ code, status, message, fieldErrors }: ApiProblem): Refusal => ({
  code,
  status,
  message,
  fieldErrors,
})

const isSameSubject = (a: UnsentCall, b: UnsentCall) => a.lane === b.lane && a.subject === b.subject

/** The calls with one more at their end: it takes the place of its refused forerunners, a mark that of lesser marks. */
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
