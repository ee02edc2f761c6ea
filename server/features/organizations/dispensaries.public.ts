import { fullAddressFields, keeperFields } from '@trellis/contract/stores/store-fields.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'
import { selectFields } from '../../platform/database/field-columns.ts'
import { problem } from '../../platform/problem.ts'
import { type DispensaryFields, saveDispensary as save } from './save-dispensary.ts'

type LockedRow = Omit<DispensaryFields, 'point'> & {
  id: string
  latitude: number | null
  longitude: number | null
  closedAt: Date | null
  mergedIntoId: string | null
}

export type LockedDispensary = Omit<LockedRow, 'latitude' | 'longitude'> & Pick<DispensaryFields, 'point'>

/**
 * Locks dispensaries `d` of a condition in the order of their ids until the end of the transaction. Concurrent changes,
 * closings, merges and hires wait: a new employment refers to the row.
 */
export const lockDispensaries = async (db: Db, condition: RawBuilder<SqlBool>): Promise<LockedDispensary[]> => {
  const { rows } = await sql<LockedRow>`
    select d.id, ${selectFields({ ...fullAddressFields, ...keeperFields }, 'd')}, d.location_types as "locationTypes",
           d.latitude, d.longitude, d.is_public as "isPublic", d.sub_domain as "subDomain",
           d.retail_organization_id as "retailOrganizationId", d.reseller_id as "resellerId", d.closed_at as "closedAt",
           d.merged_into_id as "mergedIntoId"
      from dispensary d
     where ${condition}
     order by d.id
       for update`.execute(db)
  return rows.map(({ latitude, longitude, ...row }) => ({
    ...row,
    point: latitude === null || longitude === null ? null : { lat: latitude, lng: longitude },
  }))
}

/** Changes the provided fields of a dispensary. */
export const saveDispensary = (db: Db, id: string, fields: Partial<DispensaryFields>) => save(db, id, fields)

/** Closes a dispensary, or opens it again. */
export const setDispensaryClosed = (db: Db, id: string, closedAt: Date | null) =>
  db.updateTable('dispensary').set({ closed_at: closedAt }).where('id', '=', id).execute()

type DispensaryOwners = { retailOrganizationId?: string | null; resellerId?: string | null; now: Date }

/**
 * Sets the chain or reseller of locked dispensaries, or none; an omitted owner stays. The former chain is kept on
 * record. A brand that once invited a dispensary loses its access.
 */
export const setDispensaryOwners = async (
  db: Db,
  ids: readonly string[],
  { retailOrganizationId, resellerId, now }: DispensaryOwners,
) => {
  if (retailOrganizationId !== undefined)
    await sql`
      insert into former_chain (dispensary_id, retail_organization_id, until)
      select id, retail_organization_id, ${now} from dispensary
       where id = any(${ids}::uuid[]) and retail_organization_id is distinct from ${retailOrganizationId}::uuid
          on conflict do nothing`.execute(db)
  await db
    .updateTable('dispensary')
    .set({ retail_organization_id: retailOrganizationId, reseller_id: resellerId, invited_by_brand_id: null })
    .where('id', 'in', ids)
    .execute()
}

/** Dispensaries without remaining managers become unclaimed. */
export const unclaimWithoutManager = async (db: Db, ids: readonly string[]) => {
  await sql`
    update dispensary d set claimed = false
     where d.id = any(${ids}::uuid[]) and d.claimed
       and not exists (select from employment e
                         join app_user u on u.id = e.user_id and u.activated_at is not null
                         join employment_role er on er.employment_id = e.id
                         join dispensary_role r on r.id = er.dispensary_role_id and r.access_role = 'ROLE_DISPENSARY_ADMIN'
                        where e.dispensary_id = d.id and (e.ended_at is null or e.ended_at = d.closed_at))`.execute(db)
}

/** Whether dispensary `d` is claimed: by a manager of its own, or by its chain or reseller. */
export const isRun = sql<SqlBool>`(d.claimed or num_nonnulls(d.retail_organization_id, d.reseller_id) > 0)`

/** A brand asks again this long after a no, at the earliest. */
export const askAgainAfterMs = 90 * 86_400_000

type MergeDispensaryInput = { from: string; into: string | null; now: Date }

/**
 * The fate of each brand of a merged dispensary, as rows (brand_id, fate): `works` with the other one already, was
 * `refused` by it recently, or else `asks` it.
 */
export const brandsWhenMerged = ({ from, into, now }: MergeDispensaryInput) => sql`(
  select w.brand_id,
         case when exists (select from brand_dispensary o
                            where o.dispensary_id = ${into}::uuid and o.brand_id = w.brand_id) then 'works'
              when exists (select from refused_brand r
                            where r.dispensary_id = ${into}::uuid and r.brand_id = w.brand_id
                              and r.answered_at > ${new Date(now.getTime() - askAgainAfterMs)}) then 'refused'
              else 'asks' end as fate
    from brand_dispensary w
   where w.dispensary_id = ${from}::uuid)`

/**
 * Merges a dispensary into another one, with those merged into it before. Its brands work with neither any more.
 * Returns those that ask the other one.
 */
export const mergeDispensary = async (db: Db, { from, into, now }: MergeDispensaryInput & { into: string }) => {
  const { rows } = await sql<{ id: string }>`
    select w.brand_id as id from ${brandsWhenMerged({ from, into, now })} w where w.fate = 'asks' order by 1`.execute(
    db,
  )
  await sql`
    update dispensary set merged_into_id = ${into}::uuid, closed_at = coalesce(closed_at, ${now})
     where id = ${from}::uuid or merged_into_id = ${from}::uuid`.execute(db)
  await sql`delete from brand_dispensary where dispensary_id = ${from}::uuid`.execute(db)
  return rows.map(({ id }) => id)
}

/** Runs one merge of stores at a time. */
export const lockMerges = (db: Db) => sql`select pg_advisory_xact_lock(hashtext('merge_stores'))`.execute(db)

/** Waits for a running merge of stores, and holds back the next one until the end of the transaction. */
export const waitForMerges = (db: Db) => sql`select pg_advisory_xact_lock_shared(hashtext('merge_stores'))`.execute(db)

/** NOT_FOUND at the field of a chain or reseller that does not exist, or of a new one that is archived. */
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
 * Locks the names of stores in their cities until the end of the transaction, so that concurrent calls do not add the
 * same store twice.
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
