import type { QueryKey } from '@tanstack/react-query'
import { useQueryClient } from '@tanstack/react-query'
import { type CardCourse, courses } from '@trellis/contract/courses/courses.ts'
import { useMemo } from 'react'
import { keep, read } from '../../platform/api/queries.ts'
import { keepsCopy } from '../cards/card-player.public.tsx'
import { keepCards } from './course-copy.ts'

type Query = { useDraft?: 'true'; promoId?: string; versionId?: string }

const sharing = (before: unknown, fetched: unknown) =>
  keepCards(before as CardCourse | undefined, fetched as CardCourse, keepsCopy)

/** The read of a learner's course; its copy stays on the device. */
export const courseQuery = (id: string) => ({
  ...keep(read(courses.get, { params: { id } })),
  structuralSharing: sharing,
})

/** The read of a preview; nothing of it stays, and coming back to the window must not undo what was tried in it. */
export const previewQuery = (id: string, query: Query, headers: Record<string, string>) => ({
  ...read(courses.get, { params: { id }, query }, { headers }),
  structuralSharing: sharing,
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnReconnect: false,
  retry: false,
})

/** The copy of a course that the screen shows: how to change it at once, and how to fetch it again. */
export type CourseCopy = {
  change: (change: (course: CardCourse) => CardCourse) => void
  /** Calls off a fetch under way: it began before what is changed next and would bring the old state back. */
  stopFetching: () => Promise<void>
  refetch: () => Promise<void>
}

/** The copy under a key of the cache. */
export function useCourseCopy(queryKey: QueryKey): CourseCopy {
  const cache = useQueryClient()
  const key = JSON.stringify(queryKey)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key by its contents
  return useMemo(
    () => ({
      change: change => void cache.setQueryData<CardCourse>(queryKey, course => course && change(course)),
      stopFetching: () => cache.cancelQueries({ queryKey }),
      refetch: () => cache.invalidateQueries({ queryKey }),
    }),
    [cache, key],
  )
}
