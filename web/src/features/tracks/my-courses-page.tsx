import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type Track, tracks } from '@trellis/contract/tracks/tracks.ts'
import clsx from 'clsx'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { OfflineError } from '../../platform/api/problem.ts'
import { cacheOffline, read } from '../../platform/api/queries.ts'
import { QueryStates } from '../../platform/api/query-states.tsx'
import { SlotParts } from '../../platform/composition/slot.tsx'
import { useFreshFirstScreen } from '../../platform/session/first-screen.ts'
import { useUser } from '../../platform/session/session.ts'
import { PageFrame } from '../../ui/page-frame.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { Loading, SkeletonCard, SkeletonRows } from '../../ui/skeleton.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { AllDone } from './my-courses/all-done.tsx'
import { Greeting } from './my-courses/greeting.tsx'
import { HeroCard } from './my-courses/hero-card.tsx'
import { chooseHero } from './my-courses/hero-choice.public.ts'
import { NoTracks, TrackList } from './track-list.tsx'
import { aboveTracks } from './tracks.slots.ts'

const maxFilterLength = 100

/** The search text, stored in the URL. */
function useTrackFilter() {
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

/** Filters tracks by name like the server does. */
const filterTracks = (tracks: readonly Track[], filter: string): Track[] =>
  tracks.filter(({ name }) => name.toLowerCase().includes(filter.toLowerCase()))

/** The user's tracks, and the server's results for a filter; offline, filtered from the cached list. */
function useMyTracks(filter: string) {
  const all = useQuery(cacheOffline(read(tracks.mine)))
  const isFiltered = filter !== ''
  const found = useQuery({
    ...read(tracks.mine, { query: { filter } }),
    enabled: isFiltered,
    // Keep the previous list while loading, so that typing does not flicker.
    placeholderData: (before: typeof all.data) => before ?? all.data,
  })
  const cachedMatches =
    found.error instanceof OfflineError && all.data ? filterTracks(all.data.items, filter) : undefined
  const listed = isFiltered ? found : all
  return {
    all: all.data?.items,
    listed: {
      data: (isFiltered ? cachedMatches : undefined) ?? listed.data?.items,
      error: listed.error,
      isFetching: listed.isFetching,
      refetch: () => void Promise.all([all.refetch(), isFiltered && found.refetch()]),
    },
    isLooking: listed.isFetching && (listed.isPending || listed.isPlaceholderData),
  }
}

type MyTracksView = ReturnType<typeof useMyTracks>
type Filter = ReturnType<typeof useTrackFilter>

function Hero({ all }: { all: readonly Track[] }) {
  const hero = chooseHero(all)
  return hero ? <HeroCard track={hero} /> : <AllDone count={all.length} />
}

function Search({ filter: { filter, search }, isLooking }: { filter: Filter; isLooking: boolean }) {
  const { t } = useLingui()
  return (
    <div className="relative min-[769px]:border-line min-[769px]:border-b min-[769px]:p-3">
      <SearchField placeholder={t`Search Tracks...`} value={filter} onSearch={search} />
      {isLooking && (
        <Spinner size="s" silent className="absolute inset-y-0 right-13 text-accent min-[769px]:right-16" />
      )}
    </div>
  )
}

const ListLoading = () => (
  <Loading>
    <div className="min-[769px]:px-5">
      <SkeletonRows rows={4} />
    </div>
  </Loading>
)

const Listed = ({ mine, filter: { filter, search } }: { mine: MyTracksView; filter: Filter }) => (
  <QueryStates
    query={mine.listed}
    loading={<ListLoading />}
    errorTitle={<Trans>Your tracks could not be loaded</Trans>}
    errorNote={<Trans>Everything you have learned is safe. Check the connection and try again.</Trans>}
  >
    {tracks => <TrackList tracks={tracks} filter={filter} onClearFilter={() => search('')} />}
  </QueryStates>
)

/**
 * The next course beside all tracks, stacked on a phone. While searching on a phone only results are shown, as the
 * keyboard leaves no room for both.
 */
const Tracks = ({ mine, filter }: { mine: MyTracksView; filter: Filter }) => (
  <div className="grid grid-cols-1 items-start gap-4 min-[769px]:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] min-[769px]:gap-7">
    <div className={clsx('min-[769px]:sticky min-[769px]:top-20', filter.filter && 'max-[769px]:hidden')}>
      {mine.all ? <Hero all={mine.all} /> : <SkeletonCard />}
    </div>
    <div className="min-[769px]:overflow-clip min-[769px]:rounded-l min-[769px]:border min-[769px]:border-line min-[769px]:bg-surface min-[769px]:shadow-1">
      <Search filter={filter} isLooking={mine.isLooking} />
      <Listed mine={mine} filter={filter} />
    </div>
  </div>
)

function Content({ mine, filter }: { mine: MyTracksView; filter: Filter }) {
  const { data, error, refetch, isFetching } = mine.listed
  if (mine.all?.length === 0) return <NoTracks onRefresh={refetch} isFetching={isFetching} />
  // An error fills the page while there is nothing else to show.
  if (error && !data && !mine.all) return <Listed mine={mine} filter={filter} />
  return <Tracks mine={mine} filter={filter} />
}

/** Learner's home: the next course and all tracks. */
export function MyCoursesPage() {
  useFreshFirstScreen()
  const user = useUser()
  const [hour] = useState(() => new Date().getHours())
  const filter = useTrackFilter()
  const mine = useMyTracks(filter.filter)
  return (
    <PageFrame width={290}>
      <Greeting firstName={user?.firstName ?? ''} hour={hour} />
      <SlotParts slot={aboveTracks} props={{ className: 'mt-3 grid gap-3' }} />
      <div className="mt-3 min-[769px]:mt-5">
        <Content mine={mine} filter={filter} />
      </div>
    </PageFrame>
  )
}
