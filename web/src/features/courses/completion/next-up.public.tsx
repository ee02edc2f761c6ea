import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { screenOfItem } from '@trellis/contract/routes.ts'
import { type NextItem, tracks } from '@trellis/contract/tracks/tracks.ts'
import { isProblem } from '../../../platform/api/problem.ts'
import { cacheOffline, read } from '../../../platform/api/queries.ts'
import { SlotParts } from '../../../platform/composition/slot.tsx'
import { useUser } from '../../../platform/session/session.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Card } from '../../../ui/card.tsx'
import { Poster } from '../../../ui/poster.tsx'
import { Loading, Skeleton, SkeletonCard } from '../../../ui/skeleton.tsx'
import { trackEnd } from '../courses.slots.ts'

type TrackItemRef = { trackId: string; courseId: string }

/**
 * What comes after a course of my track. It is asked for only while my tracks have something left, as the call answers
 * 404 at the end of a track, which browsers report as an error.
 */
function useNextItem({ trackId, courseId }: TrackItemRef) {
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

type Props = {
  trackId: string
  courseId: string
  /** The short form, for small spaces. */
  isBrief?: boolean
  /** Whether a class was completed, which earns no rewards. */
  isClass?: boolean
}

const NextCourse = ({ trackId, item }: { trackId: string; item: NextItem }) => (
  <Card as="section" className="text-start">
    <Poster src={item.posterImage} title={item.courseTitle} />
    <div className="grid grid-cols-1 gap-1 p-4 pt-3.5 min-[769px]:p-5">
      <p className="text-ink-2 text-small">
        <Trans>Next up</Trans>
      </p>
      <h3 className="text-title-s">{item.courseTitle}</h3>
      <ButtonLink to={screenOfItem(trackId, item)} wide className="mt-3">
        <Trans>Next Course</Trans>
      </ButtonLink>
    </div>
  </Card>
)

const BriefNextCourse = ({ trackId, item }: { trackId: string; item: NextItem }) => (
  <section className="grid grid-cols-1 gap-3 text-start">
    <div className="flex items-center gap-3.5">
      <Poster shape="square" src={item.posterImage} title={item.courseTitle} className="size-14" />
      <div className="min-w-0">
        <p className="text-ink-2 text-small">
          <Trans>Next up</Trans>
        </p>
        <h3 className="font-bold font-text text-base leading-snug tracking-normal">{item.courseTitle}</h3>
      </div>
    </div>
    <ButtonLink to={screenOfItem(trackId, item)} wide>
      <Trans>Next Course</Trans>
    </ButtonLink>
  </section>
)

/** Shown if there is no next course or it cannot be loaded: the earned rewards, and a link home. */
const TrackDone = ({ trackId, courseId, isLast, isBrief, isClass }: Required<Props> & { isLast: boolean }) => (
  <div className="grid justify-items-stretch gap-4 min-[769px]:justify-items-center">
    {isLast && (
      <p className="text-balance text-ink-2">
        <Trans>That was the last course of this track.</Trans>
      </p>
    )}
    {!isBrief && !(isClass && isLast) && (
      <div className="w-full empty:hidden">
        <SlotParts slot={trackEnd} props={{ courseId, isFallback: !isLast }} />
      </div>
    )}
    <ButtonLink to={`/tracks/${trackId}`}>
      <Trans>Back to the track</Trans>
    </ButtonLink>
  </div>
)

/** The next step after a completed course. */
export function NextUp({ trackId, courseId, isBrief = false, isClass = false }: Props) {
  const { hasUser, isPending, isLast, item } = useNextItem({ trackId, courseId })
  if (!hasUser) return null
  if (isPending) {
    return <Loading>{isBrief ? <Skeleton className="h-29 rounded-m" /> : <SkeletonCard />}</Loading>
  }
  if (!item) return <TrackDone {...{ trackId, courseId, isLast, isBrief, isClass }} />
  const Next = isBrief ? BriefNextCourse : NextCourse
  return <Next trackId={trackId} item={item} />
}
