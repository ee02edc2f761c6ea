import { type RawBuilder, sql } from 'kysely'

/** The chains of a store, rows of retail_organization_id (null = none) and `until`, which is infinity for today's. */
export const chainsOf = (storeId: RawBuilder<unknown>) => sql`
  select f.retail_organization_id, f.until from former_chain f where f.dispensary_id = ${storeId}
  union all
  select d.retail_organization_id, 'infinity' from dispensary d where d.id = ${storeId}`

/** The chain of a store at a moment; null = none. */
export const chainAt = (storeId: RawBuilder<unknown>, moment: RawBuilder<unknown>) => sql<string | null>`(
  select c.retail_organization_id from (${chainsOf(storeId)}) c where c.until >= ${moment} order by c.until limit 1)`
