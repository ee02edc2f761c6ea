import { type AnalyticsEvent, analytics } from '@trellis/contract/analytics.ts'
import { useCallback, useEffect } from 'react'
import { call } from '../../platform/api/call.ts'
import { newId } from '../../platform/api/ids.ts'
import { useUser } from '../../platform/session/session.ts'
import { createEventQueue } from './event-queue.ts'
import { sessionId } from './session-id.ts'

const queue = createEventQueue({ send: events => call(analytics.record, { body: events }, { keepalive: true }) })

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
