import type { SentEvent } from '@trellis/contract/analytics/analytics.ts'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createEventQueue } from './event-queue.ts'

const event = (eventId: string): SentEvent => ({
  eventId,
  courseId: 'course',
  sessionId: 'session',
  eventType: 'CARD_VIEWED',
  isAuthenticated: true,
  time: '2026-11-20T10:00:00Z',
})

/** A server that fails the given number of times. */
function fakeServer(failures = 0) {
  const arrived: string[][] = []
  const send = async (events: SentEvent[]) => {
    if (failures-- > 0) throw new Error('no network')
    arrived.push(events.map(each => each.eventId))
  }
  return { arrived, send }
}

describe('the queue of course events', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('API-159 gathers events for three seconds and sends them as one list', async () => {
    const { arrived, send } = fakeServer()
    const queue = createEventQueue({ send })
    queue.add(event('a'))
    queue.add(event('b'))
    await vi.advanceTimersByTimeAsync(2999)
    expect(arrived).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(arrived).toEqual([['a', 'b']])
  })

  test('API-159 sends at once when the page goes away', async () => {
    const { arrived, send } = fakeServer()
    const queue = createEventQueue({ send })
    queue.add(event('a'))
    await queue.flush()
    expect(arrived).toEqual([['a']])
  })

  test('API-159 sends again, in order, what did not arrive', async () => {
    const { arrived, send } = fakeServer(1)
    const queue = createEventQueue({ send })
    queue.add(event('a'))
    await vi.advanceTimersByTimeAsync(3000)
    queue.add(event('b'))
    await vi.advanceTimersByTimeAsync(3000)
    expect(arrived).toEqual([['a', 'b']])
  })

  test('API-159 never sends more than 50 events at once', async () => {
    const { arrived, send } = fakeServer()
    const queue = createEventQueue({ send })
    const names = Array.from({ length: 120 }, (_, index) => `event-${index}`)
    for (const name of names) queue.add(event(name))
    await queue.flush()
    expect(arrived.map(batch => batch.length)).toEqual([50, 50, 20])
    expect(arrived.flat()).toEqual(names)
  })
})
