import { Trans, useLingui } from '@lingui/react/macro'
import { screenOfItem } from '@trellis/contract/routes.ts'
import { useId } from 'react'
import { SlotParts } from '../../../platform/composition/slot.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { Card } from '../../../ui/card.tsx'
import { Link } from '../../../ui/link.tsx'
import { Poster } from '../../../ui/poster.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { percentSeen } from '../track-progress.ts'
import { courseNote } from '../tracks.slots.ts'
import { useTrackLabels } from '../use-track-labels.ts'
import type { OpenTrack } from './hero-choice.public.ts'

/** The course's track; a single-course track has no screen of its own to link to. */
function Origin({ track }: { track: OpenTrack }) {
  const words = useTrackLabels()
  const isNamesake = track.name === track.nextItem.courseTitle
  if (track.totalCourses > 1)
    return (
      <Link
        to={`/tracks/${track.id}`}
        className="-my-1 min-w-0 truncate rounded-s py-1 font-semibold text-accent-ink text-small hover:underline"
      >
        {isNamesake ? words.done(track) : track.name}
      </Link>
    )
  return (
    <p className="min-w-0 truncate font-semibold text-accent-ink text-small">
      {isNamesake ? <Trans>Next up</Trans> : track.name}
    </p>
  )
}

/** The next course, with a button to continue it. */
export function HeroCard({ track }: { track: OpenTrack }) {
  const { t } = useLingui()
  const words = useTrackLabels()
  const titleId = useId()
  const next = track.nextItem
  return (
    <Card as="article" aria-labelledby={titleId}>
      <Poster src={next.posterImage ?? track.posterImage} title={next.courseTitle} eager className="max-[769px]:h-37" />
      <SlotParts slot={courseNote} props={{ courseId: next.courseId, isOnPoster: true }} />
      <div className="px-4 pt-3.5 pb-4 min-[769px]:px-6 min-[769px]:pt-5 min-[769px]:pb-6">
        <div className="flex items-baseline justify-between gap-3">
          <Origin track={track} />
          <span className="num shrink-0 text-ink-2 text-tiny">{words.timeLeft(next)}</span>
        </div>
        <h2 id={titleId} className="mt-1.5 text-title-s min-[769px]:text-title-m">
          {next.courseTitle}
        </h2>
        <p className="num mt-0.5 text-ink-2 text-small">{words.next(next)}</p>
        <ProgressBar value={percentSeen(next.standing)} label={t`Your progress`} className="mt-3 mb-3.5" />
        <ButtonLink wide to={screenOfItem(track.id, next)} aria-describedby={titleId}>
          <Trans>Next Course</Trans>
        </ButtonLink>
      </div>
    </Card>
  )
}
