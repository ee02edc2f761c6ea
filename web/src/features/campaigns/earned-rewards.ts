import { type CampaignRewards, coursesToGo, type OpenChoice, type Reward } from '@trellis/contract/campaigns/rewards.ts'

/** An earned reward with the course and campaign that it is for. */
export type EarnedReward = Omit<OpenChoice, 'earnedAt'>

/** A reward of a campaign that is not earned yet. */
export type RewardToGo = {
  brandName: string
  /** The number of courses still to be completed. */
  courses: number
  completed: number
  assigned: number
  /** It lasts only as long as the budget of its brand. */
  isLimited: boolean
  reward: Reward
}

const isToShow = ({ earned, selected, autoSelected }: Reward) => earned && (!selected || autoSelected)

/** The rewards of a course to show after completion: not yet selected, or selected automatically. */
export const listEarnedRewards = (courseId: string, campaigns: readonly CampaignRewards[]): EarnedReward[] =>
  campaigns.flatMap(({ campaignTitle, brandName, courseRewardData, campaignRewardData }) =>
    [...courseRewardData, ...campaignRewardData]
      .filter(isToShow)
      .map(reward => ({ courseId, campaignTitle, brandName, reward })),
  )

/** The rewards that still have to be selected. */
export const unselectedRewards = (earned: readonly EarnedReward[]): EarnedReward[] =>
  earned.filter(({ reward }) => !reward.selected)

/** The campaign rewards that are earned by completing more courses. */
export const rewardsToGo = (campaigns: readonly CampaignRewards[]): RewardToGo[] =>
  campaigns.flatMap(({ brandName, isLimited, campaignQualificationData: standing, campaignRewardData }) => {
    const courses = coursesToGo(standing)
    if (courses <= 0) return []
    const { totalCoursesCompleted: completed, totalCoursesAssigned: assigned } = standing
    return campaignRewardData
      .filter(({ earned }) => !earned)
      .map(reward => ({ brandName, courses, completed, assigned, isLimited, reward }))
  })

/** A key that identifies an earned reward. */
export const toRewardKey = ({ courseId, reward }: Pick<EarnedReward, 'courseId' | 'reward'>) =>
  reward.ruqId ?? `${reward.id}:${courseId}`
