import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, IdParams } from '../fields.ts'
import { ContentId, contentIds, ManagedItem, revisionBefore, trackAuthors } from './managed-tracks.ts'

const ItemParams = z.object({ id: Id, itemId: Id })
const items = z.object({ items: z.array(ManagedItem), revision: z.int() })

/** The courses and classes of a track, in order. */
export const trackItems = {
  list: endpoint({
    method: 'GET',
    path: '/admin/tracks/:id/track-items',
    access: trackAuthors,
    summary: 'The courses and classes of a track in order',
    params: IdParams,
    response: items,
  }),
  add: endpoint({
    method: 'POST',
    path: '/admin/tracks/:id/track-items',
    access: trackAuthors,
    summary: 'Add courses and classes at the end; those that it has already stay where they are',
    params: IdParams,
    body: z.object({ items: contentIds }),
    response: items,
    problems: ['ALREADY_ARCHIVED'],
  }),
  saveAll: endpoint({
    method: 'PUT',
    path: '/admin/tracks/:id/track-items',
    access: trackAuthors,
    summary: 'Save all courses and classes of a track in their order; what is not named goes',
    params: IdParams,
    body: z.object({ items: contentIds, revision: revisionBefore }),
    response: items,
    problems: ['TRACK_CHANGED', 'ALREADY_ARCHIVED'],
  }),
  replace: endpoint({
    method: 'PUT',
    path: '/admin/tracks/:id/track-items/:itemId',
    access: trackAuthors,
    summary: 'Put another course or class in the place of one',
    params: ItemParams,
    body: ContentId,
    response: items,
    problems: ['ALREADY_EXISTS', 'ALREADY_ARCHIVED'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/admin/tracks/:id/track-items/:itemId',
    access: trackAuthors,
    summary: 'Take a course or class out of a track; what was learned stays',
    params: ItemParams,
    problems: ['ALREADY_ARCHIVED'],
  }),
}
