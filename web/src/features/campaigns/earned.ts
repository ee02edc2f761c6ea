import { type CampaignRewards, coursesToGo, type OpenChoice, type Reward } from '@trellis/contract/campaigns/rewards.ts'

/** A reward that somebody has earned, and by what. */
export type Earned = Omit<OpenChoice, 'earnedAt'>

/** A reward of a campaign that is still to go for. */
export type ToGo = {
  brandName: string
  /** How many courses are still to go. */
  courses: number
  completed: number
  assigned: number
  reward: Reward
}

const isNews = ({ earned, selected, autoSelected }: Reward) => earned && (!selected || autoSelected)

/** What a course has earned and what is news to its learner: rewards not yet selected, or selected by themselves. */
export const earnedBy = (courseId: string, campaigns: readonly CampaignRewards[]): Earned[] =>
  campaigns.flatMap(({ campaignTitle, brandName, courseRewardData, campaignRewardData }) =>
    [...courseRewardData, ...campaignRewardData]
      .filter(isNews)
      .map(reward => ({ courseId, campaignTitle, brandName, reward })),
  )

/** Those of which an option is still to be selected. */
export const stillOpen = (earned: readonly Earned[]): Earned[] => earned.filter(({ reward }) => !reward.selected)

/** What a campaign as a whole has for its learner once a few more courses are completed. */
export const stillToGo = (campaigns: readonly CampaignRewards[]): ToGo[] =>
  campaigns.flatMap(({ brandName, campaignQualificationData: standing, campaignRewardData }) => {
    const courses = coursesToGo(standing)
    if (courses <= 0) return []
    const { totalCoursesCompleted: completed, totalCoursesAssigned: assigned } = standing
    return campaignRewardData
      .filter(({ earned }) => !earned)
      .map(reward => ({ brandName, courses, completed, assigned, reward }))
  })

/** Tells one earned reward from all others. */
export const keyOf = ({ courseId, reward }: Pick<Earned, 'courseId' | 'reward'>) =>
  reward.ruqId ?? `${reward.id}:${courseId}`
