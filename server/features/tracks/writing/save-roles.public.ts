import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { leaveRules } from './leave-rules.public.ts'

/** Saves all default roles of a locked track; none = for everyone. */
export const saveDefaultRoles = async (db: Db, trackId: string, roleIds: readonly string[]) => {
  await sql`
    delete from track_default_role
     where track_id = ${trackId}::uuid and dispensary_role_id <> all(${roleIds}::uuid[])`.execute(db)
  await sql`
    insert into track_default_role (track_id, dispensary_role_id)
    select ${trackId}::uuid, id from unnest(${roleIds}::uuid[]) as wanted (id)
    on conflict do nothing`.execute(db)
}

type AssignmentRoles = { trackId: string; roleIds: readonly string[] }

const rolesAt = sql`array(select r.dispensary_role_id from track_assignment_role r
                 where r.track_id = a.track_id and r.dispensary_id = a.dispensary_id order by 1)`

/**
 * Saves all roles of locked assignments of a dispensary; none = everyone. After the first change they are the
 * dispensary's own, and stay when the default roles or a rule change.
 */
export const saveAssignmentRoles = async (db: Db, dispensaryId: string, assignments: readonly AssignmentRoles[]) => {
  const newRoles = sql`json_to_recordset(${JSON.stringify(assignments)}::json) as w ("trackId" uuid, "roleIds" uuid[])`
  const { rows: changedRows } = await sql<{ id: string }>`
    update track_assignment a set own_roles = true from ${newRoles}
     where a.track_id = w."trackId" and a.dispensary_id = ${dispensaryId}::uuid
       and ${rolesAt} <> array(select distinct id from unnest(w."roleIds") as each (id) order by 1)
    returning a.track_id as id`.execute(db)
  await leaveRules(db, { dispensaryId, trackIds: changedRows.map(({ id }) => id) })
  await sql`
    delete from track_assignment_role r using ${newRoles}
     where r.track_id = w."trackId" and r.dispensary_id = ${dispensaryId}::uuid
       and r.dispensary_role_id <> all(w."roleIds")`.execute(db)
  await sql`
    insert into track_assignment_role (track_id, dispensary_id, dispensary_role_id)
    select w."trackId", ${dispensaryId}::uuid, id from ${newRoles}, unnest(w."roleIds") as wanted (id)
    on conflict do nothing`.execute(db)
}

/** Resets locked assignments of a track to its default roles. */
export const resetAssignmentRoles = async (db: Db, trackId: string, dispensaryIds: readonly string[]) => {
  const isOne = sql`r.track_id = ${trackId}::uuid and r.dispensary_id = any(${dispensaryIds}::uuid[])`
  await sql`
    delete from track_assignment_role r
     where ${isOne} and r.dispensary_role_id not in (
       select dispensary_role_id from track_default_role where track_id = ${trackId}::uuid)`.execute(db)
  await sql`
    insert into track_assignment_role (track_id, dispensary_id, dispensary_role_id)
    select ${trackId}::uuid, d.id, s.dispensary_role_id
      from unnest(${dispensaryIds}::uuid[]) as d (id), track_default_role s
     where s.track_id = ${trackId}::uuid
    on conflict do nothing`.execute(db)
}

type MutedItems = { trackId: string; mutedItemIds: readonly string[] }

/** Saves all items that are muted in locked assignments of a dispensary; ids that are not of the track are left out. */
export const saveMutedItems = async (db: Db, dispensaryId: string, assignments: readonly MutedItems[]) => {
  const newMutes = sql`json_to_recordset(${JSON.stringify(assignments)}::json) as w ("trackId" uuid, "mutedItemIds" uuid[])`
  await sql`
    delete from muted_item m using ${newMutes}
     where m.track_id = w."trackId" and m.dispensary_id = ${dispensaryId}::uuid
       and m.track_item_id <> all(w."mutedItemIds")`.execute(db)
  await sql`
    insert into muted_item (track_id, dispensary_id, track_item_id)
    select i.track_id, ${dispensaryId}::uuid, i.id
      from ${newMutes} join track_item i on i.track_id = w."trackId" and i.id = any(w."mutedItemIds")
    on conflict do nothing`.execute(db)
}
