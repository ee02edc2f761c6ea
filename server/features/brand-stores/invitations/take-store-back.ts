import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { withdrawHires } from '../../employees/store-people.public.ts'
import { endBrandDispensary } from '../../organizations/brands.public.ts'
import { disownDispensary } from '../../organizations/organizations.public.ts'

/**
 * Takes back the store that an invitation opened and that nobody has claimed: it does not work with the brand any more,
 * and whom the brand hired there and who has not come yet does not work there. The store itself stays, for
 * administrators, or for the chain or reseller that keeps it by now, whose people are no business of the brand.
 */
export const takeStoreBack = async (db: Db, { id, brandId, now }: { id: string; brandId: string; now: Date }) => {
  const { rows } = await sql<{ dispensaryId: string; isKept: boolean }>`
    select d.id as "dispensaryId", num_nonnulls(d.retail_organization_id, d.reseller_id) > 0 as "isKept"
      from store_invitation i join dispensary d on d.id = i.dispensary_id
     where i.id = ${id} and i.is_new and not d.claimed and d.invited_by_brand_id = ${brandId} for update of d`.execute(
    db,
  )
  const [store] = rows
  if (!store) return
  await endBrandDispensary(db, brandId, store.dispensaryId)
  if (!store.isKept) await withdrawHires(db, { dispensaryId: store.dispensaryId, brandId, now })
  await disownDispensary(db, store.dispensaryId)
}
