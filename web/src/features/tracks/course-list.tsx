import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type Track, tracks } from '@trellis/contract/tracks/tracks.ts'
import { cacheOffline, read } from '../../platform/api/queries.ts'
import { QueryStates } from '../../platform/api/query-states.tsx'
import { Loading, SkeletonRows } from '../../ui/skeleton.tsx'
import { CourseRow } from './course-row.tsx'

/** The courses of a track, cached for reading without a network. */
export const itemsOf = (trackId: string) => cacheOffline(read(tracks.myItems, { params: { id: trackId } }))

function Rows({ track }: { track: Track }) {
  const found = useQuery(itemsOf(track.id))
  const loading = (
    <Loading>
      <div className="min-[769px]:px-5">
        <SkeletonRows rows={Math.max(1, track.totalCourses)} />
      </div>
    </Loading>
  )
  return (
    <QueryStates query={found} loading={loading} errorTitle={<Trans>The courses could not be loaded</Trans>}>
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

/** The courses of a track in order, each with its status. */
export const CourseList = ({ track }: { track: Track }) => (
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
