import * as z from 'zod/mini'
import { contentEditors } from '../authoring/content-kind.ts'
import { CourseOwner, contentList, listedContent, NewContent, NewCopy } from '../authoring/content-list.ts'
import { endpoint } from '../endpoint.ts'
import { Id, IdParams, line } from '../fields.ts'
import { count, PageOf } from '../paging.ts'

export const CourseInList = z.object({ ...listedContent, cards: z.int() })
export type CourseInList = z.output<typeof CourseInList>

const flag = z.pipe(
  z._default(z.enum(['true', 'false'], 'Use true or false.'), 'false'),
  z.transform(value => value === 'true'),
)

/** A store that can be put on the map of a course. */
export const StorePlace = z.object({
  id: Id,
  name: z.string(),
  /** Street, city, state and ZIP code in one line. */
  address: z.string(),
  city: z.string(),
  lat: z.number(),
  lng: z.number(),
})
export type StorePlace = z.output<typeof StorePlace>

/** Courses as their authors manage them. */
export const authoredCourses = {
  list: endpoint({
    method: 'GET',
    path: '/admin/card-courses',
    access: contentEditors,
    summary: 'The card courses that the caller can edit, with search, state, owner and pages',
    query: z.extend(contentList.query, {
      /** Only the courses assigned to this person directly. For administrators. */
      assignedToUserId: z.optional(Id),
      /** Only the courses in a track that is not archived. */
      trackItemsOnly: flag,
    }),
    response: PageOf(CourseInList),
  }),
  owners: endpoint({
    method: 'GET',
    path: '/admin/card-courses/owners',
    access: contentEditors,
    summary: 'Owners for whom the caller can write courses: the platform first, then chains and brands by name',
    query: z.object({ filter: z._default(line(100), ''), limit: count(30, 100) }),
    response: z.object({ items: z.array(CourseOwner) }),
  }),
  storePlaces: endpoint({
    method: 'GET',
    path: '/admin/card-courses/store-places',
    access: contentEditors,
    summary: 'The open stores with a point on the map that the caller can see, by name',
    query: z.object({ filter: z._default(line(100), ''), limit: count(30, 100) }),
    response: z.object({ items: z.array(StorePlace) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/admin/card-courses',
    access: contentEditors,
    summary: 'Create an empty course; the caller may choose its id',
    body: NewContent,
    response: z.object({ id: Id }),
    problems: ['ALREADY_EXISTS', 'DRAFTS_FULL'],
  }),
  duplicate: endpoint({
    method: 'POST',
    path: '/admin/card-courses/:id/duplicate',
    access: contentEditors,
    summary: 'Duplicate a course from its draft, for the same owner',
    params: IdParams,
    body: NewCopy,
    response: z.object({ id: Id }),
    problems: ['ALREADY_EXISTS', 'DRAFTS_FULL'],
  }),
  archive: endpoint({
    method: 'PUT',
    path: '/admin/card-courses/:id/archive',
    access: contentEditors,
    summary: 'Archive a course, which removes it from all lists, or restore it; records stay',
    params: IdParams,
    body: z.object({ isArchived: z.boolean() }),
    problems: ['COURSE_IN_CAMPAIGN'],
  }),
}
