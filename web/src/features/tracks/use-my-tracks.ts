import { useQuery } from '@tanstack/react-query'
import { type Track, tracks } from '@trellis/contract/tracks/tracks.ts'
import { useSearchParams } from 'react-router'
import { OfflineError } from '../../platform/api/problem.ts'
import { cacheOffline, read } from '../../platform/api/queries.ts'

const maxFilterLength = 100

/** The search text, stored in the URL. */
export function useTrackFilter() {
  const [params, setParams] = useSearchParams()
  const filter = (params.get('filter') ?? '').trim().slice(0, maxFilterLength)
  const search = (text: string) =>
    setParams(
      before => {
        const after = new URLSearchParams(before)
        if (text) after.set('filter', text.slice(0, maxFilterLength))
        else after.delete('filter')
        return after
      },
      { replace: true },
    )
  return { filter, search }
}

/** The tracks whose name contains the text, as the server filters them. */
const namedLike = (tracks: readonly Track[], filter: string): Track[] =>
  tracks.filter(({ name }) => name.toLowerCase().includes(filter.toLowerCase()))

/** All my tracks, and those the server finds for a filter; without a network, filtered from the cached list. */
export function useMyTracks(filter: string) {
  const all = useQuery(cacheOffline(read(tracks.mine)))
  const isFiltered = filter !== ''
  const found = useQuery({
    ...read(tracks.mine, { query: { filter } }),
    enabled: isFiltered,
    // The previous list stays until the answer arrives, so that nothing flickers while a person types.
    placeholderData: (before: typeof all.data) => before ?? all.data,
  })
  const foundInCache = found.error instanceof OfflineError && all.data ? namedLike(all.data.items, filter) : undefined
  const listed = isFiltered ? found : all
  return {
    all: all.data?.items,
    listed: {
      data: (isFiltered ? foundInCache : undefined) ?? listed.data?.items,
      error: listed.error,
      isFetching: listed.isFetching,
      refetch: () => void Promise.all([all.refetch(), isFiltered && found.refetch()]),
    },
    isLooking: listed.isFetching && (listed.isPending || listed.isPlaceholderData),
  }
}
