import type { RewardState } from '@trellis/contract/campaigns/rewards.ts'
import { sql } from 'kysely'
import { recordAct } from '../../../platform/audit/record-act.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import type { ClientContext } from '../../../platform/http/implement.ts'
import { newId } from '../../../platform/ids.ts'
import { found, problem } from '../../../platform/problem.ts'
import { lockBalances, transfer } from '../ledger.ts'
import { lockCampaign } from './campaigns.store.ts'
import { isForward, isSent } from './fulfilment.rules.ts'

type Fulfilling = { actor: Actor; campaignId: string; ruqId: string; client: ClientContext; now: Date }

type LockedReward = { optionId: string; value: number; state: RewardState; hasOpenIssue: boolean }

/** The selected reward, locked after its campaign and its balance, so that changes of it are serialized. */
const lockReward = async (db: Db, { actor, campaignId, ruqId }: Fulfilling) => {
  await lockCampaign(db, actor, campaignId)
  await lockBalances(db, [campaignId])
  const { rows } = await sql<LockedReward>`
    select e.option_id as "optionId", e.value_cents as value, e.state,
           e.issue_at is not null and e.issue_resolved_at is null as "hasOpenIssue"
      from earned_reward e
      join reward_qualification q on q.id = e.qualification_id
     where q.id = ${ruqId}::uuid and q.campaign_id = ${campaignId}::uuid
       for no key update of e`.execute(db)
  return found(rows[0])
}

type Change = RewardState | 'issue-resolved'

const note = async (db: Db, fulfilling: Fulfilling, said: { change: Change; note?: string }) => {
  const { campaignId, ruqId, actor, client, now } = fulfilling
  await db
    .insertInto('earned_reward_change')
    .values({ id: newId(), qualification_id: ruqId, note: '', ...said, made_at: now, made_by: actor.id })
    .execute()
  const details = { campaignId, state: said.change }
  await recordAct(db, { act: 'reward-moved', actorId: actor.id, subjectId: ruqId, details, client, now })
}

const setState = (db: Db, { ruqId, now }: Fulfilling, state: RewardState) =>
  db.updateTable('earned_reward').set({ state, state_at: now }).where('qualification_id', '=', ruqId).execute()

/** Moves a reward to a later state; issuing it spends its money for good. Repeating a state does nothing. */
export const moveForward = async (db: Db, fulfilling: Fulfilling, state: RewardState) => {
  const reward = await lockReward(db, fulfilling)
  if (reward.state === state) return
  if (!isForward(reward.state, state)) throw problem('REWARD_MOVES_FORWARD')
  await setState(db, fulfilling, state)
  await note(db, fulfilling, { change: state })
  if (!isSent(state) || isSent(reward.state)) return
  const { campaignId, ruqId: qualificationId, actor, now } = fulfilling
  await transfer(db, [{ occasion: 'fulfil', campaignId, qualificationId, cents: reward.value, madeBy: actor.id, now }])
}

const putBack = (db: Db, optionId: string) =>
  db
    .updateTable('reward_option')
    .set(eb => ({ stock_left: eb('stock_left', '+', 1) }))
    .where('id', '=', optionId)
    .where('stock_left', 'is not', null)
    .execute()

/** Revokes a reward in any state, once: its money and its stock are available again. */
export const returnReward = async (db: Db, fulfilling: Fulfilling, reason: string) => {
  const reward = await lockReward(db, fulfilling)
  if (reward.state === 'returned') throw problem('REWARD_MOVES_FORWARD')
  await setState(db, fulfilling, 'returned')
  await note(db, fulfilling, { change: 'returned', note: reason })
  await putBack(db, reward.optionId)
  const { campaignId, ruqId: qualificationId, actor, now } = fulfilling
  const occasion = isSent(reward.state) ? 'return fulfilled' : 'return granted'
  await transfer(db, [{ occasion, campaignId, qualificationId, cents: reward.value, madeBy: actor.id, now }])
}

/** Resolves a reported problem; does nothing when none is open. */
export const resolveIssue = async (db: Db, fulfilling: Fulfilling, said: string) => {
  const { hasOpenIssue } = await lockReward(db, fulfilling)
  if (!hasOpenIssue) return
  await db
    .updateTable('earned_reward')
    .set({ issue_resolved_at: fulfilling.now })
    .where('qualification_id', '=', fulfilling.ruqId)
    .execute()
  await note(db, fulfilling, { change: 'issue-resolved', note: said })
}
