import { fulfilment } from '@trellis/contract/campaigns/fulfilment.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { employAtOrganization } from '../../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import {
  choose,
  complete,
  completeAll,
  employMore,
  listQualifications,
  openCampaign,
  readBalance,
  type ShortCourse,
} from '../testing/campaign-learning.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const tally = (statuses: readonly number[]) =>
  Object.fromEntries(
    [...new Set(statuses)].sort().map(status => [status, statuses.filter(each => each === status).length]),
  )
const selectedIn = (rows: { option_id: string | null }[]) => rows.filter(({ option_id }) => option_id !== null)

test('R4 the last two courses of a campaign, completed at once, earn its reward exactly once', async () => {
  const stage = await openCampaign(app, { rewards: [{ kind: 'campaign' }] }, 4)
  const people = [stage.learner, ...(await employMore(app, stage, 5))]
  await Promise.all(people.map(person => completeAll(app, stage.courses.slice(0, 2), person)))
  expect(await listQualifications(app.db, stage)).toEqual([])
  const finishing = people.flatMap(person => stage.courses.slice(2).map(course => complete(app, course, person)))
  expect(tally((await Promise.all(finishing)).map(({ status }) => status))).toEqual({ 200: 12 })
  const qualified = await listQualifications(app.db, stage)
  expect(qualified).toHaveLength(6)
  expect(new Set(qualified.map(({ user_id }) => user_id)).size).toBe(6)
})

test('R4 the same completion, sent ten times at once, earns its reward exactly once', async () => {
  const stage = await openCampaign(app)
  await Promise.all(Array.from({ length: 10 }, () => complete(app, stage.courses[0]!, stage.learner)))
  expect(await listQualifications(app.db, stage)).toHaveLength(1)
  expect(await readBalance(app.db, stage)).toMatchObject({ available: 97_500, granted: 2500 })
})

test('R4 thirty selections of one reward at once select one option, and all answer that one', async () => {
  const stage = await openCampaign(app, { rewards: [{ options: [{ stock: 50 }, { stock: 50 }] }] })
  await complete(app, stage.courses[0]!, stage.learner)
  const body = { courseId: stage.courses[0]!.courseId, incentiveCampaignRewardId: stage.rewards[0]!.rewardId }
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, nth) => choose(app, stage.learner, { ...body, selectionIndex: nth % 2 })),
  )
  expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 30 })
  expect(new Set(answers.map(answer => answer.body.selectedIndex)).size).toBe(1)
  const left = await app.db
    .selectFrom('reward_option')
    .select('stock_left')
    .where('reward_id', '=', body.incentiveCampaignRewardId)
    .orderBy('stock_left')
    .execute()
  expect(left.map(({ stock_left }) => stock_left)).toEqual([49, 50])
  expect(await readBalance(app.db, stage)).toMatchObject({ reserved: 0, granted: 2500 })
})

test('R4 of twenty people who select the last three of an option at once exactly three get one, and the others choose again', async () => {
  const stage = await openCampaign(app, { rewards: [{ options: [{ stock: 3 }, { value: 500 }] }] })
  const people = [stage.learner, ...(await employMore(app, stage, 19))]
  await Promise.all(people.map(person => complete(app, stage.courses[0]!, person)))
  const body = { courseId: stage.courses[0]!.courseId, incentiveCampaignRewardId: stage.rewards[0]!.rewardId }
  const first = await Promise.all(people.map(person => choose(app, person, { ...body, selectionIndex: 0 })))
  expect(tally(first.map(({ status }) => status))).toEqual({ 200: 3, 409: 17 })
  const unlucky = people.filter((_, nth) => first[nth]?.status === 409)
  const second = await Promise.all(unlucky.map(person => choose(app, person, { ...body, selectionIndex: 1 })))
  expect(tally(second.map(({ status }) => status))).toEqual({ 200: 17 })
  expect(await readBalance(app.db, stage)).toEqual({
    funded: 100_000,
    available: 100_000 - 3 * 2500 - 17 * 500,
    reserved: 0,
    granted: 3 * 2500 + 17 * 500,
    fulfilled: 0,
  })
})

