import { fulfilment } from '@trellis/contract/campaigns/fulfilment.ts'
import { running } from '@trellis/contract/campaigns/running.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { assignTrack, employAtOrganization, employLearner, type Learner } from '../../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { buildDispensary } from '../../organizations/organizations.build.ts'
import { buildCampaign } from '../campaigns.build.ts'
import { courseReward, type Desk, inDays, openDesk, option, runCampaign } from '../testing/brand-desk.ts'
import { choose, complete } from '../testing/campaign-learning.ts'
import { readRunning } from '../testing/running-calls.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(() => app.at('2026-11-20T16:00:00Z'))
afterAll(() => app.stop())

const employ = async (desk: Desk, count: number) => {
  const people: Learner[] = []
  for (const _ of Array(count)) people.push(await employLearner(app, desk))
  return people
}

/** Moves the clock so many days on, and signs in again whom it concerns. */
const waitDays = async (days: number, desk: Desk) => {
  app.at(inDays(app, days))
  desk.token = await employAtOrganization(app, { brandId: desk.brandId }, { isBrandAdmin: true, isBrandSales: true })
}

const signInAgain = async ({ userId }: Learner) => ({ token: await app.signIn(userId) })

/** Two courses of a brand at its store, and people who work there. */
const openTwo = async (count: number) => {
  const [desk, other] = [await openDesk(app), await openDesk(app)]
  await app.db.updateTable('card_course').set({ brand_id: desk.brandId }).where('id', '=', other.courseId).execute()
  await assignTrack(app, desk.dispensaryId, { items: [{ courseId: desk.courseId }, { courseId: other.courseId }] })
  return { desk, other, courseIds: [desk.courseId, other.courseId], people: await employ(desk, count) }
}

const twoOptions = [courseReward(option(), option({ value: 2000 }))]

test('quality: a campaign says how many people can earn, began, qualified, chose and received, the unknown ones in fives', async () => {
  const { desk, courseIds, people } = await openTwo(13)
  const { id, rewards } = await runCampaign(app, desk, { courseIds, rewards: twoOptions, budget: 100_000 })
  expect((await readRunning(app, desk, id)).people).toEqual({
    canEarn: 10,
    began: null,
    qualified: 0,
    chosen: 0,
    received: 0,
  })
  for (const person of people.slice(0, 6)) await complete(app, desk, person)
  const choice = { courseId: desk.courseId, incentiveCampaignRewardId: rewards[0]!.id, selectionIndex: 0 }
  for (const person of people.slice(0, 3)) await choose(app, person, choice)
  const { items } = (await app.call(fulfilment.granted, { params: { id } }, desk.token)).body
  const params = { id, ruqId: items[0]!.ruqId }
  await app.call(fulfilment.fulfil, { params, body: { state: 'delivered' } }, desk.token)
  expect((await readRunning(app, desk, id)).people).toEqual({
    canEarn: 10,
    began: 6,
    qualified: 6,
    chosen: 3,
    received: 1,
  })
})

test('quality: who earned is listed with a name where the brand may know it, and with the state alone where not', async () => {
  const { desk, courseIds, people } = await openTwo(3)
  const { id } = await runCampaign(app, desk, { courseIds, rewards: [courseReward(option())] })
  for (const person of people) await complete(app, desk, person)
  const list = async (query: { stage?: 'received'; limit?: number; offset?: number } = {}) =>
    (await app.call(running.people, { params: { id }, query }, desk.token)).body
  const { items, paging } = await list()
  expect(paging.total).toBe(3)
  expect(items[0]).toMatchObject({ personName: expect.any(String), stateCode: 'CO', rewards: 1, value: 2500 })
  expect((await list({ limit: 2, offset: 2 })).items).toEqual(items.slice(2))
  expect((await list({ stage: 'received' })).items).toEqual([])
  await app.db.deleteFrom('brand_dispensary').where('brand_id', '=', desk.brandId).execute()
  const hidden = (await list()).items
  expect(hidden.map(({ personName, dispensaryName, stateCode }) => [personName, dispensaryName, stateCode])).toEqual(
    hidden.map(() => [null, null, 'CO']),
  )
})

