import { Trans } from '@lingui/react/macro'
import { usePrefetchQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { screenOfItem } from '@trellis/contract/routes.ts'
import { type Track, tracks } from '@trellis/contract/tracks/tracks.ts'
import type { ReactNode } from 'react'
import { Navigate, useLocation, useParams } from 'react-router'
import { cacheOffline, read } from '../../platform/api/queries.ts'
import { QueryStates } from '../../platform/api/query-states.tsx'
import { usePageTitle } from '../../platform/frame/page-title.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { PageFrame } from '../../ui/page-frame.tsx'
import { Loading, SkeletonCard, SkeletonRows } from '../../ui/skeleton.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { CourseRow } from './course-row.tsx'
import type { OnlyCourse } from './track-progress.ts'
import { TrackSummary } from './track-summary.tsx'

/** Courses of a track, cached for offline use. */
const readItems = (trackId: string) => cacheOffline(read(tracks.myItems, { params: { id: trackId } }))

function Rows({ track }: { track: Track }) {
  const found = useQuery(readItems(track.id))
  const loadingRow = (
    <Loading>
      <div className="min-[769px]:px-5">
        <SkeletonRows rows={Math.max(1, track.totalCourses)} />
      </div>
    </Loading>
  )
  return (
    <QueryStates query={found} loading={loadingRow} errorTitle={<Trans>The courses could not be loaded</Trans>}>
      {({ items }) => (
        <ol>
          {items.map((item, index) => (
            <CourseRow
              key={item.courseId}
              trackId={track.id}
              item={item}
              place={index + 1}
              isNext={item.courseId === track.nextItem?.courseId}
            />
          ))}
        </ol>
      )}
    </QueryStates>
  )
}

/** Courses of a track in order with their status. */
const CourseList = ({ track }: { track: Track }) => (
  <section
    aria-labelledby="courses"
    className="min-[769px]:overflow-clip min-[769px]:rounded-l min-[769px]:border min-[769px]:border-line min-[769px]:bg-surface min-[769px]:shadow-1"
  >
    <h2
      id="courses"
      className="pb-1 text-title-s min-[769px]:border-line min-[769px]:border-b min-[769px]:px-5 min-[769px]:py-4"
    >
      <Trans>Courses</Trans>
    </h2>
    <Rows track={track} />
  </section>
)

/** One of the user's tracks; until loaded, the copy from the track list. */
function useTrack(id: string) {
  const cache = useQueryClient()
  const isIt = (track: Track) => track.id === id
  return useQuery({
    ...cacheOffline(read(tracks.mineById, { params: { id } })),
    placeholderData: () => cache.getQueryData(read(tracks.mine).queryKey)?.items.find(isIt),
  })
}

/** Opens the only course of a completed track for review. */
function OnlyCourseAgain({ trackId }: { trackId: string }) {
  const { data, isError } = useQuery(readItems(trackId))
  const only = data?.items[0]
  if (only) return <Navigate to={screenOfItem(trackId, only, only.completed)} replace />
  return data || isError ? <Navigate to={`/tracks/${trackId}`} replace state={null} /> : <TrackLoading />
}

const Columns = ({ summary, courses }: { summary: ReactNode; courses: ReactNode }) => (
  <div className="grid grid-cols-1 items-start gap-6 min-[769px]:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] min-[769px]:gap-7">
    <div className="min-[769px]:sticky min-[769px]:top-20">{summary}</div>
    {courses}
  </div>
)

/** Screen heading until the track's name is loaded. */
const ScreenName = () => (
  <h1 className="sr-only">
    <Trans>Track</Trans>
  </h1>
)

const TrackLoading = () => (
  <Loading>
    <ScreenName />
    <div className="relative">
      <Columns summary={<SkeletonCard />} courses={<SkeletonRows rows={4} />} />
      <Spinner silent className="absolute inset-x-0 top-20 text-accent" />
    </div>
  </Loading>
)

function Content({ id }: { id: string }) {
  usePrefetchQuery(readItems(id))
  const found = useTrack(id)
  const { opensOnlyCourse }: OnlyCourse = useLocation().state ?? {}
  usePageTitle(found.data?.name)
  if (opensOnlyCourse) return <OnlyCourseAgain trackId={id} />
  return (
    <QueryStates
      query={found}
      loading={<TrackLoading />}
      heading={<ScreenName />}
      missing={<Navigate to="/" replace />}
      errorTitle={<Trans>This track could not be loaded</Trans>}
      errorNote={<Trans>Everything you have learned is safe. Check the connection and try again.</Trans>}
    >
      {track => <Columns summary={<TrackSummary track={track} />} courses={<CourseList track={track} />} />}
    </QueryStates>
  )
}

/** One track: description, progress and courses. */
export function TrackPage() {
  const { id = '' } = useParams()
  return (
    <PageFrame width={290}>
      <div className="mb-3">
        <BackLink to="/mycourses">
          <Trans>My courses</Trans>
        </BackLink>
      </div>
      <Content key={id} id={id} />
    </PageFrame>
  )
}
