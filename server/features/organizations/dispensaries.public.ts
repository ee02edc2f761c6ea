import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { problem } from '../../platform/problem.ts'
import { type DispensaryFields, saveDispensary as save } from './save-dispensary.ts'

type Locked = Omit<DispensaryFields, 'point'> & {
  id: string
  latitude: number | null
  longitude: number | null
  closedAt: Date | null
  mergedIntoId: string | null
}

export type LockedDispensary = Omit<Locked, 'latitude' | 'longitude'> & Pick<DispensaryFields, 'point'>

/**
 * Locks dispensaries `d` of a condition in the order of their ids until the end of the transaction. Who changes, closes
 * or merges one waits, and so does who employs somebody there: a new employment refers to the row.
 */
export const lockDispensaries = async (db: Db, which: RawBuilder<SqlBool>): Promise<LockedDispensary[]> => {
  const { rows } = await sql<Locked>`
    select d.id, d.name, d.address_line1 as "addressLine1", d.address_line2 as "addressLine2", d.city,
           d.state_code as "stateCode", d.country, d.zip_code as "zipCode", d.region, d.location_types as "locationTypes",
           d.latitude, d.longitude, d.is_public as "isPublic", d.sub_domain as "subDomain",
           d.retail_organization_id as "retailOrganizationId", d.reseller_id as "resellerId", d.closed_at as "closedAt",
           d.merged_into_id as "mergedIntoId"
      from dispensary d
     where ${which}
     order by d.id
       for update`.execute(db)
  return rows.map(({ latitude, longitude, ...row }) => ({
    ...row,
    point: latitude === null || longitude === null ? null : { lat: latitude, lng: longitude },
  }))
}

/** Changes what is given of a dispensary. */
export const saveDispensary = (db: Db, id: string, fields: Partial<DispensaryFields>) => save(db, id, fields)

/** Closes a dispensary, or opens it again. */
export const setDispensaryClosed = (db: Db, id: string, closedAt: Date | null) =>
  db.updateTable('dispensary').set({ closed_at: closedAt }).where('id', '=', id).execute()

/**
 * Makes a dispensary a part of another one, and with it those that were merged into it; the brands that worked with it
 * work with the other.
 */
export const mergeDispensary = async (db: Db, { from, into, now }: { from: string; into: string; now: Date }) => {
  await sql`
    update dispensary set merged_into_id = ${into}::uuid, closed_at = coalesce(closed_at, ${now})
     where id = ${from}::uuid or merged_into_id = ${from}::uuid`.execute(db)
  await sql`
    insert into brand_dispensary (brand_id, dispensary_id, created_at)
    select brand_id, ${into}::uuid, created_at from brand_dispensary where dispensary_id = ${from}::uuid
    on conflict do nothing`.execute(db)
  await sql`delete from brand_dispensary where dispensary_id = ${from}::uuid`.execute(db)
}

/** NOT_FOUND at a field whose chain or reseller does not exist, or is archived and would be given the dispensary. */
export const checkOwners = async (
  db: Db,
  { retailOrganizationId, resellerId }: Pick<DispensaryFields, 'retailOrganizationId' | 'resellerId'>,
) => {
  const { rows } = await sql<{ hasChain: boolean; hasReseller: boolean }>`
    select ${retailOrganizationId}::uuid is null
             or exists (select from retail_organization where id = ${retailOrganizationId}::uuid and archived_at is null)
             as "hasChain",
           ${resellerId}::uuid is null
             or exists (select from reseller where id = ${resellerId}::uuid and archived_at is null) as "hasReseller"`.execute(
    db,
  )
  if (!rows[0]?.hasChain) throw problem('NOT_FOUND', { field: 'retailOrganizationId' })
  if (!rows[0]?.hasReseller) throw problem('NOT_FOUND', { field: 'resellerId' })
}

/**
 * Locks the names of stores in their cities until the end of the transaction: of several who add the same store at once,
 * the first does.
 */
export const lockStoreNames = (db: Db, stores: readonly { name: string; city: string; stateCode: string }[]) =>
  sql`
    select pg_advisory_xact_lock(hashtext('invited_store'), hash)
      from (select distinct hashtext(lower(given)) as hash
              from unnest(${stores.map(({ name, city, stateCode }) => `${name}|${city}|${stateCode}`)}::text[]) as given
             order by 1) ordered`.execute(db)

/** Whether a city is on the list of the country's cities. */
export const isListedCity = async (db: Db, { city, stateCode }: Pick<DispensaryFields, 'city' | 'stateCode'>) => {
  const { rows } = await sql`select from city where name = ${city} and state_code = ${stateCode}`.execute(db)
  return rows.length > 0
}
