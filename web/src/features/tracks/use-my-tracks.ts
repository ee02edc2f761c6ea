import { useQuery } from '@tanstack/react-query'
import { type Track, tracks } from '@trellis/contract/tracks/tracks.ts'
import { useSearchParams } from 'react-router'
import { OfflineError } from '../../platform/api/problem.ts'
import { keep, read } from '../../platform/api/queries.ts'

const longestFilter = 100

/** The words that the tracks are searched by, kept in the address bar. */
export function useTrackFilter() {
  const [params, setParams] = useSearchParams()
  const filter = (params.get('filter') ?? '').trim().slice(0, longestFilter)
  const search = (text: string) =>
    setParams(
      before => {
        const after = new URLSearchParams(before)
        if (text) after.set('filter', text.slice(0, longestFilter))
        else after.delete('filter')
        return after
      },
      { replace: true },
    )
  return { filter, search }
}

/** The tracks whose name holds the words, as the server would find them. */
export const namedLike = (tracks: readonly Track[], filter: string): Track[] =>
  tracks.filter(({ name }) => name.toLowerCase().includes(filter.toLowerCase()))

/** All my tracks, and those that the server finds for a filter; without a network, those found among the kept ones. */
export function useMyTracks(filter: string) {
  const all = useQuery(keep(read(tracks.mine)))
  const isFiltered = filter !== ''
  const found = useQuery({
    ...read(tracks.mine, { query: { filter } }),
    enabled: isFiltered,
    // What was listed before stays until the answer comes: nothing blinks while one types.
    placeholderData: (before: typeof all.data) => before ?? all.data,
  })
  const foundHere = found.error instanceof OfflineError && all.data ? namedLike(all.data.items, filter) : undefined
  const listed = isFiltered ? found : all
  return {
    all: all.data?.items,
    listed: (isFiltered ? foundHere : undefined) ?? listed.data?.items,
    isLooking: listed.isFetching && (listed.isPending || listed.isPlaceholderData),
    isFetching: listed.isFetching,
    /** Whether there is nothing to show at all. */
    hasFailed: listed.isError && listed.data === undefined && foundHere === undefined,
    retry: () => void Promise.all([all.refetch(), isFiltered && found.refetch()]),
  }
}
