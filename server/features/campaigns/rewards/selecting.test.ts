import { rewards } from '@trellis/contract/campaigns/rewards.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { employLearner } from '../../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import type { NewCampaign, NewOption } from '../campaigns.build.ts'
import {
  choose,
  complete,
  employMore,
  listQualifications,
  openCampaign,
  readBalance,
  shown,
} from '../testing/campaign-learning.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const field = { id: newId(), required: true, options: [] }
const form = {
  fields: [
    { ...field, name: 'street', label: 'Street', type: 'textInput' as const },
    { ...field, name: 'phone', label: 'Phone', type: 'phoneNumber' as const, required: false },
    { ...field, name: 'email', label: 'E-mail', type: 'email' as const, required: false },
    { ...field, name: 'size', label: 'Shirt size', type: 'singleSelect' as const, options: ['S', 'M'] },
  ],
}
const filled = { street: '12 Market Street', size: 'M' }

/** A learner who earned a reward with these options and has not selected one. */
const earn = async (options: NewOption[], campaign: Partial<NewCampaign> = {}) => {
  const stage = await openCampaign(app, { budget: 10_000, rewards: [{ options }], ...campaign })
  await complete(app, stage.courses[0]!, stage.learner)
  const { courseId } = stage.courses[0]!
  const { rewardId, optionIds } = stage.rewards[0]!
  return { ...stage, courseId, rewardId, optionIds }
}
type Earned = Awaited<ReturnType<typeof earn>>

const selectAs = ({ token }: { token: string }, { courseId, rewardId }: Earned, selectionIndex: number) =>
  choose(app, { token }, { courseId, incentiveCampaignRewardId: rewardId, selectionIndex })
const select = ({ courseId, rewardId, learner }: Earned, selectionIndex: number, additionalInfo?: object) =>
  choose(app, learner, {
    courseId,
    incentiveCampaignRewardId: rewardId,
    selectionIndex,
    ...(additionalInfo && { additionalInfo }),
  })

const stockOf = async ({ rewardId }: Earned) => {
  const options = app.db.selectFrom('reward_option').select('stock_left').where('reward_id', '=', rewardId)
  return (await options.orderBy('position').execute()).map(({ stock_left }) => stock_left)
}
const earnedOf = async (earned: Earned) => {
  const [qualification] = await listQualifications(app.db, earned)
  return app.db.selectFrom('earned_reward').selectAll().where('qualification_id', '=', qualification!.id).execute()
}

test('REWARD-004 API-155 ENTITY-026 ENTITY-028 a selected option is granted, and what was held beyond its value is free again', async () => {
  const earned = await earn([
    { value: 4000, stock: 5 },
    { value: 1500, stock: 2, title: 'Tote bag', productId: 'tote' },
  ])
  const answer = await select(earned, 1)
  expect(answer.status).toBe(200)
  expect(answer.body).toMatchObject({
    id: earned.rewardId,
    earned: true,
    selected: true,
    autoSelected: false,
    selectedIndex: 1,
    sampleOptions: [{}, { title: 'Tote bag', productId: 'tote', value: 1500, additionalInfoForm: null, image: null }],
  })
  expect(await readBalance(app.db, earned)).toEqual({
    funded: 10_000,
    available: 8500,
    reserved: 0,
    granted: 1500,
    fulfilled: 0,
  })
  expect(await stockOf(earned)).toEqual([5, 1])
  expect(await earnedOf(earned)).toMatchObject([{ state: 'earned', value_cents: 1500, additional_info: null }])
})

test('selecting twice answers what was selected first, and takes nothing more', async () => {
  const earned = await earn([
    { value: 4000, stock: 5 },
    { value: 1500, stock: 2 },
  ])
  const first = await select(earned, 1)
  const again = await select(earned, 0)
  expect(again.status).toBe(200)
  expect(again.body).toEqual(first.body)
  expect(await stockOf(earned)).toEqual([5, 1])
  expect(await earnedOf(earned)).toHaveLength(1)
})

test('REWARD-017 selecting what was selected automatically answers that', async () => {
  const earned = await earn([{}])
  expect((await select(earned, 7)).body).toMatchObject({ selectedIndex: 0, autoSelected: true })
})

