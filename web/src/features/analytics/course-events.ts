import { type AnalyticsEvent, analytics } from '@trellis/contract/analytics/analytics.ts'
import { call } from '../../platform/api/call.ts'
import { newId } from '../../platform/api/ids.ts'
import type { Outbox } from '../../platform/offline/outbox.ts'
import { mayBeSentLater } from '../../platform/offline/outbox-calls.ts'
import { currentSessionId } from '../../platform/session/learning-session.ts'
import { createEventQueue } from './event-queue.ts'

/** The outbox for batches that could not be sent; visitors have none. */
let later: Outbox | null = null

const keepBatch = (unsent: Outbox, events: AnalyticsEvent[]) =>
  unsent.add({
    lane: 'course events',
    subject: events[0]!.eventId,
    method: analytics.record.method,
    path: analytics.record.path,
    params: {},
    body: events,
    shows: null,
    notifiesUser: false,
    mark: null,
    screen: location.pathname,
    madeAt: new Date().toISOString(),
    refreshes: [],
  }).stored

/**
 * Sends a batch with `keepalive`, so that the request survives the closing of the page; a failed batch goes to the
 * outbox.
 */
async function sendBatch(events: AnalyticsEvent[]) {
  try {
    await call(analytics.record, { body: events }, { keepalive: true })
  } catch (error) {
    if (!later || !mayBeSentLater(error)) throw error
    await keepBatch(later, events)
  }
}

const queue = createEventQueue({ send: sendBatch })

document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && void queue.flush())

type Happened = { event: Omit<AnalyticsEvent, 'eventId' | 'sessionId'>; unsent: Outbox | null }

/** Logs course events; sent in batches, and before the page closes. */
export function record({ event, unsent }: Happened): void {
  const session = currentSessionId()
  if (session === null) return
  later = unsent
  queue.add({ eventId: newId(), sessionId: session, ...event })
}

/** Sends pending events at once. */
export const flush = queue.flush
