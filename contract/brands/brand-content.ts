import * as z from 'zod/mini'
import { defineList, searchText } from '../define-list.ts'
import { endpoint } from '../endpoint.ts'
import { Id, IdParams, Moment } from '../fields.ts'
import { PageOf } from '../paging.ts'

/** A course or a track of a brand. */
export const BrandContentItem = z.object({
  id: Id,
  name: z.string(),
  /** Learners can open it: a course with a published version, or a track with an open item. */
  isOpen: z.boolean(),
  archivedAt: z.nullable(Moment),
})
export type BrandContentItem = z.infer<typeof BrandContentItem>

const Choice = z.object({ id: Id, name: z.string() })

/** A store that a brand works with, or could. */
export const BrandDispensary = z.object({ id: Id, name: z.string(), city: z.string(), state: z.string() })
export type BrandDispensary = z.infer<typeof BrandDispensary>

const administrator = ['ROLE_ADMINISTRATOR'] as const
export const brandContentList = defineList([30, 100], { filter: searchText })

const requiredIds = (sentence: string) =>
  z.array(Id, sentence).check(z.minLength(1, sentence), z.maxLength(100, 'Choose at most 100.'))

/** What an administrator transfers to a brand: platform courses and tracks, and the stores it works with. */
export const brandContent = {
  courses: endpoint({
    method: 'GET',
    path: '/brands/:id/courses',
    access: administrator,
    summary: 'The courses of a brand',
    params: IdParams,
    query: brandContentList.query,
    response: PageOf(BrandContentItem),
  }),
  givableCourses: endpoint({
    method: 'GET',
    path: '/brands/:id/givable-courses',
    access: administrator,
    summary: 'The platform courses that can be transferred to a brand',
    params: IdParams,
    query: brandContentList.query,
    response: PageOf(Choice),
  }),
  giveCourses: endpoint({
    method: 'POST',
    path: '/brands/:id/courses',
    access: administrator,
    summary: 'Transfer courses of the platform to a brand',
    params: IdParams,
    body: z.object({ courseIds: requiredIds('Choose at least one course.') }),
    problems: ['ALREADY_ARCHIVED'],
  }),
  takeCourse: endpoint({
    method: 'DELETE',
    path: '/brands/:id/courses/:courseId',
    access: administrator,
    summary: 'Return a course to the platform',
    params: z.object({ id: Id, courseId: Id }),
    problems: ['COURSE_IN_CAMPAIGN'],
  }),
  tracks: endpoint({
    method: 'GET',
    path: '/brands/:id/tracks',
    access: administrator,
    summary: 'The tracks of a brand',
    params: IdParams,
    query: brandContentList.query,
    response: PageOf(BrandContentItem),
  }),
  givableTracks: endpoint({
    method: 'GET',
    path: '/brands/:id/givable-tracks',
    access: administrator,
    summary: 'The platform tracks that can be transferred to a brand',
    params: IdParams,
    query: brandContentList.query,
    response: PageOf(Choice),
  }),
  giveTracks: endpoint({
    method: 'POST',
    path: '/brands/:id/tracks',
    access: administrator,
    summary: 'Transfer tracks of the platform to a brand',
    params: IdParams,
    body: z.object({ trackIds: requiredIds('Choose at least one track.') }),
    problems: ['ALREADY_ARCHIVED'],
  }),
  takeTrack: endpoint({
    method: 'DELETE',
    path: '/brands/:id/tracks/:trackId',
    access: administrator,
    summary: 'Return a track to the platform',
    params: z.object({ id: Id, trackId: Id }),
  }),
  dispensaries: endpoint({
    method: 'GET',
    path: '/brands/:id/dispensaries',
    access: administrator,
    summary: 'The stores that a brand works with',
    params: IdParams,
    query: brandContentList.query,
    response: PageOf(BrandDispensary),
  }),
  addableDispensaries: endpoint({
    method: 'GET',
    path: '/brands/:id/addable-dispensaries',
    access: administrator,
    summary: 'The stores that a brand does not work with yet',
    params: IdParams,
    query: brandContentList.query,
    response: PageOf(BrandDispensary),
  }),
  addDispensaries: endpoint({
    method: 'POST',
    path: '/brands/:id/dispensaries',
    access: administrator,
    summary: 'Connect a brand with stores',
    params: IdParams,
    body: z.object({ dispensaryIds: requiredIds('Choose at least one store.') }),
    problems: ['ALREADY_ARCHIVED'],
  }),
  endDispensary: endpoint({
    method: 'DELETE',
    path: '/brands/:id/dispensaries/:dispensaryId',
    access: administrator,
    summary: 'Disconnect a brand from a store',
    params: z.object({ id: Id, dispensaryId: Id }),
  }),
}
