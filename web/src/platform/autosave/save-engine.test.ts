import { describe, expect, test } from 'vitest'
import {
  getSaveStatus,
  newSaveState,
  reduceSaveState,
  retryDelay,
  type SaveEvent,
  type SaveState,
} from './save-engine.ts'

/** Plays events at their times; returns the status and the last effect after each. */
function played(events: readonly [at: number, event: SaveEvent][], from: SaveState = newSaveState) {
  let state = from
  return events.map(([at, event]) => {
    const next = reduceSaveState(state, event, at)
    state = next.state
    const { effect } = next
    return `${getSaveStatus(state)}: ${effect.type === 'wait' ? `wait ${effect.ms}` : effect.type}`
  })
}

const edit: SaveEvent = { type: 'edited' }
const due: SaveEvent = { type: 'due' }
const flush: SaveEvent = { type: 'flush' }
const acknowledged: SaveEvent = { type: 'acknowledged', hasMore: false }
const more: SaveEvent = { type: 'acknowledged', hasMore: true }
const unreachable: SaveEvent = { type: 'unreachable' }
const refusal = (mayTryAgain: boolean): SaveEvent => ({
  type: 'refused',
  refusal: { kind: 'rejected', sentence: 'No.', mayTryAgain },
})

const cases: { name: string; events: [number, SaveEvent][]; says: string[] }[] = [
  { name: 'nothing to do is clean', events: [[0, due]], says: ['clean: rest'] },
  {
    name: 'an edit waits for 0.8 s of quiet, is sent and acknowledged',
    events: [
      [0, edit],
      [500, edit],
      [1300, due],
      [1400, acknowledged],
    ],
    says: ['waiting: wait 800', 'waiting: wait 800', 'sending: send', 'clean: rest'],
  },
  {
    name: 'who types on is saved after 4 s at most',
    events: [
      [0, edit],
      [3700, edit],
      [4000, due],
    ],
    says: ['waiting: wait 800', 'waiting: wait 300', 'sending: send'],
  },
  {
    name: 'what is due is sent after the key that is pressed in that moment, and soon even if keys follow without a pause',
    events: [
      [0, edit],
      [3980, edit],
      [4010, edit],
      [4050, due],
    ],
    says: ['waiting: wait 800', 'waiting: wait 50', 'waiting: wait 40', 'sending: send'],
  },
  {
    name: 'one request is on its way at a time; what came meanwhile is sent after it',
    events: [
      [0, edit],
      [800, due],
      [900, edit],
      [1000, flush],
      [1800, more],
    ],
    says: ['waiting: wait 800', 'sending: send', 'sending: rest', 'sending: rest', 'sending: send'],
  },
  {
    name: 'leaving a field, Ctrl+S and a hidden tab send at once',
    events: [
      [0, edit],
      [100, flush],
    ],
    says: ['waiting: wait 800', 'sending: send'],
  },
  {
    name: 'without a network the same request is repeated after 1, 2 and 4 s',
    events: [
      [0, edit],
      [800, due],
      [900, unreachable],
      [1900, due],
      [2000, unreachable],
      [4000, due],
      [4100, unreachable],
    ],
    says: [
      'waiting: wait 800',
      'sending: send',
      'offline: wait 1000',
      'offline: send-again',
      'offline: wait 2000',
      'offline: send-again',
      'offline: wait 4000',
    ],
  },
  {
    name: 'editing goes on without a network, and nothing is sent before the repeated request is answered',
    events: [
      [0, edit],
      [800, due],
      [900, unreachable],
      [1000, edit],
      [1100, { type: 'online' }],
      [1200, more],
      [2000, due],
    ],
    says: [
      'waiting: wait 800',
      'sending: send',
      'offline: wait 1000',
      'offline: wait 900',
      'offline: send-again',
      'waiting: wait 600',
      'sending: send',
    ],
  },
  {
    name: 'signed out, nothing is sent until the person has signed in; then the same request is',
    events: [
      [0, edit],
      [800, due],
      [900, { type: 'signed-out' }],
      [1000, edit],
      [1100, flush],
      [1200, { type: 'signed-in' }],
    ],
    says: [
      'waiting: wait 800',
      'sending: send',
      'signed-out: rest',
      'signed-out: rest',
      'signed-out: rest',
      'sending: send-again',
    ],
  },
  {
    name: 'a conflict stops nothing else: other cards go on saving',
    events: [
      [0, edit],
      [800, due],
      [900, { type: 'clashed', hasMore: false }],
      [900, { type: 'conflicts', count: 1, hasMore: false }],
      [1000, edit],
      [1800, due],
      [1900, acknowledged],
      [2000, { type: 'conflicts', count: 0, hasMore: true }],
    ],
    says: [
      'waiting: wait 800',
      'sending: send',
      'clean: rest',
      'conflict: rest',
      'conflict: wait 800',
      'conflict: send',
      'conflict: rest',
      'waiting: wait 800',
    ],
  },
  {
    name: 'what is refused for its content is sent again after the next edit',
    events: [
      [0, edit],
      [800, due],
      [900, refusal(true)],
      [1000, flush],
      [2000, edit],
    ],
    says: ['waiting: wait 800', 'sending: send', 'refused: rest', 'refused: rest', 'waiting: wait 800'],
  },
  {
    name: 'what is refused to this person is sent again only when they say so',
    events: [
      [0, edit],
      [800, due],
      [900, refusal(false)],
      [1000, edit],
      [1100, { type: 'retry' }],
    ],
    says: ['waiting: wait 800', 'sending: send', 'refused: rest', 'refused: rest', 'sending: send'],
  },
]

describe('the save engine', () => {
  test.each(cases)('EDITOR-001 $name', ({ events, says }) => {
    expect(played(events)).toEqual(says)
  })

  test('EDITOR-001 repeats come after 1, 2, 4 … and at most 30 s', () => {
    expect([1, 2, 3, 4, 5, 6, 7].map(retryDelay)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000])
  })

  test('EDITOR-001 the time of saving is the last acknowledgement', () => {
    const { state } = reduceSaveState(reduceSaveState(newSaveState, edit, 0).state, acknowledged, 5000)
    expect(state.savedAt).toBe(5000)
  })
})
