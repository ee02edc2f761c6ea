import type { Proposal } from '@trellis/contract/track-management/assignments.ts'
import { sql } from 'kysely'
import { type ActDetails, recordAct } from '../../../platform/audit/record-act.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { problem, requireFound } from '../../../platform/problem.ts'
import {
  assignTracks,
  endAssignments,
  lockAssignments,
  reassign,
  takeEndedAssignment,
} from '../../tracks/writing/assign-tracks.public.ts'
import { addRuleExceptions } from '../../tracks/writing/leave-rules.public.ts'
import { saveAssignmentRoles, saveMutedItems } from '../../tracks/writing/save-roles.public.ts'
import { checkStoreRoles, rolesOfStore } from '../roles/allowed-roles.ts'
import type { TrackCall } from '../save-track.ts'
import { givableTracks, storesToSet } from '../track-management.scope.ts'

/** Context of a change of store tracks; the caller writes the audit log. */
export type AssignmentCall = Pick<TrackCall, 'db' | 'actor' | 'now'>

export type StoreTrackRef = { trackId: string; dispensaryId: string }

/** Writes to the audit log how a track was set at a store. */
export const recordSetting = (
  { db, actor, client, now }: TrackCall,
  { trackId, dispensaryId }: StoreTrackRef,
  details: ActDetails,
) =>
  recordAct(db, {
    act: 'track-set',
    actorId: actor.id,
    subjectId: trackId,
    details: { dispensaryId, ...details },
    client,
    now,
  })

/**
 * Locks stores whose tracks the actor may set, so that their chain cannot change; NOT_FOUND if one of them is not among
 * these.
 */
export const lockStores = async ({ db, actor }: AssignmentCall, dispensaryIds: readonly string[]) => {
  const ids = [...new Set(dispensaryIds)]
  const { rows } = await sql`
    select d.id from dispensary d
     where d.id = any(${ids}::uuid[]) and ${storesToSet(actor)} order by d.id for share`.execute(db)
  if (rows.length < ids.length) throw problem('NOT_FOUND')
  return ids
}

/** NOT_FOUND where the actor does not set this store's tracks, or the store has not got this one. */
export const checkHasTrack = async (db: Db, actor: Actor, { trackId, dispensaryId }: StoreTrackRef) => {
  const { rows } = await sql`
    select from track_assignment a join dispensary d on d.id = a.dispensary_id
     where a.track_id = ${trackId}::uuid and a.dispensary_id = ${dispensaryId}::uuid and ${storesToSet(actor)}`.execute(
    db,
  )
  requireFound(rows[0])
}

/** Locks tracks of a store that the actor sets; NOT_FOUND if one of them is not assigned. */
export const lockStoreTracks = async (call: AssignmentCall, dispensaryId: string, trackIds: readonly string[]) => {
  await lockStores(call, [dispensaryId])
  const ids = [...new Set(trackIds)]
  if ((await lockAssignments(call.db, dispensaryId, ids)) < ids.length) throw problem('NOT_FOUND')
}

/** Locks tracks, so that they cannot be archived; NOT_FOUND unless each can be assigned to each of the stores. */
const lockGivable = async (
  { db, actor }: AssignmentCall,
  trackIds: readonly string[],
  dispensaryIds: readonly string[],
) => {
  await sql`select t.id from track t where t.id = any(${trackIds}::uuid[]) order by t.id for no key update`.execute(db)
  const { rows } = await sql`
    select from track t, dispensary d
     where t.id = any(${trackIds}::uuid[]) and d.id = any(${dispensaryIds}::uuid[]) and ${givableTracks(actor)}`.execute(
    db,
  )
  if (rows.length < trackIds.length * dispensaryIds.length) throw problem('NOT_FOUND')
}

type GiveTracksInput = { trackIds: string[]; dispensaryIds: string[]; cameFrom?: 'copy' }

