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

/** Whether somebody runs dispensary `d`: its own manager, or the chain or reseller that keeps it. */
export const isRun = sql<SqlBool>`(d.claimed or num_nonnulls(d.retail_organization_id, d.reseller_id) > 0)`

/**
 * What becomes of the brands of a dispensary that becomes a part of another one, as rows (brand_id, created_at, fate).
 * `works` with the other one already; `refused` by the other one; `asks`, because its own invitation opened a dispensary
 * that nobody has claimed, so that nobody ever said yes; else it `moves`.
 */
export const brandsWhenMerged = ({ from, into }: { from: string; into: string | null }) => sql`(
  select w.brand_id, w.created_at,
         case when exists (select from brand_dispensary o
                            where o.dispensary_id = ${into}::uuid and o.brand_id = w.brand_id) then 'works'
              when exists (select from refused_brand r
                            where r.dispensary_id = ${into}::uuid and r.brand_id = w.brand_id) then 'refused'
              when not d.claimed and d.invited_by_brand_id = w.brand_id then 'asks'
              else 'moves' end as fate
    from brand_dispensary w join dispensary d on d.id = w.dispensary_id
   where w.dispensary_id = ${from}::uuid)`

/**
 * Makes a dispensary a part of another one, and with it those that were merged into it; the brands that worked with it
 * work with the other, but for those to which that one or nobody has agreed.
 */
export const mergeDispensary = async (db: Db, { from, into, now }: { from: string; into: string; now: Date }) => {
  await sql`
    update dispensary set merged_into_id = ${into}::uuid, closed_at = coalesce(closed_at, ${now})
     where id = ${from}::uuid or merged_into_id = ${from}::uuid`.execute(db)
  await sql`
    insert into brand_dispensary (brand_id, dispensary_id, created_at)
    select w.brand_id, ${into}::uuid, w.created_at from ${brandsWhenMerged({ from, into })} w where w.fate = 'moves'
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
