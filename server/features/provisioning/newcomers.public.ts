import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { problem } from '../../platform/problem.ts'
import { type ClearedPlace, clearLostPlaces } from '../single-sign-on/newcomers.public.ts'

/**
 * Removes closed dispensaries, or those of another chain, as the place where a chain's directory and sign-in employ new
 * people. Returns what was removed.
 */
export const clearLostDefaults = async (db: Db, dispensaryIds: readonly string[]) => {
  const { rows } = await sql<ClearedPlace>`
    update provisioned_organization o set default_dispensary_id = null
      from dispensary d
     where d.id = any(${dispensaryIds}::uuid[]) and o.default_dispensary_id = d.id
       and (d.closed_at is not null or d.retail_organization_id is distinct from o.retail_organization_id)
    returning d.id as "dispensaryId", o.retail_organization_id as "retailOrganizationId"`.execute(db)
  return [...rows, ...(await clearLostPlaces(db, dispensaryIds))]
}

/** TAKES_NEWCOMERS_AS where a company's sign-in employs new people in a job, which must stay a learning one. */
export const refuseForNewcomersAs = async (db: Db, roleId: string) => {
  const { rows } = await sql`select from sign_in_connection where newcomer_role_id = ${roleId}::uuid`.execute(db)
  if (rows.length > 0) throw problem('TAKES_NEWCOMERS_AS')
}
