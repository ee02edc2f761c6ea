import { useQuery } from '@tanstack/react-query'
import { authoredCourses } from '@trellis/contract/editor/courses.ts'
import { stores } from '@trellis/contract/stores/stores.ts'
import { useEffect, useState } from 'react'
import { read } from '../../../platform/api/queries.ts'
import { useUser } from '../../../platform/session/session.ts'
import { readLocal, writeLocal } from '../../../platform/storage/local.ts'

/** What an empty installation needs before anybody learns, in order. */
export const firstSteps = ['store', 'people', 'course', 'track'] as const
export type FirstStep = (typeof firstSteps)[number]

/** The stores that are looked at; in an installation that runs, the oldest of them have people and tracks. */
const query = { sortBy: 'createdAt', limit: 30 } as const

/** Which steps are done; null = not known yet. */
function useDone(isAsked: boolean) {
  // Each step is done on another screen: whoever comes back sees it at once.
  const options = { enabled: isAsked, staleTime: 0 }
  const found = useQuery({ ...read(stores.list, { query }), ...options })
  const published = useQuery({ ...read(authoredCourses.list, { query: { state: 'published', limit: 1 } }), ...options })
  if (!found.data || !published.data) return { done: null, hasFailed: found.isError || published.isError }
  const { items, paging } = found.data
  const hasTrack = items.some(({ tracks }) => tracks > 0)
  const done: Record<FirstStep, boolean> = {
    store: paging.total > 0,
    people: items.some(({ people }) => people > 0),
    // A track may be of classes alone.
    course: hasTrack || published.data.paging.total > 0,
    track: hasTrack,
  }
  return { done, hasFailed: false }
}

/**
 * The first steps, and whether they are shown: until all are done, or this person hides them. The device remembers that,
 * so that an installation which runs is not asked again; and that some were left, so that their place is kept.
 */
export function useFirstSteps() {
  const user = useUser()
  const key = `firstSteps:${user?.id}`
  const [remembered] = useState(() => readLocal(key))
  // An account of today may be that of the first administrator.
  const [isNew] = useState(() => Date.now() - Date.parse(user?.createdAt ?? '') < 24 * 60 * 60 * 1000)
  const [isHidden, setHidden] = useState(remembered === 'hidden')
  const { done, hasFailed } = useDone(!isHidden)
  const isOver = done !== null && firstSteps.every(step => done[step])
  const isLeft = done !== null && !isOver
  useEffect(() => {
    if (isOver) writeLocal(key, 'hidden')
    if (isLeft) writeLocal(key, 'left')
  }, [key, isOver, isLeft])
  const hide = () => {
    writeLocal(key, 'hidden')
    setHidden(true)
  }
  const isExpected = (remembered === 'left' || isNew) && !hasFailed
  return { done, isShown: !isHidden && (isLeft || (done === null && isExpected)), hide }
}
