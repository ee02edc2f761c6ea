import { rewards } from '@trellis/contract/campaigns/rewards.ts'
import { tracks } from '@trellis/contract/tracks/tracks.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { employLearner, openCourse, textCard } from '../../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { choose, complete, completeAll, openCampaign, shown } from '../testing/campaign-learning.ts'
import { buildQualification } from './rewards.build.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(() => app.at('2026-11-20T16:00:00Z'))
afterAll(() => app.stop())

type Who = { token: string }
const summary = async ({ token }: Who) => (await app.call(rewards.summary, {}, token)).body
const mine = async ({ token }: Who, query: { offset?: number; limit?: number } = {}) =>
  (await app.call(rewards.mine, { query }, token)).body
const toSelect = async ({ token }: Who) => (await app.call(rewards.toSelect, {}, token)).body.items
const report = ({ token }: Who, id: string, issueDescription = 'It never came.') =>
  app.call(rewards.reportIssue, { params: { id }, body: { issueDescription } }, token)

const twoOptions = { options: [{ value: 1000 }, { value: 4000, title: 'Dinner for two', image: '/media/dinner.svg' }] }

test('REWARD-003 what was earned and not selected waits to be, the oldest first; what selects itself does not', async () => {
  const stage = await openCampaign(app, { rewards: [{}, twoOptions, { kind: 'campaign', ...twoOptions }] }, 2)
  await complete(app, stage.courses[0]!, stage.learner)
  app.at('2026-11-20T16:05:00Z')
  await complete(app, stage.courses[1]!, stage.learner)
  const waiting = await toSelect(stage.learner)
  expect(waiting.map(({ courseId, reward, earnedAt }) => [reward.id, courseId, earnedAt])).toEqual([
    [stage.rewards[1]!.rewardId, stage.courses[0]!.courseId, '2026-11-20T16:00:00.000Z'],
    [stage.rewards[1]!.rewardId, stage.courses[1]!.courseId, '2026-11-20T16:05:00.000Z'],
    [stage.rewards[2]!.rewardId, stage.courses[1]!.courseId, '2026-11-20T16:05:00.000Z'],
  ])
  const { reward, courseId } = waiting[2]!
  const body = { courseId, incentiveCampaignRewardId: reward.id, selectionIndex: 1 }
  expect((await choose(app, stage.learner, body)).status).toBe(200)
  expect(await toSelect(stage.learner)).toHaveLength(2)
})

test('API-157 ENTITY-031 ENTITY-032 CONST-017 my rewards come in pages of ten unless asked otherwise, the latest first', async () => {
  const stage = await openCampaign(app, { rewards: [{ qualifyingMessage: 'Well learned.' }] }, 12)
  await completeAll(app, stage.courses.slice(0, 11), stage.learner)
  app.at('2026-11-20T16:05:00Z')
  await complete(app, stage.courses[11]!, stage.learner)
  const first = await mine(stage.learner)
  expect([first.rewardDetails.length, first.totalRewardCount]).toEqual([10, 12])
  expect(first.rewardDetails[0]).toMatchObject({
    productName: 'Gift card 1',
    productImage: null,
    createdAt: '2026-11-20T16:05:00.000Z',
    qualifyingMessage: 'Well learned.',
    value: 2500,
    state: 'earned',
    history: [{ state: 'earned', at: '2026-11-20T16:05:00.000Z' }],
    issueDescription: null,
  })
  expect((await mine(stage.learner, { offset: 10 })).rewardDetails).toHaveLength(2)
  expect((await mine(stage.learner, { limit: 20 })).rewardDetails).toHaveLength(12)
})

test('my rewards are mine alone', async () => {
  const stage = await openCampaign(app)
  await complete(app, stage.courses[0]!, stage.learner)
  const colleague = await employLearner(app, { dispensaryId: stage.learner.dispensaryId })
  expect(await mine(colleague)).toEqual({ rewardDetails: [], totalRewardCount: 0 })
  expect(await toSelect(colleague)).toEqual([])
})

test('ENTITY-031 a reward shows every state that it has been in', async () => {
  const stage = await openCampaign(app)
  const { userId, dispensaryId } = stage.learner
  const steps = [
    { state: 'ordered' as const, at: new Date('2026-11-18T10:00:00Z') },
    { state: 'delivered' as const, at: new Date('2026-11-19T10:00:00Z') },
  ]
  const at = { userId, dispensaryId, courseId: stage.courses[0]!.courseId, now: new Date('2026-11-17T10:00:00Z') }
  await buildQualification(app.db, { campaign: stage, ...at, optionIndex: 0, steps })
  const [reward] = (await mine(stage.learner)).rewardDetails
  expect(reward).toMatchObject({ state: 'delivered', createdAt: '2026-11-17T10:00:00.000Z' })
  expect(reward?.history.map(({ state }) => state)).toEqual(['earned', 'ordered', 'delivered'])
})

