import { useQuery } from '@tanstack/react-query'
import { whatIsLeft } from '@trellis/contract/cards/completion.ts'
import { promoHeader } from '@trellis/contract/courses/promos.ts'
import { useEffect, useMemo, useState } from 'react'
import { previewQuery, useCachedCourse } from '../course-query.ts'
import { type LocalCourse, openCards } from '../local-course.ts'

const noHeaders = {}

/** Tells once the last card is on the screen: it ends a course that asks nothing. */
function useEndSeen(course: LocalCourse | undefined) {
  const [isSeen, setSeen] = useState(false)
  const last = course?.cards.at(-1)?.position
  const isDrawn = course !== undefined && openCards(course).length === course.cards.length
  useEffect(() => {
    const element = isDrawn ? document.querySelector(`[data-position="${last}"]`) : null
    if (!element) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSeen(true))
    observer.observe(element)
    return () => observer.disconnect()
  }, [last, isDrawn])
  return isSeen
}

type Visited = { courseId: string; promoId: string }

/** The course of a promo, as its visitor has read and answered it on this page; the server keeps none of it. */
export function useVisitedCourse({ courseId, promoId }: Visited) {
  const query = previewQuery(courseId, { promoId }, noHeaders)
  const { data, error, refetch, isFetching } = useQuery(query)
  const copy = useCachedCourse(query.queryKey)
  const isEndSeen = useEndSeen(data)
  const reading = useMemo(
    () => ({ courseId, copy, preview: { headers: { [promoHeader]: promoId }, promoId, skipsEvents: false } }),
    [courseId, copy, promoId],
  )
  const course = useMemo(() => {
    if (!data) return null
    const seenPosition = isEndSeen ? data.cards.length - 1 : -1
    const left = whatIsLeft(data.cards, seenPosition)
    return { ...data, seenPosition, left, isCompleted: left.length === 0 }
  }, [data, isEndSeen])
  return { course, reading, error, refetch, isFetching }
}
