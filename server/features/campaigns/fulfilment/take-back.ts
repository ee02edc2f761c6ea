import type { Db } from '../../../platform/database/database.ts'
import { problem } from '../../../platform/problem.ts'
import { transfer } from '../ledger.ts'
import { type LockedReward, type MarkContext, noteChanges } from './mark-rewards.ts'

const putBack = (db: Db, optionId: string) =>
  db
    .updateTable('reward_option')
    .set(eb => ({ stock_left: eb('stock_left', '+', 1) }))
    .where('id', '=', optionId)
    .where('stock_left', 'is not', null)
    .execute()

type TakeBackInput = { reward: LockedReward; reason: string }

/** Revokes a locked reward in any state, once: its money and its stock are available again. */
export const takeBack = async (db: Db, context: MarkContext, { reward, reason }: TakeBackInput) => {
  if (reward.state === 'returned') throw problem('REWARD_MOVES_FORWARD')
  const { actor, now } = context
  await db
    .updateTable('earned_reward')
    .set({ state: 'returned', state_at: now })
    .where('qualification_id', '=', reward.id)
    .execute()
  await noteChanges(db, context, [{ reward, change: 'returned', note: reason }])
  await putBack(db, reward.optionId)
  const occasion = reward.isPaid ? 'return fulfilled' : 'return granted'
  const { id: qualificationId, campaignId, value: cents } = reward
  await transfer(db, [{ occasion, campaignId, qualificationId, cents, madeBy: actor.id, now }])
}
