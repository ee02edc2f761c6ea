import * as z from 'zod/mini'
import { defineList, searchText } from '../define-list.ts'
import { endpoint } from '../endpoint.ts'
import { Id, IdParams, line, Moment, mediaUrl, requiredName } from '../fields.ts'
import { count, offsetQuery, PageOf } from '../paging.ts'
import { CourseType } from '../tracks/tracks.ts'

/** Who creates tracks: administrators any, a chain's people and a brand's administrators their own. */
export const trackAuthors = ['ROLE_ADMINISTRATOR', 'ROLE_RETAIL_ORGANIZATION_EMPLOYEE', 'ROLE_BRAND_ADMIN'] as const

/** A role of a track: a job at stores. */
export const TrackRole = z.object({ id: Id, label: z.string() })
export type TrackRole = z.infer<typeof TrackRole>

const ownerKinds = ['platform', 'brand', 'chain'] as const

/** The owner of a track; the platform has no name. */
export const TrackOwner = z.object({ kind: z.enum(ownerKinds), id: z.nullable(Id), name: z.nullable(z.string()) })
export type TrackOwner = z.infer<typeof TrackOwner>

/** A course or class that can be added to tracks. `unpublished` and `archived` ones are hidden from learners. */
const content = {
  courseType: CourseType,
  courseId: Id,
  title: z.string(),
  slug: z.nullable(z.string()),
  brandName: z.nullable(z.string()),
  thumbnailImageUrl: z.nullable(z.string()),
  state: z.enum(['active', 'unpublished', 'archived']),
}
export const TrackContent = z.object(content)
export type TrackContent = z.infer<typeof TrackContent>

export const ManagedItem = z.object({ trackItemId: Id, ...content })
export type ManagedItem = z.infer<typeof ManagedItem>

const summary = {
  id: Id,
  name: z.string(),
  posterImage: z.nullable(z.string()),
  owner: TrackOwner,
  /** Number of its courses and classes, and of stores it is assigned to. */
  items: z.int(),
  dispensaries: z.int(),
  createdAt: Moment,
  archivedAt: z.nullable(Moment),
}
export const ManagedTrack = z.object(summary)
export type ManagedTrack = z.infer<typeof ManagedTrack>

export const TrackDetails = z.object({
  ...summary,
  description: z.string(),
  /** Whether it was ever assigned to a store: then it can be archived, but not deleted. */
  wasAssigned: z.boolean(),
  defaultRoles: z.array(TrackRole),
  contents: z.array(ManagedItem),
  /** Changes with every save; a save sends the revision it is based on. */
  revision: z.int(),
})
export type TrackDetails = z.infer<typeof TrackDetails>

const name = requiredName('Enter a name.', 120)
const description = line(2000)
const poster = z.nullable(mediaUrl)

/** A course or class by its id. */
export const ContentId = z.object({ courseType: CourseType, courseId: Id })
export type ContentId = z.infer<typeof ContentId>

/** The courses and classes of a track in order, each at most once. */
export const contentIds = z.array(ContentId).check(
  z.maxLength(200, 'Add at most 200 courses.'),
  z.refine(list => new Set(list.map(({ courseId }) => courseId)).size === list.length, 'Add each course once.'),
)
export const roleIds = z.array(Id).check(z.maxLength(100, 'Choose at most 100 roles.'))

/** The revision a save is based on; refused if there is a later one. Omitted = saved in any case. */
export const revisionBefore = z.optional(
  z
    .int('Enter a whole number, 0 or more.')
    .check(z.gte(0, 'Enter a whole number, 0 or more.'), z.lte(2_147_483_647, 'Enter a whole number, 0 or more.')),
)

/** The fields that a track's page saves. */
const WholeTrack = z.object({
  name,
  description,
  posterImage: poster,
  roleIds,
  contents: contentIds,
  revision: revisionBefore,
})
export type WholeTrack = z.infer<typeof WholeTrack>

/** A store that has a track. */
const UsingStore = z.object({
  id: Id,
  name: z.string(),
  city: z.string(),
  state: z.string(),
  /** Number of people who see it there. */
  people: z.int(),
  roles: z.array(z.string()),
  muted: z.int(),
})

/**
 * Whether figures are exact only for people whom the reader may name: all others are rounded to fives, and progress
 * is only shown for the reader's own courses.
 */
const isRounded = z.boolean()

