import type { StateRule } from '@trellis/contract/campaigns/campaigns.ts'
import type { Db } from '../../../platform/database/database.ts'
import { insertRows } from '../../../platform/database/insert-rows.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { problem } from '../../../platform/problem.ts'
import { lockBrand } from '../../organizations/brands.public.ts'
import { administeredBrands } from '../../organizations/reach.public.ts'
import { lockBalances, transfer } from '../ledger.ts'
import { enqueueReconsider } from '../rewards/rewards.jobs.ts'
import { rulesVersion, strictest } from '../state-rules/state.rules.ts'
import { lockCampaign } from './campaigns.store.ts'
import { listStateChecks, requireLawful } from './state-checks.ts'

type Publishing = {
  actor: Actor
  campaignId: string
  confirmedStates: readonly string[]
  countPastFrom: string | null
  now: Date
}

const day = 86_400_000

/** An outdated plan must be planned anew: nobody earns in a period that was never announced. */
const requireTime = ({ starts_at, ends_at }: { starts_at: Date; ends_at: Date }, now: Date) => {
  if (ends_at <= now) throw problem('INVALID_INPUT', { field: 'endsAt', sentence: 'The end must be in the future.' })
  if (starts_at.getTime() < now.getTime() - day)
    throw problem('INVALID_INPUT', { field: 'startsAt', sentence: 'The start has passed. Choose a new one.' })
}

/** Rejects a time in the future. */
export const pastMoment = (from: string, { field, now }: { field: string; now: Date }) => {
  const moment = new Date(from)
  if (moment > now) throw problem('INVALID_INPUT', { field, sentence: 'Choose a time in the past.' })
  return moment
}

const markPublished = async (db: Db, { campaignId, countPastFrom, now }: Publishing) => {
  const published = await db
    .updateTable('campaign')
    .set({
      published_at: now,
      rules_version: rulesVersion,
      past_counted_from: countPastFrom && pastMoment(countPastFrom, { field: 'countPastFrom', now }),
    })
    .where('id', '=', campaignId)
    .where('published_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!published) throw problem('CAMPAIGN_PUBLISHED')
}

const addRulings = (db: Db, checks: readonly StateRule[], { campaignId, actor, now }: Publishing) => {
  const states = [...new Set(checks.map(({ state }) => state))]
  const rows = states.map(state => {
    const ruling = strictest(checks.filter(check => check.state === state).map(check => check.ruling))
    const isConfirmed = ruling === 'needs-confirmation'
    return {
      campaign_id: campaignId,
      state_code: state,
      ruling,
      confirmed_at: isConfirmed ? now : null,
      confirmed_by: isConfirmed ? actor.id : null,
    }
  })
  return insertRows(db, 'campaign_ruling', rows)
}

/** Publishes a draft where the states allow it or were confirmed, and funds its budget, in one transaction. */
export const publishCampaign = async (db: Db, publishing: Publishing) => {
  const { actor, campaignId, confirmedStates, countPastFrom, now } = publishing
  const campaign = await lockCampaign(db, actor, campaignId)
  await lockBrand(db, { id: campaign.brand_id, condition: administeredBrands(actor) })
  await markPublished(db, publishing)
  requireTime(campaign, now)
  const checks = await listStateChecks(db, campaignId)
  requireLawful(checks, confirmedStates)
  await addRulings(db, checks, publishing)
  await lockBalances(db, [campaignId])
  await transfer(db, [{ occasion: 'fund', campaignId, cents: campaign.budget ?? 0, madeBy: actor.id, now }])
  if (countPastFrom || campaign.starts_at <= now) await enqueueReconsider(db, campaignId)
}
