import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Id, IdParams, line } from '../fields.ts'
import { offsetQuery, PageOf } from '../paging.ts'
import { storeManagers } from '../roles.ts'
import { Impact, ManagedItem, roleIds, TrackRole, trackAuthors } from './managed-tracks.ts'

const AtStore = z.object({ dispensaryId: Id, trackId: Id })
const StoreParams = z.object({ dispensaryId: Id })

const MutedItem = z.object({ trackItemId: Id, trackId: Id, dispensaryId: Id })
const mutedItems = z.object({ items: z.array(MutedItem) })
const itemList = z
  .array(z.object({ trackItemId: Id }), 'Choose courses.')
  .check(z.maxLength(200, 'Choose at most 200 courses.'))

/** A track at a store, with its settings there. */
export const StoreTrack = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  posterImage: z.nullable(z.string()),
  dispensary: z.object({ id: Id, name: z.string(), city: z.string() }),
  /** Whether the store has it; if not, the roles are its initial ones. */
  isAssigned: z.boolean(),
  /** The rule that assigns it and sets its roles and due date; null = set by hand. */
  ruleId: z.nullable(Id),
  dueOn: z.nullable(z.string()),
  dueAfterDays: z.nullable(z.int()),
  /** Empty = everyone. */
  roleIds: z.array(Id),
  /** The available roles, each with its number of people. */
  roles: z.array(z.object({ ...TrackRole.shape, people: z.int() })),
  people: z.int(),
  /** `completed`: number of people who work there and have completed it. */
  contents: z.array(z.object({ ...ManagedItem.shape, isMuted: z.boolean(), completed: z.int() })),
})
export type StoreTrack = z.infer<typeof StoreTrack>

const settings = { roleIds, mutedItemIds: z.array(Id).check(z.maxLength(200, 'Choose at most 200 courses.')) }

const dispensaryIds = z
  .array(Id, 'Choose a store.')
  .check(z.minLength(1, 'Choose a store.'), z.maxLength(500, 'Choose at most 500 stores.'))

/** A proposed change at a store: tracks assigned, unassigned and changed together, or copied from another store. */
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

const trackRefs = z.array(z.object({ id: Id, name: z.string() }))

/** Assignments of tracks to stores, and their settings there. */
export const trackAssignments = {
  get: endpoint({
    method: 'GET',
    path: '/dispensary-tracks/:dispensaryId/tracks/:trackId',
    access: storeManagers,
    summary: 'A track at a store with its roles and muted courses; defaults if it is not assigned yet',
    params: AtStore,
    response: StoreTrack,
  }),
  items: endpoint({
    method: 'GET',
    path: '/tracks/:id/items',
    access: [...trackAuthors, 'ROLE_RESELLER', 'ROLE_DISPENSARY_ADMIN'],
    summary: 'The courses and classes of a track that I manage or that my stores have or can get',
    params: IdParams,
    response: z.object({ items: z.array(ManagedItem) }),
  }),
  impact: endpoint({
    method: 'POST',
    path: '/dispensary-tracks/:dispensaryId/impact',
    access: storeManagers,
    summary: 'Preview of who at a store would see more or less; nothing is saved',
    params: StoreParams,
    body: Proposal,
    response: Impact,
    repeatable: true,
  }),
  assign: endpoint({
    method: 'POST',
    path: '/dispensary-tracks/:dispensaryId',
    access: storeManagers,
    summary: 'Assign tracks to a store with their default roles; existing ones stay as they are',
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
    access: storeManagers,
    summary: 'My stores to which a track can be assigned, by name, and the number of my other stores',
    params: IdParams,
    query: z.object({ filter: z._default(line(100), ''), ...offsetQuery(30, 100) }),
    response: z.object({
      /** The brand or chain that owns the track; null = the platform. */
      owner: z.nullable(z.string()),
      unlisted: z.int(),
      ...PageOf(z.object({ id: Id, name: z.string(), city: z.string(), state: z.string() })).shape,
    }),
  }),
  assignToStores: endpoint({
    method: 'POST',
    path: '/tracks/:id/dispensaries',
    access: storeManagers,
    summary: 'Assign a track to several stores, with its default roles',
    params: IdParams,
    body: z.object({ dispensaryIds }),
    response: assigned,
    repeatable: true,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/dispensary-tracks/:dispensaryId/tracks/:trackId',
    access: storeManagers,
    summary: 'Save the roles and muted courses of a track at a store',
    params: AtStore,
    body: z.object(settings),
    response: StoreTrack,
    repeatable: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/dispensary-tracks/:dispensaryId/tracks/:trackId',
    access: storeManagers,
    summary: 'Unassign a track from a store; it can be restored for a day',
    params: AtStore,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/dispensary-tracks/:dispensaryId/tracks/:trackId/restore',
    access: storeManagers,
    summary: 'Restore a track that was removed from a store within a day',
    params: AtStore,
    response: StoreTrack,
  }),
  muted: endpoint({
    method: 'GET',
    path: '/dispensary-tracks/:dispensaryId/tracks/:trackId/muted',
    access: storeManagers,
    summary: 'The muted courses and classes of a track at a store',
    params: AtStore,
    response: mutedItems,
  }),
  saveMuted: endpoint({
    method: 'PUT',
    path: '/dispensary-tracks/:dispensaryId/tracks/:trackId/muted',
    access: storeManagers,
    summary: 'Save all muted courses and classes of a track at a store; none = all are shown',
    params: AtStore,
    body: itemList,
    response: mutedItems,
    repeatable: true,
  }),
  copyPreview: endpoint({
    method: 'GET',
    path: '/dispensary-tracks/:dispensaryId/copy',
    access: storeManagers,
    summary: 'Preview of copying tracks from another store: added, removed and changed',
    params: StoreParams,
    query: z.object({ fromId: Id }),
    response: z.object({ gives: trackRefs, takes: trackRefs, changes: trackRefs }),
  }),
  copy: endpoint({
    method: 'POST',
    path: '/dispensary-tracks/:dispensaryId/copy',
    access: storeManagers,
    summary: 'Copy the tracks of another store to a store, with roles and muted courses',
    params: StoreParams,
    body: z.object({ fromId: Id }),
    response: z.object({ assigned: z.int(), removed: z.int() }),
    repeatable: true,
  }),
}
