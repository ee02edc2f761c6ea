import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, IdParams, line, Moment, requiredLine } from '../fields.ts'
import { count, listOf, offsetQuery } from '../paging.ts'

/** Who may write courses: administrators all, chains and brands their own. */
export const courseEditors = ['ROLE_ADMINISTRATOR', 'ROLE_RETAIL_ORGANIZATION_EMPLOYEE', 'ROLE_BRAND_ADMIN'] as const

/** Whose course it is; the platform has no id. */
export const CourseOwner = z.object({
  kind: z.enum(['platform', 'brand', 'chain']),
  id: z.nullable(Id),
  name: z.nullable(z.string()),
})
export type CourseOwner = z.output<typeof CourseOwner>

/** The version that learners see. */
export const PublishedAs = z.object({ versionId: Id, number: z.int(), publishedAt: Moment })
export type PublishedAs = z.output<typeof PublishedAs>

/** The named filters of the list; archived courses are only in `archived`. */
export const courseStates = ['all', 'never-published', 'published', 'changed', 'archived'] as const
export type CourseState = (typeof courseStates)[number]

export const courseSorts = ['title', 'savedAt'] as const

export const CourseInList = z.object({
  id: Id,
  /** The title of the draft. */
  title: z.string(),
  owner: CourseOwner,
  thumbnailUrl: z.nullable(z.string()),
  cards: z.int(),
  /** The tracks that hold it. */
  tracks: z.int(),
  savedAt: Moment,
  savedBy: z.nullable(z.object({ id: Id, name: z.string() })),
  published: z.nullable(PublishedAs),
  /** The draft was saved since it was published. */
  isChanged: z.boolean(),
  archivedAt: z.nullable(Moment),
})
export type CourseInList = z.output<typeof CourseInList>

const flag = z.pipe(
  z._default(z.enum(['true', 'false'], 'Use true or false.'), 'false'),
  z.transform(value => value === 'true'),
)

const title = requiredLine('Please enter a title.', 200)
/** Of a new course: one of the two, or none for the platform, which administrators alone may use. */
const owner = { brandId: z._default(z.nullable(Id), null), retailOrganizationId: z._default(z.nullable(Id), null) }

/** Courses as their authors keep them. */
export const authoredCourses = {
  list: endpoint({
    method: 'GET',
    path: '/admin/card-courses',
    access: courseEditors,
    summary: 'The card courses that the caller may edit, with search, state, owner and pages',
    query: z.object({
      filter: z._default(line(100), ''),
      state: z._default(z.enum(courseStates, 'Choose one of the views.'), 'all'),
      /** An owner's id, or `platform`. */
      owner: z.optional(z.union([Id, z.literal('platform')])),
      /** Only the courses that were given to this person by name. For administrators. */
      assignedToUserId: z.optional(Id),
      /** Only the courses that are in a track which is not archived. */
      trackItemsOnly: flag,
      sortBy: z._default(z.enum(courseSorts, 'Choose one of the columns.'), 'title'),
      direction: z._default(z.enum(['ASC', 'DESC'], 'Choose ASC or DESC.'), 'ASC'),
      ...offsetQuery(30, 1000),
    }),
    response: listOf(CourseInList),
  }),
  owners: endpoint({
    method: 'GET',
    path: '/admin/card-courses/owners',
    access: courseEditors,
    summary: 'For whom the caller may write courses: the platform first, then chains and brands by name',
    query: z.object({ filter: z._default(line(100), ''), limit: count(30, 100) }),
    response: z.object({ items: z.array(CourseOwner) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/admin/card-courses',
    access: courseEditors,
    summary: 'Add a course without cards; its id may be made by the caller',
    body: z.object({ id: z.optional(Id), title, ...owner }),
    response: z.object({ id: Id }),
    problems: ['ALREADY_EXISTS'],
  }),
  duplicate: endpoint({
    method: 'POST',
    path: '/admin/card-courses/:id/duplicate',
    access: courseEditors,
    summary: 'Make a new course of the draft of this one, for the same owner',
    params: IdParams,
    body: z.object({ id: z.optional(Id), title }),
    response: z.object({ id: Id }),
    problems: ['ALREADY_EXISTS'],
  }),
  archive: endpoint({
    method: 'PUT',
    path: '/admin/card-courses/:id/archive',
    access: courseEditors,
    summary: 'Archive a course, which takes it from everybody’s list, or bring it back; records stay',
    params: IdParams,
    body: z.object({ isArchived: z.boolean() }),
    problems: ['COURSE_IN_CAMPAIGN'],
  }),
}
