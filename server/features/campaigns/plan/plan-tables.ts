import type { Audience } from '@trellis/contract/campaigns/campaign-input.ts'
import type { Campaign } from '@trellis/contract/campaigns/campaigns.ts'
import type { Plan, PlanOption, PlanReward, PlanSettings } from '@trellis/contract/campaigns/plan.ts'
import { InfoForm } from '@trellis/contract/campaigns/rewards.ts'
import type { CampaignParts } from '../brand/save-campaign.ts'

const within = (value: number | null, least: number, most: number) =>
  value !== null && Number.isInteger(value) && value >= least && value <= most ? value : null

const toDays = ({ startsAt, endsAt }: PlanSettings) => {
  if (!startsAt || !endsAt || new Date(startsAt) >= new Date(endsAt)) return {}
  return { starts_at: new Date(startsAt), ends_at: new Date(endsAt) }
}

/** The columns of a draft that its plan can fill; days in the wrong order are not stored. */
export const columnsOfPlan = (settings: PlanSettings) => ({
  title: settings.title.trim(),
  ...toDays(settings),
  target_pct_complete: within(settings.targetPctComplete, 1, 100) ?? 100,
  budget_cents: settings.isUnlimited ? null : within(settings.budget, 1, 1_000_000_000),
  audience: settings.audienceKind,
  includes_later_stores: settings.includesLaterStores,
  tells_limit: settings.tellsLimit,
})

const toOption = (option: PlanOption) => ({
  ...option,
  value: within(option.value, 0, 1_000_000) ?? 0,
  stock: within(option.stock, 1, 1_000_000),
  additionalInfoForm: InfoForm.safeParse(option.additionalInfoForm).data ?? null,
})

/** The ids of a plan that belong to its brand. */
type OwnedIds = { courseIds: string[]; dispensaryIds: string[]; retailOrganizationIds: string[] }

const toAudience = ({ audienceKind: kind, states }: PlanSettings, owned: OwnedIds): Audience => {
  if (kind === 'states') return { kind, states }
  if (kind === 'dispensaries') return { kind, dispensaryIds: owned.dispensaryIds }
  return kind === 'retail-organizations' ? { kind, retailOrganizationIds: owned.retailOrganizationIds } : { kind }
}

/** The parts of a draft that its plan can fill: rewards with options, courses of the brand. */
export const toParts = ({ settings, rewards }: Plan, owned: OwnedIds): CampaignParts => ({
  courseIds: owned.courseIds,
  audience: toAudience(settings, owned),
  rewards: rewards
    .filter(({ options }) => options.length > 0)
    .map(({ kind, qualifyingMessage, options }) => ({ kind, qualifyingMessage, options: options.map(toOption) })),
})

const toReward = ({ id, kind, qualifyingMessage, options }: Campaign['rewards'][number]): PlanReward => ({
  id,
  kind,
  qualifyingMessage,
  options: options.map(({ stockLeft: _left, ...option }) => option),
})

/** The plan of a campaign. */
export const planOfCampaign = (campaign: Campaign): Plan => {
  const { title, startsAt, endsAt, courseIds, audience, targetPctComplete, money } = campaign
  return {
    settings: {
      title,
      startsAt,
      endsAt,
      courseIds,
      audienceKind: audience.kind,
      states: audience.kind === 'states' ? audience.states : [],
      dispensaryIds: audience.kind === 'dispensaries' ? audience.dispensaryIds : [],
      retailOrganizationIds: audience.kind === 'retail-organizations' ? audience.retailOrganizationIds : [],
      includesLaterStores: campaign.includesLaterStores,
      targetPctComplete,
      isUnlimited: money.budget === null,
      budget: money.budget,
      tellsLimit: campaign.tellsLimit,
      confirmedStates: [],
      leftOutStates: [],
    },
    rewards: campaign.rewards.map(toReward),
  }
}
