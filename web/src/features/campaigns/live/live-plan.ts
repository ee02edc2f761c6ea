import type { Plan, PlanOption, PlanReward } from '@trellis/contract/campaigns/plan.ts'
import type { CampaignPlan } from '@trellis/contract/campaigns/plans.ts'
import {
  type CampaignRewards,
  type Reward,
  reachesTarget,
  type SampleOption,
} from '@trellis/contract/campaigns/rewards.ts'

/** The brand of a plan, with the URLs in its opt-in question. */
export type LiveBrand = Pick<CampaignPlan['campaign'], 'brandName' | 'privacyPolicyUrl' | 'termsAndConditionsUrl'>

/** The unsaved plan with the names its ids refer to. */
export type LivePlan = { plan: Plan; brand: LiveBrand; courseTitle: string }

/** When the phone shows the learner: after the first course of the campaign, or at its target. */
export type LiveMoment = 'course' | 'target'

/** From the plan to its phone. */
export type ToPlanPhone = { type: 'plan'; live: LivePlan; moment: LiveMoment }

/** The id of the phone's course, unknown to the server. */
export const liveCourseId = '00000000-0000-7000-8000-000000000000'

type Form = SampleOption['additionalInfoForm']

const toForm = ({ additionalInfoForm }: PlanOption): Form =>
  additionalInfoForm && additionalInfoForm.fields.length > 0 ? additionalInfoForm : null

const toOption = (option: PlanOption): SampleOption => ({
  title: option.title,
  image: option.image,
  description: option.description,
  productId: option.productId,
  additionalInfoForm: toForm(option),
  value: option.value ?? 0,
  available: true,
})

/** A reward as its learner receives it: a sole option without a form is selected automatically. */
function toReward({ id, qualifyingMessage, options }: PlanReward, earned: boolean): Reward {
  const sampleOptions = options.map(toOption)
  const autoSelected = earned && sampleOptions.length === 1 && sampleOptions[0]?.additionalInfoForm === null
  return {
    id,
    sampleOptions,
    qualifyingMessage,
    earned,
    selected: autoSelected,
    autoSelected,
    selectedIndex: autoSelected ? 0 : null,
    ruqId: null,
    waitsFor: null,
  }
}

const coursesFor = (assigned: number, target: number) =>
  Array.from({ length: assigned }, (_, index) => index + 1).find(count => reachesTarget(assigned, count, target)) ??
  assigned

/** The campaign as the server would send it to a learner who is assigned all of its courses. */
export function liveCampaign(
  { plan: { settings, rewards }, brand: { brandName } }: LivePlan,
  moment: LiveMoment,
): CampaignRewards {
  const target = Math.min(100, Math.max(1, Math.round(settings.targetPctComplete ?? 100)))
  const assigned = Math.max(1, settings.courseIds.length)
  const completed = moment === 'target' ? coursesFor(assigned, target) : 1
  const isReached = reachesTarget(assigned, completed, target)
  const completeRewards = rewards.filter(({ options }) => options.length > 0)
  return {
    campaignId: liveCourseId,
    campaignTitle: settings.title,
    brandName,
    isLimited: settings.tellsLimit && !settings.isUnlimited,
    campaignQualificationData: {
      campaignQualified: isReached,
      totalCoursesCompleted: completed,
      totalCoursesAssigned: assigned,
      targetPctComplete: target,
    },
    courseRewardData: completeRewards.filter(({ kind }) => kind === 'course').map(reward => toReward(reward, true)),
    campaignRewardData: completeRewards
      .filter(({ kind }) => kind === 'campaign')
      .map(reward => toReward(reward, isReached)),
  }
}
