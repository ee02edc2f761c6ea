import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { problem, requireFound } from '../../../platform/problem.ts'
import { lockBalances, transfer } from '../ledger.ts'
import { enqueueReconsider } from '../rewards/rewards.jobs.ts'
import { recordTerms } from '../running/terms.ts'
import { lockCampaign } from './campaigns.queries.ts'
import { pastMoment } from './publish-campaign.ts'

export type CampaignAction = { actor: Actor; campaignId: string; now: Date }

const lockPublished = async (db: Db, { actor, campaignId }: CampaignAction) => {
  const campaign = await lockCampaign(db, actor, campaignId)
  if (!campaign.published_at) throw problem('CAMPAIGN_NOT_PUBLISHED')
  return campaign
}

/** An ended campaign accepts no more money or stock: it grants nothing. */
export const lockRunning = async (db: Db, action: CampaignAction) => {
  const campaign = await lockPublished(db, action)
  if (campaign.ends_at <= action.now) throw problem('CAMPAIGN_ENDED')
  return campaign
}

/** Counts completions since a past time; moving it later revokes nothing. */
export const considerPast = async (db: Db, { from, ...action }: CampaignAction & { from: string }) => {
  await lockRunning(db, action)
  const moment = pastMoment(from, { field: 'from', now: action.now })
  await db
    .updateTable('campaign')
    .set(eb => ({ past_counted_from: eb.fn<Date>('least', ['past_counted_from', eb.val(moment)]) }))
    .where('id', '=', action.campaignId)
    .execute()
  await enqueueReconsider(db, action.campaignId)
}

/** Adds budget; people who missed out for lack of it are evaluated again. */
export const addBudget = async (db: Db, { cents, ...action }: CampaignAction & { cents: number }) => {
  const { actor, campaignId, now } = action
  const campaign = await lockRunning(db, action)
  if (campaign.budget === null) throw problem('CAMPAIGN_UNLIMITED')
  await db
    .updateTable('campaign')
    .set(eb => ({ budget_cents: eb('budget_cents', '+', String(cents)) }))
    .where('id', '=', campaignId)
    .execute()
  await lockBalances(db, [campaignId])
  await transfer(db, [{ occasion: 'fund', campaignId, cents, madeBy: actor.id, now }])
  await enqueueReconsider(db, campaignId)
}

const largestStock = 1_000_000_000

type AddStockInput = CampaignAction & { optionId: string; pieces: number }

/** Adds to the stock of an option; people who missed out for lack of it are evaluated again. */
export const addStock = async (db: Db, { actor, campaignId, optionId, pieces }: AddStockInput) => {
  const campaign = await lockCampaign(db, actor, campaignId)
  await lockBalances(db, [campaignId])
  const option = await db
    .selectFrom('reward_option as o')
    .innerJoin('campaign_reward as r', 'r.id', 'o.reward_id')
    .select('o.stock')
    .where('o.id', '=', optionId)
    .where('r.campaign_id', '=', campaignId)
    .executeTakeFirst()
  const { stock } = requireFound(option)
  if (stock === null) throw problem('STOCK_UNLIMITED')
  if (stock > largestStock) throw problem('INVALID_INPUT', { field: 'pieces', sentence: 'This amount is too high.' })
  await db
    .updateTable('reward_option')
    .set(eb => ({ stock: eb('stock', '+', pieces), stock_left: eb('stock_left', '+', pieces) }))
    .where('id', '=', optionId)
    .execute()
  if (campaign.published_at) await enqueueReconsider(db, campaignId)
}

/** Ends a campaign now; an upcoming one never starts, and an ended one stays unchanged. */
export const endCampaign = async (db: Db, action: CampaignAction) => {
  await lockPublished(db, action)
  const { campaignId, now } = action
  const { numUpdatedRows } = await db
    .updateTable('campaign')
    .set({
      starts_at: sql`least(starts_at, ${now}::timestamptz - interval '1 microsecond')`,
      ends_at: sql`${now}::timestamptz`,
      ended_at: sql`${now}::timestamptz`,
    })
    .where('id', '=', campaignId)
    .where('ends_at', '>', now)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows > 0n) await recordTerms(db, { campaignId, now })
}
