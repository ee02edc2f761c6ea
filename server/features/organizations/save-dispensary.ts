import type { Updateable } from 'kysely'
import type { DB, Db } from '../../platform/database/database.ts'

/** What is saved of a dispensary. */
export type DispensaryFields = {
  name: string
  addressLine1: string
  addressLine2: string | null
  city: string
  stateCode: string
  country: string
  zipCode: string
  region: string | null
  locationTypes: readonly string[]
  point: { lat: number; lng: number } | null
  isPublic: boolean
  subDomain: string | null
  retailOrganizationId: string | null
  resellerId: string | null
}

const order = ['ADULT_USE', 'MEDICAL', 'DELIVERY']

/** Each type once; a dispensary is medical only if that is all it is. */
const typeColumns = (types: readonly string[]) => {
  const location_types = order.filter(type => types.includes(type))
  return { location_types, is_medical_only: location_types.join() === 'MEDICAL' }
}

/** The columns of the fields that are given. */
export const rowOf = (fields: Partial<DispensaryFields>): Updateable<DB['dispensary']> => {
  const { name, city, country, region, locationTypes, point } = fields
  return {
    name,
    address_line1: fields.addressLine1,
    address_line2: fields.addressLine2,
    city,
    state_code: fields.stateCode,
    country,
    zip_code: fields.zipCode,
    region,
    is_public: fields.isPublic,
    sub_domain: fields.subDomain,
    retail_organization_id: fields.retailOrganizationId,
    reseller_id: fields.resellerId,
    ...(locationTypes && typeColumns(locationTypes)),
    ...(point !== undefined && { latitude: point?.lat ?? null, longitude: point?.lng ?? null }),
  }
}

/** Changes what is given of a dispensary. */
export const saveDispensary = (db: Db, id: string, fields: Partial<DispensaryFields>) =>
  db.updateTable('dispensary').set(rowOf(fields)).where('id', '=', id).execute()
