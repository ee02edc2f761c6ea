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
    summary: 'Append courses and classes; existing ones stay where they are',
    params: IdParams,
    body: z.object({ items: contentIds }),
    response: items,
    problems: ['ALREADY_ARCHIVED'],
  }),
  saveAll: endpoint({
    method: 'PUT',
    path: '/admin/tracks/:id/track-items',
    access: trackAuthors,
    summary: 'Save all courses and classes of a track in order; others are removed',
    params: IdParams,
    body: z.object({ items: contentIds, revision: revisionBefore }),
    response: items,
    problems: ['TRACK_CHANGED', 'ALREADY_ARCHIVED'],
  }),
  replace: endpoint({
    method: 'PUT',
    path: '/admin/tracks/:id/track-items/:itemId',
    access: trackAuthors,
    summary: 'Replace a course or class by another one',
    params: ItemParams,
    body: ContentId,
    response: items,
    problems: ['ALREADY_EXISTS', 'ALREADY_ARCHIVED'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/admin/tracks/:id/track-items/:itemId',
    access: trackAuthors,
    summary: 'Remove a course or class from a track; completions stay',
    params: ItemParams,
    problems: ['ALREADY_ARCHIVED'],
  }),
}
