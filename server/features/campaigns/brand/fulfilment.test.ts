import { board } from '@trellis/contract/campaigns/board.ts'
import { campaigns } from '@trellis/contract/campaigns/campaigns.ts'
import { fulfilment } from '@trellis/contract/campaigns/fulfilment.ts'
import { rewards } from '@trellis/contract/campaigns/rewards.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { assignTrack, employAtOrganization, employLearner, type Learner } from '../../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { buildUser } from '../../accounts/accounts.build.ts'
import { buildDispensary } from '../../organizations/organizations.build.ts'
import {
  courseReward,
  type Desk,
  draftCampaign,
  inDays,
  openDesk,
  option,
  publish,
  readCampaign,
  runCampaign,
} from '../testing/brand-desk.ts'
import { choose, complete } from '../testing/campaign-learning.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

/** A person with a name who works at a store and has the desk's course on a track. */
const employ = async (desk: Desk, dispensaryId = desk.dispensaryId): Promise<Learner> => {
  const userId = await buildUser(app.db, { firstName: 'Ana', lastName: 'Ruiz' })
  await assignTrack(app, dispensaryId, { items: [{ courseId: desk.courseId }] })
  return employLearner(app, { userId, dispensaryId })
}

type Plan = Parameters<typeof runCampaign>[2]

/** A running campaign of a new desk. */
const openShop = async (plan: Plan = {}) => {
  const desk = await openDesk(app)
  return { desk, campaign: await runCampaign(app, desk, plan) }
}

type Shop = Awaited<ReturnType<typeof openShop>>

const granted = async (
  { desk, campaign }: Shop,
  query: { state?: 'ordered' | 'returned'; onlyIssues?: '1'; offset?: number; limit?: number } = {},
) => (await app.call(fulfilment.granted, { params: { id: campaign.id }, query }, desk.token)).body

/** A store where a learner has just earned the campaign's reward; returns it as the brand sees it. */
const earn = async (plan: Plan = {}) => {
  const shop = await openShop(plan)
  const learner = await employ(shop.desk)
  expect((await complete(app, shop.desk, learner)).status).toBe(200)
  const [reward] = (await granted(shop)).items
  return { ...shop, learner, reward: reward! }
}

type Earned = Awaited<ReturnType<typeof earn>>

const at = ({ campaign, reward }: Earned) => ({ params: { id: campaign.id, ruqId: reward.ruqId } })

const move = (earned: Earned, state: 'ordered' | 'issued' | 'delivered') =>
  app.call(fulfilment.fulfil, { ...at(earned), body: { state } }, earned.desk.token)

const takeBack = (earned: Earned, reason = 'It was lost.') =>
  app.call(fulfilment.returnReward, { ...at(earned), body: { reason } }, earned.desk.token)

const moneyOf = async ({ desk, campaign }: Shop) => (await readCampaign(app, desk, campaign.id)).money

const ledgerOf = async ({ desk, campaign }: Shop) =>
  (await app.call(fulfilment.ledger, { params: { id: campaign.id } }, desk.token)).body

const report = ({ learner, reward }: Earned) =>
  app.call(rewards.reportIssue, { params: { id: reward.ruqId }, body: { issueDescription: 'Torn.' } }, learner.token)

test('BRAND-001 a brand sees who has selected what, and every cent of its budget', async () => {
  const earned = await earn()
  expect(earned.reward).toMatchObject({
    productName: 'Gift card',
    qualifyingMessage: 'You finished the course.',
    value: 2500,
    state: 'earned',
    history: [{ state: 'earned', at: app.now().toISOString() }],
    personName: 'Ana Ruiz',
    autoSelected: true,
  })
  expect(await moneyOf(earned)).toEqual({
    budget: 10_000,
    reserved: 0,
    granted: 2500,
    fulfilled: 0,
    spent: 2500,
    left: 7500,
  })
  expect(await readCampaign(app, earned.desk, earned.campaign.id)).toMatchObject({
    peopleQualified: 1,
    rewardsSelected: 1,
    issuesOpen: 0,
  })
})

