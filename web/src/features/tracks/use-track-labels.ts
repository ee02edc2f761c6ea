import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Track } from '@trellis/contract/tracks/tracks.ts'
import { useFormat } from '../../platform/i18n/format.ts'
import { isInProgress, isTrackCompleted } from './track-progress.ts'

type Next = NonNullable<Track['nextItem']>

/** Progress labels of a track and its next course. */
export function useTrackLabels() {
  const { t } = useLingui()
  const format = useFormat()

  const done = ({ coursesCompleted, totalCourses }: Track) =>
    t`${coursesCompleted} of ${plural(totalCourses, { one: '# course', other: '# courses' })}`

  /** 4 min left */
  const timeLeft = ({ standing }: Next) => t`${format.duration(60 * standing.minutesLeft)} left`

  /** 3 of 5 courses · 4 min left; Not started · 6 courses; Finished Nov 3 */
  const track = (track: Track) => {
    if (isTrackCompleted(track))
      return track.completedAt ? t`Finished ${format.dateInWords(track.completedAt)}` : done(track)
    if (!isInProgress(track))
      return t`Not started · ${plural(track.totalCourses, { one: '# course', other: '# courses' })}`
    return track.nextItem?.standing.startedAt ? `${done(track)} · ${timeLeft(track.nextItem)}` : done(track)
  }

  /** Card 9 of 14; Not started · 14 cards; the same with lessons for a class. */
  const next = ({ courseType, standing: { cardsSeen, cardCount } }: Next) => {
    const isClass = courseType === 'CLASS'
    if (cardsSeen > 0) return isClass ? t`Lesson ${cardsSeen} of ${cardCount}` : t`Card ${cardsSeen} of ${cardCount}`
    return isClass
      ? t`Not started · ${plural(cardCount, { one: '# lesson', other: '# lessons' })}`
      : t`Not started · ${plural(cardCount, { one: '# card', other: '# cards' })}`
  }

  return { done, timeLeft, track, next }
}
