import type { Act } from '@trellis/contract/audit/acts.ts'
import type { ContentId, managedTracks, WholeTrack } from '@trellis/contract/track-management/managed-tracks.ts'
import { sql } from 'kysely'
import { type ActDetails, recordAct } from '../../platform/audit/record-act.ts'
import type { Call } from '../../platform/http/implement.ts'
import { newId } from '../../platform/ids.ts'
import { problem, requireFound } from '../../platform/problem.ts'
import { foreignJobs } from '../employees/moves/moves.public.ts'
import { saveItems } from '../tracks/writing/save-items.public.ts'
import { saveDefaultRoles } from '../tracks/writing/save-roles.public.ts'
import { insertTrack, type LockedTrack, lockTrack, updateTrack } from '../tracks/writing/save-track.public.ts'
import { checkDefaultRoles } from './roles/allowed-roles.ts'
import { authoredTracks, findNewOwner, usableContent } from './track-management.scope.ts'

/** The parts of a call that every change of a track needs. */
export type TrackCall = Pick<Call<typeof managedTracks.save>, 'db' | 'actor' | 'client' | 'now'>

/** Records a change of a track in the audit log. */
export const recordChange = (
  { db, actor, client, now }: TrackCall,
  subjectId: string,
  { act, details = {} }: { act: Act; details?: ActDetails },
) => recordAct(db, { act, actorId: actor.id, subjectId, details, client, now })

/** Locks a track that the caller makes; NOT_FOUND for others. */
export const lockAuthored = async ({ db, actor }: Pick<TrackCall, 'db' | 'actor'>, id: string) =>
  requireFound(await lockTrack(db, id, authoredTracks(actor)))

/** The same; an archived one is brought back first. */
export const lockEditable = async (saving: Pick<TrackCall, 'db' | 'actor'>, id: string) => {
  const track = await lockAuthored(saving, id)
  if (track.archivedAt) throw problem('ALREADY_ARCHIVED')
  return track
}

/** NOT_FOUND for a course that the actor may not use, unless the track already has it. */
export const checkContents = async (
  { db, actor }: Pick<TrackCall, 'db' | 'actor'>,
  trackId: string,
  contents: readonly ContentId[],
) => {
  const { rows } = await sql`
    select from json_to_recordset(${JSON.stringify(contents)}::json) as w ("courseType" text, "courseId" uuid)
     where not exists (select from track_item i
                        where i.track_id = ${trackId}::uuid and coalesce(i.course_id, i.class_id) = w."courseId"
                          and (i.class_id is not null) = (w."courseType" = 'CLASS'))
       and not exists (select from card_course c
                        where w."courseType" = 'CARD_COURSE' and c.id = w."courseId" and c.archived_at is null
                          and ${usableContent(actor)})
       and not exists (select from class c
                        where w."courseType" = 'CLASS' and c.id = w."courseId" and c.archived_at is null
                          and ${usableContent(actor)})`.execute(db)
  if (rows.length > 0) throw problem('NOT_FOUND')
}

/** TRACK_CHANGED where someone else has saved the track since. */
export const checkRevision = (track: LockedTrack, revision: number | undefined) => {
  if (revision !== undefined && track.revision !== revision) throw problem('TRACK_CHANGED')
}

/** Saves a track whole. */
export const saveTrack = async (call: TrackCall, id: string, body: WholeTrack) => {
  const { db } = call
  const track = await lockEditable(call, id)
  checkRevision(track, body.revision)
  await checkContents(call, id, body.contents)
  await checkDefaultRoles(db, track, body.roleIds)
  await saveItems(db, id, body.contents)
  await saveDefaultRoles(db, id, body.roleIds)
  await updateTrack(db, id, { name: body.name, description: body.description, posterUrl: body.posterImage })
  const details = { courses: body.contents.length, roles: body.roleIds.length }
  await recordChange(call, id, { act: 'track-changed', details })
}