test('quality: a reward moves forward, may skip steps, and its money is spent exactly once', async () => {
  const earned = await earn()
  expect((await move(earned, 'ordered')).body.state).toBe('ordered')
  expect(await moneyOf(earned)).toMatchObject({ granted: 2500, fulfilled: 0 })
  expect((await move(earned, 'issued')).body.state).toBe('issued')
  const { body } = await move(earned, 'delivered')
  expect(body.history.map(({ state }) => state)).toEqual(['earned', 'ordered', 'issued', 'delivered'])
  expect(await moneyOf(earned)).toMatchObject({ granted: 0, fulfilled: 2500, spent: 2500, left: 7500 })
  const skipping = await earn()
  expect((await move(skipping, 'delivered')).body.state).toBe('delivered')
  expect(await moneyOf(skipping)).toMatchObject({ granted: 0, fulfilled: 2500 })
})

test('quality: a reward never moves back a step, and repeating a step changes nothing', async () => {
  const earned = await earn()
  await move(earned, 'issued')
  const back = await move(earned, 'ordered')
  expect([back.status, back.problem.code]).toEqual([409, 'REWARD_MOVES_FORWARD'])
  const again = await move(earned, 'issued')
  expect([again.status, again.body.history.length]).toEqual([200, 2])
})

test('quality: concurrent requests to issue a reward move its money once', async () => {
  const earned = await earn()
  const answers = await Promise.all(Array.from({ length: 8 }, () => move(earned, 'issued')))
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
  expect(await moneyOf(earned)).toMatchObject({ granted: 0, fulfilled: 2500, left: 7500 })
})

