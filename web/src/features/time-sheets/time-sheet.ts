import { beatSeconds, timeSheets } from '@trellis/contract/time-sheets/time-sheets.ts'
import { useEffect, useRef } from 'react'
import { call } from '../../platform/api/call.ts'
import { currentSessionId } from '../../platform/session/learning-session.ts'
import { isIdle } from './idle.ts'

const signsOfLife = ['pointerdown', 'pointermove', 'keydown', 'scroll', 'touchmove', 'wheel', 'timeupdate'] as const

type Props = { courseId: string; isOn: boolean }

/** Logs 30 seconds of learning every 30 seconds, while the page is in sight and somebody is at it. */
export function TimeSheet({ courseId, isOn }: Props): null {
  const lastActivity = useRef(0)

  useEffect(() => {
    if (!isOn) return
    const note = () => {
      lastActivity.current = Date.now()
    }
    note()
    const beat = () => {
      const session = currentSessionId()
      const isAway = document.visibilityState === 'hidden' || isIdle(lastActivity.current, Date.now())
      if (session === null || isAway) return
      // A beat that does not arrive is not worth a word: the next one is on its way.
      call(timeSheets.beat, { body: { courseId, sessionId: session, timeLogged: beatSeconds } }).catch(() => undefined)
    }
    // Captured, so that what happens inside of carousels, dialogs and playing films counts as well.
    for (const sign of signsOfLife) document.addEventListener(sign, note, { capture: true, passive: true })
    const timer = setInterval(beat, beatSeconds * 1000)
    return () => {
      clearInterval(timer)
      for (const sign of signsOfLife) document.removeEventListener(sign, note, { capture: true })
    }
  }, [courseId, isOn])

  return null
}
