import type { Db } from '../../platform/database/database.ts'
import { deleteShownLinks } from '../accounts/accounts.public.ts'

/** Ends employments now; learning records stay. */
export const endEmployments = async (db: Db, ids: readonly string[], now: Date) => {
  if (ids.length === 0) return
  await db
    .updateTable('employment')
    .set(eb => ({ ended_at: eb.fn('greatest', ['started_at', eb.val(now)]) }))
    .where('id', 'in', ids)
    .where('ended_at', 'is', null)
    .execute()
}

type Rank = { isBrandAdmin: boolean; isBrandSales: boolean }

/** Sets a person's role at a brand. An administrator there also sells. */
export const setBrandRank = async (db: Db, id: string, { isBrandAdmin, isBrandSales }: Rank) => {
  const { user_id: userId } = await db
    .updateTable('employment')
    .set({ is_brand_admin: isBrandAdmin, is_brand_sales: isBrandSales || isBrandAdmin })
    .where('id', '=', id)
    .returning('user_id')
    .executeTakeFirstOrThrow()
  await deleteShownLinks(db, [userId])
}
