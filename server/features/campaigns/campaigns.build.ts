import type { Audience, OptionKind } from '@trellis/contract/campaigns/campaign-input.ts'
import type { InfoForm } from '@trellis/contract/campaigns/rewards.ts'
import type { Db } from '../../platform/database/database.ts'
import { newId } from '../../platform/ids.ts'
import { transfer } from './ledger.ts'
import { recordTerms } from './running/terms.ts'
import { ruleFor, rulesVersion, strictest } from './state-rules/state.rules.ts'

/** An option for tests and the demo; by default a gift card of $25 with unlimited stock. */
export type NewOption = {
  id?: string
  kind?: OptionKind
  title?: string
  image?: string | null
  description?: string
  productId?: string
  /** In cents. */
  value?: number
  stock?: number | null
  stockLeft?: number | null
  form?: InfoForm | null
}

/** A reward: for each completed course, with one option that is selected automatically. */
export type NewReward = {
  id?: string
  kind?: 'course' | 'campaign'
  qualifyingMessage?: string
  options?: readonly NewOption[]
}

/**
 * A campaign; by default published, running a month to either side of `now`, for all people in Colorado, with a funded
 * budget of $1,000.
 */
export type NewCampaign = {
  id?: string
  brandId?: string
  title?: string
  courseIds: readonly string[]
  startsAt?: Date
  endsAt?: Date
  targetPctComplete?: number
  /** In cents; null = without a limit. */
  budget?: number | null
  /** Learners are told that rewards are limited by the budget. */
  tellsLimit?: boolean
  audience?: Audience
  /** The states whose rules were confirmed. */
  states?: readonly string[]
  /** The person who confirmed them. */
  confirmedBy?: string | null
  pastCountedFrom?: Date | null
  isDraft?: boolean
  /** When it was paused: no new people qualify. */
  pausedAt?: Date | null
  rewards?: readonly NewReward[]
  createdBy?: string | null
  now: Date
}

/** The ids of the saved rows, in input order. */
export type BuiltCampaign = {
  campaignId: string
  brandId: string
  /** No budget: the brand pays as people earn. */
  isUnlimited: boolean
  /** `values` are the values of its options, in cents. */
  rewards: { rewardId: string; optionIds: string[]; values: number[] }[]
}

const month = 30 * 86_400_000

const optionRow = (option: NewOption, rewardId: string, position: number) => {
  const stock = option.stock ?? null
  return {
    id: option.id ?? newId(),
    reward_id: rewardId,
    position,
    kind: option.kind ?? 'gift-card',
    title: option.title ?? `Gift card ${position + 1}`,
    image_url: option.image ?? null,
    description: option.description ?? '',
    product_id: option.productId ?? `gift-card-${position + 1}`,
    value_cents: option.value ?? 2500,
    stock,
    stock_left: option.stockLeft ?? stock,
    additional_info_form: option.form ? JSON.stringify(option.form) : null,
  }
}

const buildReward = async (db: Db, reward: NewReward, at: { campaignId: string; position: number }) => {
  const rewardId = reward.id ?? newId()
  const message = reward.qualifyingMessage ?? 'You finished the course. Thank you for learning with us!'
  await db
    .insertInto('campaign_reward')
    .values({
      id: rewardId,
      campaign_id: at.campaignId,
      kind: reward.kind ?? 'course',
      position: at.position,
      qualifying_message: message,
    })
    .execute()
  const rows = (reward.options ?? [{}]).map((option, position) => optionRow(option, rewardId, position))
  await db.insertInto('reward_option').values(rows).execute()
  return { rewardId, optionIds: rows.map(row => row.id), values: rows.map(row => row.value_cents) }
}

const buildAudience = async (db: Db, campaignId: string, audience: Audience) => {
  const campaign_id = campaignId
  if (audience.kind === 'states') {
    const rows = audience.states.map(state_code => ({ campaign_id, state_code }))
    await db.insertInto('campaign_state').values(rows).execute()
  }
  if (audience.kind === 'dispensaries') {
    const rows = audience.dispensaryIds.map(dispensary_id => ({ campaign_id, dispensary_id }))
    await db.insertInto('campaign_dispensary').values(rows).execute()
  }
  if (audience.kind === 'retail-organizations') {
    const rows = audience.retailOrganizationIds.map(retail_organization_id => ({ campaign_id, retail_organization_id }))
    await db.insertInto('campaign_retail_organization').values(rows).execute()
  }
}

