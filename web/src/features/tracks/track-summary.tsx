import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { screenOfItem } from '@trellis/contract/routes.ts'
import { type Track, tracks } from '@trellis/contract/tracks/tracks.ts'
import { Check } from 'lucide-react'
import { Suspense } from 'react'
import { read } from '../../platform/api/queries.ts'
import { useFormat } from '../../platform/i18n/format.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Card } from '../../ui/card.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Poster } from '../../ui/poster.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { DueDate } from './lazy-due-date.ts'
import { chooseHero } from './my-courses/hero-choice.public.ts'
import { isTrackCompleted, percentCompleted } from './track-progress.ts'
import { useTrackLabels } from './use-track-labels.ts'

function Progress({ track }: { track: Track }) {
  const { t } = useLingui()
  const format = useFormat()
  const words = useTrackLabels()
  const percent = percentCompleted(track)
  return (
    <div className="mt-4">
      <div className="num flex items-baseline justify-between gap-3 text-small">
        <span className="text-ink-2">{words.done(track)}</span>
        <span className="font-semibold">{format.percent(percent)}</span>
      </div>
      <ProgressBar value={percent} label={t`Courses completed`} className="mt-1.5" />
    </div>
  )
}

/** Next course of another track, only from the cached list, so that nothing shifts. */
function NextOfOthers({ trackId }: { trackId: string }) {
  const mine = useQueryClient().getQueryData(read(tracks.mine).queryKey)?.items ?? []
  const next = chooseHero(mine.filter(({ id }) => id !== trackId))
  if (!next) return null
  const { id, name, nextItem } = next
  return (
    <ButtonLink wide to={screenOfItem(id, nextItem)} className="mt-4.5">
      <Trans>Next: {name}</Trans>
    </ButtonLink>
  )
}

function WayOn({ track }: { track: Track }) {
  const words = useTrackLabels()
  if (isTrackCompleted(track))
    return (
      <>
        <p className="mt-4 flex flex-wrap items-center gap-2.5 text-ink-2 text-small">
          <Chip tone="good" icon={Check}>
            <Trans>Completed!</Trans>
          </Chip>
          {track.completedAt && words.track(track)}
        </p>
        <NextOfOthers trackId={track.id} />
      </>
    )
  if (!track.nextItem) return null
  return (
    <ButtonLink wide to={screenOfItem(track.id, track.nextItem)} className="mt-4.5">
      <Trans>Begin next course</Trans>
    </ButtonLink>
  )
}

/** Description and progress of a track, and a button to continue it. */
export const TrackSummary = ({ track }: { track: Track }) => (
  <Card as="div" aria-labelledby="track">
    <Poster src={track.posterImage} title={track.name} eager />
    <div className="px-4 pt-4 pb-4.5 min-[769px]:px-6 min-[769px]:pt-5 min-[769px]:pb-6">
      <h1 id="track" className="text-title-l">
        {track.name}
      </h1>
      {track.description && <p className="mt-2 text-ink-2 text-pretty">{track.description}</p>}
      <p className="num mt-2 text-ink-2 text-small empty:hidden">
        <Suspense>
          <DueDate trackId={track.id} />
        </Suspense>
      </p>
      <Progress track={track} />
      <WayOn track={track} />
    </div>
  </Card>
)