/** Assigns tracks to stores of the actor; existing assignments stay as they are. Returns the new ones. */
export const giveTracks = async (call: AssignmentCall, { cameFrom, ...targets }: GiveTracksInput) => {
  const { db, actor, now } = call
  const trackIds = [...new Set(targets.trackIds)]
  const dispensaryIds = await lockStores(call, targets.dispensaryIds)
  await lockGivable(call, trackIds, dispensaryIds)
  return assignTracks(db, { trackIds, dispensaryIds, by: actor.id, now, ...(cameFrom && { cameFrom }) })
}

/** Unassigns tracks from a store of the actor; NOT_FOUND if one of them is not assigned. */
export const takeTracks = async (call: AssignmentCall, dispensaryId: string, trackIds: readonly string[]) => {
  const { db, now } = call
  await lockStores(call, [dispensaryId])
  const ids = [...new Set(trackIds)]
  await addRuleExceptions(db, { dispensaryId, trackIds: ids })
  const pairs = ids.map(trackId => ({ trackId, dispensaryId }))
  if ((await endAssignments(db, { pairs, now })) < ids.length) throw problem('NOT_FOUND')
}

type TrackSettings = Proposal['set'][number]

/** Saves the roles and mutes of tracks at a store of the actor. */
export const setTracks = async (call: AssignmentCall, dispensaryId: string, settings: readonly TrackSettings[]) => {
  const { db } = call
  await lockStoreTracks(
    call,
    dispensaryId,
    settings.map(({ trackId }) => trackId),
  )
  await checkStoreRoles(
    db,
    dispensaryId,
    settings.flatMap(({ roleIds }) => roleIds),
  )
  await saveAssignmentRoles(db, dispensaryId, settings)
  await saveMutes(db, dispensaryId, settings)
}

/** Saves the mutes of locked tracks of a store; NOT_FOUND for an item that is not of the track. */
export const saveMutes = async (db: Db, dispensaryId: string, settings: readonly Omit<TrackSettings, 'roleIds'>[]) => {
  const pairs = settings.flatMap(({ trackId, mutedItemIds }) => mutedItemIds.map(itemId => ({ trackId, itemId })))
  const { rows } = await sql`
    select from json_to_recordset(${JSON.stringify(pairs)}::json) as w ("trackId" uuid, "itemId" uuid)
     where not exists (select from track_item i where i.track_id = w."trackId" and i.id = w."itemId")`.execute(db)
  if (rows.length > 0) throw problem('NOT_FOUND')
  await saveMutedItems(db, dispensaryId, settings)
}

const day = 86_400_000

/** Restores a track that was unassigned from a store of the actor within a day. */
export const restoreTrack = async (call: AssignmentCall, at: StoreTrackRef) => {
  const { db, actor, now } = call
  await lockStores(call, [at.dispensaryId])
  await lockGivable(call, [at.trackId], [at.dispensaryId])
  const ended = requireFound(await takeEndedAssignment(db, { ...at, endedAfter: new Date(now.getTime() - day) }))
  const roleIds = await stillThere(db, at.dispensaryId, ended.roleIds)
  // Restricted to jobs that the store no longer has: without them it would be for everyone.
  if (ended.roleIds.length > 0 && roleIds.length === 0) throw problem('NOT_FOUND')
  if (!(await reassign(db, { ...at, by: actor.id, ended: { ...ended, roleIds } }))) throw problem('ALREADY_EXISTS')
}

const stillThere = async (db: Db, dispensaryId: string, roleIds: readonly string[]) => {
  const { rows } = await sql<{ id: string }>`
    select r.id from dispensary_role r where r.id = any(${roleIds}::uuid[]) and ${rolesOfStore(dispensaryId)}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Applies a proposal in the order of its fields. */
export const applyProposal = async (
  call: AssignmentCall,
  dispensaryId: string,
  { give, take, set, copyFromId }: Proposal,
) => {
  const cameFrom = copyFromId ? ({ cameFrom: 'copy' } as const) : {}
  if (give.length > 0) await giveTracks(call, { trackIds: give, dispensaryIds: [dispensaryId], ...cameFrom })
  if (take.length > 0) await takeTracks(call, dispensaryId, take)
  if (set.length > 0) await setTracks(call, dispensaryId, set)
}