const findBrandId = async (db: Db, { brandId, courseIds }: NewCampaign) => {
  if (brandId) return brandId
  const course = db.selectFrom('card_course').select('brand_id').where('id', '=', courseIds[0]!)
  const found = (await course.executeTakeFirst())?.brand_id
  if (!found) throw new Error('A campaign needs a brand, or a course of one.')
  return found
}

const campaignRow = (campaign: NewCampaign & { id: string; brandId: string }) => {
  const { now, isDraft = false } = campaign
  const startsAt = campaign.startsAt ?? new Date(now.getTime() - month)
  return {
    id: campaign.id,
    brand_id: campaign.brandId,
    title: campaign.title ?? 'Learn and earn',
    starts_at: startsAt,
    ends_at: campaign.endsAt ?? new Date(now.getTime() + month),
    target_pct_complete: campaign.targetPctComplete ?? 100,
    budget_cents: campaign.budget === undefined ? 100_000 : campaign.budget,
    tells_limit: campaign.tellsLimit ?? false,
    audience: campaign.audience?.kind ?? 'all',
    past_counted_from: campaign.pastCountedFrom ?? null,
    published_at: isDraft ? null : startsAt,
    paused_at: campaign.pausedAt ?? null,
    rules_version: isDraft ? null : rulesVersion,
    created_at: startsAt,
    created_by: campaign.createdBy ?? null,
  }
}

/** The rules of a state for all rewards of the campaign. */
const rulingIn = (state: string, { rewards = [{}] }: NewCampaign) => {
  const kinds = rewards.flatMap(({ options = [{}] }) => options.map(({ kind = 'gift-card' }) => kind))
  const ruling = strictest(kinds.map(kind => ruleFor(state, kind).ruling))
  if (ruling === 'forbidden') throw new Error(`${state} forbids one of ${kinds.join(', ')}.`)
  return ruling
}

const rulingRow = (campaign: NewCampaign & { id: string }, state: string, at: Date) => {
  const ruling = rulingIn(state, campaign)
  const isConfirmed = ruling === 'needs-confirmation'
  return {
    campaign_id: campaign.id,
    state_code: state,
    ruling,
    confirmed_at: isConfirmed ? at : null,
    confirmed_by: isConfirmed ? (campaign.confirmedBy ?? null) : null,
  }
}

const publish = async (db: Db, campaign: NewCampaign & { id: string }) => {
  const { id, states = ['CO'], budget = 100_000, now } = campaign
  const at = campaign.startsAt ?? new Date(now.getTime() - month)
  const rulings = states.map(state => rulingRow(campaign, state, at))
  if (rulings.length > 0) await db.insertInto('campaign_ruling').values(rulings).execute()
  await transfer(db, [{ occasion: 'fund', campaignId: id, cents: budget ?? 0, now: at }])
  await recordTerms(db, { campaignId: id, now: at })
}

/** Saves a campaign with its rewards, published and funded unless it is a draft. */
export const buildCampaign = async (db: Db, campaign: NewCampaign): Promise<BuiltCampaign> => {
  const identified = { ...campaign, id: campaign.id ?? newId(), brandId: await findBrandId(db, campaign) }
  await db.insertInto('campaign').values(campaignRow(identified)).execute()
  const covered = campaign.courseIds.map(course_id => ({ campaign_id: identified.id, course_id }))
  await db.insertInto('campaign_course').values(covered).execute()
  await buildAudience(db, identified.id, campaign.audience ?? { kind: 'all' })
  const rewards: BuiltCampaign['rewards'] = []
  for (const [position, reward] of (campaign.rewards ?? [{}]).entries())
    rewards.push(await buildReward(db, reward, { campaignId: identified.id, position }))
  if (!campaign.isDraft) await publish(db, identified)
  return { campaignId: identified.id, brandId: identified.brandId, isUnlimited: campaign.budget === null, rewards }
}
