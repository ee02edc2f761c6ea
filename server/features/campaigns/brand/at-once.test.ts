import { campaigns } from '@trellis/contract/campaigns/campaigns.ts'
import { fulfilment } from '@trellis/contract/campaigns/fulfilment.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { assignTrack, employLearner } from '../../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { courseReward, openDesk, option, readCampaign, runCampaign } from '../testing/brand-desk.ts'
import { complete } from '../testing/campaign-learning.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const many = <T>(count: number, make: (nth: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, nth) => make(nth)))

/** A campaign with budget and stock for exactly six people, three of whom have already earned. */
const openHalfway = async () => {
  const desk = await openDesk(app)
  const campaign = await runCampaign(app, desk, { budget: 15_000, rewards: [courseReward(option({ stock: 6 }))] })
  await assignTrack(app, desk.dispensaryId, { items: [{ courseId: desk.courseId }] })
  const people = await many(15, () => employLearner(app, desk))
  await many(3, nth => complete(app, desk, people[nth]!))
  const { body } = await app.call(fulfilment.granted, { params: { id: campaign.id } }, desk.token)
  return { desk, campaign, waiting: people.slice(3), ruqIds: body.items.map(({ ruqId }) => ruqId) }
}

test('quality: concurrent work of brand and learners never deadlocks, and money and stock add up', async () => {
  const { desk, campaign, waiting, ruqIds } = await openHalfway()
  const { id } = campaign
  const optionId = campaign.rewards[0]!.options[0]!.id
  const { token } = desk
  const [first, second] = ruqIds
  const reward = (ruqId: string | undefined) => ({ params: { id, ruqId: ruqId! } })
  const answers = await Promise.all([
    ...waiting.map(learner => complete(app, desk, learner)),
    ...[1, 2, 3].map(() => app.call(campaigns.addBudget, { params: { id }, body: { cents: 2500 } }, token)),
    ...[1, 2, 3].map(() => app.call(campaigns.addStock, { params: { id, optionId }, body: { pieces: 1 } }, token)),
    app.call(fulfilment.fulfil, { ...reward(first), body: { state: 'issued' } }, token),
    app.call(fulfilment.returnReward, { ...reward(second), body: { reason: 'Lost.' } }, token),
  ])
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  await app.runJobs()
  const { money, peopleQualified, rewardsSelected, rewards } = await readCampaign(app, desk, id)
  expect({ money, peopleQualified, rewardsSelected }).toEqual({
    money: { budget: 22_500, reserved: 0, granted: 20_000, fulfilled: 2500, spent: 22_500, left: 0 },
    peopleQualified: 10,
    rewardsSelected: 9,
  })
  expect(rewards[0]!.options[0]).toMatchObject({ stock: 9, stockLeft: 0 })
})
