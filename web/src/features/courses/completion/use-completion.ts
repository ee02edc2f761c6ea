import { useQueryClient } from '@tanstack/react-query'
import type { CardCourse } from '@trellis/contract/courses/courses.ts'
import { tracks } from '@trellis/contract/tracks/tracks.ts'
import { useEffect, useState } from 'react'
import type { Course } from '../../cards/course-context.public.ts'

const refreshedCalls = [tracks.mine, tracks.mineById, tracks.myItems]

/**
 * Logs the completion of the course and refreshes the lists of courses. Returns whether it was completed during this
 * visit.
 */
export function useCompletion(course: Pick<CardCourse, 'isCompleted'>, log: Course['log']): boolean {
  const cache = useQueryClient()
  const [wasCompleted] = useState(course.isCompleted)
  const isFresh = course.isCompleted && !wasCompleted
  const [isLogged, setLogged] = useState(false)
  useEffect(() => {
    if (!isFresh || isLogged) return
    setLogged(true)
    log('COURSE_COMPLETED', null)
    for (const { path } of refreshedCalls) void cache.invalidateQueries({ queryKey: [path] })
  }, [isFresh, isLogged, log, cache])
  return isFresh
}
