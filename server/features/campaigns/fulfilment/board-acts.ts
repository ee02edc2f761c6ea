import { type BoardOutcome, type BoardTarget, type board, boardLimit } from '@trellis/contract/campaigns/board.ts'
import { problems } from '@trellis/contract/problems.ts'
import type { Call } from '../../../platform/http/implement.ts'
import { problem } from '../../../platform/problem.ts'
import { requireCampaign } from '../brand/campaigns.queries.ts'
import { listMatchingIds } from './board.queries.ts'
import { judgeMark, type LockedReward, lockRewards, markLocked } from './mark-rewards.ts'

type TargetCall = Pick<Call<typeof board.act>, 'db' | 'actor' | 'now'>

/** The target ids of an action. COUNT_CHANGED, with the new count, if it differs from the shown one. */
const listTargetIds = async (call: TargetCall, { ids, filter, expectedCount }: BoardTarget) => {
  if (!filter) return [...new Set(ids)]
  if (filter.campaignId) await requireCampaign(call.db, call.actor, filter.campaignId)
  const matching = await listMatchingIds(call.db, call, { ...filter, limit: boardLimit + 1 })
  if (matching.length !== expectedCount)
    throw problem('COUNT_CHANGED', { errors: { count: [String(matching.length)] } })
  return matching
}

/** The target rewards of an action, locked; NOT_FOUND if the actor may send none of them. */
export const lockTargets = async (call: TargetCall, target: BoardTarget): Promise<LockedReward[]> => {
  const rewards = await lockRewards(call.db, call, { ids: await listTargetIds(call, target) })
  if (rewards.length === 0) throw problem('NOT_FOUND')
  return rewards
}

/** Moves rewards to a state. Returns a result for each of them. */
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
