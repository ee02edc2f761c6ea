import type { Audience, CampaignInput, OptionInput, RewardInput } from '@trellis/contract/campaigns/campaign-input.ts'
import type { Db } from '../../../platform/database/database.ts'
import { insertRows } from '../../../platform/database/insert-rows.ts'
import { newId } from '../../../platform/ids.ts'
import { problem } from '../../../platform/problem.ts'

const toColumns = ({ startsAt, endsAt, audience, ...input }: CampaignInput) => ({
  title: input.title,
  starts_at: new Date(startsAt),
  ends_at: new Date(endsAt),
  target_pct_complete: input.targetPctComplete,
  budget_cents: input.budget,
  audience: audience.kind,
  includes_later_stores: input.includesLaterStores,
  tells_limit: input.tellsLimit,
})

const once = (list: readonly string[]) => [...new Set(list)]

/** Adds the places of an audience to a campaign. */
export const addAudience = async (db: Db, campaign_id: string, audience: Audience) => {
  if (audience.kind === 'states') {
    const rows = once(audience.states).map(state_code => ({ campaign_id, state_code }))
    await insertRows(db, 'campaign_state', rows)
  }
  if (audience.kind === 'dispensaries') {
    const rows = once(audience.dispensaryIds).map(dispensary_id => ({ campaign_id, dispensary_id }))
    await insertRows(db, 'campaign_dispensary', rows)
  }
  if (audience.kind === 'retail-organizations') {
    const ids = once(audience.retailOrganizationIds)
    const rows = ids.map(retail_organization_id => ({ campaign_id, retail_organization_id }))
    await insertRows(db, 'campaign_retail_organization', rows)
  }
}

const optionRow = (option: OptionInput, rewardId: string, position: number) => ({
  id: newId(),
  reward_id: rewardId,
  position,
  kind: option.kind,
  title: option.title,
  image_url: option.image,
  description: option.description,
  product_id: option.productId,
  value_cents: option.value,
  stock: option.stock,
  stock_left: option.stock,
  additional_info_form: option.additionalInfoForm && JSON.stringify(option.additionalInfoForm),
})

const addRewards = async (db: Db, campaignId: string, rewards: readonly RewardInput[]) => {
  const rewardsWithIds = rewards.map(reward => ({ ...reward, id: newId() }))
  const rows = rewardsWithIds.map(({ id, kind, qualifyingMessage }, position) => ({
    id,
    campaign_id: campaignId,
    kind,
    position,
    qualifying_message: qualifyingMessage,
  }))
  await insertRows(db, 'campaign_reward', rows)
  const options = rewardsWithIds.flatMap(({ id, options }) =>
    options.map((option, index) => optionRow(option, id, index)),
  )
  await insertRows(db, 'reward_option', options)
}

/** The parts of a campaign that are stored in their own tables. */
export type CampaignParts = Pick<CampaignInput, 'courseIds' | 'audience' | 'rewards'>

const addParts = async (db: Db, campaign_id: string, { courseIds, audience, rewards }: CampaignParts) => {
  await insertRows(
    db,
    'campaign_course',
    once(courseIds).map(course_id => ({ campaign_id, course_id })),
  )
  await addAudience(db, campaign_id, audience)
  await addRewards(db, campaign_id, rewards)
}

/** Deletes the parts of a draft that are stored in their own tables. */
export const removeParts = async (db: Db, campaignId: string) => {
  const rewards = db.selectFrom('campaign_reward').select('id').where('campaign_id', '=', campaignId)
  await db.deleteFrom('reward_option').where('reward_id', 'in', rewards).execute()
  await db.deleteFrom('campaign_reward').where('campaign_id', '=', campaignId).execute()
  await db.deleteFrom('campaign_course').where('campaign_id', '=', campaignId).execute()
  await db.deleteFrom('campaign_state').where('campaign_id', '=', campaignId).execute()
  await db.deleteFrom('campaign_dispensary').where('campaign_id', '=', campaignId).execute()
  await db.deleteFrom('campaign_retail_organization').where('campaign_id', '=', campaignId).execute()
}

type NewCampaign = { brandId: string; input: CampaignInput; createdBy: string; now: Date }

/** Saves a new campaign as a draft. Returns its id. */
export const addCampaign = async (db: Db, { brandId, input, createdBy, now }: NewCampaign) => {
  const id = newId()
  const row = { id, brand_id: brandId, ...toColumns(input), created_at: now, created_by: createdBy }
  await db.insertInto('campaign').values(row).execute()
  await addParts(db, id, input)
  return id
}

/** Replaces the courses, the audience and the rewards of a draft. */
export const replaceParts = async (db: Db, campaignId: string, parts: CampaignParts) => {
  await removeParts(db, campaignId)
  await addParts(db, campaignId, parts)
}

/**
 * Replaces a draft with its rewards and options; a published campaign is rejected. Concurrent editors of the plan have
 * to reload it.
 */
export const replaceCampaign = async (db: Db, id: string, input: CampaignInput) => {
  const changed = await db
    .updateTable('campaign')
    .set({ ...toColumns(input), plan: null })
    .set(eb => ({ plan_revision: eb('plan_revision', '+', 1) }))
    .where('id', '=', id)
    .where('published_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!changed) throw problem('CAMPAIGN_PUBLISHED')
  await replaceParts(db, id, input)
}
