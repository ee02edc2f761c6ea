import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { withdrawHires } from '../../employees/store-people.public.ts'
import { endBrandDispensary } from '../../organizations/brands.public.ts'
import { disownDispensary } from '../../organizations/organizations.public.ts'

/**
 * Undoes the opening of a store by an invitation that no manager has claimed: ends the partnership, and the employments
 * of people whom the brand hired there and who never logged in. The store itself stays, for administrators. If the
 * store has a new owner, only the partnership ends.
 */
export const takeStoreBack = async (db: Db, { id, brandId, now }: { id: string; brandId: string; now: Date }) => {
  const { rows } = await sql<{ dispensaryId: string; isOwn: boolean; works: boolean }>`
    select d.id as "dispensaryId", d.invited_by_brand_id is not distinct from ${brandId}::uuid
             and num_nonnulls(d.retail_organization_id, d.reseller_id) = 0 as "isOwn",
           exists (select from brand_dispensary w where w.dispensary_id = d.id and w.brand_id = ${brandId}::uuid) as works
      from store_invitation i join dispensary d on d.id = i.dispensary_id
     where i.id = ${id} and i.is_new and not d.claimed for update of d`.execute(db)
  const [store] = rows
  if (!store) return
  if (store.works) await endBrandDispensary(db, brandId, store.dispensaryId)
  if (!store.isOwn) return
  await withdrawHires(db, { dispensaryId: store.dispensaryId, brandId, now })
  await disownDispensary(db, store.dispensaryId)
}
