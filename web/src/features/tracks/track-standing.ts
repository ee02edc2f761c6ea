import { screenOfItem } from '@trellis/contract/routes.ts'
import type { Track } from '@trellis/contract/tracks/tracks.ts'

type Counts = Pick<Track, 'totalCourses' | 'coursesCompleted'>

/** Whether all that the track holds is done. */
export const isTrackCompleted = ({ totalCourses, coursesCompleted }: Counts): boolean =>
  coursesCompleted >= totalCourses

/** Whether something of the track was begun and something is left. */
export const isUnderWay = (track: Pick<Track, keyof Counts | 'nextItem'>): boolean =>
  !isTrackCompleted(track) && (track.coursesCompleted > 0 || track.nextItem?.standing.startedAt != null)

/** How much of the track is done, in whole percents. */
export const percentCompleted = ({ totalCourses, coursesCompleted }: Counts): number =>
  totalCourses === 0 ? 0 : Math.min(100, Math.round((100 * coursesCompleted) / totalCourses))

/** How much of the course that comes next was seen, in whole percents. */
export const percentSeen = ({ cardsSeen, cardCount }: { cardsSeen: number; cardCount: number }): number =>
  cardCount === 0 ? 0 : Math.round((100 * cardsSeen) / cardCount)

/** Told to the track's own screen: the track is one course, so show that. */
export type OnlyCourse = { opensOnlyCourse?: true }

/** Where a track opens: its own screen when it has more than one course, else the course itself. */
export function openingOf(track: Track): { to: string; state?: OnlyCourse } {
  const ownScreen = `/tracks/${track.id}`
  if (track.totalCourses > 1) return { to: ownScreen }
  if (track.nextItem) return { to: screenOfItem(track.id, track.nextItem) }
  // Which course it was is known there; it is opened for reading again.
  return { to: ownScreen, state: { opensOnlyCourse: true } }
}
