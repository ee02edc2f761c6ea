import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, IdParams, line, Moment } from '../fields.ts'
import { Branding } from '../organizations/organizations.ts'
import { offsetQuery, PageOf } from '../paging.ts'

/** The target of a track item: a card course, or a classic class. */
const courseTypes = ['CARD_COURSE', 'CLASS'] as const
export const CourseType = z.enum(courseTypes)
export type CourseType = z.infer<typeof CourseType>

export const NextItem = z.object({
  courseType: CourseType,
  courseId: Id,
  /** Of a class; null for a card course. */
  slug: z.nullable(z.string()),
  posterImage: z.nullable(z.string()),
  courseTitle: z.string(),
})
export type NextItem = z.infer<typeof NextItem>

/** A learner's state in the next course. */
const Standing = z.object({
  cardsSeen: z.int(),
  cardCount: z.int(),
  minutesLeft: z.int(),
  startedAt: z.nullable(Moment),
})

export const Track = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  posterImage: z.nullable(z.string()),
  totalCourses: z.int(),
  coursesCompleted: z.int(),
  nextItem: z.nullable(z.object({ ...NextItem.shape, standing: Standing })),
  /** When its last course was completed; null = not completed. */
  completedAt: z.nullable(Moment),
})
export type Track = z.infer<typeof Track>

export const TrackItem = z.object({
  courseId: Id,
  courseTitle: z.string(),
  slug: z.nullable(z.string()),
  courseType: CourseType,
  thumbnailImageUrl: z.nullable(z.string()),
  posterImage: z.nullable(z.string()),
  completed: z.boolean(),
  startedAt: z.nullable(Moment),
  completedAt: z.nullable(Moment),
  /** Estimated duration in minutes. */
  minutes: z.int(),
})
export type TrackItem = z.infer<typeof TrackItem>

export const DispensaryTrack = z.object({
  id: Id,
  name: z.string(),
  posterImageUrl: z.nullable(z.string()),
  /** The due date at this store, as 2026-11-30. */
  dueOn: z.nullable(z.string()),
  /** In days after a person got it. */
  dueAfterDays: z.nullable(z.int()),
  may: z.object({ setDueDate: z.boolean() }),
  /** Whether an assignment rule assigned it; only for people who manage the store. */
  isByRule: z.boolean(),
  items: z.array(
    z.object({
      trackItemId: Id,
      courseId: Id,
      courseName: z.string(),
      slug: z.nullable(z.string()),
      courseIsActive: z.boolean(),
    }),
  ),
  mutedItems: z.array(z.object({ trackItemId: Id, trackId: Id, dispensaryId: Id })),
})
export type DispensaryTrack = z.infer<typeof DispensaryTrack>

/** The id of the track that holds the courses assigned to a person directly. */
export const ownTrackId = '00000000-0000-4000-8000-000000000001'

const filter = z._default(line(100), '')

/** The tracks of one answer. */
export const maxTracks = 2000

export const tracks = {
  mine: endpoint({
    method: 'GET',
    path: '/my-tracks',
    access: 'signed-in',
    summary: 'The tracks that I see',
    query: z.object({ filter, ...offsetQuery(maxTracks) }),
    response: PageOf(Track),
  }),
  mineById: endpoint({
    method: 'GET',
    path: '/my-tracks/:id',
    access: 'signed-in',
    summary: 'One of my tracks',
    params: IdParams,
    response: Track,
  }),
  myItems: endpoint({
    method: 'GET',
    path: '/my-tracks/:id/items',
    access: 'signed-in',
    summary: 'The courses of one of my tracks, in order',
    params: IdParams,
    query: z.object(offsetQuery(1000)),
    response: PageOf(TrackItem),
  }),
  nextItem: endpoint({
    method: 'GET',
    path: '/my-tracks/:id/courses/:courseId/next-item',
    access: 'signed-in',
    summary: 'The next item after a course of my tracks',
    params: z.object({ id: Id, courseId: Id }),
    response: NextItem,
  }),
  compute: endpoint({
    method: 'POST',
    path: '/card-courses/compute',
    access: 'public',
    summary: 'The state of a course for this visitor',
    body: z.object({
      courseId: Id,
      trackId: z.optional(z.nullable(Id)),
      promoCampaignCourseId: z.optional(z.nullable(Id)),
      shortCode: z.optional(z.nullable(line(60))),
    }),
    response: z.object({
      isCompleted: z.boolean(),
      requiredCardIds: z.array(Id),
      clearedCardIds: z.array(Id),
      trackProgress: z.nullable(z.object({ totalCourses: z.int(), coursesCompleted: z.int() })),
      branding: Branding,
    }),
    repeatable: true,
  }),
  ofDispensary: endpoint({
    method: 'GET',
    path: '/dispensary-tracks',
    access: ['ROLE_ADMINISTRATOR', 'ROLE_DISPENSARY_ADMIN', 'ROLE_RETAIL_ORGANIZATION_EMPLOYEE', 'ROLE_BRAND_SALES'],
    summary: 'The tracks assigned to a dispensary; a brand sees its own and the platform’s, and the number of others',
    query: z.object({ dispensaryId: Id, ...offsetQuery(2000) }),
    response: z.object({
      ...PageOf(DispensaryTrack).shape,
      others: z.int(),
      /** Number of people who work there; only for people who manage the store. */
      people: z.nullable(z.int()),
      may: z.object({ giveTracks: z.boolean() }),
    }),
  }),
  dispensaries: endpoint({
    method: 'GET',
    path: '/dispensary-tracks/dispensaries',
    access: ['ROLE_DISPENSARY_ADMIN', 'ROLE_RETAIL_ORGANIZATION_EMPLOYEE', 'ROLE_BRAND_SALES'],
    summary: 'The dispensaries whose tracks I can see, mine first',
    query: z.object({ filter, ...offsetQuery(500) }),
    response: PageOf(z.object({ id: Id, name: z.string(), city: z.string(), state: z.string() })),
  }),
}
