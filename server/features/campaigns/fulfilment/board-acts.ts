import { type BoardOutcome, type BoardTarget, type board, boardLimit } from '@trellis/contract/campaigns/board.ts'
import { problems } from '@trellis/contract/problems.ts'
import type { Call } from '../../../platform/http/implement.ts'
import { problem } from '../../../platform/problem.ts'
import { requireCampaign } from '../brand/campaigns.queries.ts'
import { listMatchingIds } from './board.queries.ts'
import { judgeMark, type LockedReward, lockRewards, markLocked } from './mark-rewards.ts'

type TargetCall = Pick<Call<typeof board.act>, 'db' | 'actor' | 'now'>

/** The ids that an act is about. COUNT_CHANGED, with the new count, where they are not as many as were shown. */
const listTargetIds = async (call: TargetCall, { ids, filter, expectedCount }: BoardTarget) => {
  if (!filter) return [...new Set(ids)]
  if (filter.campaignId) await requireCampaign(call.db, call.actor, filter.campaignId)
  const matching = await listMatchingIds(call.db, call, { ...filter, limit: boardLimit + 1 })
  if (matching.length !== expectedCount)
    throw problem('COUNT_CHANGED', { errors: { count: [String(matching.length)] } })
  return matching
}

/** The rewards that an act is about, locked; NOT_FOUND where none of them is the actor's to send. */
export const lockTargets = async (call: TargetCall, target: BoardTarget): Promise<LockedReward[]> => {
  const rewards = await lockRewards(call.db, call, { ids: await listTargetIds(call, target) })
  if (rewards.length === 0) throw problem('NOT_FOUND')
  return rewards
}

/** Says of many rewards how far they have come, and what became of each. */
export const actOnRewards = async (call: Call<typeof board.act>): Promise<{ items: BoardOutcome[] }> => {
  const { act, target } = call.body
  const rewards = await lockTargets(call, target)
  const items = rewards.map((reward): BoardOutcome => {
    const outcome = judgeMark(reward, act)
    const sentence = outcome === 'SKIPPED' ? problems.REWARD_MOVES_FORWARD.sentence : null
    return { ruqId: reward.id, name: reward.name, outcome, sentence }
  })
  await markLocked(call.db, call, { rewards, to: act })
  return { items }
}
