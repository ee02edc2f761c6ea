import type { CardCourse } from '@trellis/contract/courses.ts'
import { useLayoutEffect, useRef } from 'react'
import { openCards } from '../course-copy.ts'

/** The position that a course opens at: where one left, or its top when it is read once more or has only begun. */
export function openingPosition(course: CardCourse, isReview: boolean): number {
  if (isReview || course.isPreview) return 0
  const left = openCards(course).findIndex(({ id }) => id === course.lastCardId)
  return Math.max(0, left)
}

type Options = { course: CardCourse; isReview: boolean; elementAt: (position: number) => HTMLElement | null }

/** Brings the course to where one left, once, before it is first seen. */
export function useOpeningPlace({ course, isReview, elementAt }: Options): void {
  const isDone = useRef(false)
  useLayoutEffect(() => {
    if (isDone.current) return
    isDone.current = true
    const position = openingPosition(course, isReview)
    if (position > 0) elementAt(position)?.scrollIntoView({ block: 'start', behavior: 'instant' })
  }, [course, isReview, elementAt])
}
