import type { IssueResolution } from '@trellis/contract/campaigns/reward-thread.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { problem } from '../../../platform/problem.ts'
import { isSent } from '../brand/fulfilment.rules.ts'
import { type LockedReward, type MarkContext, noteChanges } from './mark-rewards.ts'
import { addMessage } from './messages.queries.ts'
import { takeBack } from './take-back.ts'

type SolveInput = { reward: LockedReward; words: string; resolution: IssueResolution }

/** Takes another piece from a limited stock. */
const takeAnother = async (db: Db, optionId: string) => {
  const { rows } = await sql`
    update reward_option set stock_left = stock_left - 1
     where id = ${optionId}::uuid and (stock is null or stock_left > 0) returning id`.execute(db)
  if (rows.length === 0) throw problem('NO_PIECE_LEFT')
}

/** Orders a reward again: a sent one takes another piece of stock, but no money, which is spent already. */
const replace = async (db: Db, context: MarkContext, reward: LockedReward) => {
  if (reward.state === 'returned') throw problem('REWARD_MOVES_FORWARD')
  if (isSent(reward.state)) await takeAnother(db, reward.optionId)
  await db
    .updateTable('earned_reward')
    .set({ state: 'ordered', state_at: context.now, tracking: null, code: null, sent_told_at: null })
    .where('qualification_id', '=', reward.id)
    .execute()
  await noteChanges(db, context, [
    { reward, change: 'replaced' },
    { reward, change: 'ordered' },
  ])
}

const remedies: Record<IssueResolution, (db: Db, context: MarkContext, input: SolveInput) => Promise<unknown>> = {
  answered: async () => undefined,
  replaced: (db, context, { reward }) => replace(db, context, reward),
  refunded: (db, context, { reward, words }) => takeBack(db, context, { reward, reason: words }),
}

/** Solves the open problem of a locked reward: with a message, by sending it again, or by revoking it. */
export const solveProblem = async (db: Db, context: MarkContext, input: SolveInput) => {
  const { reward, words, resolution } = input
  const { actor, now } = context
  await remedies[resolution](db, context, input)
  await db
    .updateTable('earned_reward')
    .set({ issue_resolved_at: now, issue_resolution: resolution, brand_read_at: now })
    .where('qualification_id', '=', reward.id)
    .execute()
  await noteChanges(db, context, [{ reward, change: 'issue-resolved', note: words }])
  if (words !== '') await addMessage(db, { id: reward.id, isFromBrand: true, words, authorId: actor.id, now })
}
