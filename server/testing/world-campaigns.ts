import { buildCampaign, type NewReward } from '../features/campaigns/campaigns.build.ts'
import { buildQualification } from '../features/campaigns/rewards/rewards.build.ts'
import type { Db } from '../platform/database/database.ts'

/** The ids of a brand's course with a draft, a published campaign and a qualification for it. */
export type Campaigns = {
  rewardedCourseId: string
  draftCampaignId: string
  campaignId: string
  rewardId: string
  optionId: string
  ruqId: string
}

type Wanted = {
  brandId: string
  courseId: string
  dispensaryId: string
  userId: string
  now: Date
  size: number
}

/** In cents, of each reward. */
const value = 2500

const many = <T>(count: number, make: () => T) => Array.from({ length: count }, make)

/** Creates a draft and a running campaign of a brand, whose rewards a person has selected. */
export const buildCampaigns = async (db: Db, wanted: Wanted): Promise<Campaigns> => {
  const { brandId, courseId, dispensaryId, userId, now, size } = wanted
  const reward: NewReward = { options: many(size, () => ({ value, stock: 1000 })) }
  const plan = { brandId, courseIds: [courseId], rewards: many(Math.min(size, 10), () => reward), now }
  const audience = { kind: 'dispensaries' as const, dispensaryIds: [dispensaryId] }
  const draft = await buildCampaign(db, { ...plan, audience, budget: null, startsAt: now, isDraft: true })
  for (const _ of many(size, () => null)) await buildCampaign(db, { ...plan, audience })
  const campaign = await buildCampaign(db, { ...plan, audience })
  const { campaignId, rewards } = campaign
  const pace = { takenSeconds: 4, readingSeconds: 120 }
  const earned = { campaign, userId, courseId, dispensaryId, optionIndex: 0, pace, now }
  const ids: string[] = []
  for (const rewardIndex of rewards.keys()) ids.push(await buildQualification(db, { ...earned, rewardIndex }))
  const optionId = rewards[0]!.optionIds[0]!
  const { rewardId } = rewards[0]!
  return {
    rewardedCourseId: courseId,
    draftCampaignId: draft.campaignId,
    campaignId,
    rewardId,
    optionId,
    ruqId: ids[0]!,
  }
}
