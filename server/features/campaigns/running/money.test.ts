import { fulfilment } from '@trellis/contract/campaigns/fulfilment.ts'
import { type MoneyFigure, moneyFigures, running } from '@trellis/contract/campaigns/running.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { assignTrack, employLearner, type Learner } from '../../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { buildBrandDispensaries } from '../../organizations/organizations.build.ts'
import { courseReward, type Desk, inDays, openDesk, option, runCampaign } from '../testing/brand-desk.ts'
import { choose, complete } from '../testing/campaign-learning.ts'
import { change, entriesBehind, readRunning } from '../testing/running-calls.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

type Stage = { desk: Desk; id: string; rewardId: string; people: Learner[] }

/** A running campaign with a reward of $25.00 or $10.01, and people at the desk's store who learn its course. */
const openStage = async (count = 4): Promise<Stage> => {
  app.at('2026-11-20T16:00:00Z')
  const desk = await openDesk(app)
  const options = [option(), option({ title: 'Small card', productId: 'SMALL', value: 1001 })]
  const { id, rewards } = await runCampaign(app, desk, { rewards: [courseReward(...options)], budget: 20_000 })
  await assignTrack(app, desk.dispensaryId, { items: [{ courseId: desk.courseId }] })
  const people: Learner[] = []
  for (const _ of Array(count)) people.push(await employLearner(app, desk))
  return { desk, id, rewardId: rewards[0]!.id, people }
}

const select = (stage: Stage, person: Learner, selectionIndex: number) =>
  choose(app, person, { courseId: stage.desk.courseId, incentiveCampaignRewardId: stage.rewardId, selectionIndex })

/** One waits to choose, one has chosen, one was sent theirs, and one’s came back. */
const moveMoney = async (stage: Stage) => {
  const { desk, id, people } = stage
  for (const person of people) await complete(app, desk, person)
  const chosen = people.slice(1)
  for (const [nth, person] of chosen.entries()) await select(stage, person, nth % 2)
  const { items } = (await app.call(fulfilment.granted, { params: { id } }, desk.token)).body
  const [sent, returned] = items.filter(({ value }) => value === 2500)
  const params = { id, ruqId: sent!.ruqId }
  await app.call(fulfilment.fulfil, { params, body: { state: 'delivered' } }, desk.token)
  const lost = { params: { id, ruqId: returned!.ruqId }, body: { reason: 'Lost.' } }
  await app.call(fulfilment.returnReward, lost, desk.token)
}

const sumBehind = async ({ desk, id }: Stage, figure: MoneyFigure, asOf?: string) => {
  const { items } = await entriesBehind(app, desk, { id, figure, limit: 200, ...(asOf && { asOf }) })
  return items.reduce((sum, { change }) => sum + change, 0)
}

const sums = async (stage: Stage, asOf?: string) => {
  const pairs: [string, number][] = []
  for (const figure of moneyFigures) pairs.push([figure, await sumBehind(stage, figure, asOf)])
  return Object.fromEntries(pairs)
}

const readAt = async ({ desk, id }: Stage, asOf: string) =>
  (await app.call(running.read, { params: { id }, query: { asOf } }, desk.token)).body

test('quality: every figure of a campaign’s money is the sum of its entries, to the cent, and all of them are the budget', async () => {
  const stage = await openStage()
  await moveMoney(stage)
  const { money } = await readRunning(app, stage.desk, stage.id)
  expect(money).toEqual({
    isUnlimited: false,
    budget: 20_000,
    reserved: 2500,
    granted: 1001,
    fulfilled: 2500,
    returned: 2500,
    left: 20_000 - 2500 - 1001 - 2500,
  })
  const { isUnlimited: _, ...figures } = money
  expect(await sums(stage)).toEqual(figures)
})

test('quality: the money of a past moment stays what it was, whatever happens later', async () => {
  const stage = await openStage(5)
  const [first, ...others] = stage.people
  await complete(app, stage.desk, first!)
  const asOf = app.now().toISOString()
  const before = await readRunning(app, stage.desk, stage.id)
  app.at(inDays(app, 0.003))
  await moveMoney({ ...stage, people: others })
  const then = await readAt(stage, asOf)
  expect([then.money, then.people.qualified, then.asOf]).toEqual([before.money, 1, asOf])
  const { isUnlimited: _, ...figures } = then.money
  expect(await sums(stage, asOf)).toEqual(figures)
  const future = { params: { id: stage.id }, query: { asOf: inDays(app, 1) } }
  expect((await app.call(running.read, future, stage.desk.token)).problem.errors).toEqual({
    asOf: ['Choose a time in the past.'],
  })
})

test('quality: a campaign without a limit has as much put aside as it promised', async () => {
  app.at('2026-11-20T16:00:00Z')
  const desk = await openDesk(app)
  const { id } = await runCampaign(app, desk, { budget: null })
  await assignTrack(app, desk.dispensaryId, { items: [{ courseId: desk.courseId }] })
  await complete(app, desk, await employLearner(app, desk))
  const { money } = await readRunning(app, desk, id)
  expect(money).toMatchObject({ isUnlimited: true, budget: 2500, granted: 2500, left: 0 })
})

