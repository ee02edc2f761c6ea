import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import { found, problem } from '../../platform/problem.ts'

type Owned = { name: string; parentCompanyId: string | null; resellerId: string | null }

/** Adds a brand without branding. Returns its id. */
export const addBrand = async (db: Db, { name, parentCompanyId, resellerId, now }: Owned & { now: Date }) => {
  const id = newId()
  await db
    .insertInto('brand')
    .values({ id, name, parent_company_id: parentCompanyId, reseller_id: resellerId, created_at: now })
    .execute()
  return id
}

type Found = { id: string; condition: RawBuilder<SqlBool> }

/**
 * Locks an active brand of a condition over `brand`, so that it is not archived before the transaction ends; NOT_FOUND
 * outside the condition, ALREADY_ARCHIVED. `alone` = nobody else changes it or its people meanwhile.
 */
export const lockBrand = async (db: Db, { id, condition }: Found, { alone = false } = {}) => {
  const { rows } = await sql<{ archived_at: Date | null; logo_url: string | null }>`
    select archived_at, logo_url from brand where id = ${id}::uuid and ${condition}
    ${alone ? sql`for no key update` : sql`for share`}`.execute(db)
  const { archived_at: archivedAt, logo_url: logoUrl } = found(rows[0])
  if (archivedAt) throw problem('ALREADY_ARCHIVED')
  return { logoUrl }
}

/** Changes the name and the owners of a brand. */
export const changeBrand = (db: Db, id: string, { name, parentCompanyId, resellerId }: Owned) =>
  db
    .updateTable('brand')
    .set({ name, parent_company_id: parentCompanyId, reseller_id: resellerId })
    .where('id', '=', id)
    .execute()

type Looks = {
  logoUrl: string | null
  headerLink: string | null
  accentColor: string | null
  ageVerificationInfo: string | null
  termsAndConditionsUrl: string | null
  privacyPolicyUrl: string | null
}

/** Changes the branding of a brand. */
export const changeBranding = (db: Db, id: string, looks: Looks) =>
  db
    .updateTable('brand')
    .set({
      logo_url: looks.logoUrl,
      header_link: looks.headerLink,
      accent_color: looks.accentColor,
      age_verification_info: looks.ageVerificationInfo,
      terms_and_conditions_url: looks.termsAndConditionsUrl,
      privacy_policy_url: looks.privacyPolicyUrl,
    })
    .where('id', '=', id)
    .execute()

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

type Pairs = { brandId: string; dispensaryIds: readonly string[]; now: Date }

/** Lets a brand work with stores; those that it works with already stay as they are. Returns the ids of the new ones. */
export const addBrandDispensaries = async (db: Db, { brandId, dispensaryIds, now }: Pairs) => {
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
