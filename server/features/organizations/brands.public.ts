import type { BrandingForm } from '@trellis/contract/brands/brands.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { rowOfFields } from '../../platform/database/field-columns.ts'
import { newId } from '../../platform/ids.ts'
import { problem, requireFound } from '../../platform/problem.ts'

type BrandOwners = { parentCompanyId: string | null; resellerId: string | null }
type BrandInput = BrandOwners & { name: string }

const noOwners: BrandOwners = { parentCompanyId: null, resellerId: null }

const ownerTables = { parentCompanyId: sql`parent_company`, resellerId: sql`reseller` } as const

/**
 * Locks a brand's new owner, so that it cannot be archived during the transaction; INVALID_INPUT for an archived or
 * unknown one. The current owner stays, archived or not.
 */
const lockOwner = async (
  db: Db,
  field: keyof typeof ownerTables,
  { next, before }: Record<'next' | 'before', string | null>,
) => {
  if (next === null || next === before) return
  const { rows } = await sql`
    select from ${ownerTables[field]} where id = ${next}::uuid and archived_at is null for share`.execute(db)
  if (rows.length === 0) throw problem('INVALID_INPUT', { field, sentence: 'Choose from the list.' })
}

const lockOwners = async (db: Db, next: BrandOwners, before: BrandOwners = noOwners) => {
  await lockOwner(db, 'parentCompanyId', { next: next.parentCompanyId, before: before.parentCompanyId })
  await lockOwner(db, 'resellerId', { next: next.resellerId, before: before.resellerId })
}

/** Adds a brand without branding; INVALID_INPUT for an archived or unknown owner. Returns its id. */
export const addBrand = async (db: Db, { name, parentCompanyId, resellerId, now }: BrandInput & { now: Date }) => {
  await lockOwners(db, { parentCompanyId, resellerId })
  const id = newId()
  await db
    .insertInto('brand')
    .values({ id, name, parent_company_id: parentCompanyId, reseller_id: resellerId, created_at: now })
    .execute()
  return id
}

type LockedRow = {
  archived_at: Date | null
  logo_url: string | null
  parent_company_id: string | null
  reseller_id: string | null
}

type LockBrandInput = { id: string; condition: RawBuilder<SqlBool> }

/**
 * Locks an active brand of a condition over `brand`, so that it cannot be archived during the transaction; NOT_FOUND
 * outside the condition, ALREADY_ARCHIVED. `alone` = no one else changes it or its people.
 */
export const lockBrand = async (db: Db, { id, condition }: LockBrandInput, { alone = false } = {}) => {
  const { rows } = await sql<LockedRow>`
    select archived_at, logo_url, parent_company_id, reseller_id from brand where id = ${id}::uuid and ${condition}
    ${alone ? sql`for no key update` : sql`for share`}`.execute(db)
  const row = requireFound(rows[0])
  if (row.archived_at) throw problem('ALREADY_ARCHIVED')
  return { logoUrl: row.logo_url, parentCompanyId: row.parent_company_id, resellerId: row.reseller_id }
}

/** Changes the name and the owners of a locked brand; INVALID_INPUT for a new owner that is archived or unknown. */
export const changeBrand = async (db: Db, before: BrandOwners & { id: string }, { name, ...owners }: BrandInput) => {
  await lockOwners(db, owners, before)
  await db
    .updateTable('brand')
    .set({ name, parent_company_id: owners.parentCompanyId, reseller_id: owners.resellerId })
    .where('id', '=', before.id)
    .execute()
}

/** Changes the branding of a brand. */
export const changeBranding = (db: Db, id: string, looks: BrandingForm) =>
  db.updateTable('brand').set(rowOfFields(looks)).where('id', '=', id).execute()

/** Archives a brand, or brings it back; null = it was that already, or there is none. */
export const setBrandArchived = async (db: Db, id: string, archivedAt: Date | null) => {
  const row = await db
    .updateTable('brand')
    .set({ archived_at: archivedAt })
    .where('id', '=', id)
    .where('archived_at', archivedAt ? 'is' : 'is not', null)
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

type AddBrandDispensariesInput = { brandId: string; dispensaryIds: readonly string[]; now: Date }

/** Lets a brand work with stores; those that it works with already stay as they are. Returns the ids of the new ones. */
export const addBrandDispensaries = async (db: Db, { brandId, dispensaryIds, now }: AddBrandDispensariesInput) => {
  const { rows } = await sql<{ id: string }>`
    insert into brand_dispensary (brand_id, dispensary_id, created_at)
    select ${brandId}, d.id, ${now} from dispensary d where d.id = any(${dispensaryIds}::uuid[]) order by d.id
    on conflict do nothing returning dispensary_id as id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Ends the work of a brand with a store; NOT_FOUND where it does not work with it. */
export const endBrandDispensary = async (db: Db, brandId: string, dispensaryId: string) => {
  const { numDeletedRows } = await db
    .deleteFrom('brand_dispensary')
    .where('brand_id', '=', brandId)
    .where('dispensary_id', '=', dispensaryId)
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) throw problem('NOT_FOUND')
}
