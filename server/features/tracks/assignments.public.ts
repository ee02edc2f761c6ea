import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/**
 * Copies the track assignments of a store to another, with their restrictions, mutes and due dates; existing ones stay.
 */
export const moveAssignments = async (db: Db, { from, into }: { from: string; into: string }) => {
  const { rows } = await sql<{ id: string }>`
    insert into track_assignment (track_id, dispensary_id, assigned_at, assigned_by, due_on, due_after_days, came_from,
                                  own_roles, rule_id)
    select track_id, ${into}::uuid, assigned_at, assigned_by, due_on, due_after_days, came_from, own_roles, rule_id
      from track_assignment where dispensary_id = ${from}::uuid
    on conflict do nothing
    returning track_id as id`.execute(db)
  const movedIds = rows.map(({ id }) => id)
  await sql`
    insert into track_assignment_role (track_id, dispensary_id, dispensary_role_id)
    select track_id, ${into}::uuid, dispensary_role_id
      from track_assignment_role where dispensary_id = ${from}::uuid and track_id = any(${movedIds}::uuid[])`.execute(
    db,
  )
  await sql`
    insert into muted_item (track_id, dispensary_id, track_item_id)
    select track_id, ${into}::uuid, track_item_id
      from muted_item where dispensary_id = ${from}::uuid and track_id = any(${movedIds}::uuid[])`.execute(db)
  await sql`delete from track_assignment where dispensary_id = ${from}::uuid`.execute(db)
}
