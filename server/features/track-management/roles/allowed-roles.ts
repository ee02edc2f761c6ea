import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { problem } from '../../../platform/problem.ts'

/** NOT_FOUND where a role is not among those of a condition over `dispensary_role r`. */
const checkRoles = async (db: Db, roleIds: readonly string[], allowed: RawBuilder<SqlBool>) => {
  const ids = [...new Set(roleIds)]
  if (ids.length === 0) return
  const { rows } = await sql`
    select from dispensary_role r where r.id = any(${ids}::uuid[]) and ${allowed}`.execute(db)
  if (rows.length < ids.length) throw problem('NOT_FOUND', { field: 'roleIds' })
}

type TrackOwner = { retailOrganizationId: string | null }

/** The roles allowed for a track: those of every store, and those of its own chain. */
export const checkDefaultRoles = (db: Db, { retailOrganizationId: chainId }: TrackOwner, roleIds: readonly string[]) =>
  checkRoles(db, roleIds, sql`(r.retail_organization_id is null or r.retail_organization_id = ${chainId}::uuid)`)

/** The jobs `r` that a track can be for at a store: those of every store, and those of its chain. */
export const rolesOfStore = (dispensaryId: string): RawBuilder<SqlBool> =>
  sql`(r.retail_organization_id is null
    or r.retail_organization_id = (select d.retail_organization_id from dispensary d where d.id = ${dispensaryId}::uuid))`

/** At a store a track is for jobs that the store has. */
export const checkStoreRoles = (db: Db, dispensaryId: string, roleIds: readonly string[]) =>
  checkRoles(db, roleIds, rolesOfStore(dispensaryId))
