import { expect, test } from 'vitest'
import { courseId } from '../cards/testing/sample-card.ts'
import { listEarnedRewards, rewardsToGo, unselectedRewards } from './earned-rewards.ts'
import { sampleCampaign, sampleReward, selected, toSampleId } from './testing/sample-rewards.ts'

const idsOf = (list: { reward: { id: string } }[]) => list.map(({ reward }) => reward.id)

test('REWARD-003 news is what was earned and not selected yet, or selected by itself', () => {
  const campaign = sampleCampaign({
    courseRewardData: [sampleReward(1), selected(sampleReward(2), 0, true), selected(sampleReward(3), 1)],
    campaignRewardData: [sampleReward(4, { earned: false }), sampleReward(5)],
  })
  const news = listEarnedRewards(courseId, [campaign])
  expect(idsOf(news)).toEqual([toSampleId(1), toSampleId(2), toSampleId(5)])
  expect(news[0]).toMatchObject({ courseId, brandName: 'Alpenglow Edibles', campaignTitle: 'Learn the edibles' })
  expect(idsOf(unselectedRewards(news))).toEqual([toSampleId(1), toSampleId(5)])
})

test.each([
  [2, { targetPctComplete: 100, totalCoursesAssigned: 3, totalCoursesCompleted: 1 }],
  [2, { targetPctComplete: 50, totalCoursesAssigned: 4, totalCoursesCompleted: 1 }],
  [2, { targetPctComplete: 60, totalCoursesAssigned: 5, totalCoursesCompleted: 3 }],
])('REWARD-018 %i courses are to go at %j', (left, standing) => {
  const campaign = sampleCampaign({
    campaignQualificationData: { campaignQualified: false, ...standing },
    campaignRewardData: [sampleReward(1, { earned: false })],
  })
  expect(rewardsToGo([campaign]).map(({ courses }) => courses)).toEqual([left])
})

test('REWARD-018 nothing is to go for where all courses are completed', () => {
  expect(rewardsToGo([sampleCampaign({ campaignRewardData: [sampleReward(1, { earned: false })] })])).toEqual([])
})