/** People affected by a change of tracks, by the courses and classes they gain or lose. */
export const Impact = z.object({
  /** Everyone at the stores, and at the brand that owns the track. */
  people: z.int(),
  unchanged: z.int(),
  gaining: z.object({ people: z.int(), courses: z.int() }),
  /** `begun`: how many of them have started or completed what they lose. */
  losing: z.object({ people: z.int(), courses: z.int(), begun: z.int() }),
  /** Number of people who see the track, or one of the tracks, afterwards. */
  reached: z.int(),
  /**
   * Running campaigns of the reader's brand or stores that reward what people lose, each with the number of people who
   * could no longer earn.
   */
  stops: z.array(z.object({ campaign: z.string(), course: z.string(), people: z.int() })),
  /** Whether running campaigns of others reward what people lose. */
  stopsOthers: z.boolean(),
  isRounded,
  /** Up to 100 affected people; null = the caller may not see who works there. */
  names: z.nullable(
    z.array(z.object({ id: Id, name: z.string(), gains: z.array(z.string()), loses: z.array(z.string()) })),
  ),
})
export type Impact = z.infer<typeof Impact>

export const trackList = defineList([2000], {
  filter: searchText,
  notAssignedToDispensaryId: z.optional(Id),
  view: z._default(z.enum(['active', 'archived'], 'Choose one of the views.'), 'active'),
  orderBy: z._default(z.enum(['name', 'createdAt'], 'Choose one of the columns.'), 'name'),
})

/** Tracks as their owners manage them. */
export const managedTracks = {
  list: endpoint({
    method: 'GET',
    path: '/admin/tracks',
    access: [...trackAuthors, 'ROLE_RESELLER', 'ROLE_DISPENSARY_ADMIN'],
    summary: 'The tracks that I manage; with notAssignedToDispensaryId those that I can still assign to that store',
    query: trackList.query,
    response: PageOf(ManagedTrack),
  }),
  content: endpoint({
    method: 'GET',
    path: '/admin/tracks/content',
    access: trackAuthors,
    summary: 'The courses and classes that I can add to tracks, by title',
    query: z.object({ filter: searchText, offset: count(0, 10_000), limit: count(20, 100) }),
    response: PageOf(TrackContent),
  }),
  get: endpoint({
    method: 'GET',
    path: '/admin/tracks/:id',
    access: trackAuthors,
    summary: 'A track with its courses and its default roles',
    params: IdParams,
    response: TrackDetails,
  }),
  create: endpoint({
    method: 'POST',
    path: '/admin/tracks',
    access: trackAuthors,
    summary: 'Create a track, empty or copied from another one; for the platform, my chain or my brand',
    body: z.object({
      name,
      description: z._default(description, ''),
      posterImage: z._default(poster, null),
      copyOfId: z.optional(Id),
      brandId: z.optional(Id),
      retailOrganizationId: z.optional(Id),
    }),
    response: TrackDetails,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/admin/tracks/:id',
    access: trackAuthors,
    summary: 'Save a whole track: its details, ordered courses and default roles',
    params: IdParams,
    body: WholeTrack,
    response: TrackDetails,
    problems: ['TRACK_CHANGED', 'ALREADY_ARCHIVED'],
  }),
  impact: endpoint({
    method: 'POST',
    path: '/admin/tracks/:id/impact',
    access: trackAuthors,
    summary: 'Preview of who is affected by saving or archiving a track; nothing is saved',
    params: IdParams,
    body: z.object({ contents: z.optional(contentIds), isArchived: z._default(z.boolean(), false) }),
    response: Impact,
    repeatable: true,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/admin/tracks/:id',
    access: trackAuthors,
    summary: 'Change some of a track’s details; archive it, or restore it',
    params: IdParams,
    body: z.object({
      name: z.optional(name),
      description: z.optional(description),
      posterImage: z.optional(poster),
      isArchived: z.optional(z.boolean()),
    }),
    response: TrackDetails,
    problems: ['ALREADY_ARCHIVED'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/admin/tracks/:id',
    access: trackAuthors,
    summary: 'Delete a track that was never assigned to a store',
    params: IdParams,
    problems: ['TRACK_IN_USE'],
  }),
  usage: endpoint({
    method: 'GET',
    path: '/admin/tracks/:id/usage-details',
    access: trackAuthors,
    summary: 'Where a track is used: stores, people, campaigns; the stores that I can see by name',
    params: IdParams,
    query: z.object(offsetQuery(50)),
    response: z.object({
      dispensaries: z.int(),
      people: z.int(),
      /** How many of them have started or completed one of its courses. */
      begun: z.int(),
      /** Number of running campaigns of the reader's brand or stores that cover one of its courses. */
      campaigns: z.int(),
      isRounded,
      /** Number of stores with their own roles. */
      otherRoles: z.int(),
      /** Number of the caller's stores that still have earlier default roles. */
      olderRoles: z.int(),
      ...PageOf(UsingStore).shape,
    }),
  }),
}
