import { jobLimit } from '@trellis/contract/users/bulk-acts.ts'
import { type BulkAct, type BulkTarget, bulkLimits } from '@trellis/contract/users/users.ts'
import type { Db } from '../../platform/database/database.ts'
import { problem } from '../../platform/problem.ts'
import { listUserIds } from './users.queries.ts'

type MatchContext = { db: Db; now: Date }

/** The ids of all matching people. COUNT_CHANGED, with the new count, if the number differs from the one shown. */
export const listMatching = async (
  { db, now }: MatchContext,
  filter: NonNullable<BulkTarget['filter']>,
  expectedCount: number,
) => {
  const matching = await listUserIds(db, { ...filter, now }, jobLimit + 1)
  if (matching.length !== expectedCount)
    throw problem('COUNT_CHANGED', { errors: { count: [String(matching.length)] } })
  return matching
}

/** The ids that a bulk act is about; more than it takes are refused. */
export const listTargets = async (context: MatchContext, { act, target }: { act: BulkAct; target: BulkTarget }) => {
  const { ids = [], filter, expectedCount = 0 } = target
  const most = bulkLimits[act]
  if (ids.length > most || expectedCount > most)
    throw problem('INVALID_INPUT', { field: 'target.ids', sentence: `Choose at most ${most} people.` })
  return filter ? listMatching(context, filter, expectedCount) : [...new Set(ids)]
}
