import type { AnalyticsEvent } from '@trellis/contract/analytics/analytics.ts'
import { useCallback, useEffect } from 'react'
import { useOutbox } from '../../platform/offline/use-outbox.ts'
import { useUser } from '../../platform/session/session.ts'
import { courseEventHappened, courseLeft } from './courses.slots.ts'

type CourseLogEntry = Pick<AnalyticsEvent, 'eventType'> &
  Partial<Pick<AnalyticsEvent, 'cardId' | 'cardPosition' | 'compositeId'>>

type Options = { courseId: string; promoId: string | null /** Logs nothing. */; skip: boolean }

/** Logs course events by emitting them on the `courseEventHappened` slot. */
export function useCourseLog({ courseId, promoId, skip }: Options): (words: CourseLogEntry) => void {
  const isAuthenticated = useUser() !== null
  const outbox = useOutbox()

  useEffect(() => () => courseLeft.emit(), [])

  return useCallback(
    words => {
      if (skip) return
      const event = { courseId, promoId, isAuthenticated, time: new Date().toISOString(), ...words }
      courseEventHappened.emit({ event, outbox })
    },
    [courseId, promoId, skip, isAuthenticated, outbox],
  )
}
