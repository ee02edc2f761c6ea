import { type CardCourse, courses } from '@trellis/contract/courses.ts'
import { useCallback, useEffect, useRef } from 'react'
import { call } from '../../../platform/api/call.ts'
import { withProgress } from '../course-copy.ts'
import type { CourseCopy } from '../course-query.ts'

const settledAfter = 800

type Options = { course: CardCourse; copy: CourseCopy }

/** Reading leaves a mark that is good to have; one that does not arrive is made by the next card. */
const quietly = (sending: Promise<unknown>) => void sending.catch(() => undefined)

/** Records that the course was started, and the card on the screen, to come back to it. Answers what to tell a seen card. */
export function useReading({ course, copy }: Options): (position: number) => void {
  const { id, isPreview, startedAt } = course
  const waiting = useRef<{ cardId: string; timer: ReturnType<typeof setTimeout> } | null>(null)

  const isStarting = useRef(false)
  useEffect(() => {
    if (isPreview || startedAt !== null || isStarting.current) return
    isStarting.current = true
    const starting = call(courses.start, { params: { id } })
    quietly(starting.then(progress => copy.change(before => withProgress(before, progress))))
  }, [id, isPreview, startedAt, copy])

  const send = useCallback(() => {
    if (!waiting.current) return
    const { cardId, timer } = waiting.current
    clearTimeout(timer)
    waiting.current = null
    const seeing = call(courses.see, { params: { id }, body: { cardId } }, { keepalive: true })
    quietly(seeing.then(progress => copy.change(before => withProgress(before, progress))))
  }, [id, copy])

  useEffect(() => {
    const leave = () => document.visibilityState === 'hidden' && send()
    document.addEventListener('visibilitychange', leave)
    return () => {
      document.removeEventListener('visibilitychange', leave)
      send()
    }
  }, [send])

  const cards = useRef(course.cards)
  cards.current = course.cards
  return useCallback(
    position => {
      const card = cards.current.find(each => each.position === position)
      if (isPreview || !card) return
      clearTimeout(waiting.current?.timer)
      waiting.current = { cardId: card.id, timer: setTimeout(send, settledAfter) }
    },
    [isPreview, send],
  )
}
