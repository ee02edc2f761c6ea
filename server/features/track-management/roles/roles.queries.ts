import type { TrackRole } from '@trellis/contract/track-management/managed-tracks.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { namedRoles, storesToSet } from '../track-management.scope.ts'
import { rolesOfStore } from './allowed-roles.ts'

type NamedRole = TrackRole & { retailOrganization: { id: string; name: string } | null }

/** All roles that an actor may name, or those of a store: those of every store first, then those of chains. Archived ones not. */
export const listAllRoles = async (db: Db, actor: Actor, dispensaryId?: string) => {
  const { rows } = await sql<NamedRole>`
    select r.id, r.label,
           case when o.id is not null then json_build_object('id', o.id, 'name', o.name) end as "retailOrganization"
      from dispensary_role r
      left join retail_organization o on o.id = r.retail_organization_id
     where r.archived_at is null and ${namedRoles(actor)}
       and ${dispensaryId ? rolesOfStore(dispensaryId) : sql`true`}
     order by o.id is not null, lower(o.name), o.id, lower(r.label), r.id`.execute(db)
  return rows
}

/** The default roles of a track by name. */
export const listDefaultRoles = async (db: Db, trackId: string) => {
  const { rows } = await sql<TrackRole>`
    select r.id, r.label
      from track_default_role s join dispensary_role r on r.id = s.dispensary_role_id
     where s.track_id = ${trackId}::uuid
     order by lower(r.label), r.id`.execute(db)
  return rows
}

/** The stores of an actor that have a track with earlier default roles, and never chose their own. */
export const listWithOlderRoles = async (db: Db, actor: Actor, trackId: string) => {
  const { rows } = await sql<{ id: string }>`
    select d.id from track_assignment a join dispensary d on d.id = a.dispensary_id
     where a.track_id = ${trackId}::uuid and not a.own_roles and ${storesToSet(actor)}
       and array(select r.dispensary_role_id from track_assignment_role r
                  where r.track_id = a.track_id and r.dispensary_id = a.dispensary_id order by 1)
        <> array(select r.dispensary_role_id from track_default_role r where r.track_id = a.track_id order by 1)
     order by d.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** The roles that a track is for at a store, by name. */
export const listStoreRoles = async (db: Db, { trackId, dispensaryId }: { trackId: string; dispensaryId: string }) => {
  const { rows } = await sql<TrackRole>`
    select r.id, r.label
      from track_assignment_role s join dispensary_role r on r.id = s.dispensary_role_id
     where s.track_id = ${trackId}::uuid and s.dispensary_id = ${dispensaryId}::uuid
     order by lower(r.label), r.id`.execute(db)
  return rows
}
