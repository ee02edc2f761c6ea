import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { withdrawHires } from '../../employees/store-people.public.ts'
import { endBrandDispensary } from '../../organizations/brands.public.ts'
import { disownDispensary } from '../../organizations/organizations.public.ts'

/**
 * Takes back the store that an invitation opened and that nobody has claimed: it does not work with the brand any more,
 * and managers who have not come yet do not work there. The store itself stays, for administrators.
 */
export const takeStoreBack = async (db: Db, { id, brandId, now }: { id: string; brandId: string; now: Date }) => {
  const { rows } = await sql<{ dispensaryId: string }>`
    select d.id as "dispensaryId" from store_invitation i join dispensary d on d.id = i.dispensary_id
     where i.id = ${id} and i.is_new and not d.claimed and d.invited_by_brand_id = ${brandId} for update of d`.execute(
    db,
  )
  const [store] = rows
  if (!store) return
  await endBrandDispensary(db, brandId, store.dispensaryId)
  await withdrawHires(db, store.dispensaryId, now)
  await disownDispensary(db, store.dispensaryId)
}
