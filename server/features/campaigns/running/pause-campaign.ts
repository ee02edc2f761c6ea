import type { Db } from '../../../platform/database/database.ts'
import { type CampaignAction, lockRunning } from '../brand/run-campaign.ts'
import { lockBalances } from '../ledger.ts'
import { enqueueReconsider } from '../rewards/rewards.jobs.ts'

/** Takes the balance lock, so that a completion either earns before the pause or not at all. */
const setPaused = async (db: Db, { campaignId }: CampaignAction, paused_at: Date | null) => {
  await lockBalances(db, [campaignId])
  const { numUpdatedRows } = await db
    .updateTable('campaign')
    .set({ paused_at })
    .where('id', '=', campaignId)
    .where('paused_at', paused_at === null ? 'is not' : 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Pauses a campaign: no new people qualify; reserved rewards can still be chosen. False = it was paused already. */
export const pauseCampaign = async (db: Db, action: CampaignAction) => {
  await lockRunning(db, action)
  return setPaused(db, action, action.now)
}

/** Resumes a paused campaign; courses completed in the meantime are evaluated now. False = it was not paused. */
export const resumeCampaign = async (db: Db, action: CampaignAction) => {
  await lockRunning(db, action)
  const isResumed = await setPaused(db, action, null)
  if (isResumed) await enqueueReconsider(db, action.campaignId)
  return isResumed
}
