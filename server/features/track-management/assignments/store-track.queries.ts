import type { StoreTrack } from '@trellis/contract/track-management/assignments.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { requireFound } from '../../../platform/problem.ts'
import { listItems } from '../managed-tracks.queries.ts'
import { rolesOfStore } from '../roles/allowed-roles.ts'
import { authoredTracks, givableTracks, storesToSet } from '../track-management.scope.ts'
import type { StoreTrackRef } from './change-assignments.ts'

type StoreTrackHead = Omit<StoreTrack, 'contents' | 'roles'>

/** The own roles of an assigned track, otherwise its default roles. */
const roleIds = sql`
  case when a.track_id is not null
       then array(select dispensary_role_id from track_assignment_role r
                   where r.track_id = t.id and r.dispensary_id = d.id order by 1)
       else array(select dispensary_role_id from track_default_role r where r.track_id = t.id order by 1) end`

const getHead = async (db: Db, actor: Actor, { trackId, dispensaryId }: StoreTrackRef) => {
  const { rows } = await sql<StoreTrackHead>`
    select t.id, t.name, t.description, t.poster_url as "posterImage",
           json_build_object('id', d.id, 'name', d.name, 'city', d.city) as dispensary, a.track_id is not null as "isAssigned",
           a.rule_id as "ruleId", a.due_on::text as "dueOn", a.due_after_days as "dueAfterDays", ${roleIds} as "roleIds",
           (select count(*)::integer from employment e where e.dispensary_id = d.id and e.ended_at is null) as people
      from dispensary d
      join track t on t.id = ${trackId}::uuid
      left join track_assignment a on a.track_id = t.id and a.dispensary_id = d.id
     where d.id = ${dispensaryId}::uuid and ${storesToSet(actor)}
       and (${givableTracks(actor)} or a.track_id is not null and t.archived_at is null)`.execute(db)
  return requireFound(rows[0])
}

/** The roles available at a store, the selected ones, and how many people have each. */
export const listRoles = async (
  db: Db,
  { dispensaryId }: Pick<StoreTrackRef, 'dispensaryId'>,
  roleIds: readonly string[],
) => {
  const { rows } = await sql<StoreTrack['roles'][number]>`
    select r.id, r.label,
           (select count(*)::integer from employment_role er join employment e on e.id = er.employment_id
             where er.dispensary_role_id = r.id and e.dispensary_id = ${dispensaryId}::uuid and e.ended_at is null) as people
      from dispensary_role r
     where ${rolesOfStore(dispensaryId)} and (r.archived_at is null or r.id = any(${roleIds}::uuid[]))
     order by lower(r.label), r.id`.execute(db)
  return rows
}

/** The items of a track at a store: whether each is muted, and how many people there completed it. */
const listStates = async (db: Db, { trackId, dispensaryId }: StoreTrackRef) => {
  const { rows } = await sql<{ id: string; isMuted: boolean; completed: number }>`
    select i.id, exists (select from muted_item m
                          where m.track_item_id = i.id and m.dispensary_id = ${dispensaryId}::uuid) as "isMuted",
           (select count(distinct e.user_id)::integer from employment e
             where e.dispensary_id = ${dispensaryId}::uuid and e.ended_at is null
               and (exists (select from course_round r
                             where r.user_id = e.user_id and r.course_id = i.course_id and r.ended_at is null and r.completed_at is not null)
                 or exists (select from class_progress p
                             where p.user_id = e.user_id and p.class_id = i.class_id and p.completed_at is not null))) as completed
      from track_item i where i.track_id = ${trackId}::uuid`.execute(db)
  return new Map(rows.map(({ id, ...state }) => [id, state]))
}

/** A track at a store of the actor: its current settings, or the initial ones. */
export const getStoreTrack = async (db: Db, actor: Actor, at: StoreTrackRef): Promise<StoreTrack> => {
  const head = await getHead(db, actor, at)
  const roles = await listRoles(db, at, head.roleIds)
  const states = await listStates(db, at)
  const items = await listItems(db, at.trackId)
  const contents = items.map(item => ({
    ...item,
    ...(states.get(item.trackItemId) ?? { isMuted: false, completed: 0 }),
  }))
  return { ...head, roles, contents }
}

/** The items of a track that are muted at a store. */
export const listMuted = async (db: Db, { trackId, dispensaryId }: StoreTrackRef) => {
  const { rows } = await sql<{ trackItemId: string }>`
    select m.track_item_id as "trackItemId" from muted_item m join track_item i on i.id = m.track_item_id
     where m.track_id = ${trackId}::uuid and m.dispensary_id = ${dispensaryId}::uuid
     order by i.position`.execute(db)
  return rows.map(({ trackItemId }) => ({ trackItemId, trackId, dispensaryId }))
}

/** NOT_FOUND unless the actor owns the track, or it is or can be assigned to a store of theirs. */
export const checkReadable = async (db: Db, actor: Actor, trackId: string) => {
  const { rows } = await sql`
    select from track t
     where t.id = ${trackId}::uuid
       and (${authoredTracks(actor)}
            or t.archived_at is null and exists (
              select from dispensary d
               where ${storesToSet(actor)}
                 and (${givableTracks(actor)}
                      or exists (select from track_assignment a where a.track_id = t.id and a.dispensary_id = d.id))))`.execute(
    db,
  )
  requireFound(rows[0])
}