test('an option that ran out meanwhile is refused, and another can be selected', async () => {
  const earned = await earn([{ stock: 1 }, { stock: 1 }])
  const [other] = await employMore(app, earned, 1)
  await complete(app, earned.courses[0]!, other!)
  expect((await selectAs(other!, earned, 0)).status).toBe(200)
  const refused = await select(earned, 0)
  expect(refused.status).toBe(409)
  expect(refused.problem).toMatchObject({
    code: 'OUT_OF_STOCK',
    detail: 'This reward is out of stock. Please choose another one.',
  })
  const [campaign] = await shown(app, earned.courses[0]!, earned.learner)
  expect(campaign?.courseRewardData[0]?.sampleOptions.map(({ available }) => available)).toEqual([false, true])
  expect((await select(earned, 1)).body).toMatchObject({ selectedIndex: 1 })
})

test('a dearer option that came back into stock is not paid with money that is not held', async () => {
  const earned = await earn([{ value: 1000 }, { value: 9000, stock: 1, stockLeft: 0 }])
  await app.db.updateTable('reward_option').set({ stock_left: 1 }).where('id', '=', earned.optionIds[1]!).execute()
  expect((await select(earned, 1)).problem.code).toBe('OUT_OF_STOCK')
  expect((await select(earned, 0)).status).toBe(200)
})

test('an option that does not exist is refused by its field', async () => {
  const earned = await earn([{}, {}])
  expect((await select(earned, 2)).problem).toMatchObject({
    status: 422,
    errors: { selectionIndex: ['Choose one of the rewards.'] },
  })
})

test('REWARD-005 REWARD-016 the form of an option is saved as it was filled in, without fields that it does not have', async () => {
  const earned = await earn([{ form }])
  const answer = await select(earned, 0, { ...filled, isAdministrator: true })
  expect(answer.body).toMatchObject({
    selected: true,
    autoSelected: false,
    sampleOptions: [{ additionalInfoForm: form }],
  })
  expect(await earnedOf(earned)).toMatchObject([{ additional_info: filled }])
})

const wrongForms: [string, object | undefined, object][] = [
  ['nothing', undefined, { street: ['Street is required'], size: ['Shirt size is required'] }],
  ['a phone number that is none', { ...filled, phone: '12' }, { phone: ['Please enter a valid phone number.'] }],
  ['an e-mail address that is none', { ...filled, email: 'ana' }, { email: ['Invalid email address.'] }],
  ['an option that is none', { ...filled, size: 'XXL' }, { size: ['Choose one of the options.'] }],
]
test.each(wrongForms)(
  'VALID-043 VALID-044 VALID-045 a form with %s is refused field by field, and nothing is selected',
  async (_what, sent, errors) => {
    const earned = await earn([{ form, stock: 1 }])
    const answer = await select(earned, 0, sent)
    expect(answer.status).toBe(422)
    expect(answer.problem.errors).toEqual(
      Object.fromEntries(Object.entries(errors).map(([name, sentences]) => [`additionalInfo.${name}`, sentences])),
    )
    expect(await stockOf(earned)).toEqual([1])
  },
)

test('the reward of a whole campaign is selected by any of its courses, and by no other', async () => {
  const stage = await openCampaign(
    app,
    { rewards: [{ kind: 'campaign', options: [{}, {}] }], targetPctComplete: 50 },
    2,
  )
  const [first, second] = stage.courses
  await complete(app, first!, stage.learner)
  const reward = { incentiveCampaignRewardId: stage.rewards[0]!.rewardId, selectionIndex: 0 }
  const elsewhere = await openCampaign(app)
  expect((await choose(app, stage.learner, { ...reward, courseId: elsewhere.courses[0]!.courseId })).status).toBe(404)
  expect((await choose(app, stage.learner, { ...reward, courseId: second!.courseId })).body).toMatchObject({
    selected: true,
  })
})

test("a reward that one has not earned does not exist, a colleague's neither", async () => {
  const earned = await earn([{}, {}])
  const colleague = await employLearner(app, { dispensaryId: earned.learner.dispensaryId })
  expect((await selectAs(colleague, earned, 0)).status).toBe(404)
  expect(await earnedOf(earned)).toEqual([])
})

test('what was earned can still be selected when the campaign is over', async () => {
  const earned = await earn([{}, {}])
  await app.db
    .updateTable('campaign')
    .set({ ends_at: app.now(), ended_at: app.now() })
    .where('id', '=', earned.campaignId)
    .execute()
  expect(await shown(app, earned.courses[0]!, earned.learner)).toMatchObject([{ courseRewardData: [{ earned: true }] }])
  expect((await select(earned, 0)).body.selected).toBe(true)
})

test('VIEWER-020 a visitor who is not logged in cannot select a reward', async () => {
  const earned = await earn([{}, {}])
  expect(
    (
      await app.call(rewards.select, {
        body: { courseId: earned.courseId, incentiveCampaignRewardId: earned.rewardId, selectionIndex: 0 },
      })
    ).status,
  ).toBe(401)
})
