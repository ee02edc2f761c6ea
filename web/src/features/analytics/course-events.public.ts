import { type AnalyticsEvent, analytics } from '@trellis/contract/analytics/analytics.ts'
import { useCallback, useEffect } from 'react'
import { call } from '../../platform/api/call.ts'
import { newId } from '../../platform/api/ids.ts'
import { useUnsentQueue } from '../../platform/offline/unsent.ts'
import { mayBeSentLater } from '../../platform/offline/unsent-calls.ts'
import type { UnsentQueue } from '../../platform/offline/unsent-queue.ts'
import { useUser } from '../../platform/session/session.ts'
import { createEventQueue } from './event-queue.ts'
import { sessionId } from './session-id.ts'

/** Where batches wait that did not arrive; a visitor has no such place. */
let later: UnsentQueue | null = null

const keepBatch = (unsent: UnsentQueue, events: AnalyticsEvent[]) =>
  unsent.add({
    lane: 'course events',
    subject: events[0]!.eventId,
    method: analytics.record.method,
    path: analytics.record.path,
    params: {},
    body: events,
    shows: null,
    isMissed: false,
    mark: null,
    screen: location.pathname,
    madeAt: new Date().toISOString(),
    refreshes: [],
  }).kept

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

/** A strict browser closes the very name of the storage to us. */
function openStorage(): Storage | null {
  try {
    return sessionStorage
  } catch {
    return null
  }
}

/** The id of this tab's session of learning; null where the browser keeps nothing. */
export function currentSessionId(): string | null {
  const storage = openStorage()
  return storage && sessionId(storage, Date.now(), newId)
}

type Happening = Pick<AnalyticsEvent, 'eventType'> &
  Partial<Pick<AnalyticsEvent, 'cardId' | 'cardPosition' | 'compositeId'>>

type Options = { courseId: string; promoId: string | null /** Records nothing. */; skip: boolean }

/** Records what happens in a course; sent in batches, and before the page goes away. */
export function useCourseEvents({ courseId, promoId, skip }: Options): (happening: Happening) => void {
  const isAuthenticated = useUser() !== null
  const unsent = useUnsentQueue()

  useEffect(() => {
    later = unsent
  }, [unsent])

  useEffect(() => {
    const leave = () => document.visibilityState === 'hidden' && void queue.flush()
    document.addEventListener('visibilitychange', leave)
    return () => {
      document.removeEventListener('visibilitychange', leave)
      void queue.flush()
    }
  }, [])

  return useCallback(
    happening => {
      const session = skip ? null : currentSessionId()
      if (session === null) return
      const time = new Date().toISOString()
      queue.add({ eventId: newId(), courseId, promoId, sessionId: session, isAuthenticated, time, ...happening })
    },
    [courseId, promoId, skip, isAuthenticated],
  )
}
