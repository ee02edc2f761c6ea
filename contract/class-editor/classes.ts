import * as z from 'zod/mini'
import { contentEditors } from '../authoring/content-kind.ts'
import { contentList, listedContent, NewContent, NewCopy } from '../authoring/content-list.ts'
import { endpoint } from '../endpoint.ts'
import { Id, IdParams } from '../fields.ts'
import { PageOf } from '../paging.ts'

export const ClassInList = z.object({
  ...listedContent,
  slug: z.string(),
  lessons: z.int(),
  /** Number of exam questions; 0 = no exam. */
  questions: z.int(),
})
export type ClassInList = z.output<typeof ClassInList>

const whichSlug = 'Use lowercase letters, digits and hyphens, as in first-week.'
/** The slug of a class, unique among classes. */
const Slug = z
  .string(whichSlug)
  .check(z.maxLength(120, 'Use at most 120 characters.'), z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, whichSlug))

/** Classes as their authors manage them; the possible owners are listed with the courses. */
export const authoredClasses = {
  list: endpoint({
    method: 'GET',
    path: '/admin/classes',
    access: contentEditors,
    summary: 'The classes that the caller can edit, with search, state, owner and pages',
    query: contentList.query,
    response: PageOf(ClassInList),
  }),
  create: endpoint({
    method: 'POST',
    path: '/admin/classes',
    access: contentEditors,
    summary: 'Create an empty class; the caller may choose its id, its address is built from the title',
    body: NewContent,
    response: z.object({ id: Id, slug: z.string() }),
    problems: ['ALREADY_EXISTS', 'DRAFTS_FULL'],
  }),
  duplicate: endpoint({
    method: 'POST',
    path: '/admin/classes/:id/duplicate',
    access: contentEditors,
    summary: 'Duplicate a class from its draft, for the same owner',
    params: IdParams,
    body: NewCopy,
    response: z.object({ id: Id, slug: z.string() }),
    problems: ['ALREADY_EXISTS', 'DRAFTS_FULL'],
  }),
  rename: endpoint({
    method: 'PUT',
    path: '/admin/classes/:id/slug',
    access: contentEditors,
    summary: 'Change the last part of a class’s address immediately; links to the old address stop working',
    params: IdParams,
    body: z.object({ slug: Slug }),
    problems: ['SLUG_TAKEN', 'ALREADY_ARCHIVED'],
  }),
  archive: endpoint({
    method: 'PUT',
    path: '/admin/classes/:id/archive',
    access: contentEditors,
    summary: 'Archive a class, which removes it from all lists, or restore it; records stay',
    params: IdParams,
    body: z.object({ isArchived: z.boolean() }),
  }),
}
