import type { BoardAct } from '@trellis/contract/campaigns/board.ts'
import type { RewardState } from '@trellis/contract/campaigns/rewards.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { recordActs } from '../../../platform/audit/record-act.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import type { ClientContext } from '../../../platform/http/implement.ts'
import { newId } from '../../../platform/ids.ts'
import { isForward, isSent } from '../brand/fulfilment.rules.ts'
import { lockBalances, transfer } from '../ledger.ts'
import { fulfilledCampaigns } from './board.scope.ts'
import { scheduleSentMails } from './mail-sent.ts'

export type MarkContext = { actor: Actor; client: ClientContext | null; now: Date }

/** A selected reward with the fields needed to send it. */
export type LockedReward = {
  id: string
  campaignId: string
  brandId: string
  userId: string
  optionId: string
  name: string
  value: number
  state: RewardState
  hasOpenIssue: boolean
  /** Its money is spent: it was sent, and not revoked. */
  isPaid: boolean
  /** It is in a batch made since it was last ordered. */
  isInBatch: boolean
  tracking: string | null
  code: string | null
}

const columns = sql`
  e.qualification_id as id, e.campaign_id as "campaignId", c.brand_id as "brandId", q.user_id as "userId",
  e.option_id as "optionId", o.title as name, e.value_cents as value, e.state, e.tracking, e.code,
  e.step = 'problem' as "hasOpenIssue",
  exists (select from ledger_transfer t where t.qualification_id = e.qualification_id and t.occasion = 'fulfil')
    and e.state <> 'returned' as "isPaid",
  exists (select from fulfilment_batch b where b.id = e.batch_id and b.created_at >= e.state_at) as "isInBatch"`

const tables = sql`
  earned_reward e
  join reward_qualification q on q.id = e.qualification_id
  join reward_option o on o.id = e.option_id
  join campaign c on c.id = e.campaign_id`

/** The selected rewards that an actor may send, in their current state. */
export const readRewards = async (db: Db, actor: Actor, ids: readonly string[]) => {
  const { rows } = await sql<LockedReward>`
    select ${columns} from ${tables}
     where e.qualification_id = any(${ids}::uuid[]) and ${fulfilledCampaigns(actor)}`.execute(db)
  return rows
}

type RewardSelection = { ids: readonly string[]; campaignId?: string }

const lockCampaigns = async (db: Db, scope: RawBuilder<SqlBool>, { ids, campaignId }: RewardSelection) => {
  const { rows } = await sql<{ id: string }>`
    select c.id from campaign c
     where c.id in (select e.campaign_id from earned_reward e where e.qualification_id = any(${ids}::uuid[]))
       and ${scope} and (${campaignId ?? null}::uuid is null or c.id = ${campaignId ?? null})
     order by c.id for no key update`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Locks the selected rewards that an actor may send, by id, after their campaigns and balances, so that changes are
 * serialized.
 */
export const lockRewards = async (
  db: Db,
  { actor }: Pick<MarkContext, 'actor'>,
  selection: RewardSelection,
): Promise<LockedReward[]> => {
  const campaignIds = await lockCampaigns(db, fulfilledCampaigns(actor), selection)
  if (campaignIds.length === 0) return []
  await lockBalances(db, campaignIds)
  const { rows } = await sql<LockedReward>`
    select ${columns} from ${tables}
     where e.qualification_id = any(${selection.ids}::uuid[]) and e.campaign_id = any(${campaignIds}::uuid[])
     order by e.qualification_id for no key update of e`.execute(db)
  return rows
}

type Change = RewardState | 'issue-resolved' | 'replaced'

/** Adds to the histories of rewards, and to the audit log. */
export const noteChanges = async (
  db: Db,
  { actor, client, now }: MarkContext,
  changes: readonly { reward: Pick<LockedReward, 'id' | 'campaignId'>; change: Change; note?: string }[],
) => {
  const rows = changes.map(({ reward, change, note = '' }) => ({
    id: newId(),
    qualification_id: reward.id,
    change,
    note,
    made_at: now,
    made_by: actor.id,
  }))
  await sql`
    insert into earned_reward_change (id, qualification_id, change, note, made_at, made_by)
    select id, qualification_id, change, note, made_at, made_by
      from json_to_recordset(${JSON.stringify(rows)}::json) as new (
             id uuid, qualification_id uuid, change text, note text, made_at timestamptz, made_by uuid)`.execute(db)
  const act = { act: 'reward-moved', actorId: actor.id, client, now } as const
  await recordActs(
    db,
    changes.map(({ reward, change }) => ({
      ...act,
      subjectId: reward.id,
      details: { campaignId: reward.campaignId, state: change },
    })),
  )
}

/** The change of a locked reward to a target state; null = already reached. */
export const judgeMark = ({ state }: Pick<LockedReward, 'state'>, to: BoardAct) => {
  if (state === to) return 'NOTHING_TO_DO'
  return isForward(state, to) ? 'DONE' : 'SKIPPED'
}

type MarkInput = { rewards: readonly LockedReward[]; to: BoardAct }

/** Moves locked rewards to a later state; sending one spends its money for good, once. */
export const markLocked = async (db: Db, context: MarkContext, { rewards, to }: MarkInput) => {
  const moving = rewards.filter(reward => judgeMark(reward, to) === 'DONE')
  if (moving.length === 0) return
  const { actor, now } = context
  await db
    .updateTable('earned_reward')
    .set({ state: to, state_at: now })
    .where('qualification_id', '=', sql<string>`any(${moving.map(({ id }) => id)}::uuid[])`)
    .execute()
  await noteChanges(
    db,
    context,
    moving.map(reward => ({ reward, change: to })),
  )
  if (to === 'issued')
    await scheduleSentMails(
      db,
      moving.map(({ id }) => id),
    )
  const paying = moving.filter(reward => isSent(to) && !reward.isPaid)
  await transfer(
    db,
    paying.map(({ id, campaignId, value }) => ({
      ...{ occasion: 'fulfil' as const, campaignId, qualificationId: id, cents: value },
      ...{ madeBy: actor.id, now },
    })),
  )
}
