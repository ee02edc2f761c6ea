import { type RawBuilder, sql } from 'kysely'

/** The chains of a store, rows of retail_organization_id (null = none) and `until`, which is infinity for today's. */
export const chainsOf = (storeId: RawBuilder<unknown>) => sql`
  select past.retail_organization_id, past.until from former_chain past where past.dispensary_id = ${storeId}
  union all
  select present.retail_organization_id, 'infinity' from dispensary present where present.id = ${storeId}`

/** The chain of a store at a moment; null = none. */
export const chainAt = (storeId: RawBuilder<unknown>, moment: RawBuilder<unknown>) => sql<string | null>`(
  select c.retail_organization_id from (${chainsOf(storeId)}) c where c.until >= ${moment} order by c.until limit 1)`