describe('a reward that cannot be given', () => {
  test.each(['ordered', 'issued', 'delivered'] as const)(
    'quality: after it was %s its money is available again, and so is the piece',
    async state => {
      const earned = await earn({ rewards: [courseReward(option({ stock: 3 }))] })
      await move(earned, state)
      const { body } = await takeBack(earned)
      expect(body).toMatchObject({ state: 'returned', value: 2500 })
      expect(await moneyOf(earned)).toEqual({
        budget: 10_000,
        reserved: 0,
        granted: 0,
        fulfilled: 0,
        spent: 0,
        left: 10_000,
      })
      const campaign = await readCampaign(app, earned.desk, earned.campaign.id)
      expect(campaign.rewards[0]!.options[0]).toMatchObject({ stock: 3, stockLeft: 3 })
      expect(campaign.rewardsSelected).toBe(0)
    },
  )

  test('quality: of two concurrent revocations only the first counts, with its reason', async () => {
    const earned = await earn({ rewards: [courseReward(option({ stock: 3 }))] })
    const answers = await Promise.all([takeBack(earned), takeBack(earned)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await moneyOf(earned)).toMatchObject({ spent: 0, left: 10_000 })
    expect((await readCampaign(app, earned.desk, earned.campaign.id)).rewards[0]!.options[0]!.stockLeft).toBe(3)
    const { items } = await ledgerOf(earned)
    expect(items.filter(({ occasion }) => occasion === 'return')).toHaveLength(1)
  })

  test('quality: a revoked reward never moves again', async () => {
    const earned = await earn()
    await takeBack(earned)
    expect((await move(earned, 'delivered')).problem.code).toBe('REWARD_MOVES_FORWARD')
  })

  test('quality: revoking a reward while it is being sent ends in one of the two states, and the accounts agree', async () => {
    const earned = await earn()
    await Promise.all([move(earned, 'issued'), takeBack(earned)])
    expect((await granted(earned)).items[0]!.state).toBe('returned')
    expect(await moneyOf(earned)).toMatchObject({ granted: 0, fulfilled: 0, left: 10_000 })
  })
})

test('quality: the ledger lists every movement, the latest first, with its reward', async () => {
  const earned = await earn()
  await move(earned, 'issued')
  const { items, money, paging } = await ledgerOf(earned)
  const { ruqId } = earned.reward
  expect(items.map(line => [line.occasion, line.debit, line.credit, line.cents, line.ruqId])).toEqual([
    ['fulfil', 'granted', 'fulfilled', 2500, ruqId],
    ['earn', 'reserved', 'granted', 2500, ruqId],
    ['reserve', 'available', 'reserved', 2500, ruqId],
    ['fund', 'brand', 'available', 10_000, null],
  ])
  expect([money.spent, money.left, paging.total]).toEqual([2500, 7500, 4])
})

test('REWARD-005 what a learner was asked for reaches the brand, and what they hold open is held', async () => {
  const size = { id: newId(), name: 'size', label: 'Size', required: true, options: ['S', 'M'] }
  const form = { fields: [{ ...size, type: 'singleSelect' as const }] }
  const shop = await openShop({ rewards: [courseReward(option(), option({ value: 4000, additionalInfoForm: form }))] })
  const learner = await employ(shop.desk)
  await complete(app, shop.desk, learner)
  expect(await moneyOf(shop)).toMatchObject({ reserved: 4000, spent: 0, left: 6000 })
  const { courseId } = shop.desk
  const incentiveCampaignRewardId = shop.campaign.rewards[0]!.id
  const choice = { courseId, incentiveCampaignRewardId, selectionIndex: 1, additionalInfo: { size: 'M' } }
  expect((await choose(app, learner, choice)).status).toBe(200)
  const { items } = await granted(shop)
  expect(items).toMatchObject([{ value: 4000, autoSelected: false }])
  const seen = await app.call(board.details, { params: { id: items[0]!.ruqId } }, shop.desk.token)
  expect(seen.body.details).toEqual([{ label: 'Size', value: 'M' }])
  expect(await moneyOf(shop)).toMatchObject({ reserved: 0, spent: 4000, left: 6000 })
})

describe('names', () => {
  const earnElsewhere = async () => {
    const shop = await openShop({ audience: { kind: 'states', states: ['CO'] } })
    const learner = await employ(shop.desk, await buildDispensary(app.db, { name: `Nowhere ${newId()}` }))
    await complete(app, shop.desk, learner)
    return { ...shop, learner }
  }

  test('REWARD-013 a store that the brand does not work with hides who its people are, until they opt in, and again when they take it back', async () => {
    const shop = await earnElsewhere()
    expect((await granted(shop)).items).toMatchObject([{ personName: null, dispensaryName: null, value: 2500 }])
    const body = { optedIn: true }
    const agree = () =>
      app.call(rewards.setOptIn, { params: { courseId: shop.desk.courseId }, body }, shop.learner.token)
    expect((await agree()).status).toBe(200)
    expect((await granted(shop)).items).toMatchObject([{ personName: 'Ana Ruiz' }])
    app.at(new Date(app.now().getTime() + 1000))
    const { items } = (await app.call(rewards.consents, {}, shop.learner.token)).body
    const takeBack = { params: { id: items[0]!.brandId }, body: {} }
    expect((await app.call(rewards.takeConsentBack, takeBack, shop.learner.token)).status).toBe(204)
    expect((await granted(shop)).items).toMatchObject([{ personName: null, dispensaryName: null }])
  })
})

describe('issues', () => {
  test('API-158 a reported problem stands in the brand’s list until it is solved', async () => {
    const earned = await earn()
    expect((await granted(earned, { onlyIssues: '1' })).items).toEqual([])
    await report(earned)
    expect((await granted(earned, { onlyIssues: '1' })).items).toMatchObject([{ issueDescription: 'Torn.' }])
    expect((await readCampaign(app, earned.desk, earned.campaign.id)).issuesOpen).toBe(1)
    const resolve = () =>
      app.call(fulfilment.resolveIssue, { ...at(earned), body: { note: 'A new one is coming.' } }, earned.desk.token)
    expect((await resolve()).body.issueResolvedAt).toBe(app.now().toISOString())
    expect((await resolve()).body.issueResolvedAt).toBe(app.now().toISOString())
    expect((await granted(earned, { onlyIssues: '1' })).items).toEqual([])
    const changes = await app.db
      .selectFrom('earned_reward_change')
      .select(['change', 'note'])
      .where('qualification_id', '=', earned.reward.ruqId)
      .where('change', '=', 'issue-resolved')
      .execute()
    expect(changes).toEqual([{ change: 'issue-resolved', note: 'A new one is coming.' }])
  })
})

test('quality: the selected rewards come in pages, and by their state', async () => {
  const shop = await openShop({ budget: null })
  const people = await Promise.all([employLearner(app, shop.desk), employLearner(app, shop.desk)])
  await assignTrack(app, shop.desk.dispensaryId, { items: [{ courseId: shop.desk.courseId }] })
  await complete(app, shop.desk, people[0])
  await complete(app, shop.desk, people[1])
  const page = await granted(shop, { limit: 1, offset: 1 })
  expect([page.items.length, page.paging.total]).toEqual([1, 2])
  const { campaign, desk } = shop
  const params = { id: campaign.id, ruqId: page.items[0]!.ruqId }
  await app.call(fulfilment.fulfil, { params, body: { state: 'ordered' } }, desk.token)
  expect((await granted(shop, { state: 'ordered' })).items.map(({ ruqId }) => ruqId)).toEqual([params.ruqId])
  expect((await granted(shop, { state: 'returned' })).paging.total).toBe(0)
})

test('ROLE-005 a reward of another campaign does not exist, though it is the brand’s own', async () => {
  const earned = await earn()
  const other = await runCampaign(app, earned.desk)
  const params = { id: other.id, ruqId: earned.reward.ruqId }
  const answer = await app.call(fulfilment.fulfil, { params, body: { state: 'issued' } }, earned.desk.token)
  expect(answer.status).toBe(404)
})

describe('completions of the past', () => {
  const completeBefore = async () => {
    const desk = await openDesk(app)
    const learner = await employ(desk)
    await complete(app, desk, learner)
    app.at(new Date(app.now().getTime() + 3 * 86_400_000))
    const token = await employAtOrganization(app, { brandId: desk.brandId }, { isBrandAdmin: true, isBrandSales: true })
    return { ...desk, token }
  }

  test('quality: they count where a campaign is published with them, once and in the background', async () => {
    const desk = await completeBefore()
    const { id } = await draftCampaign(app, desk)
    const campaign = (await publish(app, desk, { id, countPastFrom: inDays(app, -7) })).body
    expect(campaign).toMatchObject({ pastCountedFrom: inDays(app, -7), peopleQualified: 0 })
    await app.runJobs()
    await app.runJobs()
    expect(await readCampaign(app, desk, id)).toMatchObject({ peopleQualified: 1, money: { spent: 2500 } })
  })

  test('quality: they count once a running campaign considers them, and from then on alone', async () => {
    const desk = await completeBefore()
    const { id } = await runCampaign(app, desk)
    await app.runJobs()
    expect((await readCampaign(app, desk, id)).peopleQualified).toBe(0)
    const consider = (days: number) =>
      app.call(campaigns.considerPast, { params: { id }, body: { from: inDays(app, days) } }, desk.token)
    await consider(-2)
    await app.runJobs()
    expect((await readCampaign(app, desk, id)).peopleQualified).toBe(0)
    await Promise.all([consider(-7), consider(-7)])
    await app.runJobs()
    expect(await readCampaign(app, desk, id)).toMatchObject({ peopleQualified: 1, money: { spent: 2500 } })
  })

  test('quality: a person who got nothing for lack of budget or stock gets the reward when there is more', async () => {
    const shop = await openShop({ budget: 1000, rewards: [courseReward(option({ stock: 1 }))] })
    const { desk, campaign } = shop
    await complete(app, desk, await employ(desk))
    await complete(app, desk, await employLearner(app, desk))
    expect((await granted(shop)).paging.total).toBe(0)
    await app.call(campaigns.addBudget, { params: { id: campaign.id }, body: { cents: 9000 } }, desk.token)
    await app.runJobs()
    expect((await granted(shop)).paging.total).toBe(1)
    const params = { id: campaign.id, optionId: campaign.rewards[0]!.options[0]!.id }
    await app.call(campaigns.addStock, { params, body: { pieces: 1 } }, desk.token)
    await app.runJobs()
    expect((await granted(shop)).paging.total).toBe(2)
    expect(await moneyOf(shop)).toMatchObject({ spent: 5000, left: 5000 })
  })
})
