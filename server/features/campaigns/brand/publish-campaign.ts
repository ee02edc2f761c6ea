import type { StateRule } from '@trellis/contract/campaigns/campaigns.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { insertRows } from '../../../platform/database/insert-rows.ts'
import type { Actor } from '../../../platform/http/actor.ts'
import { problem } from '../../../platform/problem.ts'
import { lockBrand } from '../../organizations/brands.public.ts'
import { administeredBrands } from '../../organizations/reach.public.ts'
import { lockBalances, transfer } from '../ledger.ts'
import { finishPlan } from '../plan/finish-plan.ts'
import { enqueueReconsider } from '../rewards/rewards.jobs.ts'
import { covers } from '../rewards/standings.queries.ts'
import { recordTerms } from '../running/terms.ts'
import { rulesVersion, strictest } from '../state-rules/state.rules.ts'
import { lockCampaign } from './campaigns.queries.ts'
import { hasPassed } from './check-plan.ts'
import { listStateChecks, requireLawful } from './state-checks.ts'

type PublishInput = {
  actor: Actor
  campaignId: string
  confirmedStates: readonly string[]
  leftOutStates: readonly string[]
  countPastFrom: string | null
  now: Date
}

/** Rejects an outdated plan. */
const requireTime = ({ starts_at, ends_at }: { starts_at: Date; ends_at: Date }, now: Date) => {
  if (ends_at <= now) throw problem('INVALID_INPUT', { field: 'endsAt', sentence: 'The end must be in the future.' })
  if (hasPassed(starts_at, now))
    throw problem('INVALID_INPUT', { field: 'startsAt', sentence: 'The start has passed. Choose a new one.' })
}

/** Rejects a time in the future. */
export const pastMoment = (from: string, { field, now }: { field: string; now: Date }) => {
  const moment = new Date(from)
  if (moment > now) throw problem('INVALID_INPUT', { field, sentence: 'Choose a time in the past.' })
  return moment
}

const markPublished = async (db: Db, { campaignId, countPastFrom, now }: PublishInput) => {
  const published = await db
    .updateTable('campaign')
    .set({
      published_at: now,
      rules_version: rulesVersion,
      plan: null,
      past_counted_from: countPastFrom && pastMoment(countPastFrom, { field: 'countPastFrom', now }),
    })
    .where('id', '=', campaignId)
    .where('published_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!published) throw problem('CAMPAIGN_PUBLISHED')
}

type AddRulingsInput = Pick<PublishInput, 'campaignId' | 'actor' | 'now'>

/** Records the rulings of states, and the person who confirmed them. */
export const addRulings = (db: Db, checks: readonly StateRule[], { campaignId, actor, now }: AddRulingsInput) => {
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

/** Freezes the stores of the audience: later ones do not count. */
export const keepStores = (db: Db, campaignId: string) =>
  sql`
    insert into campaign_dispensary (campaign_id, dispensary_id)
    select c.id, d.id from campaign c cross join dispensary d
     where c.id = ${campaignId}::uuid and ${covers}
    on conflict do nothing`.execute(db)

/** The state rules of a campaign, without states that it leaves out. */
const listChecks = async (db: Db, { campaignId, leftOutStates }: PublishInput) => {
  const all = await listStateChecks(db, campaignId)
  const checks = all.filter(({ state }) => !leftOutStates.includes(state))
  if (all.length > 0 && checks.length === 0) throw problem('REWARDS_FORBIDDEN')
  return checks
}

/** Publishes a draft and funds its budget in one transaction; states must allow it or be confirmed. */
export const publishCampaign = async (db: Db, input: PublishInput) => {
  const { actor, campaignId, confirmedStates, countPastFrom, now } = input
  const draft = await lockCampaign(db, actor, campaignId)
  await lockBrand(db, { id: draft.brand_id, condition: administeredBrands(actor) })
  const campaign = draft.plan === null ? draft : await finishPlan(db, { draft, actor, now })
  await markPublished(db, input)
  requireTime(campaign, now)
  const checks = await listChecks(db, input)
  requireLawful(checks, confirmedStates)
  await addRulings(db, checks, input)
  if (!campaign.includes_later_stores) await keepStores(db, campaignId)
  await lockBalances(db, [campaignId])
  await transfer(db, [{ occasion: 'fund', campaignId, cents: campaign.budget ?? 0, madeBy: actor.id, now }])
  await recordTerms(db, { campaignId, now })
  if (countPastFrom || campaign.starts_at <= now) await enqueueReconsider(db, campaignId)
}
