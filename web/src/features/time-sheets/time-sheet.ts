import { beatSeconds, timeSheets } from '@trellis/contract/time-sheets/time-sheets.ts'
import { useEffect, useRef } from 'react'
import { call } from '../../platform/api/call.ts'
import { currentSessionId } from '../../platform/session/learning-session.ts'
import { isIdle } from './idle.ts'

const activityEvents = ['pointerdown', 'pointermove', 'keydown', 'scroll', 'touchmove', 'wheel', 'timeupdate'] as const

type Props = { courseId?: string; classId?: string; isOn?: boolean }

/** Logs 30 seconds of a course or a class every 30 seconds, while the page is visible and the person is active. */
export function TimeSheet({ courseId, classId, isOn = true }: Props): null {
  const lastActivity = useRef(0)

  useEffect(() => {
    if (!isOn) return
    // Not the time of day: that jumps when the device's clock is set.
    const recordActivity = () => {
      lastActivity.current = performance.now()
    }
    recordActivity()
    const beat = () => {
      const session = currentSessionId()
      const isAway = document.visibilityState === 'hidden' || isIdle(lastActivity.current, performance.now())
      if (session === null || isAway) return
      // A failed heartbeat is ignored: the next one follows.
      call(timeSheets.beat, { body: { courseId, classId, sessionId: session, timeLogged: beatSeconds } }).catch(
        () => undefined,
      )
    }
    // Captured, so that events inside carousels, dialogs and playing videos count as well.
    for (const sign of activityEvents) document.addEventListener(sign, recordActivity, { capture: true, passive: true })
    const timer = setInterval(beat, beatSeconds * 1000)
    return () => {
      clearInterval(timer)
      for (const sign of activityEvents) document.removeEventListener(sign, recordActivity, { capture: true })
    }
  }, [courseId, classId, isOn])

  return null
}
