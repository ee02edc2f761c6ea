import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { screenOfItem } from '@trellis/contract/routes.ts'
import { type NextItem, tracks } from '@trellis/contract/tracks.ts'
import { read } from '../../../platform/api/queries.ts'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Card } from '../../../ui/card.tsx'
import { Poster } from '../../../ui/poster.tsx'
import { Loading, SkeletonCard } from '../../../ui/skeleton.tsx'

type Props = { trackId: string; courseId: string }

const NextCourse = ({ trackId, item }: { trackId: string; item: NextItem }) => (
  <Card as="section" className="text-start">
    <Poster src={item.posterImage} title={item.courseTitle} />
    <div className="grid gap-1 p-4 pt-3.5 min-[769px]:p-5">
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

/** There is nothing after this course: a word about it, and the way back. */
const TrackDone = ({ trackId }: { trackId: string }) => (
  <div className="grid justify-items-center gap-4">
    <p className="text-balance text-ink-2">
      <Trans>That was the last course of this track.</Trans>
    </p>
    <ButtonLink to={`/tracks/${trackId}`} className="max-[769px]:w-full">
      <Trans>Back to the track</Trans>
    </ButtonLink>
  </div>
)

/** The one next step after a completed course. A call that fails means that there is no next course. */
export function NextUp({ trackId, courseId }: Props) {
  const { data, isPending } = useQuery({
    ...read(tracks.nextItem, { params: { id: trackId, courseId } }),
    retry: false,
    staleTime: 0,
  })
  if (isPending) {
    return (
      <Loading>
        <SkeletonCard />
      </Loading>
    )
  }
  return data ? <NextCourse trackId={trackId} item={data} /> : <TrackDone trackId={trackId} />
}
