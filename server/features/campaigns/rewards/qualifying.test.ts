import { rewards } from '@trellis/contract/campaigns/rewards.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { employLearner } from '../../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { buildEmployment } from '../../employees/employees.build.ts'
import { endEmployment } from '../../employees/employees.public.ts'
import { buildDispensary, buildRetailOrganization } from '../../organizations/organizations.build.ts'
import { buildAssignment, buildMute } from '../../tracks/tracks.build.ts'
import { buildCampaign, type NewCampaign, type NewReward } from '../campaigns.build.ts'
import {
  complete,
  completeAll,
  listQualifications,
  openBrandCourses,
  openCampaign,
  readBalance,
  type Stage,
  shown,
} from '../testing/campaign-learning.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const twoOptions: NewReward = { options: [{ value: 1000 }, { value: 4000 }] }
const ofCampaign = (reward: NewReward = {}): NewReward => ({ ...reward, kind: 'campaign' })

/** A learner who completes the only course of a campaign; returns their qualifications. */
const qualifyIn = async (campaign: Partial<NewCampaign>) => {
  const stage = await openCampaign(app, campaign)
  expect((await complete(app, stage.courses[0]!, stage.learner)).status).toBe(200)
  return { stage, qualified: await listQualifications(app.db, stage) }
}

test('REWARD-017 API-154 a completed course earns the only option of its reward at once, paid out of the budget', async () => {
  const { stage, qualified } = await qualifyIn({ budget: 10_000, rewards: [{ options: [{ value: 2500, stock: 3 }] }] })
  const [course] = stage.courses
  const [reward] = stage.rewards
  expect(qualified).toMatchObject([
    {
      user_id: stage.learner.userId,
      course_id: course!.courseId,
      dispensary_id: stage.learner.dispensaryId,
      option_id: reward!.optionIds[0],
    },
  ])
  expect(await readBalance(app.db, stage)).toEqual({
    funded: 10_000,
    available: 7500,
    reserved: 0,
    granted: 2500,
    fulfilled: 0,
  })
  expect(await shown(app, course!, stage.learner)).toMatchObject([
    {
      courseRewardData: [{ earned: true, selected: true, autoSelected: true, selectedIndex: 0 }],
      campaignRewardData: [],
    },
  ])
})

test('REWARD-003 a reward with several options is held at its dearest until one is selected', async () => {
  const { stage } = await qualifyIn({ budget: 10_000, rewards: [twoOptions] })
  expect(await readBalance(app.db, stage)).toEqual({
    funded: 10_000,
    available: 6000,
    reserved: 4000,
    granted: 0,
    fulfilled: 0,
  })
  expect(await shown(app, stage.courses[0]!, stage.learner)).toMatchObject([
    { courseRewardData: [{ earned: true, selected: false, autoSelected: false, selectedIndex: null }] },
  ])
})

test('REWARD-016 the only option waits for the learner when it has a form', async () => {
  const form = {
    fields: [{ id: newId(), name: 'size', label: 'Size', required: true, type: 'textInput' as const, options: [] }],
  }
  const { qualified } = await qualifyIn({ rewards: [{ options: [{ form }] }] })
  expect(qualified).toMatchObject([{ option_id: null }])
})

test('an option that has run out holds nothing: the dearest of those that are left is held', async () => {
  const { stage } = await qualifyIn({
    rewards: [{ options: [{ value: 1000 }, { value: 2000 }, { value: 9000, stock: 2, stockLeft: 0 }] }],
  })
  expect(await readBalance(app.db, stage)).toMatchObject({ reserved: 2000 })
  const [campaign] = await shown(app, stage.courses[0]!, stage.learner)
  expect(campaign?.courseRewardData[0]?.sampleOptions.map(option => option.available)).toEqual([true, true, false])
})

test('a campaign without a limit gets from its brand what it promises, to the cent', async () => {
  const { stage } = await qualifyIn({ budget: null, rewards: [twoOptions] })
  expect(await readBalance(app.db, stage)).toEqual({
    funded: 4000,
    available: 0,
    reserved: 4000,
    granted: 0,
    fulfilled: 0,
  })
})

test('a reward that costs nothing is earned without moving money', async () => {
  const { stage, qualified } = await qualifyIn({ budget: 1, rewards: [{ options: [{ value: 0 }] }] })
  expect(qualified).toMatchObject([{ option_id: stage.rewards[0]!.optionIds[0] }])
  expect(await readBalance(app.db, stage)).toMatchObject({ available: 1, granted: 0 })
})

const nothing: [string, Partial<NewCampaign>][] = [
  ['a draft', { isDraft: true }],
  ['a campaign that begins tomorrow', { startsAt: new Date('2026-11-21T16:00:00Z') }],
  ['a campaign that ends at this moment', { endsAt: new Date('2026-11-20T16:00:00Z') }],
  ['a campaign without a ruling for the state', { states: ['IL'] }],
  ['a campaign without any ruling', { states: [] }],
  ['a campaign for other states', { audience: { kind: 'states', states: ['IL'] }, states: ['CO', 'IL'] }],
  ['a reward that has run out', { rewards: [{ options: [{ stock: 1, stockLeft: 0 }] }] }],
  ['a reward dearer than what is left of the budget', { budget: 3999, rewards: [twoOptions] }],
]

