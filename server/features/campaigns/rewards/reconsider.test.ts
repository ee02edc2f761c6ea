import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { assignTrack, employLearner } from '../../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { buildCampaign, type NewCampaign } from '../campaigns.build.ts'
import { transfer } from '../ledger.ts'
import {
  complete,
  completeAll,
  employMore,
  listQualifications,
  openBrandCourses,
  openCampaign,
  readBalance,
  type Stage,
} from '../testing/campaign-learning.ts'
import { enqueueReconsider, rewardJobs } from './rewards.jobs.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(() => app.at('2026-11-20T16:00:00Z'))
afterAll(() => app.stop())

const past = new Date('2026-11-01T00:00:00Z')

/** A store whose people completed every course before its campaign starts. */
const learnedBefore = async (people: number, campaign: Partial<NewCampaign> = {}) => {
  app.at('2026-11-10T16:00:00Z')
  const stage = await openBrandCourses(app, 2)
  const everybody = [stage.learner, ...(await employMore(app, stage, people - 1))]
  for (const person of everybody) await completeAll(app, stage.courses, person)
  app.at('2026-11-20T16:00:00Z')
  return { ...stage, ...(await campaignOver(stage, campaign)) }
}
const campaignOver = (stage: Stage, campaign: Partial<NewCampaign>) =>
  buildCampaign(app.db, {
    courseIds: stage.courses.map(({ courseId }) => courseId),
    startsAt: new Date('2026-11-20T00:00:00Z'),
    rewards: [{ options: [{ value: 100 }] }, { kind: 'campaign', options: [{ value: 1000 }] }],
    now: app.now(),
    ...campaign,
  })

const reconsider = async (...campaignIds: string[]) => {
  for (const campaignId of campaignIds) await enqueueReconsider(app.db, campaignId)
  await app.runJobs()
}
const countOf = async (campaign: { campaignId: string }) => (await listQualifications(app.db, campaign)).length

test('past completions of all people are considered once, in the background', async () => {
  const campaign = await learnedBefore(5, { pastCountedFrom: past })
  expect(await countOf(campaign)).toBe(0)
  await reconsider(campaign.campaignId)
  expect(await countOf(campaign)).toBe(15)
  await reconsider(campaign.campaignId)
  expect(await countOf(campaign)).toBe(15)
  expect(await readBalance(app.db, campaign)).toEqual({
    funded: 100_000,
    available: 94_000,
    reserved: 0,
    granted: 6000,
    fulfilled: 0,
  })
})

test('without a past that counts nothing of it is considered', async () => {
  const campaign = await learnedBefore(2)
  await reconsider(campaign.campaignId)
  expect(await countOf(campaign)).toBe(0)
})

test('R4 two concurrent evaluations of all people grant nothing twice', async () => {
  const campaign = await learnedBefore(5, { pastCountedFrom: past })
  const job = rewardJobs.find(({ name }) => name === 'reconsider-campaign')!
  const call = { db: app.db, config: app.config, now: app.now(), payload: { campaignId: campaign.campaignId } }
  await Promise.all([job.run(call), job.run(call), job.run(call)])
  expect(await countOf(campaign)).toBe(15)
})

test('money that was added reaches those who had gone without', async () => {
  const campaign = await openCampaign(app, { budget: 2500 }, 2)
  const { campaignId } = campaign
  await completeAll(app, campaign.courses, campaign.learner)
  expect(await countOf(campaign)).toBe(1)
  await reconsider(campaignId)
  expect(await countOf(campaign)).toBe(1)
  await transfer(app.db, [{ occasion: 'fund', campaignId, cents: 2500, now: app.now() }])
  await reconsider(campaignId)
  expect(await countOf(campaign)).toBe(2)
  expect(await readBalance(app.db, campaign)).toMatchObject({ available: 0, granted: 5000 })
})

test('every hour running campaigns are evaluated: returned stock goes to people who completed meanwhile', async () => {
  const campaign = await openCampaign(app, { rewards: [{ options: [{ stock: 4, stockLeft: 0 }] }] })
  await complete(app, campaign.courses[0]!, campaign.learner)
  await app.db
    .updateTable('reward_option')
    .set({ stock_left: 4 })
    .where('id', '=', campaign.rewards[0]!.optionIds[0]!)
    .execute()
  const hourly = rewardJobs.find(({ crontab }) => crontab !== undefined)!
  await hourly.run({ db: app.db, config: app.config, now: app.now(), payload: {} })
  await app.runJobs()
  expect(await countOf(campaign)).toBe(1)
})

test('a course that is no longer assigned leaves the target reached', async () => {
  const campaign = await openCampaign(app, { rewards: [{ kind: 'campaign' }] }, 2)
  await complete(app, campaign.courses[0]!, campaign.learner)
  await reconsider(campaign.campaignId)
  expect(await countOf(campaign)).toBe(0)
  await app.db
    .updateTable('card_course')
    .set({ archived_at: app.now() })
    .where('id', '=', campaign.courses[1]!.courseId)
    .execute()
  await reconsider(campaign.campaignId)
  expect(await countOf(campaign)).toBe(1)
})

test('people outside a campaign are not considered, nor campaigns that have ended or are drafts', async () => {
  const [draft, over] = [{ isDraft: true }, { endsAt: new Date('2026-11-20T12:00:00Z') }]
  const stage = await learnedBefore(1, { pastCountedFrom: past, states: ['IL'] })
  const others = [
    await campaignOver(stage, { pastCountedFrom: past, ...draft }),
    await campaignOver(stage, { pastCountedFrom: past, ...over }),
  ]
  await reconsider(stage.campaignId, ...others.map(({ campaignId }) => campaignId))
  expect(await Promise.all([stage, ...others].map(countOf))).toEqual([0, 0, 0])
})

test('more people than are looked at in one go are all considered', async () => {
  const campaign = await learnedBefore(1, {
    pastCountedFrom: past,
    budget: null,
    rewards: [{ options: [{ value: 1 }] }],
  })
  const [course] = campaign.courses
  const people = await employMore(app, campaign, 230)
  const version = app.db.selectFrom('card_course').select('published_version_id').where('id', '=', course!.courseId)
  const { published_version_id } = await version.executeTakeFirstOrThrow()
  const at = new Date('2026-11-12T10:00:00Z')
  const rounds = people.map(({ userId }) => ({
    id: crypto.randomUUID(),
    user_id: userId,
    course_id: course!.courseId,
    number: 1,
    started_at: at,
    completed_at: at,
    completed_version_id: published_version_id,
  }))
  await app.db.insertInto('course_round').values(rounds).execute()
  await reconsider(campaign.campaignId)
  expect(await countOf(campaign)).toBe(232)
})

test('a person employed at a covered store later earns for what they completed during the campaign', async () => {
  const campaign = await openCampaign(app)
  const elsewhere = await employLearner(app)
  await assignTrack(app, elsewhere.dispensaryId, { items: campaign.courses.map(({ courseId }) => ({ courseId })) })
  await app.db.updateTable('dispensary').set({ state_code: 'NY' }).where('id', '=', elsewhere.dispensaryId).execute()
  await complete(app, campaign.courses[0]!, elsewhere)
  expect(await countOf(campaign)).toBe(0)
  await employLearner(app, { userId: elsewhere.userId, dispensaryId: campaign.learner.dispensaryId })
  await reconsider(campaign.campaignId)
  expect(await listQualifications(app.db, campaign)).toMatchObject([{ user_id: elsewhere.userId }])
})
