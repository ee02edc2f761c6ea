import { Trans, useLingui } from '@lingui/react/macro'
import { screenOfItem } from '@trellis/contract/routes.ts'
import type { Track } from '@trellis/contract/tracks/tracks.ts'
import clsx from 'clsx'
import { Check, ChevronRight } from 'lucide-react'
import { Suspense, useId } from 'react'
import { Chip } from '../../ui/chip.tsx'
import { Link } from '../../ui/link.tsx'
import { Poster } from '../../ui/poster.tsx'
import { ProgressRing } from '../../ui/progress-ring.tsx'
import { DueDate } from './lazy-due-date.ts'
import { isTrackCompleted, percentCompleted, toCourseLink } from './track-progress.ts'
import { useTrackLabels } from './use-track-labels.ts'

/** Completion or progress; on a phone beside the second line, so that the name has the full width. */
function Standing({ track }: { track: Track }) {
  const { t } = useLingui()
  if (isTrackCompleted(track))
    return (
      <div className="col-start-3 row-start-2 min-[769px]:col-span-2 min-[769px]:row-span-2 min-[769px]:row-start-1">
        <Chip tone="good" icon={Check}>
          <Trans>Completed!</Trans>
        </Chip>
      </div>
    )
  if (track.coursesCompleted === 0) return null
  return (
    <ProgressRing
      value={percentCompleted(track)}
      label={t`Courses completed`}
      className="col-start-3 row-span-3 row-start-1 min-[769px]:row-span-2"
    />
  )
}

/** The link to the next course of the track. */
const NextCourse = ({ to, titleId }: { to: string; titleId: string }) => (
  <Link
    to={to}
    aria-describedby={titleId}
    className={clsx(
      'z-1 col-start-2 row-start-3 inline-flex min-h-9 items-center gap-0.5 justify-self-start rounded-s pr-2',
      'font-semibold text-accent-ink text-dense hover:underline hover:underline-offset-4',
      'min-[769px]:col-start-4 min-[769px]:row-span-2 min-[769px]:row-start-1 min-[769px]:pr-0',
    )}
  >
    <Trans>Next Course</Trans>
    <ChevronRight aria-hidden strokeWidth={2.2} className="size-4.5" />
  </Link>
)

const rowStyles = clsx(
  'relative grid grid-cols-[64px_minmax(0,1fr)_auto] items-center gap-x-3 border-line border-b py-3 last:border-b-0',
  'min-[769px]:grid-cols-[64px_minmax(0,1fr)_auto_auto] min-[769px]:gap-x-4 min-[769px]:px-5 min-[769px]:hover:bg-sunken/40',
)

/** One of the user's tracks: the row links to the track, its button to the next course. */
export function TrackRow({ track }: { track: Track }) {
  const words = useTrackLabels()
  const titleId = useId()
  const isDone = isTrackCompleted(track)
  return (
    <li className={rowStyles}>
      <Poster
        shape="square"
        src={track.posterImage}
        title={track.name}
        className={clsx('row-start-1 self-start', isDone ? 'row-span-2' : 'row-span-3 min-[769px]:row-span-2')}
      />
      <Link
        id={titleId}
        {...toCourseLink(track)}
        className={clsx(
          'rounded-s font-bold leading-snug after:absolute after:inset-0 after:rounded-m min-[769px]:self-end',
          isDone && 'max-[769px]:col-span-2',
        )}
      >
        {track.name}
      </Link>
      <p className="num col-start-2 row-start-2 mt-0.5 self-start text-ink-2 text-small">
        {words.track(track)}
        {!isDone && (
          <Suspense>
            <DueDate trackId={track.id} before=" · " />
          </Suspense>
        )}
      </p>
      <Standing track={track} />
      {!isDone && track.nextItem && <NextCourse to={screenOfItem(track.id, track.nextItem)} titleId={titleId} />}
    </li>
  )
}