test.each(nothing)('%s earns nothing, and shows nothing', async (_what, campaign) => {
  const { stage, qualified } = await qualifyIn(campaign)
  expect(qualified).toEqual([])
  expect(await shown(app, stage.courses[0]!, stage.learner)).toEqual([])
})

test('an audience of states admits the store of a named state', async () => {
  expect((await qualifyIn({ audience: { kind: 'states', states: ['CO'] } })).qualified).toHaveLength(1)
})

const campaignFor = (stage: Stage, campaign: Partial<NewCampaign>) =>
  buildCampaign(app.db, { courseIds: stage.courses.map(({ courseId }) => courseId), now: app.now(), ...campaign })

test('an audience of dispensaries admits these and no other', async () => {
  const stage = await openBrandCourses(app)
  const dispensaryId = await buildDispensary(app.db)
  const named = await campaignFor(stage, {
    audience: { kind: 'dispensaries', dispensaryIds: [stage.learner.dispensaryId] },
  })
  const other = await campaignFor(stage, { audience: { kind: 'dispensaries', dispensaryIds: [dispensaryId] } })
  await complete(app, stage.courses[0]!, stage.learner)
  expect(await listQualifications(app.db, named)).toHaveLength(1)
  expect(await listQualifications(app.db, other)).toHaveLength(0)
})

test('an audience of chains admits their stores and no independent one', async () => {
  const stage = await openBrandCourses(app)
  const retailOrganizationId = await buildRetailOrganization(app.db)
  const dispensaryId = await buildDispensary(app.db, { retailOrganizationId })
  const audience = { kind: 'retail-organizations' as const, retailOrganizationIds: [retailOrganizationId] }
  const campaign = await campaignFor(stage, { audience })
  await complete(app, stage.courses[0]!, stage.learner)
  expect(await listQualifications(app.db, campaign)).toEqual([])

  const second = await employLearner(app, { dispensaryId })
  await employLearner(app, { userId: second.userId, dispensaryId: stage.learner.dispensaryId })
  await complete(app, stage.courses[0]!, second)
  expect(await listQualifications(app.db, campaign)).toMatchObject([
    { user_id: second.userId, dispensary_id: dispensaryId },
  ])
})

test('a store in a checked state earns rewards, also for people who work in another state as well', async () => {
  const stage = await openBrandCourses(app)
  const newYork = await buildDispensary(app.db, { stateCode: 'NY', city: 'Albany' })
  const campaign = await campaignFor(stage, { states: ['CO'] })
  const userId = (await employLearner(app, { dispensaryId: newYork })).userId
  await buildEmployment(app.db, { userId, at: { dispensaryId: stage.learner.dispensaryId } })
  await complete(app, stage.courses[0]!, { token: await app.signIn(userId) })
  expect(await listQualifications(app.db, campaign)).toMatchObject([{ dispensary_id: stage.learner.dispensaryId }])
})

test('a person who left the covered store earns nothing more', async () => {
  const stage = await openCampaign(app, {}, 2)
  const [first, second] = stage.courses
  await complete(app, first!, stage.learner)
  const dispensaryId = await buildDispensary(app.db, { stateCode: 'NY' })
  const trackId = (
    await app.db
      .selectFrom('track_item')
      .select('track_id')
      .where('course_id', '=', first!.courseId)
      .executeTakeFirstOrThrow()
  ).track_id
  await buildAssignment(app.db, { trackId, dispensaryId, now: app.now() })
  await buildEmployment(app.db, { userId: stage.learner.userId, at: { dispensaryId } })
  await endEmployment(app.db, { id: stage.learner.employmentId, endedAt: app.now() })
  expect((await complete(app, second!, stage.learner)).status).toBe(200)
  expect(await listQualifications(app.db, stage)).toHaveLength(1)
})

test('REWARD-018 REWARD-019 ENTITY-027 a campaign reward is earned once, when its share of the assigned courses is completed', async () => {
  const stage = await openCampaign(app, { targetPctComplete: 60, rewards: [ofCampaign()] }, 4)
  await completeAll(app, stage.courses.slice(0, 2), stage.learner)
  expect(await listQualifications(app.db, stage)).toEqual([])
  expect(await shown(app, stage.courses[0]!, stage.learner)).toMatchObject([
    {
      campaignId: stage.campaignId,
      campaignTitle: 'Learn and earn',
      campaignQualificationData: {
        campaignQualified: false,
        totalCoursesCompleted: 2,
        totalCoursesAssigned: 4,
        targetPctComplete: 60,
      },
      courseRewardData: [],
      campaignRewardData: [{ earned: false, selected: false, ruqId: null }],
    },
  ])
  await complete(app, stage.courses[2]!, stage.learner)
  expect(await listQualifications(app.db, stage)).toMatchObject([{ course_id: null }])
  await complete(app, stage.courses[3]!, stage.learner)
  expect(await listQualifications(app.db, stage)).toHaveLength(1)
  expect(await shown(app, stage.courses[3]!, stage.learner)).toMatchObject([
    {
      campaignQualificationData: { campaignQualified: true },
      campaignRewardData: [{ earned: true, autoSelected: true }],
    },
  ])
})

