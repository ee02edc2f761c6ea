import * as z from 'zod/mini'
import { defineList, searchText } from '../define-list.ts'
import { Id, Moment, requiredLine } from '../fields.ts'

/** The owner of a course or class; the platform has no id. */
export const CourseOwner = z.object({
  kind: z.enum(['platform', 'brand', 'chain']),
  id: z.nullable(Id),
  name: z.nullable(z.string()),
})
export type CourseOwner = z.output<typeof CourseOwner>

/** The version that learners see. */
export const PublishedAs = z.object({ versionId: Id, number: z.int(), publishedAt: Moment })
export type PublishedAs = z.output<typeof PublishedAs>

/** Named filters of the lists of courses and classes; archived ones appear only in `archived`. */
const contentStates = ['all', 'never-published', 'published', 'changed', 'archived'] as const
export type ContentState = (typeof contentStates)[number]

const contentSorts = ['title', 'savedAt'] as const

/** Fields that the lists of courses and classes share. */
export const listedContent = {
  id: Id,
  /** The title of the draft. */
  title: z.string(),
  owner: CourseOwner,
  thumbnailUrl: z.nullable(z.string()),
  /** The tracks that contain it. */
  tracks: z.int(),
  savedAt: Moment,
  savedBy: z.nullable(z.object({ id: Id, name: z.string() })),
  published: z.nullable(PublishedAs),
  /** The draft was saved after the last publication. */
  isChanged: z.boolean(),
  /** When a draft is scheduled to be published; null = not scheduled. */
  plannedFor: z.nullable(Moment),
  archivedAt: z.nullable(Moment),
}

export const contentList = defineList([1000], {
  filter: searchText,
  state: z._default(z.enum(contentStates, 'Choose one of the views.'), 'all'),
  /** An owner's id, or `platform`. */
  owner: z.optional(z.union([Id, z.literal('platform')])),
  sortBy: z._default(z.enum(contentSorts, 'Choose one of the columns.'), 'title'),
  direction: z._default(z.enum(['ASC', 'DESC'], 'Choose ASC or DESC.'), 'ASC'),
})

const title = requiredLine('Please enter a title.', 200)

/** The body of a copy; without a title it is named after the original. */
export const NewCopy = z.object({ id: z.optional(Id), title: z.optional(title) })

/** The body of a new course or class: one of the two owners, or none for the platform (administrators only). */
export const NewContent = z.object({
  id: z.optional(Id),
  title,
  brandId: z._default(z.nullable(Id), null),
  retailOrganizationId: z._default(z.nullable(Id), null),
})
