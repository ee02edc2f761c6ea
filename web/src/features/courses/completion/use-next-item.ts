import { useQuery } from '@tanstack/react-query'
import { tracks } from '@trellis/contract/tracks/tracks.ts'
import { isProblem } from '../../../platform/api/problem.ts'
import { cacheOffline, read } from '../../../platform/api/queries.ts'
import { useUser } from '../../../platform/session/session.ts'

type Place = { trackId: string; courseId: string }

/**
 * What comes after a course of my track. It is asked for only while my tracks have something left, as the call answers
 * 404 at the end of a track, which browsers report as an error.
 */
export function useNextItem({ trackId, courseId }: Place) {
  const hasUser = useUser() !== null
  const mine = useQuery({ ...cacheOffline(read(tracks.mine)), enabled: hasUser, retry: false, staleTime: 0 })
  const isKnown = mine.isFetchedAfterMount
  const isOver = mine.isSuccess && !mine.data.items.find(({ id }) => id === trackId)?.nextItem
  const { data, error, isPending } = useQuery({
    ...read(tracks.nextItem, { params: { id: trackId, courseId } }),
    enabled: hasUser && isKnown && !isOver,
    retry: false,
    staleTime: 0,
  })
  const isLast = (isKnown && isOver) || isProblem(error, 'NOT_FOUND')
  return { hasUser, isPending: isPending && !isLast, isLast, item: isLast ? null : (data ?? null) }
}