test('ENTITY-027 a campaign with course rewards alone is qualified for when its target is reached in full, not before', async () => {
  const stage = await openCampaign(app, { targetPctComplete: 100, rewards: [{}] }, 2)
  const standing = async (place: number) =>
    (await shown(app, stage.courses[place]!, stage.learner)).map(each => each.campaignQualificationData)
  await complete(app, stage.courses[0]!, stage.learner)
  expect(await standing(0)).toMatchObject([{ campaignQualified: false, totalCoursesCompleted: 1 }])
  await complete(app, stage.courses[1]!, stage.learner)
  expect(await standing(1)).toMatchObject([{ campaignQualified: true, totalCoursesCompleted: 2 }])
})

test('a muted course is not asked for: the campaign reward is reached without it', async () => {
  const stage = await openCampaign(app, { rewards: [ofCampaign()] }, 2)
  const item = await app.db
    .selectFrom('track_item')
    .select(['id', 'track_id'])
    .where('course_id', '=', stage.courses[1]!.courseId)
    .executeTakeFirstOrThrow()
  await buildMute(app.db, { trackId: item.track_id, trackItemId: item.id, dispensaryId: stage.learner.dispensaryId })
  await complete(app, stage.courses[0]!, stage.learner)
  expect(await listQualifications(app.db, stage)).toHaveLength(1)
})

test('what was completed before a campaign began is neither rewarded nor asked for again', async () => {
  const stage = await openBrandCourses(app, 3)
  const [first, second, third] = stage.courses
  app.at('2026-11-20T15:00:00Z')
  await complete(app, first!, stage.learner)
  app.at('2026-11-20T16:00:00Z')
  const campaign = await campaignFor(stage, { startsAt: app.now(), rewards: [{}, ofCampaign()] })
  await complete(app, second!, stage.learner)
  expect(await shown(app, second!, stage.learner)).toMatchObject([
    { campaignQualificationData: { totalCoursesCompleted: 1, totalCoursesAssigned: 2 } },
  ])
  await complete(app, third!, stage.learner)
  expect((await listQualifications(app.db, campaign)).map(({ course_id }) => course_id)).toEqual([
    second!.courseId,
    third!.courseId,
    null,
  ])
})

test('completions of the past count from the moment that the campaign says', async () => {
  app.at('2026-11-01T15:00:00Z')
  const stage = await openBrandCourses(app, 2)
  await complete(app, stage.courses[0]!, stage.learner)
  app.at('2026-11-20T16:00:00Z')
  stage.learner.token = await app.signIn(stage.learner.userId)
  const pastCountedFrom = new Date('2026-11-01T00:00:00Z')
  const campaign = await campaignFor(stage, { startsAt: app.now(), pastCountedFrom, rewards: [ofCampaign()] })
  await complete(app, stage.courses[1]!, stage.learner)
  expect(await listQualifications(app.db, campaign)).toHaveLength(1)
})

/** Ends a round as a manager's reset does. */
const endRound = (userId: string) =>
  app.db.updateTable('course_round').set({ ended_at: app.now() }).where('user_id', '=', userId).execute()

test('a course that is completed again after a reset earns nothing again', async () => {
  const { stage } = await qualifyIn({ rewards: [{}, ofCampaign()] })
  const before = await readBalance(app.db, stage)
  await endRound(stage.learner.userId)
  expect((await complete(app, stage.courses[0]!, stage.learner)).body.isCompleted).toBe(true)
  expect(await listQualifications(app.db, stage)).toHaveLength(2)
  expect(await readBalance(app.db, stage)).toEqual(before)
})

test('several campaigns of one course each give what they promised', async () => {
  const stage = await openBrandCourses(app)
  const first = await campaignFor(stage, {})
  const second = await campaignFor(stage, { title: 'Another', rewards: [twoOptions, {}] })
  await complete(app, stage.courses[0]!, stage.learner)
  expect(await listQualifications(app.db, first)).toHaveLength(1)
  expect(await listQualifications(app.db, second)).toHaveLength(2)
  expect((await shown(app, stage.courses[0]!, stage.learner)).map(({ campaignTitle }) => campaignTitle).sort()).toEqual(
    ['Another', 'Learn and earn'],
  )
})

test('API-154 the rewards of a course that one may not open are not there', async () => {
  const [mine, theirs] = [await openBrandCourses(app), await openBrandCourses(app)]
  const answer = await app.call(rewards.ofCourse, { params: { id: theirs.courses[0]!.courseId } }, mine.learner.token)
  expect(answer.status).toBe(404)
})

test('VIEWER-020 a visitor who is not logged in sees no rewards', async () => {
  const stage = await openBrandCourses(app)
  const answer = await app.call(rewards.ofCourse, { params: { id: stage.courses[0]!.courseId } })
  expect(answer.problem.code).toBe('NOT_SIGNED_IN')
  expect((await app.call(rewards.summary, {})).status).toBe(401)
})
