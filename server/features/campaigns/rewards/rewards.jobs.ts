import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db } from '../../../platform/database/database.ts'
import { enqueue, type Job } from '../../../platform/jobs/jobs.ts'
import { askManagers } from './ask-managers.ts'
import { hasReachedTarget } from './claims.rules.ts'
import { considerPerson } from './qualify.ts'
import { listRewards } from './rewards.queries.ts'
import { canBePromised } from './rewards.rules.ts'
import { listSettled, settleWaiting } from './settle-waiting.ts'
import { listCandidates, listRunning, listStandings } from './standings.queries.ts'

const jobName = 'reconsider-campaign'
const batch = 200
const noOne = '00000000-0000-0000-0000-000000000000'

/**
 * Enqueues a new evaluation of all completions for a campaign, after its start was moved back or budget or stock was
 * added. Enqueuing twice runs once.
 */
export const enqueueReconsider = (db: Db, campaignId: string) =>
  enqueue(db, { name: jobName, payload: { campaignId }, key: `${jobName}:${campaignId}`, queue: jobName })

type Campaign = { db: Db; campaignId: string; now: Date }

/** The people of a batch who have earned more than they received. */
const listDeserving = async ({ db, campaignId, now }: Campaign, after: string) => {
  const candidates = await listCandidates(db, { campaignId, after, limit: batch })
  const missing = new Set(candidates.flatMap(({ userId, missesCourseReward }) => (missesCourseReward ? [userId] : [])))
  const userIds = candidates.map(({ userId }) => userId)
  const standings = await listStandings(db, { campaigns: sql`c.id = ${campaignId}::uuid`, userIds, now })
  const deserving = standings.filter(
    standing => standing.isOpen && (missing.has(standing.userId) || hasReachedTarget(standing)),
  )
  return { userIds: deserving.map(({ userId }) => userId), last: userIds.length === batch ? userIds.at(-1) : undefined }
}

const hasSomethingToGive = async ({ db, campaignId }: Campaign) =>
  (await listRewards(db, { campaignIds: [campaignId], userId: noOne })).some(canBePromised)

/**
 * Evaluates people one by one, each in a transaction of their own, so an interrupted run loses nothing and can start
 * over.
 */
const reconsider = async (campaign: Campaign) => {
  const { db, campaignId, now } = campaign
  let after: string | undefined = noOne
  while (after !== undefined && (await hasSomethingToGive(campaign))) {
    const { userIds, last } = await listDeserving(campaign, after)
    for (const userId of userIds)
      await db.transaction().execute(tx => considerPerson(tx, { userId, campaignIds: [campaignId], now }))
    after = last
  }
}

const Payload = z.object({ campaignId: z.uuid() })

const reconsiderCampaign: Job = {
  name: jobName,
  // Sequential: a campaign may cover very many people.
  timeoutSeconds: 6 * 3600,
  run: ({ db, payload, now }) => reconsider({ db, campaignId: Payload.parse(payload).campaignId, now }),
}

/** Every hour: people with newly assigned courses, and rewards that became available again. */
const reconsiderRunning: Job = {
  name: 'reconsider-running-campaigns',
  crontab: '41 * * * *',
  run: async ({ db, now }) => {
    for (const campaignId of await listRunning(db, now)) await enqueueReconsider(db, campaignId)
  },
}

/** Every two minutes: pays rewards whose email confirmation, store confirmation or review is done. */
const settleAll: Job = {
  name: 'settle-waiting-rewards',
  crontab: '*/2 * * * *',
  run: async ({ db, now }) => {
    for (const userId of await listSettled(db)) await db.transaction().execute(tx => settleWaiting(tx, { userId, now }))
  },
}

export const rewardJobs: readonly Job[] = [reconsiderCampaign, reconsiderRunning, settleAll, askManagers]
