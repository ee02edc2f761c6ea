import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { saveMutedItems } from './save-roles.public.ts'

/** The origin of an assignment without a rule: by hand, or copied from another store. */
type AssignmentOrigin = 'hand' | 'copy'

type AssignTracksInput = {
  trackIds: readonly string[]
  dispensaryIds: readonly string[]
  by: string | null
  now: Date
  cameFrom?: AssignmentOrigin
}

/**
 * Assigns tracks to dispensaries, each with its default roles; existing assignments stay as they are. Returns the new
 * ones.
 */
export const assignTracks = async (
  db: Db,
  { trackIds, dispensaryIds, by, now, cameFrom = 'hand' }: AssignTracksInput,
) => {
  const { rows } = await sql<{ trackId: string; dispensaryId: string }>`
    insert into track_assignment (track_id, dispensary_id, assigned_at, assigned_by, came_from)
    select t.id, d.id, ${now}::timestamptz, ${by}::uuid, ${cameFrom}
      from unnest(${trackIds}::uuid[]) as t (id), unnest(${dispensaryIds}::uuid[]) as d (id)
     order by 1, 2
    on conflict do nothing
    returning track_id as "trackId", dispensary_id as "dispensaryId"`.execute(db)
  const [tracks, places] = [rows.map(row => row.trackId), rows.map(row => row.dispensaryId)]
  await sql`
    insert into track_assignment_role (track_id, dispensary_id, dispensary_role_id)
    select a.track_id, a.dispensary_id, r.dispensary_role_id
      from unnest(${tracks}::uuid[], ${places}::uuid[]) as a (track_id, dispensary_id)
      join track_default_role r on r.track_id = a.track_id`.execute(db)
  await sql`
    update track set was_assigned = true where id = any(${tracks}::uuid[]) and not was_assigned`.execute(db)
  return rows
}

type Assignment = { trackId: string; dispensaryId: string }

/** Locks assignments of a dispensary until the end of the transaction. Returns how many there are. */
export const lockAssignments = async (db: Db, dispensaryId: string, trackIds: readonly string[]) => {
  const { rows } = await sql`
    select from track_assignment
     where dispensary_id = ${dispensaryId}::uuid and track_id = any(${trackIds}::uuid[])
     order by track_id for update`.execute(db)
  return rows.length
}

type EndAssignmentsInput = { pairs: readonly Assignment[]; now: Date }

/** Ends assignments; how they were set is kept for a day. Returns how many there were. */
export const endAssignments = async (db: Db, { pairs, now }: EndAssignmentsInput) => {
  const [trackIds, dispensaryIds] = [pairs.map(pair => pair.trackId), pairs.map(pair => pair.dispensaryId)]
  const endingRows = sql`unnest(${trackIds}::uuid[], ${dispensaryIds}::uuid[]) as e (track_id, dispensary_id)`
  const isEnding = sql`a.track_id = e.track_id and a.dispensary_id = e.dispensary_id`
  await sql`
    insert into ended_track_assignment (track_id, dispensary_id, assigned_at, due_on, due_after_days, came_from, own_roles,
                                        rule_id, role_ids, muted_item_ids, ended_at)
    select a.track_id, a.dispensary_id, a.assigned_at, a.due_on, a.due_after_days, a.came_from, a.own_roles, a.rule_id,
           array(select r.dispensary_role_id from track_assignment_role r
                  where r.track_id = a.track_id and r.dispensary_id = a.dispensary_id),
           array(select m.track_item_id from muted_item m
                  where m.track_id = a.track_id and m.dispensary_id = a.dispensary_id),
           ${now}::timestamptz
      from track_assignment a join ${endingRows} on ${isEnding}
    on conflict (track_id, dispensary_id) do update
       set assigned_at = excluded.assigned_at, due_on = excluded.due_on, due_after_days = excluded.due_after_days,
           came_from = excluded.came_from, own_roles = excluded.own_roles, rule_id = excluded.rule_id,
           role_ids = excluded.role_ids, muted_item_ids = excluded.muted_item_ids, ended_at = excluded.ended_at`.execute(
    db,
  )
  const { rows } = await sql`
    delete from track_assignment a using ${endingRows} where ${isEnding}
    returning a.track_id`.execute(db)
  return rows.length
}

type EndedAssignment = {
  assignedAt: Date
  dueOn: string | null
  dueAfterDays: number | null
  cameFrom: string
  ownRoles: boolean
  /** The rule that would assign it the same way still; null = none. */
  ruleId: string | null
  roleIds: string[]
  mutedItemIds: string[]
}

/** Takes the saved settings of an assignment that ended after a moment; null = none. */
export const takeEndedAssignment = async (
  db: Db,
  { trackId, dispensaryId, endedAfter }: Assignment & { endedAfter: Date },
) => {
  const { rows } = await sql<EndedAssignment>`
    delete from ended_track_assignment e
     where track_id = ${trackId}::uuid and dispensary_id = ${dispensaryId}::uuid and ended_at > ${endedAfter}
    returning assigned_at as "assignedAt", due_on::text as "dueOn", due_after_days as "dueAfterDays",
              came_from as "cameFrom", own_roles as "ownRoles",
              (select r.id from assignment_rule r join dispensary d on d.id = e.dispensary_id
                where r.id = e.rule_id and r.ended_at is null and r.changed_at < e.ended_at
                  and coalesce(r.retail_organization_id = d.retail_organization_id, r.retail_organization_id is null)) as "ruleId",
              role_ids as "roleIds", muted_item_ids as "mutedItemIds"`.execute(db)
  return rows[0] ?? null
}

/** Restores an ended assignment with its roles and mutes; false = it was assigned again since. */
export const reassign = async (
  db: Db,
  { trackId, dispensaryId, by, ended }: Assignment & { by: string; ended: EndedAssignment },
) => {
  const { rows } = await sql`
    insert into track_assignment (track_id, dispensary_id, assigned_at, assigned_by, due_on, due_after_days, came_from,
                                  own_roles, rule_id)
    values (${trackId}, ${dispensaryId}, ${ended.assignedAt}, ${by}, ${ended.dueOn}, ${ended.dueAfterDays},
            ${ended.cameFrom}, ${ended.ownRoles}, ${ended.ruleId})
    on conflict do nothing
    returning track_id`.execute(db)
  if (rows.length === 0) return false
  await sql`
    insert into track_assignment_role (track_id, dispensary_id, dispensary_role_id)
    select ${trackId}::uuid, ${dispensaryId}::uuid, id from unnest(${ended.roleIds}::uuid[]) as r (id)`.execute(db)
  await saveMutedItems(db, dispensaryId, [{ trackId, mutedItemIds: ended.mutedItemIds }])
  await sql`
    delete from assignment_rule_exception
     where rule_id = ${ended.ruleId}::uuid and track_id = ${trackId}::uuid and dispensary_id = ${dispensaryId}::uuid`.execute(
    db,
  )
  return true
}

/** Forgets assignments that ended before a moment. */
export const forgetEndedAssignments = (db: Db, before: Date) =>
  sql`delete from ended_track_assignment where ended_at <= ${before}`.execute(db)
