import type { Db } from '../../../platform/database/database.ts'
import { lockRunning, type Running } from '../brand/run-campaign.ts'
import { lockBalances } from '../ledger.ts'
import { enqueueReconsider } from '../rewards/rewards.jobs.ts'

/** Locked like every move of money, so that a completion either earns before the pause or not at all. */
const setPaused = async (db: Db, { campaignId }: Running, paused_at: Date | null) => {
  await lockBalances(db, [campaignId])
  const { numUpdatedRows } = await db
    .updateTable('campaign')
    .set({ paused_at })
    .where('id', '=', campaignId)
    .where('paused_at', paused_at === null ? 'is not' : 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Nobody new qualifies from now on; what is reserved stays, and can be chosen. False = it was paused before. */
export const pauseCampaign = async (db: Db, running: Running) => {
  await lockRunning(db, running)
  return setPaused(db, running, running.now)
}

/** Resumes a paused campaign; courses completed in the meantime are considered now. False = it was not paused. */
export const resumeCampaign = async (db: Db, running: Running) => {
  await lockRunning(db, running)
  const isResumed = await setPaused(db, running, null)
  if (isResumed) await enqueueReconsider(db, running.campaignId)
  return isResumed
}
