import { type AnalyticsEvent, analytics } from '@trellis/contract/analytics/analytics.ts'
import { call } from '../../platform/api/call.ts'
import { newId } from '../../platform/api/ids.ts'
import type { Outbox } from '../../platform/offline/outbox.ts'
import { mayBeSentLater } from '../../platform/offline/outbox-calls.ts'
import { currentSessionId } from '../../platform/session/learning-session.ts'
import { createEventQueue } from './event-queue.ts'

/** Where batches wait that did not arrive; a visitor has no such place. */
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

/** Sends a batch at once, so that it leaves also when the page is about to close; one that cannot be sent is kept. */
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

/** Records what happened in a course; sent in batches, and before the page goes away. */
export function record({ event, unsent }: Happened): void {
  const session = currentSessionId()
  if (session === null) return
  later = unsent
  queue.add({ eventId: newId(), sessionId: session, ...event })
}

/** Sends what has gathered without waiting any longer. */
export const flush = queue.flush
