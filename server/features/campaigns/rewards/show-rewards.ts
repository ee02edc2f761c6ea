import type { CampaignRewards, IncentiveSummary, OpenChoice, Reward } from '@trellis/contract/campaigns/rewards.ts'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { Item } from '../../tracks/my-tracks.public.ts'
import { listAvailableRewards } from './available-rewards.ts'
import { hasReachedTarget } from './claims.rules.ts'
import { countMine, listWaiting } from './my-rewards.queries.ts'
import { listRewards } from './rewards.queries.ts'
import { canBePromised, presentReward, type RewardRow } from './rewards.rules.ts'
import { type CampaignStanding, isOpenTo, listStandings } from './standings.queries.ts'

const rewardsEarnedBy = (row: RewardRow, courseId: string | null): Reward[] =>
  row.qualifications
    .filter(qualification => qualification.courseId === courseId)
    .map(qualification => presentReward(row, qualification))

/** A whole campaign's reward: earned, or shown while it is still available. */
const ofCampaign = (row: RewardRow, standing: CampaignStanding): Reward[] => {
  const earned = rewardsEarnedBy(row, null)
  const isToGoFor =
    earned.length + row.paidBefore.length === 0 && standing.isOpen && !hasReachedTarget(standing) && canBePromised(row)
  return isToGoFor ? [presentReward(row, null)] : earned
}

/**
 * Whether a person has everything of a campaign: its campaign reward or, without one, the target number of course
 * rewards.
 */
const isQualified = (rewards: readonly RewardRow[], ofAll: readonly Reward[], standing: CampaignStanding) =>
  ofAll.some(({ earned }) => earned) || (rewards.every(({ kind }) => kind === 'course') && hasReachedTarget(standing))

const toCampaignRewards = (
  standing: CampaignStanding,
  rewards: readonly RewardRow[],
  courseId: string,
): CampaignRewards => {
  const mine = rewards.filter(({ campaignId }) => campaignId === standing.campaignId)
  const ofAll = mine.filter(({ kind }) => kind === 'campaign').flatMap(row => ofCampaign(row, standing))
  return {
    campaignId: standing.campaignId,
    campaignTitle: standing.campaignTitle,
    brandName: standing.brandName,
    isLimited: standing.isLimited,
    campaignQualificationData: {
      campaignQualified: isQualified(mine, ofAll, standing),
      totalCoursesCompleted: standing.completed.length,
      totalCoursesAssigned: standing.assigned,
      targetPctComplete: standing.targetPctComplete,
    },
    courseRewardData: mine.filter(({ kind }) => kind === 'course').flatMap(row => rewardsEarnedBy(row, courseId)),
    campaignRewardData: ofAll,
  }
}

type CourseRewardsInput = { userId: string; courseId: string; now: Date }

/** The campaigns `c` that cover a course. */
const coveredBy = (courseId: string) =>
  sql`c.id in (select covered.campaign_id from campaign_course covered where covered.course_id = ${courseId}::uuid)`

/** A person's rewards of a course, and what its campaigns still offer them; campaigns with neither are left out. */
export const readRewardsOfCourse = async (
  db: Db,
  { userId, courseId, now }: CourseRewardsInput,
): Promise<CampaignRewards[]> => {
  const standings = await listStandings(db, { campaigns: coveredBy(courseId), userIds: [userId], now })
  const rewards = await listRewards(db, { campaignIds: standings.map(({ campaignId }) => campaignId), userId })
  return standings
    .map(standing => toCampaignRewards(standing, rewards, courseId))
    .filter(({ courseRewardData, campaignRewardData }) => courseRewardData.length + campaignRewardData.length > 0)
}

/** A person's earned rewards without a selection. */
export const readOpenChoices = async (db: Db, userId: string): Promise<OpenChoice[]> => {
  const waiting = await listWaiting(db, userId)
  const rewards = await listRewards(db, { campaignIds: [...new Set(waiting.map(each => each.campaignId))], userId })
  return waiting.flatMap(({ qualificationId, rewardId, campaignId: _, earnedAt, ...rest }) => {
    const row = rewards.find(({ id }) => id === rewardId)
    const qualification = row?.qualifications.find(({ id }) => id === qualificationId)
    return row && qualification
      ? [{ ...rest, earnedAt: earnedAt.toISOString(), reward: presentReward(row, qualification) }]
      : []
  })
}

/** How often a person in this position can still earn a reward. */
const stillToEarn = (row: RewardRow, standing: CampaignStanding) => {
  if (!canBePromised(row)) return 0
  const most = row.kind === 'course' ? standing.assigned : Math.min(1, standing.assigned)
  return Math.max(0, most - row.qualifications.length - row.paidBefore.length)
}

/** The number of courses and classes that a person sees and has to do, each counted once. */
const countIncomplete = (items: readonly Item[]) =>
  new Set(items.filter(({ completedAt }) => completedAt === null).map(({ courseId }) => courseId)).size

type SummaryInput = { userId: string; items: readonly Item[]; now: Date }

/** A person's earned and available rewards; `items` are all that they see. */
export const readSummary = async (db: Db, { userId, items, now }: SummaryInput): Promise<IncentiveSummary> => {
  const campaigns = isOpenTo({ userId, now })
  const visibleCourseIds = items.flatMap(item => (item.courseType === 'CARD_COURSE' ? [item.courseId] : []))
  const standings = await listStandings(db, { campaigns, userIds: [userId], visibleCourseIds, now })
  const rewards = await listRewards(db, { campaignIds: standings.map(({ campaignId }) => campaignId), userId })
  const openRewards = standings.map(standing => ({
    isLimited: standing.isLimited,
    count: rewards
      .filter(row => row.campaignId === standing.campaignId)
      .reduce((sum, row) => sum + stillToEarn(row, standing), 0),
  }))
  const { earned, cents, completed } = await countMine(db, userId)
  return {
    totalUnearnedRewards: openRewards.reduce((sum, { count }) => sum + count, 0),
    incompleteCoursesCount: countIncomplete(items),
    rewardsEarnedCount: earned,
    approximateValueEarnedRewards: cents,
    completedCoursesCount: completed,
    isLimited: openRewards.some(({ isLimited, count }) => isLimited && count > 0),
    available: listAvailableRewards({ items, standings, rewards }),
  }
}
