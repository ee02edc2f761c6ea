import { trackAssignments } from '@trellis/contract/track-management/assignments.ts'
import { storeViews } from '@trellis/contract/track-management/store-view.ts'
import { trackGrid } from '@trellis/contract/track-management/track-grid.ts'
import { trackRoles } from '@trellis/contract/track-management/track-roles.ts'
import { builtInRoles } from '../../features/organizations/organizations.public.ts'
import type { Db } from '../../platform/database/database.ts'
import { givenAt, platformTracks } from '../given-tracks.ts'
import { openFor, ownFor } from '../reaches.ts'
import { row } from '../row.ts'
import type { WorldIds } from '../world.ts'

/** Those who look after a store give it tracks: its manager, its chain and its reseller; brand people never. */
const ofGivers = {
  reach: ownFor('ROLE_RESELLER', 'ROLE_RETAIL_ORGANIZATION_EMPLOYEE', 'ROLE_DISPENSARY_ADMIN'),
  // Not one of the store's people, whom some of the answers count.
  by: 'ROLE_RETAIL_ORGANIZATION_EMPLOYEE',
} as const
/** A track of the platform, given to the named store or not. */
const { at, exists, give, make: ungivenTrack, trackOf, itemOf } = platformTracks()
const atWithRole = (ids: WorldIds) => ({ params: { ...at(ids).params, roleId: builtInRoles.budtender } })

const givenTrack = (db: Db, ids: WorldIds) => give(db, ids, [builtInRoles.budtender, builtInRoles.manager])
const endedTrack = async (db: Db, ids: WorldIds) => {
  await ungivenTrack(db, ids)
  if (!(await exists(db, ids))) return
  await db
    .insertInto('ended_track_assignment')
    .values({
      track_id: trackOf(ids),
      dispensary_id: ids.dispensaryId,
      assigned_at: givenAt,
      role_ids: [],
      muted_item_ids: [],
      ended_at: new Date(Date.now() + 86_400_000),
    })
    .execute()
}
/** A second store of the same reach, with a track. */
const stores = new Map<string, string>()
const sourceOf = ({ dispensaryId }: WorldIds) => stores.get(dispensaryId) ?? dispensaryId
const itself = async (db: Db, ids: WorldIds) => {
  await givenTrack(db, ids)
  stores.set(ids.dispensaryId, ids.dispensaryId)
}

/** Giving tracks to stores, and what is set for them there. */
export const trackAssignmentRows = [
  row(trackGrid.read, {
    proves: 'ASSIGN-001',
    input: () => ({}),
    reach: openFor('ROLE_ADMINISTRATOR', 'ROLE_RETAIL_ORGANIZATION_EMPLOYEE'),
    by: 'ROLE_RETAIL_ORGANIZATION_EMPLOYEE',
  }),
  row(trackAssignments.get, {
    proves: 'ASSIGN-004 ASSIGN-005',
    input: at,
    arrange: givenTrack,
    sharesPrepared: true,
    ...ofGivers,
  }),
  row(trackAssignments.impact, {
    proves: 'ASSIGN-012',
    input: ids => ({ params: { dispensaryId: ids.dispensaryId }, body: { give: [trackOf(ids)] } }),
    arrange: ungivenTrack,
    sharesPrepared: true,
    ...ofGivers,
  }),
  row(trackAssignments.assign, {
    proves: 'API-112',
    input: ids => ({ params: { dispensaryId: ids.dispensaryId }, body: [{ id: trackOf(ids) }] }),
    arrange: ungivenTrack,
    sharesPrepared: true,
    ...ofGivers,
  }),
  row(trackAssignments.stores, {
    proves: 'ASSIGN-001',
    input: ids => ({ params: { id: ids.trackId } }),
    reach: ownFor('ROLE_RETAIL_ORGANIZATION_EMPLOYEE', 'ROLE_RESELLER', 'ROLE_DISPENSARY_ADMIN'),
    by: 'ROLE_DISPENSARY_ADMIN',
  }),
  row(trackAssignments.assignToStores, {
    proves: 'ASSIGN-001',
    input: ids => ({ params: { id: trackOf(ids) }, body: { dispensaryIds: [ids.dispensaryId] } }),
    arrange: ungivenTrack,
    sharesPrepared: true,
    ...ofGivers,
  }),
  row(trackAssignments.save, {
    proves: 'ASSIGN-013 ASSIGN-014',
    input: ids => ({ ...at(ids), body: { roleIds: [builtInRoles.budtender], mutedItemIds: [itemOf(ids)] } }),
    arrange: givenTrack,
    ...ofGivers,
  }),
  row(trackAssignments.remove, { proves: 'API-111', input: at, arrange: givenTrack, ...ofGivers }),
  row(trackAssignments.restore, {
    proves: 'API-111',
    as: 'undone',
    input: at,
    arrange: endedTrack,
    sharesPrepared: true,
    ...ofGivers,
  }),
  row(trackAssignments.muted, { proves: 'API-109', input: at, arrange: givenTrack, ...ofGivers }),
  row(trackAssignments.saveMuted, {
    proves: 'API-110',
    input: ids => ({ ...at(ids), body: [{ trackItemId: itemOf(ids) }] }),
    arrange: givenTrack,
    ...ofGivers,
  }),
  row(trackAssignments.copyPreview, {
    proves: 'ASSIGN-012',
    input: ids => ({ params: { dispensaryId: ids.dispensaryId }, query: { fromId: sourceOf(ids) } }),
    arrange: itself,
    ...ofGivers,
  }),
  row(storeViews.read, {
    proves: 'ASSIGN-013',
    input: ({ dispensaryId }) => ({ params: { dispensaryId } }),
    ...ofGivers,
  }),
  row(storeViews.explain, {
    proves: 'ASSIGN-013 USERS-008',
    input: ids => ({
      params: { dispensaryId: ids.dispensaryId, userId: ids.colleagueId },
      query: { kind: 'track', contentId: trackOf(ids) },
    }),
    arrange: givenTrack,
    ...ofGivers,
  }),
  row(trackAssignments.copy, {
    proves: 'ASSIGN-012',
    as: 'of another store',
    input: ids => ({ params: { dispensaryId: ids.dispensaryId }, body: { fromId: sourceOf(ids) } }),
    arrange: itself,
    ...ofGivers,
  }),
  row(trackAssignments.items, {
    proves: 'API-113',
    input: ({ trackId }) => ({ params: { id: trackId } }),
    reach: ownFor('ROLE_RETAIL_ORGANIZATION_EMPLOYEE', 'ROLE_BRAND_ADMIN', 'ROLE_RESELLER', 'ROLE_DISPENSARY_ADMIN'),
    by: 'ROLE_DISPENSARY_ADMIN',
  }),
  row(trackRoles.atStore, { proves: 'API-114', input: at, arrange: givenTrack, ...ofGivers }),
  row(trackRoles.addAtStore, {
    proves: 'API-116',
    input: ids => ({ ...at(ids), body: [{ id: builtInRoles.trainer }] }),
    arrange: givenTrack,
    ...ofGivers,
  }),
  row(trackRoles.saveAtStore, {
    proves: 'API-115',
    as: 'as a whole',
    input: ids => ({ ...at(ids), body: [{ id: builtInRoles.trainer }] }),
    arrange: givenTrack,
    ...ofGivers,
  }),
  row(trackRoles.removeAtStore, {
    proves: 'API-115',
    input: atWithRole,
    arrange: givenTrack,
    ...ofGivers,
  }),
]
