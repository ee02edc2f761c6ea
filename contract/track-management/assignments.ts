import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, IdParams, line } from '../fields.ts'
import { listOf, offsetQuery } from '../paging.ts'
import { Impact, ManagedItem, roleIds, TrackRole, trackAuthors, trackGivers } from './managed-tracks.ts'

const AtStore = z.object({ dispensaryId: Id, trackId: Id })
const StoreParams = z.object({ dispensaryId: Id })

const MutedItem = z.object({ trackItemId: Id, trackId: Id, dispensaryId: Id })
const mutedItems = z.object({ items: z.array(MutedItem) })
const itemList = z
  .array(z.object({ trackItemId: Id }), 'Choose courses.')
  .check(z.maxLength(200, 'Choose at most 200 courses.'))

/** A track at a store, with what can be set there. */
export const StoreTrack = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  posterImage: z.nullable(z.string()),
  dispensary: z.object({ id: Id, name: z.string(), city: z.string() }),
  /** Whether the store has it; if not, the roles are those that it would begin with. */
  isAssigned: z.boolean(),
  /** The rule that assigns it and sets its roles and due date; null = set at the store. */
  ruleId: z.nullable(Id),
  dueOn: z.nullable(z.string()),
  dueAfterDays: z.nullable(z.int()),
  /** None = everybody. */
  roleIds: z.array(Id),
  /** What can be chosen there, with how many people have it. */
  roles: z.array(z.object({ ...TrackRole.shape, people: z.int() })),
  people: z.int(),
  /** `completed`: how many who work there have completed it. */
  contents: z.array(z.object({ ...ManagedItem.shape, isMuted: z.boolean(), completed: z.int() })),
})
export type StoreTrack = z.infer<typeof StoreTrack>

const settings = { roleIds, mutedItemIds: z.array(Id).check(z.maxLength(200, 'Choose at most 200 courses.')) }

const dispensaryIds = z
  .array(Id, 'Choose a store.')
  .check(z.minLength(1, 'Choose a store.'), z.maxLength(500, 'Choose at most 500 stores.'))

/** What could be done at a store: tracks given, taken, set otherwise; all in one, or the state of another store. */
const Proposal = z.object({
  give: z._default(z.array(Id).check(z.maxLength(100, 'Choose at most 100 tracks.')), []),
  take: z._default(z.array(Id).check(z.maxLength(100, 'Choose at most 100 tracks.')), []),
  set: z._default(
    z.array(z.object({ trackId: Id, ...settings })).check(z.maxLength(100, 'Choose at most 100 tracks.')),
    [],
  ),
  copyFromId: z.optional(Id),
})
export type Proposal = z.infer<typeof Proposal>

const assigned = z.object({ assigned: z.int() })

const namedTracks = z.array(z.object({ id: Id, name: z.string() }))

/** Tracks given to stores, and what is set for them there. */
export const trackAssignments = {
  get: endpoint({
    method: 'GET',
    path: '/dispensary-tracks/:dispensaryId/tracks/:trackId',
    access: trackGivers,
    summary: 'A track at a store: for which roles, with what muted; or as it would begin there',
    params: AtStore,
    response: StoreTrack,
  }),
  items: endpoint({
    method: 'GET',
    path: '/tracks/:id/items',
    access: [...trackAuthors, 'ROLE_RESELLER', 'ROLE_DISPENSARY_ADMIN'],
    summary: 'The courses and classes of a track that I make, or that one of my stores has or can be given',
    params: IdParams,
    response: z.object({ items: z.array(ManagedItem) }),
  }),
  impact: endpoint({
    method: 'POST',
    path: '/dispensary-tracks/:dispensaryId/impact',
    access: trackGivers,
    summary: 'Who at a store would see more or less; nothing is saved',
    params: StoreParams,
    body: Proposal,
    response: Impact,
    repeatable: true,
  }),
  assign: endpoint({
    method: 'POST',
    path: '/dispensary-tracks/:dispensaryId',
    access: trackGivers,
    summary: 'Give tracks to a store, with their default roles; those that it has stay as they are',
    params: StoreParams,
    body: z
      .array(z.object({ id: Id }), 'Choose a track.')
      .check(z.minLength(1, 'Choose a track.'), z.maxLength(100, 'Choose at most 100 tracks.')),
    response: assigned,
    repeatable: true,
  }),
  stores: endpoint({
    method: 'GET',
    path: '/tracks/:id/dispensaries',
    access: trackGivers,
    summary: 'The stores of mine that can be given a track, by name, and how many of mine cannot',
    params: IdParams,
    query: z.object({ filter: z._default(line(100), ''), ...offsetQuery(30, 100) }),
    response: z.object({
      /** The brand or chain whose track it is; null = the platform's. */
      owner: z.nullable(z.string()),
      unlisted: z.int(),
      ...listOf(z.object({ id: Id, name: z.string(), city: z.string(), state: z.string() })).shape,
    }),
  }),
  assignToStores: endpoint({
    method: 'POST',
    path: '/tracks/:id/dispensaries',
    access: trackGivers,
    summary: 'Give a track to several stores, with its default roles',
    params: IdParams,
    body: z.object({ dispensaryIds }),
    response: assigned,
    repeatable: true,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/dispensary-tracks/:dispensaryId/tracks/:trackId',
    access: trackGivers,
    summary: 'Save for which roles a track is at a store, and what is muted there, as a whole',
    params: AtStore,
    body: z.object(settings),
    response: StoreTrack,
    repeatable: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/dispensary-tracks/:dispensaryId/tracks/:trackId',
    access: trackGivers,
    summary: 'Take a track from a store; for a day it can be given back as it was',
    params: AtStore,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/dispensary-tracks/:dispensaryId/tracks/:trackId/restore',
    access: trackGivers,
    summary: 'Give a store a track back that was taken from it within a day, as it was',
    params: AtStore,
    response: StoreTrack,
  }),
  muted: endpoint({
    method: 'GET',
    path: '/dispensary-tracks/:dispensaryId/tracks/:trackId/muted',
    access: trackGivers,
    summary: 'The courses and classes of a track that a store does not show',
    params: AtStore,
    response: mutedItems,
  }),
  saveMuted: endpoint({
    method: 'PUT',
    path: '/dispensary-tracks/:dispensaryId/tracks/:trackId/muted',
    access: trackGivers,
    summary: 'Save all courses and classes of a track that a store does not show; none = all are shown',
    params: AtStore,
    body: itemList,
    response: mutedItems,
    repeatable: true,
  }),
  copyPreview: endpoint({
    method: 'GET',
    path: '/dispensary-tracks/:dispensaryId/copy',
    access: trackGivers,
    summary: 'What would make the tracks of a store the same as those of another one: given, taken, set otherwise',
    params: StoreParams,
    query: z.object({ fromId: Id }),
    response: z.object({ gives: namedTracks, takes: namedTracks, changes: namedTracks }),
  }),
  copy: endpoint({
    method: 'POST',
    path: '/dispensary-tracks/:dispensaryId/copy',
    access: trackGivers,
    summary: 'Make the tracks of a store the same as those of another one, with their roles and what is muted',
    params: StoreParams,
    body: z.object({ fromId: Id }),
    response: z.object({ assigned: z.int(), removed: z.int() }),
    repeatable: true,
  }),
}
