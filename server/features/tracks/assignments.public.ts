import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

type ChainOfStore = {
  dispensaryId: string
  retailOrganizationId: string | null
  /** Jobs that the store's chain does not have, as rows of id and the usual job instead. */
  foreignJobs: RawBuilder<unknown>
}

/** Takes the tracks of other chains from a store; restrictions to jobs of other chains become those to the usual jobs. */
export const unassignForeignTracks = async (
  db: Db,
  { dispensaryId, retailOrganizationId, foreignJobs }: ChainOfStore,
) => {
  await sql`
    delete from track_assignment a using track t
     where a.dispensary_id = ${dispensaryId}::uuid and t.id = a.track_id and t.retail_organization_id is not null
       and t.retail_organization_id is distinct from ${retailOrganizationId}::uuid`.execute(db)
  await sql`
    with gone as (
      delete from track_assignment_role r using ${foreignJobs} f
       where r.dispensary_id = ${dispensaryId}::uuid and f.id = r.dispensary_role_id
   returning r.track_id, r.dispensary_id, f.usual)
    insert into track_assignment_role (track_id, dispensary_id, dispensary_role_id)
    select track_id, dispensary_id, usual from gone
    on conflict do nothing`.execute(db)
}

/** Gives a store the tracks of another one, with their restrictions, mutes and due dates; what it has stays as it is. */
export const moveAssignments = async (db: Db, { from, into }: { from: string; into: string }) => {
  const { rows } = await sql<{ id: string }>`
    insert into track_assignment (track_id, dispensary_id, assigned_at, assigned_by, due_on, due_after_days, came_from,
                                  own_roles)
    select track_id, ${into}::uuid, assigned_at, assigned_by, due_on, due_after_days, came_from, own_roles
      from track_assignment where dispensary_id = ${from}::uuid
    on conflict do nothing
    returning track_id as id`.execute(db)
  const moved = rows.map(({ id }) => id)
  await sql`
    insert into track_assignment_role (track_id, dispensary_id, dispensary_role_id)
    select track_id, ${into}::uuid, dispensary_role_id
      from track_assignment_role where dispensary_id = ${from}::uuid and track_id = any(${moved}::uuid[])`.execute(db)
  await sql`
    insert into muted_item (track_id, dispensary_id, track_item_id)
    select track_id, ${into}::uuid, track_item_id
      from muted_item where dispensary_id = ${from}::uuid and track_id = any(${moved}::uuid[])`.execute(db)
  await sql`delete from track_assignment where dispensary_id = ${from}::uuid`.execute(db)
}
