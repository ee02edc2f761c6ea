import { useEffect, useRef } from 'react'
import { type EventType, useCardPlace, useCourse } from './course-context.public.ts'

/** Logs once that a card was rendered. */
export function useRenderedEvent(eventType: EventType) {
  const { log } = useCourse()
  const place = useCardPlace()
  const isLogged = useRef(false)
  useEffect(() => {
    if (isLogged.current) return
    isLogged.current = true
    log(eventType, place)
  }, [log, place, eventType])
}
