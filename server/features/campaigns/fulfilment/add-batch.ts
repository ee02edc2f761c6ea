import type { board } from '@trellis/contract/campaigns/board.ts'
import { sql } from 'kysely'
import { recordAct } from '../../../platform/audit/record-act.ts'
import type { Call } from '../../../platform/http/implement.ts'
import { newId } from '../../../platform/ids.ts'
import { problem } from '../../../platform/problem.ts'
import { getBatch } from './batches.queries.ts'
import { lockTargets } from './board-acts.ts'
import { type LockedReward, markLocked } from './mark-rewards.ts'

/** A reward in a batch is not added to another one, unless it was ordered again since. */
const isToOrder = ({ state, isInBatch }: LockedReward) => state === 'earned' || (state === 'ordered' && !isInBatch)

/** A batch belongs to one brand: its file must not name people of another. */
const requireOneBrand = (rewards: readonly LockedReward[]) => {
  const [first, ...others] = new Set(rewards.map(({ brandId }) => brandId))
  if (first === undefined) throw problem('NOTHING_TO_ORDER')
  if (others.length > 0)
    throw problem('INVALID_INPUT', { field: 'target.ids', sentence: 'Choose rewards of one brand.' })
  return first
}

/** Orders unsent rewards without a batch as a new batch. */
export const addBatch = async (call: Call<typeof board.addBatch>) => {
  const { db, actor, body, client, now } = call
  const rewards = await lockTargets(call, body.target)
  const ordered = rewards.filter(isToOrder)
  const brandId = requireOneBrand(ordered)
  const id = newId()
  const total = ordered.length
  await db
    .insertInto('fulfilment_batch')
    .values({ id, brand_id: brandId, made_by: actor.id, total, created_at: now })
    .execute()
  await db
    .updateTable('earned_reward')
    .set({ batch_id: id })
    .where('qualification_id', '=', sql<string>`any(${ordered.map(reward => reward.id)}::uuid[])`)
    .execute()
  await markLocked(db, call, { rewards: ordered, to: 'ordered' })
  const details = { batchId: id, rewards: total }
  await recordAct(db, { act: 'rewards-ordered', actorId: actor.id, subjectId: brandId, details, client, now })
  return getBatch(db, actor, id)
}