type ChangeTrackBody = Call<typeof managedTracks.change>['body']

/** Changes some details of a track, archives it or brings it back. */
export const changeTrack = async (
  call: TrackCall,
  id: string,
  { isArchived, posterImage, ...fields }: ChangeTrackBody,
) => {
  const { db, now } = call
  const track = await lockAuthored(call, id)
  const hasDetails = posterImage !== undefined || Object.values(fields).some(value => value !== undefined)
  if (hasDetails && track.archivedAt && isArchived !== false) throw problem('ALREADY_ARCHIVED')
  const isMoved = isArchived !== undefined && isArchived !== (track.archivedAt !== null)
  if (!hasDetails && !isMoved) return
  const { name = track.name, description = track.description } = fields
  const details = { name, description, posterUrl: posterImage === undefined ? track.posterUrl : posterImage }
  await updateTrack(db, id, { ...details, ...(isMoved && { archivedAt: isArchived ? now : null }) })
  if (isMoved) await recordChange(call, id, { act: isArchived ? 'track-archived' : 'track-restored' })
  if (hasDetails) await recordChange(call, id, { act: 'track-changed' })
}

type CreateTrackBody = Call<typeof managedTracks.create>['body']

type CopyTrackInput = { trackId: string; copyOfId: string; owner: Pick<LockedTrack, 'retailOrganizationId'> }

/**
 * Copies the courses and default roles of a track. Roles of another chain become the usual ones of the same access, as
 * at a store that leaves its chain: without them, the copy would be for everyone.
 */
const copyInto = async (call: TrackCall, { trackId, copyOfId, owner }: CopyTrackInput) => {
  const { db } = call
  await lockAuthored(call, copyOfId)
  const { rows: contents } = await sql<ContentId>`
    select case when class_id is null then 'CARD_COURSE' else 'CLASS' end as "courseType",
           coalesce(course_id, class_id) as "courseId"
      from track_item where track_id = ${copyOfId}::uuid order by position`.execute(db)
  const { rows: roles } = await sql<{ id: string }>`
    select distinct coalesce(f.usual, r.dispensary_role_id) as id
      from track_default_role r left join ${foreignJobs(owner.retailOrganizationId)} f on f.id = r.dispensary_role_id
     where r.track_id = ${copyOfId}::uuid`.execute(db)
  await checkContents(call, copyOfId, contents)
  await saveItems(db, trackId, contents)
  await saveDefaultRoles(
    db,
    trackId,
    roles.map(({ id }) => id),
  )
}

/** Makes a track. Returns its id. */
export const createTrack = async (
  call: TrackCall,
  { copyOfId, posterImage, brandId, retailOrganizationId, ...fields }: CreateTrackBody,
) => {
  const { db, actor, now } = call
  const owner = requireFound(findNewOwner(actor, { brandId, retailOrganizationId }))
  await checkOwner(call, owner)
  const id = newId()
  await insertTrack(db, { id, ...fields, posterUrl: posterImage, ...owner }, now)
  if (copyOfId) await copyInto(call, { trackId: id, copyOfId, owner })
  await recordChange(call, id, { act: 'track-added', details: { copyOfId: copyOfId ?? null } })
  return id
}

/** NOT_FOUND where the brand or chain does not exist, or is archived. */
const checkOwner = async (
  { db }: TrackCall,
  { brandId, retailOrganizationId }: Pick<LockedTrack, 'brandId' | 'retailOrganizationId'>,
) => {
  const { rows } = await sql<{ isThere: boolean }>`
    select (${brandId}::uuid is null or exists (select from brand where id = ${brandId}::uuid and archived_at is null))
       and (${retailOrganizationId}::uuid is null
            or exists (select from retail_organization where id = ${retailOrganizationId}::uuid and archived_at is null)) as "isThere"`.execute(
    db,
  )
  if (!rows[0]?.isThere) throw problem('NOT_FOUND')
}
