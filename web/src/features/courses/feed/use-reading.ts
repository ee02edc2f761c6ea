import type { Card } from '@trellis/contract/cards/cards.ts'
import { courses, type Progress } from '@trellis/contract/courses/courses.ts'
import { useCallback, useEffect, useRef } from 'react'
import { call } from '../../../platform/api/call.ts'
import type { Outbox } from '../../../platform/offline/outbox.ts'
import { mayBeSentLater } from '../../../platform/offline/outbox-calls.ts'
import { useOutbox } from '../../../platform/offline/use-outbox.ts'
import { type CourseHere, withProgress } from '../course-copy.ts'
import type { CourseCopy } from '../course-query.ts'
import { madeInCourse } from '../kept-answers.ts'
import { notePlace } from './reading-place.ts'

const settledAfter = 800

type Options = { course: CourseHere; copy: CourseCopy; userId: string | null }

type Sighting = { courseId: string; card: Card; copy: CourseCopy; queue: Outbox | null }

/** Keeps a sighting on the device until the server has it: without a network, or behind others that are kept. */
const keepSighting = ({ courseId, card, copy, queue }: Sighting) =>
  queue?.add(
    madeInCourse(courseId, courses.see, {
      subject: card.id,
      params: { id: courseId },
      body: { cardId: card.id },
      shows: null,
      notifiesUser: false,
      mark: card.position,
    }),
    progress => copy.change(before => withProgress(before, progress as Progress)),
  )

/** Tells the server which card is on the screen, at once, so that it knows also when the page is about to close. */
async function sendSighting(sighting: Sighting) {
  const { courseId, card, copy, queue } = sighting
  if (queue?.list().some(({ lane, path }) => lane === courseId && path === courses.see.path)) {
    keepSighting(sighting)
    return
  }
  try {
    const progress = await call(
      courses.see,
      { params: { id: courseId }, body: { cardId: card.id } },
      { keepalive: true },
    )
    copy.change(before => withProgress(before, progress))
  } catch (error) {
    if (mayBeSentLater(error)) keepSighting(sighting)
  }
}

/** Records that the course was started, and the card on the screen, to come back to it. Answers what to tell a seen card. */
export function useReading({ course, copy, userId }: Options): (position: number) => void {
  const { id, isPreview, startedAt } = course
  const queue = useOutbox()
  const waiting = useRef<{ card: Card; timer: ReturnType<typeof setTimeout> } | null>(null)

  const isStarting = useRef(false)
  useEffect(() => {
    if (isPreview || startedAt !== null || isStarting.current) return
    isStarting.current = true
    // A start that does not arrive is made good by the first answer, or when the course is next opened.
    call(courses.start, { params: { id } })
      .then(progress => copy.change(before => withProgress(before, progress)))
      .catch(() => undefined)
  }, [id, isPreview, startedAt, copy])

  const send = useCallback(() => {
    if (!waiting.current) return
    const { card, timer } = waiting.current
    clearTimeout(timer)
    waiting.current = null
    void sendSighting({ courseId: id, card, copy, queue })
  }, [id, copy, queue])

  useEffect(() => {
    const leave = () => document.visibilityState === 'hidden' && send()
    document.addEventListener('visibilitychange', leave)
    return () => {
      document.removeEventListener('visibilitychange', leave)
      send()
    }
  }, [send])

  const latest = useRef(course)
  latest.current = course
  return useCallback(
    position => {
      const card = latest.current.cards.find(each => each.position === position)
      if (isPreview || !card) return
      if (userId) notePlace(userId, latest.current, card.id)
      clearTimeout(waiting.current?.timer)
      waiting.current = { card, timer: setTimeout(send, settledAfter) }
    },
    [isPreview, userId, send],
  )
}
