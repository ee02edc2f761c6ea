/**
 * Decides when an edited document is sent and which status is shown: a pure state machine, without timers or network.
 * `autosave.ts` runs it.
 */

/** Save status. */
export type SaveStatus = 'clean' | 'waiting' | 'sending' | 'offline' | 'signed-out' | 'conflict' | 'refused'

/** Why the server rejected a request. `too-much-removed` needs confirmation, `rejected` is only shown. */
type Refusal = { kind: 'rejected' | 'too-much-removed'; sentence: string; mayTryAgain: boolean }

export type SaveState = {
  /** Edits not in any request yet, with the time of the first and last one; null = none. */
  readonly edits: { readonly firstAt: number; readonly lastAt: number } | null
  /** The request: in flight, or to be resent unchanged, because the server may have received it. */
  readonly request: { readonly isOnItsWay: boolean; readonly sentAt: number } | null
  readonly failures: number
  readonly stop: { readonly kind: 'signed-out' } | ({ readonly kind: 'refused' } & { refusal: Refusal }) | null
  readonly conflicts: number
  /** When the server last had everything; null = not since the page was opened. */
  readonly savedAt: number | null
}

export type SaveEvent =
  | { type: 'edited' }
  /** The timer has fired. */
  | { type: 'due' }
  /** Send now: blur, Ctrl+S, hidden tab, or before publishing. */
  | { type: 'flush' }
  /** Saved; `hasMore` if there are further edits. */
  | { type: 'acknowledged'; hasMore: boolean }
  /** No response or a server error: the request may have been processed. */
  | { type: 'unreachable' }
  | { type: 'online' }
  | { type: 'signed-out' }
  | { type: 'signed-in' }
  /** Others changed the same records: the request changed nothing, and their state was merged. */
  | { type: 'clashed'; hasMore: boolean }
  | { type: 'refused'; refusal: Refusal }
  | { type: 'retry' }
  /** Number of records in conflict, and whether there is something to send. */
  | { type: 'conflicts'; count: number; hasMore: boolean }

/** Effect to run: send unsent edits, resend the same request, or start a timer. */
type SaveEffect = { type: 'send' } | { type: 'send-again' } | { type: 'wait'; ms: number } | { type: 'rest' }

const quietMs = 800
const longestMs = 4000
/** Delay after a key, so that typing never waits for a save. */
const afterKeyMs = 50
const firstRetryMs = 1000
const longestRetryMs = 30_000

export const newSaveState: SaveState = {
  edits: null,
  request: null,
  failures: 0,
  stop: null,
  conflicts: 0,
  savedAt: null,
}

/** 1, 2, 4 … 30 seconds. */
export const retryDelay = (failures: number): number =>
  Math.min(longestRetryMs, firstRetryMs * 2 ** Math.max(0, failures - 1))

/** Save status, most urgent first. */
export function getSaveStatus({ stop, conflicts, failures, request, edits }: SaveState): SaveStatus {
  if (stop) return stop.kind
  if (failures > 0) return 'offline'
  if (conflicts > 0) return 'conflict'
  if (request) return 'sending'
  return edits ? 'waiting' : 'clean'
}

type Next = { state: SaveState; effect: SaveEffect }

const urgent: readonly SaveEvent['type'][] = ['flush', 'online', 'signed-in', 'retry']

/** Latest time to send edits; a user who is typing gets a little longer. */
function getDueTime({ firstAt, lastAt }: NonNullable<SaveState['edits']>, now: number, isTyping: boolean) {
  const due = Math.min(lastAt + quietMs, firstAt + longestMs)
  return isTyping ? Math.max(due, Math.min(now, firstAt + longestMs) + afterKeyMs) : due
}

/** Effect of a state: the only place that decides when to send. */
function chooseEffect(state: SaveState, now: number, { type }: SaveEvent): Next {
  const isUrgent = urgent.includes(type)
  const { stop, request, edits, failures } = state
  if (stop || request?.isOnItsWay) return { state, effect: { type: 'rest' } }
  if (request) {
    const wait = request.sentAt + retryDelay(failures) - now
    if (wait > 0 && !isUrgent) return { state, effect: { type: 'wait', ms: wait } }
    return { state: { ...state, request: { isOnItsWay: true, sentAt: now } }, effect: { type: 'send-again' } }
  }
  if (!edits) return { state, effect: { type: 'rest' } }
  const wait = getDueTime(edits, now, type === 'edited') - now
  if (wait > 0 && !isUrgent) return { state, effect: { type: 'wait', ms: wait } }
  return { state: { ...state, edits: null, request: { isOnItsWay: true, sentAt: now } }, effect: { type: 'send' } }
}

const withEdit = (state: SaveState, now: number): SaveState => {
  const stop = state.stop?.kind === 'refused' && state.stop.refusal.mayTryAgain ? null : state.stop
  return { ...state, stop, edits: { firstAt: state.edits?.firstAt ?? now, lastAt: now } }
}

const withMore = (state: SaveState, hasMore: boolean, now: number): SaveState =>
  hasMore ? { ...state, edits: state.edits ?? { firstAt: now, lastAt: now } } : { ...state, edits: null }

const markReached = (state: SaveState): SaveState => ({ ...state, request: null, failures: 0 })

/** The request may have arrived: resend it unchanged. Without a request there is nothing to repeat. */
const holdRequest = ({ request }: SaveState) => request && { ...request, isOnItsWay: false }

/** Reduces an event to the next state. */
function reduceState(state: SaveState, event: SaveEvent, now: number): SaveState {
  switch (event.type) {
    case 'edited':
      return withEdit(state, now)
    case 'acknowledged':
      return withMore({ ...markReached(state), savedAt: now }, event.hasMore, now)
    case 'clashed':
      return withMore(markReached(state), event.hasMore, now)
    case 'unreachable':
      return {
        ...state,
        failures: state.failures + 1,
        request: holdRequest(state) && { isOnItsWay: false, sentAt: now },
      }
    case 'signed-out':
      return { ...state, stop: { kind: 'signed-out' }, request: holdRequest(state) }
    case 'signed-in':
      return state.stop?.kind === 'signed-out' ? { ...state, stop: null } : state
    case 'refused':
      return { ...withMore(markReached(state), true, now), stop: { kind: 'refused', refusal: event.refusal } }
    case 'retry':
      return { ...state, stop: state.stop?.kind === 'refused' ? null : state.stop }
    case 'conflicts':
      return event.hasMore
        ? withMore({ ...state, conflicts: event.count }, true, now)
        : { ...state, conflicts: event.count }
    default:
      return state
  }
}

/** One step of the state machine. */
export const reduceSaveState = (state: SaveState, event: SaveEvent, now: number): Next =>
  chooseEffect(reduceState(state, event, now), now, event)