test('R4 of twenty people who complete a course at once exactly three earn the last three of its reward', async () => {
  const stage = await openCampaign(app, { rewards: [{ options: [{ stock: 3 }] }] })
  const people = [stage.learner, ...(await employMore(app, stage, 19))]
  const answers = await Promise.all(people.map(person => complete(app, stage.courses[0]!, person)))
  expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 20 })
  expect(selectedIn(await listQualifications(app.db, stage))).toHaveLength(3)
})

test('R4 a budget for four, and twelve who complete at once: four earn, and every cent is where it belongs', async () => {
  const stage = await openCampaign(app, { budget: 10_700 })
  const people = [stage.learner, ...(await employMore(app, stage, 11))]
  await Promise.all(people.map(person => complete(app, stage.courses[0]!, person)))
  expect(await listQualifications(app.db, stage)).toHaveLength(4)
  expect(await readBalance(app.db, stage)).toEqual({
    funded: 10_700,
    available: 700,
    reserved: 0,
    granted: 10_000,
    fulfilled: 0,
  })
})

/** Concurrent selections and completions of the same campaign. */
const mixed = async () => {
  const options = [{ stock: 100 }, { stock: 100 }]
  const stage = await openCampaign(
    app,
    { budget: null, rewards: [{ options }, { kind: 'campaign', options: [{ stock: 100 }] }] },
    2,
  )
  const people = [stage.learner, ...(await employMore(app, stage, 9))]
  const [first, second] = stage.courses as [ShortCourse, ShortCourse]
  await Promise.all(people.map(person => complete(app, first, person)))
  const body = { courseId: first.courseId, incentiveCampaignRewardId: stage.rewards[0]!.rewardId, selectionIndex: 1 }
  const answers = await Promise.all(
    people.flatMap(person => [choose(app, person, body), complete(app, second, person), choose(app, person, body)]),
  )
  return { stage, statuses: tally(answers.map(({ status }) => status)) }
}

test('R4 selecting and completing at once never block each other for good', async () => {
  const { stage, statuses } = await mixed()
  expect(statuses).toEqual({ 200: 30 })
  const qualified = await listQualifications(app.db, stage)
  expect([qualified.length, selectedIn(qualified).length]).toEqual([30, 20])
  expect(await readBalance(app.db, stage)).toEqual({
    funded: 75_000,
    available: 0,
    reserved: 25_000,
    granted: 50_000,
    fulfilled: 0,
  })
})

test('R4 selecting again while the brand sends the reward never blocks either of them', async () => {
  const stage = await openCampaign(app, { rewards: [{ options: [{}, {}] }] })
  const people = [stage.learner, ...(await employMore(app, stage, 14))]
  await Promise.all(people.map(person => complete(app, stage.courses[0]!, person)))
  const { courseId } = stage.courses[0]!
  const body = { courseId, incentiveCampaignRewardId: stage.rewards[0]!.rewardId, selectionIndex: 0 }
  await Promise.all(people.map(person => choose(app, person, body)))
  const brand = await employAtOrganization(app, { brandId: stage.brandId }, { isBrandAdmin: true, isBrandSales: true })
  const send = (ruqId: string) =>
    app.call(fulfilment.fulfil, { params: { id: stage.campaignId, ruqId }, body: { state: 'issued' } }, brand)
  const qualified = await listQualifications(app.db, stage)
  const again = people.flatMap(person => [choose(app, person, body), choose(app, person, body)])
  const answers = await Promise.all([...again, ...qualified.map(({ id }) => send(id))])
  expect(tally(answers.map(({ status }) => status))).toEqual({ 200: 45 })
  expect(await readBalance(app.db, stage)).toMatchObject({ granted: 0, fulfilled: 15 * 2500 })
})
