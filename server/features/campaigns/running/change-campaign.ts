import type { Audience } from '@trellis/contract/campaigns/campaign-input.ts'
import type { Campaign } from '@trellis/contract/campaigns/campaigns.ts'
import type { CampaignChange } from '@trellis/contract/campaigns/running.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { problem } from '../../../platform/problem.ts'
import { getCampaign } from '../brand/campaigns.queries.ts'
import { faultOfAudience } from '../brand/check-plan.ts'
import { addRulings, keepStores } from '../brand/publish-campaign.ts'
import { type CampaignAction, lockRunning } from '../brand/run-campaign.ts'
import { addAudience } from '../brand/save-campaign.ts'
import { listStateChecks, requireLawful } from '../brand/state-checks.ts'
import { enqueueReconsider } from '../rewards/rewards.jobs.ts'
import { faultsOfChange, placesBeyond } from './no-worse.rules.ts'
import { recordTerms } from './terms.ts'

type ChangeCampaignInput = CampaignAction & { change: CampaignChange }

/** The places that a change adds, as a separate audience; null = none. */
const addedPlaces = (after: Audience, before: Audience): Audience | null => {
  if (after.kind === 'all') return before.kind === 'all' ? null : after
  const added = placesBeyond(after, before)
  if (added.length === 0) return null
  if (after.kind === 'states') return { kind: after.kind, states: added }
  return after.kind === 'dispensaries'
    ? { kind: after.kind, dispensaryIds: added }
    : { kind: after.kind, retailOrganizationIds: added }
}

const listStates = async (db: Db, campaignId: string) =>
  new Set((await listStateChecks(db, campaignId)).map(({ state }) => state))

/** Adds places; rules of new states are checked as at publication, earlier rulings stay unchanged. */
const addPlaces = async (db: Db, { actor, campaignId, change, now }: ChangeCampaignInput, added: Audience) => {
  const before = await listStates(db, campaignId)
  if (added.kind === 'all')
    await db.updateTable('campaign').set({ audience: 'all' }).where('id', '=', campaignId).execute()
  else await addAudience(db, campaignId, added)
  const checks = await listStateChecks(db, campaignId)
  const fresh = checks.filter(({ state }) => !before.has(state) && !change.leftOutStates.includes(state))
  requireLawful(fresh, change.confirmedStates)
  await addRulings(db, fresh, { campaignId, actor, now })
}

const saveWords = async (db: Db, { rewards }: CampaignChange) => {
  const messages = rewards.map(({ id, qualifyingMessage }) => ({ id, message: qualifyingMessage }))
  await sql`
    update campaign_reward w set qualifying_message = said.message
      from jsonb_to_recordset(${JSON.stringify(messages)}::jsonb) as said (id uuid, message text)
     where w.id = said.id`.execute(db)
  const options = rewards.flatMap(reward => reward.options.map(({ value: _, ...words }) => words))
  await sql`
    update reward_option o set title = said.title, description = said.description, image_url = said.image
      from jsonb_to_recordset(${JSON.stringify(options)}::jsonb) as said (id uuid, title text, description text, image text)
     where o.id = said.id`.execute(db)
}

const sameMoment = (one: string, other: string) => new Date(one).getTime() === new Date(other).getTime()

const joinTexts = ({ title, rewards }: Pick<Campaign, 'title' | 'rewards'> | CampaignChange) =>
  JSON.stringify([
    title,
    rewards.map(({ qualifyingMessage, options }) => [
      qualifyingMessage,
      options.map(({ title, description, image }) => [title, description, image]),
    ]),
  ])

/** The changed fields, for the audit log. */
const changedParts = (before: Campaign, change: CampaignChange, added: Audience | null) => [
  ...(sameMoment(before.endsAt, change.endsAt) ? [] : ['end']),
  ...(before.targetPctComplete === change.targetPctComplete ? [] : ['target']),
  ...(added === null ? [] : ['places']),
  ...(joinTexts(before) === joinTexts(change) ? [] : ['words']),
  ...(before.tellsLimit === (change.tellsLimit ?? before.tellsLimit) ? [] : ['limit']),
]

/**
 * Changes a published campaign in favor of learners only; people who gain by it are evaluated again. Returns the
 * changed fields.
 */
export const changeCampaign = async (db: Db, input: ChangeCampaignInput) => {
  const { actor, campaignId: id, change, now } = input
  const { brand_id: brandId, includes_later_stores } = await lockRunning(db, input)
  const before = await getCampaign(db, actor, { id, now })
  const added = addedPlaces(change.audience, before.audience)
  const errors = { ...faultsOfChange(before, change), ...(added && (await faultOfAudience(db, brandId, added))) }
  if (Object.keys(errors).length > 0) throw problem('INVALID_INPUT', { errors })
  const changed = changedParts(before, change, added)
  if (changed.length === 0) return changed
  const { title, endsAt, targetPctComplete, tellsLimit = before.tellsLimit } = change
  const values = {
    title,
    ends_at: new Date(endsAt),
    target_pct_complete: targetPctComplete,
    tells_limit: tellsLimit,
  }
  await db.updateTable('campaign').set(values).where('id', '=', id).execute()
  await saveWords(db, change)
  if (added) await addPlaces(db, input, added)
  if (added && !includes_later_stores) await keepStores(db, id)
  await recordTerms(db, { campaignId: id, now })
  await enqueueReconsider(db, id)
  return changed
}
