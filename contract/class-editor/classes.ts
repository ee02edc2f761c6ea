import * as z from 'zod/mini'
import { CourseOwner, courseEditors, PublishedAs } from '../editor/courses.ts'
import { endpoint } from '../endpoint.ts'
import { Id, IdParams, line, Moment, requiredLine } from '../fields.ts'
import { listOf, offsetQuery } from '../paging.ts'

/** Who may write classes: those who write courses. */
export const classEditors = courseEditors

/** The named filters of the list; archived classes are only in `archived`. */
export const classStates = ['all', 'never-published', 'published', 'changed', 'archived'] as const
export type ClassState = (typeof classStates)[number]

export const classSorts = ['title', 'savedAt'] as const

export const ClassInList = z.object({
  id: Id,
  /** The title of the draft. */
  title: z.string(),
  slug: z.string(),
  owner: CourseOwner,
  thumbnailUrl: z.nullable(z.string()),
  lessons: z.int(),
  /** Of the exam; 0 = it has none. */
  questions: z.int(),
  /** The tracks that hold it. */
  tracks: z.int(),
  savedAt: Moment,
  savedBy: z.nullable(z.object({ id: Id, name: z.string() })),
  published: z.nullable(PublishedAs),
  /** The draft was saved since it was published. */
  isChanged: z.boolean(),
  archivedAt: z.nullable(Moment),
})
export type ClassInList = z.output<typeof ClassInList>

const title = requiredLine('Please enter a title.', 200)
const whichSlug = 'Use small letters, digits and hyphens, as in first-week.'
/** The last part of the address of a class, which no other class has. */
const Slug = z
  .string(whichSlug)
  .check(z.maxLength(120, 'Use at most 120 characters.'), z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, whichSlug))
/** Of a new class: one of the two, or none for the platform, which administrators alone may use. */
const owner = { brandId: z._default(z.nullable(Id), null), retailOrganizationId: z._default(z.nullable(Id), null) }

/** Classes as their authors keep them; for whom somebody may write is said by the owners of courses. */
export const authoredClasses = {
  list: endpoint({
    method: 'GET',
    path: '/admin/classes',
    access: classEditors,
    summary: 'The classes that the caller may edit, with search, state, owner and pages',
    query: z.object({
      filter: z._default(line(100), ''),
      state: z._default(z.enum(classStates, 'Choose one of the views.'), 'all'),
      /** An owner's id, or `platform`. */
      owner: z.optional(z.union([Id, z.literal('platform')])),
      sortBy: z._default(z.enum(classSorts, 'Choose one of the columns.'), 'title'),
      direction: z._default(z.enum(['ASC', 'DESC'], 'Choose ASC or DESC.'), 'ASC'),
      ...offsetQuery(30, 1000),
    }),
    response: listOf(ClassInList),
  }),
  create: endpoint({
    method: 'POST',
    path: '/admin/classes',
    access: classEditors,
    summary: 'Add a class without lessons; its id may be made by the caller, its address is made of the title',
    body: z.object({ id: z.optional(Id), title, ...owner }),
    response: z.object({ id: Id, slug: z.string() }),
    problems: ['ALREADY_EXISTS'],
  }),
  duplicate: endpoint({
    method: 'POST',
    path: '/admin/classes/:id/duplicate',
    access: classEditors,
    summary: 'Make a new class of the draft of this one, for the same owner',
    params: IdParams,
    body: z.object({ id: z.optional(Id), title }),
    response: z.object({ id: Id, slug: z.string() }),
    problems: ['ALREADY_EXISTS'],
  }),
  rename: endpoint({
    method: 'PUT',
    path: '/admin/classes/:id/slug',
    access: classEditors,
    summary: 'Change the last part of the address of a class at once; links to the old address lead nowhere',
    params: IdParams,
    body: z.object({ slug: Slug }),
    problems: ['SLUG_TAKEN', 'ALREADY_ARCHIVED'],
  }),
  archive: endpoint({
    method: 'PUT',
    path: '/admin/classes/:id/archive',
    access: classEditors,
    summary: 'Archive a class, which takes it from everybody’s list, or bring it back; records stay',
    params: IdParams,
    body: z.object({ isArchived: z.boolean() }),
  }),
}