test('quality: the entries are paged, and the file has the same ones with who they were for where the brand may know it', async () => {
  const stage = await openStage()
  const { desk, id } = stage
  await moveMoney(stage)
  const query = { id, figure: 'left' as const }
  const whole = await entriesBehind(app, desk, { ...query, limit: 200 })
  const [first, second] = [
    await entriesBehind(app, desk, { ...query, limit: 5 }),
    await entriesBehind(app, desk, { ...query, limit: 5, offset: 5 }),
  ]
  expect([...first.items, ...second.items]).toEqual(whole.items.slice(0, 10))
  expect(first.paging.total).toBe(whole.items.length)
  expect(whole.items.find(({ occasion }) => occasion === 'reserve')).toMatchObject({ personName: expect.any(String) })
  const { text } = await app.call(running.exportEntries, { params: { id }, query: { figure: 'left' } }, desk.token)
  const lines = text.trim().split('\r\n')
  expect(lines).toHaveLength(1 + whole.items.length)
  expect(lines.slice(1).map(line => line.split(',').at(-1))).toEqual(whole.items.map(entry => entry.id))
  await app.db.deleteFrom('brand_dispensary').where('brand_id', '=', desk.brandId).execute()
  const hidden = await entriesBehind(app, desk, query)
  expect(new Set(hidden.items.map(({ personName, dispensaryName }) => personName ?? dispensaryName))).toEqual(
    new Set([null]),
  )
  await buildBrandDispensaries(app.db, [desk])
})

test('quality: an export of entries is in the audit log', async () => {
  const { desk, id } = await openStage(0)
  await app.call(running.exportEntries, { params: { id }, query: { figure: 'budget', format: 'xlsx' } }, desk.token)
  const entries = app.db.selectFrom('audit_entry').select('details').where('subject_id', '=', id)
  const { details } = await entries.where('act', '=', 'list-exported').executeTakeFirstOrThrow()
  expect(details).toEqual({ list: 'campaign-entries', figure: 'budget', format: 'xlsx' })
})

test('quality: an entry leads to its reward, the completed course, its version and every card of it', async () => {
  const stage = await openStage(1)
  const { desk, id, people } = stage
  await complete(app, desk, people[0]!)
  await select(stage, people[0]!, 1)
  const { items } = await entriesBehind(app, desk, { id, figure: 'granted' })
  const { body } = await app.call(running.trace, { params: { id, ruqId: items[0]!.ruqId! } }, desk.token)
  expect(body).toMatchObject({
    personName: expect.any(String),
    stateCode: 'CO',
    chosen: { title: 'Small card', value: 1001, state: 'earned' },
    rounds: [{ courseId: desk.courseId, versionNumber: 1, cards: [{ id: desk.cardId }] }],
    promised: { targetPctComplete: 100, options: expect.arrayContaining([{ title: 'Small card', value: 1001 }]) },
  })
  expect(body.entries.map(({ occasion, cents }) => [occasion, cents])).toEqual([
    ['reserve', 2500],
    ['earn', 1001],
    ['release', 1499],
  ])
})

test('BRAND-001 each entry of a reward in the file names when it was earned, the completed courses with their versions, and the last card of them', async () => {
  app.at('2026-11-20T16:00:00Z')
  const [desk, other] = [await openDesk(app), await openDesk(app)]
  await app.db.updateTable('card_course').set({ brand_id: desk.brandId }).where('id', '=', other.courseId).execute()
  const courseIds = [desk.courseId, other.courseId]
  const { id } = await runCampaign(app, desk, { courseIds, rewards: [{ ...courseReward(option()), kind: 'campaign' }] })
  await assignTrack(app, desk.dispensaryId, { items: courseIds.map(courseId => ({ courseId })) })
  const learner = await employLearner(app, desk)
  await complete(app, other, learner)
  app.at('2026-11-20T16:05:00Z')
  await complete(app, desk, learner)
  const fileOf = async (figure: MoneyFigure) =>
    (await app.call(running.exportEntries, { params: { id }, query: { figure } }, desk.token)).text
  const { items } = await entriesBehind(app, desk, { id, figure: 'granted' })
  const ruqId = items.map(entry => entry.ruqId ?? '').join()
  const { rounds } = (await app.call(running.trace, { params: { id, ruqId } }, desk.token)).body
  const [first = '', second = ''] = rounds.map(({ courseTitle }) => courseTitle)
  const file = await fileOf('granted')
  expect(file).toContain('State,Earned at,Completed courses,Last card completed,Reward id,Entry id')
  expect(file).toContain(`${first} (version 1, 2026-11-20T16:00:00Z); ${second} (version 1, 2026-11-20T16:05:00Z)`)
  expect(file).toContain(rounds.at(-1)?.cards.at(-1)?.name)
  expect(await fileOf('budget')).not.toContain('(version')
})

test('quality: a trace says what was promised when its person began, not what was promised later', async () => {
  const stage = await openStage(1)
  const { desk, id, people } = stage
  await complete(app, desk, people[0]!)
  app.at(inDays(app, 0.003))
  const campaign = (await app.call(running.pause, { params: { id } }, desk.token)).body
  await change(app, desk)(campaign, { endsAt: inDays(app, 90), targetPctComplete: 50 })
  const { items } = await entriesBehind(app, desk, { id, figure: 'reserved' })
  const { promised } = (await app.call(running.trace, { params: { id, ruqId: items[0]!.ruqId! } }, desk.token)).body
  expect(promised).toMatchObject({ endsAt: campaign.endsAt, targetPctComplete: 100 })
})
