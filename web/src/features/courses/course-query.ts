import type { QueryKey } from '@tanstack/react-query'
import { useQueryClient } from '@tanstack/react-query'
import { type CardCourse, courses } from '@trellis/contract/courses/courses.ts'
import { useMemo } from 'react'
import { cacheOffline, read } from '../../platform/api/queries.ts'
import { freshFor } from '../../platform/offline/offline-cache.ts'
import { reusesCard } from '../cards/card-player.public.tsx'
import { reuseCards } from './local-course.ts'

type Query = { useDraft?: 'true'; promoId?: string; versionId?: string }

const sharing = (previous: unknown, fetched: unknown) =>
  reuseCards(previous as CardCourse | undefined, fetched as CardCourse, reusesCard)

/** The query for a learner's course, cached on the device. */
export const courseQuery = (id: string) => ({
  ...cacheOffline(read(courses.get, { params: { id } })),
  structuralSharing: sharing,
})

/** The query for a preview: not cached and not refetched, as that would undo the answers in it. */
export const previewQuery = (id: string, query: Query, headers: Record<string, string>) => ({
  ...read(courses.get, { params: { id }, query }, { headers }),
  structuralSharing: sharing,
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnReconnect: false,
  retry: false,
})

type Change = (course: CardCourse) => CardCourse

/** The cached course that the screen shows, with functions to change and refetch it. */
export type CachedCourse = {
  change: (change: Change) => void
  /** Applies an answer of the server. A running fetch starts again: its result may be from before the answer. */
  apply: (change: Change) => Promise<void>
  /** Cancels a running fetch: it started before the next change and would restore the old state. */
  stopFetching: () => Promise<void>
  refetch: () => Promise<void>
  /** Whether it was fetched so recently that opening it again would not fetch it. */
  isFresh: () => boolean
}

/** The cached course under a query key. */
export function useCachedCourse(queryKey: QueryKey): CachedCourse {
  const cache = useQueryClient()
  const key = JSON.stringify(queryKey)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key by its contents
  return useMemo(() => {
    // A local change does not make the course fresh: its age stays that of the last fetch.
    const change = (update: Change) =>
      void cache.setQueryData<CardCourse>(queryKey, course => course && update(course), {
        updatedAt: cache.getQueryState(queryKey)?.dataUpdatedAt,
      })
    const stopFetching = () => cache.cancelQueries({ queryKey })
    const refetch = () => cache.invalidateQueries({ queryKey })
    const apply = async (update: Change) => {
      const isFetching = cache.isFetching({ queryKey }) > 0
      await stopFetching()
      change(update)
      if (isFetching) void refetch()
    }
    const isFresh = () => cache.getQueryCache().find({ queryKey })?.isStaleByTime(freshFor) === false
    return { change, apply, stopFetching, refetch, isFresh }
  }, [cache, key])
}
