import { campaigns } from '@trellis/contract/campaigns/campaigns.ts'
import { fulfilment } from '@trellis/contract/campaigns/fulfilment.ts'
import { rewards } from '@trellis/contract/campaigns/rewards.ts'
import { employees, percentTrained } from '@trellis/contract/employees/employees.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { choose, complete, openCampaign } from '../features/campaigns/testing/campaign-learning.ts'
import { employAtOrganization, employManager } from './learning.ts'
import { startTestApp, type TestApp } from './test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const twoOptions = [{ options: [{ value: 2500, title: '$25 grocery card' }, { value: 1000 }] }]

/** A learner, their manager, and the brand with the campaign of the learner's only course. */
const openPlay = async () => {
  const stage = await openCampaign(app, { rewards: twoOptions })
  const { dispensaryId } = stage.learner
  const manager = (await employManager(app, { dispensaryId })).token
  const brand = await employAtOrganization(app, { brandId: stage.brandId }, { isBrandAdmin: true, isBrandSales: true })
  const trained = async () => {
    const { body } = await app.call(employees.get, { params: { id: stage.learner.userId } }, manager)
    return percentTrained(body)
  }
  const money = async () => (await app.call(campaigns.read, { params: { id: stage.campaignId } }, brand)).body.money
  return { ...stage, brand, trained, money }
}

test('EMP-011 REWARD-004 REWARD-008 who finishes a course is complete to her manager in the same moment, and her $25 are off the brand’s budget', async () => {
  const play = await openPlay()
  const [course, { rewardId }] = [play.courses[0]!, play.rewards[0]!]
  expect([await play.trained(), await play.money()]).toMatchObject([0, { left: 100_000, spent: 0 }])
  await complete(app, course, play.learner)
  expect([await play.trained(), await play.money()]).toMatchObject([100, { left: 97_500, reserved: 2500, spent: 0 }])
  const chosen = { courseId: course.courseId, incentiveCampaignRewardId: rewardId, selectionIndex: 0 }
  expect((await choose(app, play.learner, chosen)).status).toBe(200)
  expect((await choose(app, play.learner, { ...chosen, selectionIndex: 1 })).body.selectedIndex).toBe(0)
  expect(await play.money()).toMatchObject({ left: 97_500, reserved: 0, granted: 2500, spent: 2500 })
  const mine = (await app.call(rewards.mine, {}, play.learner.token)).body.rewardDetails
  expect(mine).toMatchObject([{ productName: '$25 grocery card', value: 2500, state: 'earned' }])
  const params = { id: play.campaignId, ruqId: mine[0]!.ruqId }
  await app.call(fulfilment.fulfil, { params, body: { state: 'issued' } }, play.brand)
  expect((await app.call(rewards.mine, {}, play.learner.token)).body.rewardDetails[0]?.state).toBe('issued')
  expect(await play.money()).toMatchObject({ left: 97_500, granted: 0, fulfilled: 2500, spent: 2500 })
})
