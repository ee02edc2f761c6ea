import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type LocalCourse, openCards } from '../local-course.ts'
import { readReadingPosition } from './reading-position.ts'

type Options = {
  course: LocalCourse
  /** The owner of the saved position; null = none. */
  userId: string | null
  isReview: boolean
  elementAt: (position: number) => HTMLElement | null
}

/**
 * The position that a course opens at: where the person left, or the top for a review or a new course. Null: that card
 * is not open yet; it may be once the outbox is loaded.
 */
function openingPosition(
  course: LocalCourse,
  { place, isReview }: { place: string | null; isReview: boolean },
): number | null {
  if (isReview || course.isPreview) return 0
  const at = course.cards.findIndex(({ id }) => id === place)
  if (at < openCards(course).length) return Math.max(0, at)
  return null
}

const settlingMs = 2000
const userEvents = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** Calls back when the person scrolls or presses something. Returns how to cancel. */
function onUserInput(callback: () => void): () => void {
  for (const type of userEvents) addEventListener(type, callback, { passive: true })
  return () => {
    for (const type of userEvents) removeEventListener(type, callback)
  }
}

/** Keeps an element at the top while cards above it change size, until the person scrolls or presses something. */
function pinToTop(element: HTMLElement): () => void {
  const bring = () => element.scrollIntoView({ block: 'start', behavior: 'instant' })
  const growth = new ResizeObserver(bring)
  const stop = () => {
    stopListening()
    clearTimeout(timer)
    growth.disconnect()
  }
  const stopListening = onUserInput(stop)
  const timer = setTimeout(stop, settlingMs)
  bring()
  growth.observe(document.body)
  return stop
}

/** Scrolls once to where the person left: before the first paint, or as soon as that card is open. */
export function useOpeningPosition({ course, userId, isReview, elementAt }: Options): void {
  const release = useRef<(() => void) | null>(null)
  const hasUserMoved = useRef(false)
  // Read once: cards seen before that card is open must not replace it.
  const [place] = useState(() => readReadingPosition(userId, course))
  useEffect(
    () =>
      onUserInput(() => {
        hasUserMoved.current = true
      }),
    [],
  )
  useLayoutEffect(() => {
    if (release.current || hasUserMoved.current) return
    const position = openingPosition(course, { place, isReview })
    if (position === null) return
    const element = position > 0 ? elementAt(position) : null
    release.current = element ? pinToTop(element) : () => undefined
  }, [course, place, isReview, elementAt])
  useEffect(() => () => release.current?.(), [])
}
