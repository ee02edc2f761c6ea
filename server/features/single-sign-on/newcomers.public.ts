import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

export type ClearedPlace = { dispensaryId: string; retailOrganizationId: string }

/** Stops sign-ins from employing new people at closed dispensaries or those of another chain. */
export const clearLostPlaces = async (db: Db, dispensaryIds: readonly string[]) => {
  const { rows } = await sql<ClearedPlace>`
    update sign_in_connection c set admits_newcomers = false, newcomer_dispensary_id = null, newcomer_role_id = null
      from dispensary d
     where d.id = any(${dispensaryIds}::uuid[]) and c.newcomer_dispensary_id = d.id
       and (d.closed_at is not null or d.retail_organization_id is distinct from c.retail_organization_id)
    returning d.id as "dispensaryId", c.retail_organization_id as "retailOrganizationId"`.execute(db)
  return rows
}
