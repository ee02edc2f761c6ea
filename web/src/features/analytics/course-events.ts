import { type AnalyticsEvent, analytics, type SentEvent } from '@trellis/contract/analytics/analytics.ts'
import { itemAt } from '@trellis/contract/required.ts'
import { call } from '../../platform/api/call.ts'
import { newId } from '../../platform/api/ids.ts'
import type { Outbox } from '../../platform/offline/outbox.ts'
import { mayBeSentLater } from '../../platform/offline/outbox-calls.ts'
import { currentSessionId } from '../../platform/session/learning-session.ts'
import { createEventQueue } from './event-queue.ts'

/** The outbox for batches that could not be sent; visitors have none. */
let currentOutbox: Outbox | null = null

const storeBatch = (outbox: Outbox, events: SentEvent[]) =>
  outbox.add({
    lane: 'course events',
    subject: itemAt(events, 0).eventId,
    method: analytics.record.method,
    path: analytics.record.path,
    params: {},
    body: events,
    optimistic: null,
    notifiesUser: false,
    position: null,
    screen: location.pathname,
    madeAt: new Date().toISOString(),
    refreshes: [],
  }).stored

/**
 * Sends a batch with `keepalive`, so that the request survives the closing of the page; a failed batch goes to the
 * outbox.
 */
async function sendBatch(events: SentEvent[]) {
  try {
    await call(analytics.record, { body: events }, { keepalive: true })
  } catch (error) {
    if (!currentOutbox || !mayBeSentLater(error)) throw error
    await storeBatch(currentOutbox, events)
  }
}

const queue = createEventQueue({ send: sendBatch })

const flushWhenHidden = () => void (document.visibilityState === 'hidden' && queue.flush())

type CourseEvent = { event: Omit<AnalyticsEvent, 'eventId' | 'sessionId'>; outbox: Outbox | null }

/** Logs course events; sent in batches, and before the page closes. */
export function record({ event, outbox }: CourseEvent): void {
  const session = currentSessionId()
  if (session === null) return
  currentOutbox = outbox
  // Once for each document, as adding a listener again does nothing.
  document.addEventListener('visibilitychange', flushWhenHidden)
  queue.add({ eventId: newId(), sessionId: session, ...event })
}

/** Sends pending events at once. */
export const flush = queue.flush
