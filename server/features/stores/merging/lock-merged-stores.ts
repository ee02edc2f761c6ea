import { sql } from 'kysely'
import { problem, requireFound } from '../../../platform/problem.ts'
import { lockDispensaries, lockMerges } from '../../organizations/dispensaries.public.ts'
import type { StoreCall } from '../change-store.ts'
import { editableStores } from '../stores.scope.ts'

/**
 * Locks the two stores of a merge, and those merged into the first before, in id order. Returns the two. INVALID_INPUT
 * where they are one store. One merge runs at a time: with concurrent merges, the stores merged before would not be
 * known yet, and locking them later, out of order, would deadlock.
 */
export const lockMergedStores = async (
  { db, actor }: Pick<StoreCall, 'db' | 'actor'>,
  { from, into }: { from: string; into: string },
) => {
  if (from === into) throw problem('INVALID_INPUT', { errors: { intoId: ['Choose another store than this one.'] } })
  await lockMerges(db)
  const locked = await lockDispensaries(
    db,
    sql`((d.id = any(array[${from}, ${into}]::uuid[]) or d.merged_into_id = ${from}::uuid) and ${editableStores(actor)})`,
  )
  const [source, target] = [
    requireFound(locked.find(({ id }) => id === from)),
    requireFound(locked.find(({ id }) => id === into)),
  ]
  if (source.mergedIntoId) throw problem('STORE_MERGED')
  if (target.mergedIntoId) throw problem('STORE_MERGED', { field: 'intoId' })
  if (target.closedAt) throw problem('STORE_CLOSED', { field: 'intoId' })
  return { source, target }
}
