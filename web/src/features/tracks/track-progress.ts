import { screenOfItem } from '@trellis/contract/routes.ts'
import type { Track } from '@trellis/contract/tracks/tracks.ts'

type Counts = Pick<Track, 'totalCourses' | 'coursesCompleted'>

/** Whether all courses of the track are completed. */
export const isTrackCompleted = ({ totalCourses, coursesCompleted }: Counts): boolean =>
  coursesCompleted >= totalCourses

/** Whether the track is started and not completed. */
export const isInProgress = (track: Pick<Track, keyof Counts | 'nextItem'>): boolean =>
  !isTrackCompleted(track) && (track.coursesCompleted > 0 || track.nextItem?.standing.startedAt != null)

/** Completed courses of the track in whole percent. */
export const percentCompleted = ({ totalCourses, coursesCompleted }: Counts): number =>
  totalCourses === 0 ? 0 : Math.min(100, Math.round((100 * coursesCompleted) / totalCourses))

/** Seen cards of the next course in whole percent. */
export const percentSeen = ({ cardsSeen, cardCount }: { cardsSeen: number; cardCount: number }): number =>
  cardCount === 0 ? 0 : Math.round((100 * cardsSeen) / cardCount)

/** Navigation state for the track's own screen: redirect to its only course. */
export type OnlyCourse = { opensOnlyCourse?: true }

/** Link target of a track: its own screen if it has several courses, else the course. */
export function toCourseLink(track: Track): { to: string; state?: OnlyCourse } {
  const ownScreen = `/tracks/${track.id}`
  if (track.totalCourses > 1) return { to: ownScreen }
  if (track.nextItem) return { to: screenOfItem(track.id, track.nextItem) }
  // Only the track's own screen knows which course it was; it opens it for review.
  return { to: ownScreen, state: { opensOnlyCourse: true } }
}
