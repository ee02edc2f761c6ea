import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type CourseHere, openCards } from '../course-copy.ts'
import { placeToOpen } from './reading-place.ts'

type Options = {
  course: CourseHere
  /** Whose place it is; null = nobody's. */
  userId: string | null
  isReview: boolean
  elementAt: (position: number) => HTMLElement | null
}

/**
 * The position that a course opens at: where one left, or its top when it is read once more or has only begun. Null: it is
 * not open yet, and may be once it is known which answers wait on this device.
 */
export function openingPosition(
  course: CourseHere,
  { place, isReview }: { place: string | null; isReview: boolean },
): number | null {
  if (isReview || course.isPreview) return 0
  const at = course.cards.findIndex(({ id }) => id === place)
  if (at < openCards(course).length) return Math.max(0, at)
  return null
}

const settling = 2000
const handsOn = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** Calls when a hand moves the page. Answers how to call it off. */
function whenTaken(taken: () => void): () => void {
  for (const sign of handsOn) addEventListener(sign, taken, { passive: true })
  return () => {
    for (const sign of handsOn) removeEventListener(sign, taken)
  }
}

/** Keeps an element where it was brought to while what stands above it still finds its size, until a hand moves the page. */
function holdInPlace(element: HTMLElement): () => void {
  const bring = () => element.scrollIntoView({ block: 'start', behavior: 'instant' })
  const growth = new ResizeObserver(bring)
  const stop = () => {
    letGo()
    clearTimeout(timer)
    growth.disconnect()
  }
  const letGo = whenTaken(stop)
  const timer = setTimeout(stop, settling)
  bring()
  growth.observe(document.body)
  return stop
}

/** Brings the course to where one left, once, before it is first seen or as soon as that place is open. */
export function useOpeningPlace({ course, userId, isReview, elementAt }: Options): void {
  const release = useRef<(() => void) | null>(null)
  const isTaken = useRef(false)
  // Read once: what is seen until that place is open must not take its place.
  const [place] = useState(() => placeToOpen(userId, course))
  useEffect(
    () =>
      whenTaken(() => {
        isTaken.current = true
      }),
    [],
  )
  useLayoutEffect(() => {
    if (release.current || isTaken.current) return
    const position = openingPosition(course, { place, isReview })
    if (position === null) return
    const element = position > 0 ? elementAt(position) : null
    release.current = element ? holdInPlace(element) : () => undefined
  }, [course, place, isReview, elementAt])
  useEffect(() => () => release.current?.(), [])
}