test('quality: before a campaign is ended it says how many are on the way, and how many would reach the target this week', async () => {
  const { desk, other, courseIds, people } = await openTwo(12)
  const rewards = [{ ...courseReward(option()), kind: 'campaign' as const }]
  const { id } = await runCampaign(app, desk, { courseIds, rewards, budget: null })
  const onTheWay = async () => (await app.call(running.onTheWay, { params: { id } }, desk.token)).body
  expect(await onTheWay()).toEqual({ begun: null, soon: null })
  for (const person of people.slice(0, 6)) await complete(app, desk, person)
  await waitDays(10, desk)
  const later = await Promise.all(people.slice(6).map(signInAgain))
  for (const person of later.slice(0, 5)) await complete(app, desk, person)
  await complete(app, desk, later[5]!)
  await complete(app, other, later[5]!)
  expect(await onTheWay()).toEqual({ begun: 10, soon: 5 })
})

test('quality: people whom the brand may name and others are never counted in one five', async () => {
  const { desk, courseIds, people } = await openTwo(4)
  const elsewhere = await buildDispensary(app.db)
  await assignTrack(app, elsewhere, { items: courseIds.map(courseId => ({ courseId })) })
  const strangers = await Promise.all(Array.from({ length: 6 }, () => employLearner(app, { dispensaryId: elsewhere })))
  const rewards = [{ kind: 'campaign' as const }]
  const { brandId } = desk
  const { campaignId: id } = await buildCampaign(app.db, { brandId, courseIds, rewards, now: app.now() })
  const told = async () => {
    const { body } = await app.call(running.onTheWay, { params: { id } }, desk.token)
    return [(await readRunning(app, desk, id)).people.began, body.begun]
  }
  for (const person of people) await complete(app, desk, person)
  await complete(app, desk, strangers[0]!)
  expect(await told()).toEqual([null, null])
  for (const person of strangers.slice(1, 5)) await complete(app, desk, person)
  expect(await told()).toEqual([5, 5])
  await complete(app, desk, strangers[5]!)
  expect(await told()).toEqual([5, 5])
  const asOf = app.now().toISOString()
  const past = await app.call(running.read, { params: { id }, query: { asOf } }, desk.token)
  // When each of them started is not told by asking moment after moment.
  expect(past.body.people.began).toBe(null)
})

test('quality: a campaign stands beside the one before it after as many days', async () => {
  const { desk, courseIds, people } = await openTwo(2)
  const first = await runCampaign(app, desk, { title: 'Spring', courseIds: [courseIds[0]!], endsAt: inDays(app, 5) })
  await complete(app, desk, people[0]!)
  await waitDays(3, desk)
  await complete(app, desk, await signInAgain(people[1]!))
  await waitDays(7, desk)
  const second = await runCampaign(app, desk, { title: 'Autumn', courseIds: [courseIds[1]!] })
  await waitDays(1, desk)
  const { previous } = await readRunning(app, desk, second.id)
  expect(previous).toMatchObject({ id: first.id, title: 'Spring', people: { qualified: 1, chosen: 1 }, spent: 2500 })
  expect((await readRunning(app, desk, first.id)).previous).toBeNull()
})

test('quality: thirty days before its end a campaign says that more than half of its budget is left', async () => {
  const { desk, courseIds, people } = await openTwo(1)
  const { id } = await runCampaign(app, desk, { courseIds, endsAt: inDays(app, 40), budget: 5000 })
  const isMuchLeft = async () => (await readRunning(app, desk, id)).isMuchLeft
  expect(await isMuchLeft()).toBe(false)
  await waitDays(11, desk)
  expect(await isMuchLeft()).toBe(true)
  await complete(app, desk, await signInAgain(people[0]!))
  expect(await isMuchLeft()).toBe(false)
})
