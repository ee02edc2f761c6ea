import { useEffect, useLayoutEffect, useRef } from 'react'
import { type CourseHere, openCards } from '../course-copy.ts'

/** The position that a course opens at: where one left, or its top when it is read once more or has only begun. */
export function openingPosition(course: CourseHere, isReview: boolean): number {
  if (isReview || course.isPreview) return 0
  const left = openCards(course).findIndex(({ id }) => id === course.lastCardId)
  return Math.max(0, left)
}

const settling = 2000
const handsOn = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** Keeps an element where it was brought to while what stands above it still finds its size, until a hand moves the page. */
function holdInPlace(element: HTMLElement): () => void {
  const bring = () => element.scrollIntoView({ block: 'start', behavior: 'instant' })
  const growth = new ResizeObserver(bring)
  const stop = () => {
    clearTimeout(timer)
    growth.disconnect()
    for (const sign of handsOn) removeEventListener(sign, stop)
  }
  const timer = setTimeout(stop, settling)
  for (const sign of handsOn) addEventListener(sign, stop, { passive: true })
  bring()
  growth.observe(document.body)
  return stop
}

type Options = { course: CourseHere; isReview: boolean; elementAt: (position: number) => HTMLElement | null }

/** Brings the course to where one left, once, before it is first seen. */
export function useOpeningPlace({ course, isReview, elementAt }: Options): void {
  const release = useRef<(() => void) | null>(null)
  useLayoutEffect(() => {
    if (release.current) return
    const position = openingPosition(course, isReview)
    const element = position > 0 ? elementAt(position) : null
    release.current = element ? holdInPlace(element) : () => undefined
  }, [course, isReview, elementAt])
  useEffect(() => () => release.current?.(), [])
}
