import type { Insertable } from 'kysely'
import type { DB, Db } from '../../platform/database/database.ts'
import { insertRows } from '../../platform/database/insert-rows.ts'
import { newId } from '../../platform/ids.ts'

const longAgo = new Date('2026-01-05T15:00:00Z')

/** A unique name. */
const named = (kind: string, id: string) => `${kind} ${id.slice(-12)}`

type Named = { id?: string; name?: string; createdAt?: Date }

type NewDispensary = Named & {
  addressLine1?: string
  city?: string
  stateCode?: string
  zipCode?: string
  region?: string | null
  isMedicalOnly?: boolean
  locationTypes?: readonly string[]
  claimed?: boolean
  closedAt?: Date | null
  point?: { lat: number; lng: number }
  retailOrganizationId?: string | null
  resellerId?: string | null
  invitedByBrandId?: string | null
  signUpLinkId?: string
}

const typesOf = ({ locationTypes, isMedicalOnly }: NewDispensary) => [
  ...(locationTypes ?? [isMedicalOnly ? 'MEDICAL' : 'ADULT_USE']),
]

const dispensaryRow = (place: NewDispensary & { id: string }): Insertable<DB['dispensary']> => ({
  id: place.id,
  name: place.name ?? named('Dispensary', place.id),
  address_line1: place.addressLine1 ?? '12 Market Street',
  city: place.city ?? 'Denver',
  state_code: place.stateCode ?? 'CO',
  zip_code: place.zipCode ?? '80202',
  region: place.region ?? null,
  ...(place.point && { latitude: place.point.lat, longitude: place.point.lng }),
  is_medical_only: place.isMedicalOnly ?? false,
  location_types: typesOf(place),
  ...(place.claimed !== undefined && { claimed: place.claimed }),
  closed_at: place.closedAt ?? null,
  retail_organization_id: place.retailOrganizationId ?? null,
  reseller_id: place.resellerId ?? null,
  invited_by_brand_id: place.invitedByBrandId ?? null,
  sign_up_link_id: place.signUpLinkId ?? newId(),
  created_at: place.createdAt ?? longAgo,
})

/** Inserts many dispensaries at once. Returns their ids in the same order. */
export const buildDispensaries = async (db: Db, places: readonly NewDispensary[]) => {
  const rows = places.map(place => dispensaryRow({ ...place, id: place.id ?? newId() }))
  await insertRows(db, 'dispensary', rows)
  return rows.map(row => row.id)
}

/** Inserts a dispensary: independent, in Denver. Returns the id. */
export const buildDispensary = async (db: Db, place: NewDispensary = {}) => {
  const id = place.id ?? newId()
  await buildDispensaries(db, [{ ...place, id }])
  return id
}

type NewRetailOrganization = Named & { logoUrl?: string | null; accentColor?: string | null }

/** Inserts a retail organization without dispensaries. Returns the id. */
export const buildRetailOrganization = async (db: Db, organization: NewRetailOrganization = {}) => {
  const {
    id = newId(),
    name = named('Chain', id),
    createdAt = longAgo,
    logoUrl = null,
    accentColor = null,
  } = organization
  const row = { id, name, logo_url: logoUrl, accent_color: accentColor, created_at: createdAt }
  await db.insertInto('retail_organization').values(row).execute()
  return id
}

type NewChainRole = {
  id?: string
  retailOrganizationId: string
  label: string
  accessRole?: 'ROLE_STUDENT' | 'ROLE_DISPENSARY_ADMIN'
}

/** Inserts a role of a chain's own, which only learns. Returns the id. */
export const buildChainRole = async (
  db: Db,
  { id = newId(), retailOrganizationId, label, accessRole = 'ROLE_STUDENT' }: NewChainRole,
) => {
  const row = { id, label, access_role: accessRole, retail_organization_id: retailOrganizationId }
  await db.insertInto('dispensary_role').values(row).execute()
  return id
}

type NewBrand = Named & {
  parentCompanyId?: string | null
  resellerId?: string | null
  logoUrl?: string | null
  headerLink?: string | null
  accentColor?: string | null
  ageVerificationInfo?: string | null
  termsAndConditionsUrl?: string | null
  privacyPolicyUrl?: string | null
  archivedAt?: Date | null
}

/** Inserts a brand without a parent company. Returns the id. */
export const buildBrand = async (db: Db, brand: NewBrand = {}) => {
  const id = brand.id ?? newId()
  await db
    .insertInto('brand')
    .values({
      id,
      name: brand.name ?? named('Brand', id),
      parent_company_id: brand.parentCompanyId ?? null,
      reseller_id: brand.resellerId ?? null,
      logo_url: brand.logoUrl ?? null,
      header_link: brand.headerLink ?? null,
      accent_color: brand.accentColor ?? null,
      age_verification_info: brand.ageVerificationInfo ?? null,
      terms_and_conditions_url: brand.termsAndConditionsUrl ?? null,
      privacy_policy_url: brand.privacyPolicyUrl ?? null,
      created_at: brand.createdAt ?? longAgo,
      archived_at: brand.archivedAt ?? null,
    })
    .execute()
  return id
}

/** Inserts a reseller. Returns the id. */
export const buildReseller = async (db: Db, { id = newId(), name = named('Reseller', id), createdAt }: Named = {}) => {
  await db
    .insertInto('reseller')
    .values({ id, name, created_at: createdAt ?? longAgo })
    .execute()
  return id
}

/** Inserts a parent company. Returns the id. */
export const buildParentCompany = async (
  db: Db,
  { id = newId(), name = named('Company', id), createdAt }: Named = {},
) => {
  await db
    .insertInto('parent_company')
    .values({ id, name, created_at: createdAt ?? longAgo })
    .execute()
  return id
}

type Pair = { brandId: string; dispensaryId: string; createdAt?: Date }

/** Lets brands work with dispensaries. */
export const buildBrandDispensaries = (db: Db, pairs: readonly Pair[]) =>
  insertRows(
    db,
    'brand_dispensary',
    pairs.map(({ brandId, dispensaryId, createdAt = longAgo }) => ({
      brand_id: brandId,
      dispensary_id: dispensaryId,
      created_at: createdAt,
    })),
  )
