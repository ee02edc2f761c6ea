/**
 * Decides when an edited document is sent and what its person is told: a pure state machine, without timers or
 * network. `autosave.ts` runs it.
 */

/** Where the text is. */
export type SaveStatus = 'clean' | 'waiting' | 'sending' | 'offline' | 'signed-out' | 'conflict' | 'refused'

/** Why the server did not take what was sent. `too-much-removed` is asked of the person, `rejected` is told. */
type Refusal = { kind: 'rejected' | 'too-much-removed'; sentence: string; mayTryAgain: boolean }

export type SaveState = {
  /** Edits that no request carries yet, with the time of the first and the last one; null = none. */
  readonly edits: { readonly firstAt: number; readonly lastAt: number } | null
  /** The request: on its way, or waiting to be sent again as it is, because the server may have had it. */
  readonly request: { readonly isOnItsWay: boolean; readonly sentAt: number } | null
  readonly failures: number
  readonly stop: { readonly kind: 'signed-out' } | ({ readonly kind: 'refused' } & { refusal: Refusal }) | null
  readonly conflicts: number
  /** When the server last had everything; null = not since the page was opened. */
  readonly savedAt: number | null
}

export type SaveEvent =
  | { type: 'edited' }
  /** The timer has rung. */
  | { type: 'due' }
  /** Send now: a field was left, Ctrl+S, the tab is hidden, before publishing. */
  | { type: 'flush' }
  /** The server has it; `hasMore` when there are edits that it did not carry. */
  | { type: 'acknowledged'; hasMore: boolean }
  /** Nothing answered, or the server is failing: it may or may not have had the request. */
  | { type: 'unreachable' }
  | { type: 'online' }
  | { type: 'signed-out' }
  | { type: 'signed-in' }
  /** Others have changed what was sent too: the request changed nothing, and their state was taken over. */
  | { type: 'clashed'; hasMore: boolean }
  | { type: 'refused'; refusal: Refusal }
  | { type: 'retry' }
  /** How many records wait for a decision of the person, and whether there is something to send. */
  | { type: 'conflicts'; count: number; hasMore: boolean }

/** What is to be done: send what is unsent, send the same request again, or ring a timer. */
type SaveEffect = { type: 'send' } | { type: 'send-again' } | { type: 'wait'; ms: number } | { type: 'rest' }

const quietMs = 800
const longestMs = 4000
/** What was typed is on the screen before it is sent: a key never waits for a save. */
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

/** Where the text is, most pressing first. */
export function statusOf({ stop, conflicts, failures, request, edits }: SaveState): SaveStatus {
  if (stop) return stop.kind
  if (failures > 0) return 'offline'
  if (conflicts > 0) return 'conflict'
  if (request) return 'sending'
  return edits ? 'waiting' : 'clean'
}

type Next = { state: SaveState; effect: SaveEffect }

const urgent: readonly SaveEvent['type'][] = ['flush', 'online', 'signed-in', 'retry']

/** When edits are sent at the latest; somebody who is typing in this moment gets a little more time. */
function getDueTime({ firstAt, lastAt }: NonNullable<SaveState['edits']>, now: number, isTyping: boolean) {
  const due = Math.min(lastAt + quietMs, firstAt + longestMs)
  return isTyping ? Math.max(due, Math.min(now, firstAt + longestMs) + afterKeyMs) : due
}

/** What is to be done in a state: the only place that decides when something is sent. */
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

/** The request may have arrived: it is sent again as it is. Without a request there is nothing to repeat. */
const holdRequest = ({ request }: SaveState) => request && { ...request, isOnItsWay: false }

/** The state after an event. */
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

/** One step of the machine. */
export const reduceSaveState = (state: SaveState, event: SaveEvent, now: number): Next =>
  chooseEffect(reduceState(state, event, now), now, event)
