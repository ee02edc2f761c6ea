import * as z from 'zod/mini'
import { defineList, searchText } from '../define-list.ts'
import { Id, Moment, requiredLine } from '../fields.ts'

/** Whose a course or class is; the platform has no id. */
export const CourseOwner = z.object({
  kind: z.enum(['platform', 'brand', 'chain']),
  id: z.nullable(Id),
  name: z.nullable(z.string()),
})
export type CourseOwner = z.output<typeof CourseOwner>

/** The version that learners see. */
export const PublishedAs = z.object({ versionId: Id, number: z.int(), publishedAt: Moment })
export type PublishedAs = z.output<typeof PublishedAs>

/** The named filters of the lists of courses and classes; archived ones are only in `archived`. */
const contentStates = ['all', 'never-published', 'published', 'changed', 'archived'] as const
export type ContentState = (typeof contentStates)[number]

const contentSorts = ['title', 'savedAt'] as const

/** What the lists say of courses and classes alike. */
export const listedContent = {
  id: Id,
  /** The title of the draft. */
  title: z.string(),
  owner: CourseOwner,
  thumbnailUrl: z.nullable(z.string()),
  /** The tracks that hold it. */
  tracks: z.int(),
  savedAt: Moment,
  savedBy: z.nullable(z.object({ id: Id, name: z.string() })),
  published: z.nullable(PublishedAs),
  /** The draft was saved since it was published. */
  isChanged: z.boolean(),
  /** When a draft of it will be published; null = that is not planned. */
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

/** The body of a copy; without a title it is called a copy of the other. */
export const NewCopy = z.object({ id: z.optional(Id), title: z.optional(title) })

/** The body of a new course or class: one owner of the two, or none for the platform, which administrators alone may use. */
export const NewContent = z.object({
  id: z.optional(Id),
  title,
  brandId: z._default(z.nullable(Id), null),
  retailOrganizationId: z._default(z.nullable(Id), null),
})
