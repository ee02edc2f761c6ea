import { getStateTimeZone, type TimeZone } from '@trellis/contract/time-zones.ts'
import type { Insertable } from 'kysely'
import type { DB, Db } from '../../platform/database/database.ts'
import { insertRows } from '../../platform/database/insert-rows.ts'
import { newId } from '../../platform/ids.ts'

const longAgo = new Date('2026-01-05T15:00:00Z')

/** A unique name. */
const defaultName = (kind: string, id: string) => `${kind} ${id.slice(-12)}`

type NewOrganization = { id?: string; name?: string; createdAt?: Date }

type NewDispensary = NewOrganization & {
  addressLine1?: string
  city?: string
  stateCode?: string
  zipCode?: string
  region?: string | null
  timeZone?: TimeZone
  licenseNumber?: string | null
  licenseExpiresOn?: string | null
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

const listLocationTypes = ({ locationTypes, isMedicalOnly }: NewDispensary) => [
  ...(locationTypes ?? [isMedicalOnly ? 'MEDICAL' : 'ADULT_USE']),
]

const licenseColumns = ({ stateCode = 'CO', timeZone, licenseNumber, licenseExpiresOn }: NewDispensary) => ({
  time_zone: timeZone ?? getStateTimeZone(stateCode),
  license_number: licenseNumber ?? null,
  license_expires_on: licenseExpiresOn ?? null,
})

const dispensaryRow = (store: NewDispensary & { id: string }): Insertable<DB['dispensary']> => ({
  id: store.id,
  name: store.name ?? defaultName('Dispensary', store.id),
  address_line1: store.addressLine1 ?? '12 Market Street',
  city: store.city ?? 'Denver',
  state_code: store.stateCode ?? 'CO',
  zip_code: store.zipCode ?? '80202',
  region: store.region ?? null,
  ...licenseColumns(store),
  ...(store.point && { latitude: store.point.lat, longitude: store.point.lng }),
  is_medical_only: store.isMedicalOnly ?? false,
  location_types: listLocationTypes(store),
  ...(store.claimed !== undefined && { claimed: store.claimed }),
  closed_at: store.closedAt ?? null,
  retail_organization_id: store.retailOrganizationId ?? null,
  reseller_id: store.resellerId ?? null,
  invited_by_brand_id: store.invitedByBrandId ?? null,
  sign_up_link_id: store.signUpLinkId ?? newId(),
  created_at: store.createdAt ?? longAgo,
})

/** Inserts many dispensaries at once. Returns their ids in the same order. */
export const buildDispensaries = async (db: Db, places: readonly NewDispensary[]) => {
  const rows = places.map(store => dispensaryRow({ ...store, id: store.id ?? newId() }))
  await insertRows(db, 'dispensary', rows)
  return rows.map(row => row.id)
}

/** Inserts a dispensary: independent, in Denver. Returns the id. */
export const buildDispensary = async (db: Db, store: NewDispensary = {}) => {
  const id = store.id ?? newId()
  await buildDispensaries(db, [{ ...store, id }])
  return id
}

type NewRetailOrganization = NewOrganization & { logoUrl?: string | null; accentColor?: string | null }

/** Inserts a retail organization without dispensaries. Returns the id. */
export const buildRetailOrganization = async (db: Db, organization: NewRetailOrganization = {}) => {
  const {
    id = newId(),
    name = defaultName('Chain', id),
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

type NewBrand = NewOrganization & {
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
      name: brand.name ?? defaultName('Brand', id),
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
export const buildReseller = async (
  db: Db,
  { id = newId(), name = defaultName('Reseller', id), createdAt }: NewOrganization = {},
) => {
  await db
    .insertInto('reseller')
    .values({ id, name, created_at: createdAt ?? longAgo })
    .execute()
  return id
}

/** Inserts a parent company. Returns the id. */
export const buildParentCompany = async (
  db: Db,
  { id = newId(), name = defaultName('Company', id), createdAt }: NewOrganization = {},
) => {
  await db
    .insertInto('parent_company')
    .values({ id, name, created_at: createdAt ?? longAgo })
    .execute()
  return id
}

type BrandDispensary = { brandId: string; dispensaryId: string; createdAt?: Date }

/** Lets brands work with dispensaries. */
export const buildBrandDispensaries = (db: Db, pairs: readonly BrandDispensary[]) =>
  insertRows(
    db,
    'brand_dispensary',
    pairs.map(({ brandId, dispensaryId, createdAt = longAgo }) => ({
      brand_id: brandId,
      dispensary_id: dispensaryId,
      created_at: createdAt,
    })),
  )
