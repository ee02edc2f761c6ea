import { itemAt } from '@trellis/contract/required.ts'
import type { MyDueDate } from '@trellis/contract/tracks/due-dates.ts'
import { ownTrackId, type Track, type TrackItem } from '@trellis/contract/tracks/tracks.ts'

/** One visible item of one of a learner's tracks, with its progress. */
export type Item = {
  trackId: string | null
  trackName: string | null
  trackDescription: string | null
  trackPoster: string | null
  position: number
  courseId: string
  courseType: 'CARD_COURSE' | 'CLASS'
  slug: string | null
  title: string
  poster: string | null
  thumbnail: string | null
  /** Cards of a course, or lessons of a class. */
  stepCount: number
  stepsSeen: number
  seconds: number
  startedAt: Date | null
  completedAt: Date | null
}

const minutes = (seconds: number) => Math.max(1, Math.round(seconds / 60))

/** The first item after the last completed one that is not completed, wrapping to the first not completed; null = all are. */
export const findNext = <T extends Pick<Item, 'completedAt'>>(
  items: readonly T[],
  after = items.findLastIndex(item => item.completedAt !== null),
) => {
  const isOpen = (item: T) => item.completedAt === null
  return items.slice(after + 1).find(isOpen) ?? items.find(isOpen) ?? null
}

/** The item after a course in a track; never the course itself, and none for a course outside the track. */
export const nextAfter = (items: readonly Item[], courseId: string) => {
  const index = items.findIndex(item => item.courseId === courseId)
  if (index === -1) return null
  return findNext(
    items.filter(item => item.courseId !== courseId),
    index - 1,
  )
}

export const toNextItem = (item: Item) => ({
  courseType: item.courseType,
  courseId: item.courseId,
  slug: item.slug,
  posterImage: item.poster,
  courseTitle: item.title,
})

const toStanding = (item: Item) => ({
  cardsSeen: Math.min(item.stepsSeen, item.stepCount),
  cardCount: item.stepCount,
  minutesLeft: minutes(item.seconds * (1 - Math.min(item.stepsSeen, item.stepCount) / Math.max(1, item.stepCount))),
  startedAt: item.startedAt?.toISOString() ?? null,
})

const latest = (items: readonly Item[]) =>
  items.reduce<Date | null>(
    (newest, { completedAt }) => (completedAt && (!newest || completedAt > newest) ? completedAt : newest),
    null,
  )

const toTrack = (items: readonly Item[]): Track => {
  const first = itemAt(items, 0)
  const next = findNext(items)
  return {
    id: first.trackId ?? ownTrackId,
    name: first.trackName ?? 'Assigned to you',
    description: first.trackDescription ?? '',
    posterImage: first.trackPoster ?? first.poster,
    totalCourses: items.length,
    coursesCompleted: items.filter(item => item.completedAt !== null).length,
    nextItem: next && { ...toNextItem(next), standing: toStanding(next) },
    completedAt: next ? null : (latest(items)?.toISOString() ?? null),
  }
}

/** Groups a learner's items, sorted by track and position, into their tracks. */
export const groupTracks = (items: readonly Item[]): Track[] => {
  const byTrack = new Map<string | null, Item[]>()
  for (const item of items) byTrack.set(item.trackId, [...(byTrack.get(item.trackId) ?? []), item])
  return [...byTrack.values()].map(toTrack)
}

/** A number that is greater the more a track is in progress: not at all, some courses completed, a course started later. */
const getSortKey = ({ nextItem, coursesCompleted }: Track) => {
  if (!nextItem) return -1
  if (nextItem.standing.startedAt) return Date.parse(nextItem.standing.startedAt)
  return coursesCompleted > 0 ? 1 : 0
}

/** Sorts after every day (YYYY-MM-DD). */
const noDay = '~'

const compareDays = (a: string, b: string) => Number(a > b) - Number(a < b)

/**
 * Sorts tracks by what to learn next: by due date, the longest overdue first, then those in progress, then the newest.
 * Completed ones come last.
 */
export const sortByNext = (tracks: readonly Track[], dueDates: readonly MyDueDate[]): Track[] => {
  const days = new Map(dueDates.map(({ trackId, dueOn }) => [trackId, dueOn]))
  const getDay = ({ id }: Track) => days.get(id) ?? noDay
  return tracks.toSorted((a, b) => compareDays(getDay(a), getDay(b)) || getSortKey(b) - getSortKey(a))
}

export const toTrackItem = (item: Item): TrackItem => ({
  courseId: item.courseId,
  courseTitle: item.title,
  slug: item.slug,
  courseType: item.courseType,
  thumbnailImageUrl: item.thumbnail,
  posterImage: item.poster,
  completed: item.completedAt !== null,
  startedAt: item.startedAt?.toISOString() ?? null,
  completedAt: item.completedAt?.toISOString() ?? null,
  minutes: minutes(item.seconds),
})