test('API-158 a problem with a reward is saved with its text and time, and may be described again', async () => {
  const stage = await openCampaign(app)
  await complete(app, stage.courses[0]!, stage.learner)
  const [reward] = (await mine(stage.learner)).rewardDetails
  const first = await report(stage.learner, reward!.ruqId)
  expect(first.body).toMatchObject({ issueDescription: 'It never came.', issueReportedAt: '2026-11-20T16:00:00.000Z' })
  app.at('2026-11-20T16:05:00Z')
  await report(stage.learner, reward!.ruqId, 'It came, and it was broken.')
  expect((await mine(stage.learner)).rewardDetails[0]).toMatchObject({
    issueDescription: 'It came, and it was broken.',
    issueReportedAt: '2026-11-20T16:00:00.000Z',
    issueResolvedAt: null,
    messages: [
      { isFromBrand: false, words: 'It never came.', sentAt: '2026-11-20T16:00:00.000Z' },
      { isFromBrand: false, words: 'It came, and it was broken.', sentAt: '2026-11-20T16:05:00.000Z' },
    ],
    history: [{ state: 'earned' }],
  })
  const changes = app.db
    .selectFrom('earned_reward_change')
    .select(['change', 'note'])
    .where('qualification_id', '=', reward!.ruqId)
  expect(await changes.orderBy('id').execute()).toEqual([
    { change: 'earned', note: '' },
    { change: 'issue-reported', note: 'It never came.' },
    { change: 'issue-reported', note: 'It came, and it was broken.' },
  ])
})

test("API-158 no one reports a problem with a colleague's reward, nor with one that was not selected", async () => {
  const stage = await openCampaign(app, { rewards: [{}, twoOptions] })
  await complete(app, stage.courses[0]!, stage.learner)
  const colleague = await employLearner(app, { dispensaryId: stage.learner.dispensaryId })
  const [reward] = (await mine(stage.learner)).rewardDetails
  expect((await report(colleague, reward!.ruqId)).status).toBe(404)
  const [waiting] = await toSelect(stage.learner)
  expect((await report(stage.learner, waiting!.reward.ruqId!)).status).toBe(404)
  expect((await report(stage.learner, reward!.ruqId, '  ')).problem.errors).toEqual({
    issueDescription: ['Please describe the problem.'],
  })
})

test('API-156 ENTITY-029 ENTITY-030 the summary counts what there is to earn and what was earned, to the cent', async () => {
  const stage = await openCampaign(app, { rewards: [{}, { kind: 'campaign', ...twoOptions }] }, 3)
  expect(await summary(stage.learner)).toMatchObject({
    totalUnearnedRewards: 4,
    incompleteCoursesCount: 3,
    rewardsEarnedCount: 0,
    approximateValueEarnedRewards: 0,
    completedCoursesCount: 0,
    isLimited: false,
  })
  await completeAll(app, stage.courses, stage.learner)
  expect(await summary(stage.learner)).toMatchObject({
    totalUnearnedRewards: 0,
    incompleteCoursesCount: 0,
    rewardsEarnedCount: 4,
    approximateValueEarnedRewards: 7500,
    completedCoursesCount: 3,
    isLimited: false,
  })
})

test('BRAND-001 API-154 API-156 learners read that a reward is limited where its brand says so, while it has a budget and there is something to earn', async () => {
  const rewarded = { rewards: [{}, { kind: 'campaign' as const }] }
  const stage = await openCampaign(app, { ...rewarded, tellsLimit: true }, 2)
  expect((await summary(stage.learner)).isLimited).toBe(true)
  await complete(app, stage.courses[0]!, stage.learner)
  expect(await shown(app, stage.courses[0]!, stage.learner)).toMatchObject([{ isLimited: true }])
  await complete(app, stage.courses[1]!, stage.learner)
  expect((await summary(stage.learner)).isLimited).toBe(false)
  const unlimited = await openCampaign(app, { ...rewarded, tellsLimit: true, budget: null })
  expect((await summary(unlimited.learner)).isLimited).toBe(false)
})

test('API-156 the counts of courses agree with those of my tracks', async () => {
  const stage = await openCampaign(app, {}, 3)
  await openCourse(app, stage.learner, { cards: [textCard()] })
  await complete(app, stage.courses[0]!, stage.learner)
  const { items } = (await app.call(tracks.mine, { query: {} }, stage.learner.token)).body
  const total = items.reduce((sum, track) => sum + track.totalCourses, 0)
  const completed = items.reduce((sum, track) => sum + track.coursesCompleted, 0)
  expect(await summary(stage.learner)).toMatchObject({
    completedCoursesCount: completed,
    incompleteCoursesCount: total - completed,
  })
})

test('API-156 what can no longer be earned is not promised, and what came back is not counted', async () => {
  const stage = await openCampaign(app, { budget: 2500 }, 2)
  await complete(app, stage.courses[0]!, stage.learner)
  expect(await summary(stage.learner)).toMatchObject({ totalUnearnedRewards: 0, approximateValueEarnedRewards: 2500 })
  const [reward] = (await mine(stage.learner)).rewardDetails
  await app.db
    .updateTable('earned_reward')
    .set({ state: 'returned' })
    .where('qualification_id', '=', reward!.ruqId)
    .execute()
  expect(await summary(stage.learner)).toMatchObject({ approximateValueEarnedRewards: 0, rewardsEarnedCount: 1 })
})

test('a campaign reward that has run out is no longer shown as one to go for', async () => {
  const out = { kind: 'campaign' as const, options: [{ stock: 1, stockLeft: 0 }] }
  const stage = await openCampaign(app, { rewards: [{}, out] }, 2)
  await complete(app, stage.courses[0]!, stage.learner)
  const answer = await app.call(rewards.ofCourse, { params: { id: stage.courses[0]!.courseId } }, stage.learner.token)
  expect(answer.body).toMatchObject([{ courseRewardData: [{ earned: true }], campaignRewardData: [] }])
})
