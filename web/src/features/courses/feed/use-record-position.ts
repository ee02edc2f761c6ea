import type { Card } from '@trellis/contract/cards/cards.ts'
import { courses, type Progress } from '@trellis/contract/courses/courses.ts'
import { useCallback, useEffect, useRef } from 'react'
import { call } from '../../../platform/api/call.ts'
import type { Outbox } from '../../../platform/offline/outbox.ts'
import { fromOutbox, mayBeSentLater } from '../../../platform/offline/outbox-calls.ts'
import { useOutbox } from '../../../platform/offline/use-outbox.ts'
import type { CachedCourse } from '../course-query.ts'
import { type LocalCourse, withProgress } from '../local-course.ts'
import { courseCall } from '../outbox-answers.ts'
import { saveReadingPosition } from './reading-position.ts'

const settledAfterMs = 800

type Options = { course: LocalCourse; copy: CachedCourse; userId: string | null }

type Impression = { courseId: string; card: Card; copy: CachedCourse; outbox: Outbox | null }

const takeProgress = (copy: CachedCourse, progress: Progress) => copy.apply(course => withProgress(course, progress))

/** Adds the seen card to the outbox: without a network, or after other seen cards that wait there. */
const enqueueImpression = ({ courseId, card, copy, outbox }: Impression) =>
  outbox?.add(
    courseCall(courseId, courses.see, {
      subject: card.id,
      params: { id: courseId },
      body: { cardId: card.id },
      optimistic: null,
      notifiesUser: false,
      position: card.position,
    }),
    progress => takeProgress(copy, fromOutbox(progress)),
  )

/** Sends the seen card with `keepalive`, so that the request survives the closing of the page. */
async function sendImpression(impression: Impression) {
  const { courseId, card, copy, outbox } = impression
  if (outbox?.list().some(({ lane, path }) => lane === courseId && path === courses.see.path)) {
    enqueueImpression(impression)
    return
  }
  try {
    const progress = await call(
      courses.see,
      { params: { id: courseId }, body: { cardId: card.id } },
      { keepalive: true },
    )
    await takeProgress(copy, progress)
  } catch (error) {
    if (mayBeSentLater(error)) enqueueImpression(impression)
  }
}

/** Whether the server, which the course is fresh from, would record nothing: neither the position nor a completion. */
const isRecorded = ({ lastCardId, serverLastCardId, seenPosition, isCompleted, left }: LocalCourse, card: Card) =>
  serverLastCardId === undefined &&
  lastCardId === card.id &&
  seenPosition >= card.position &&
  (isCompleted || left.length > 0)

/** Records the start of the course and the card on the screen. Returns the function to call with a seen position. */
export function useRecordPosition({ course, copy, userId }: Options): (position: number) => void {
  const { id, isPreview, startedAt } = course
  const outbox = useOutbox()
  const waiting = useRef<{ card: Card; timer: ReturnType<typeof setTimeout> } | null>(null)

  const isStarting = useRef(false)
  useEffect(() => {
    if (isPreview || startedAt !== null || isStarting.current) return
    isStarting.current = true
    // A failed start is repaired by the first answer, or when the course is next opened.
    call(courses.start, { params: { id } })
      .then(progress => takeProgress(copy, progress))
      .catch(() => undefined)
  }, [id, isPreview, startedAt, copy])

  const latest = useRef(course)
  latest.current = course
  // A sent card whose answer is on its way is not in the copy yet.
  const hasSent = useRef(false)
  const send = useCallback(() => {
    if (!waiting.current) return
    const { card, timer } = waiting.current
    clearTimeout(timer)
    waiting.current = null
    if (!hasSent.current && copy.isFresh() && isRecorded(latest.current, card)) return
    hasSent.current = true
    void sendImpression({ courseId: id, card, copy, outbox })
  }, [id, copy, outbox])

  useEffect(() => {
    const leave = () => document.visibilityState === 'hidden' && send()
    document.addEventListener('visibilitychange', leave)
    return () => {
      document.removeEventListener('visibilitychange', leave)
      send()
    }
  }, [send])

  return useCallback(
    position => {
      const card = latest.current.cards.find(item => item.position === position)
      if (isPreview || !card) return
      if (userId) saveReadingPosition(userId, latest.current, card.id)
      clearTimeout(waiting.current?.timer)
      waiting.current = { card, timer: setTimeout(send, settledAfterMs) }
    },
    [isPreview, userId, send],
  )
}
