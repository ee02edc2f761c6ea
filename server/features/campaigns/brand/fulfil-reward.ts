import type { BoardAct } from '@trellis/contract/campaigns/board.ts'
import type { Db } from '../../../platform/database/database.ts'
import { problem, requireFound } from '../../../platform/problem.ts'
import { judgeMark, type LockedReward, lockRewards, type MarkContext, markLocked } from '../fulfilment/mark-rewards.ts'
import { solveProblem } from '../fulfilment/solve-problem.ts'
import { takeBack } from '../fulfilment/take-back.ts'

type FulfilInput = MarkContext & { campaignId: string; ruqId: string }

const lockReward = async (db: Db, { actor, campaignId, ruqId }: FulfilInput): Promise<LockedReward> =>
  requireFound((await lockRewards(db, { actor }, { ids: [ruqId], campaignId }))[0])

/** Moves a reward to a later state; issuing it spends its money for good. Repeating a state does nothing. */
export const moveForward = async (db: Db, input: FulfilInput, state: BoardAct) => {
  const reward = await lockReward(db, input)
  if (judgeMark(reward, state) === 'SKIPPED') throw problem('REWARD_MOVES_FORWARD')
  await markLocked(db, input, { rewards: [reward], to: state })
}

/** Revokes a reward in any state, once: its money and its stock are available again. */
export const returnReward = async (db: Db, input: FulfilInput, reason: string) =>
  takeBack(db, input, { reward: await lockReward(db, input), reason })

/** Resolves a reported problem; does nothing when none is open. */
export const resolveIssue = async (db: Db, input: FulfilInput, words: string) => {
  const reward = await lockReward(db, input)
  if (reward.hasOpenIssue) await solveProblem(db, input, { reward, words, resolution: 'answered' })
}
