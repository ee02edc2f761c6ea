import { buildPaging } from '@trellis/contract/paging.ts'
import type { DispensaryTrack, Track, TrackItem } from '@trellis/contract/tracks/tracks.ts'

/** A UUID from a number. */
export const idOf = (number: number): string => `0190a1b2-0000-7000-8000-${String(number).padStart(12, '0')}`

type Next = NonNullable<Track['nextItem']>

/** The next item of a track: a course of 14 cards, not started. */
export const sampleNext = ({
  standing,
  ...rest
}: Partial<Omit<Next, 'standing'>> & { standing?: Partial<Next['standing']> } = {}): Next => ({
  courseType: 'CARD_COURSE',
  courseId: idOf(900),
  slug: null,
  posterImage: null,
  courseTitle: 'The two-hour rule',
  ...rest,
  standing: { cardsSeen: 0, cardCount: 14, minutesLeft: 7, startedAt: null, ...standing },
})

/** A track of five courses, not started. */
export const sampleTrack = (rest: Partial<Track> = {}): Track => ({
  id: idOf(1),
  name: 'Checking ID',
  description: 'How to look at a card in ten seconds.',
  posterImage: null,
  totalCourses: 5,
  coursesCompleted: 0,
  nextItem: sampleNext(),
  completedAt: null,
  ...rest,
})

/** The same track, completed in November. */
export const doneTrack = (rest: Partial<Track> = {}): Track =>
  sampleTrack({ coursesCompleted: 5, nextItem: null, completedAt: '2026-11-03T18:00:00.000Z', ...rest })

/** A course of a track, not started. */
export const sampleItem = (rest: Partial<TrackItem> = {}): TrackItem => ({
  courseId: idOf(900),
  courseTitle: 'The two-hour rule',
  slug: null,
  courseType: 'CARD_COURSE',
  thumbnailImageUrl: null,
  posterImage: null,
  completed: false,
  startedAt: null,
  completedAt: null,
  minutes: 6,
  ...rest,
})

/** A track of a dispensary with two courses. */
export const sampleDispensaryTrack = (rest: Partial<DispensaryTrack> = {}): DispensaryTrack => ({
  id: idOf(1),
  name: 'Checking ID',
  posterImageUrl: null,
  dueOn: null,
  dueAfterDays: null,
  may: { setDueDate: false },
  isByRule: false,
  items: [
    { trackItemId: idOf(11), courseId: idOf(21), courseName: 'Five looks', slug: null, courseIsActive: true },
    { trackItemId: idOf(12), courseId: idOf(22), courseName: 'Refusing a sale', slug: null, courseIsActive: true },
  ],
  mutedItems: [],
  ...rest,
})

/** A list as the API returns it. */
export const toListBody = <T>(items: T[]) => ({ items, paging: buildPaging(items.length, 0, 2000) })
