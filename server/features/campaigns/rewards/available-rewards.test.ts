import { rewards } from '@trellis/contract/campaigns/rewards.ts'
import { courses } from '@trellis/contract/courses/courses.ts'
import { brandStores } from '@trellis/contract/stores/brand-stores.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { employAtOrganization, employLearner } from '../../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { buildEmployment } from '../../employees/employees.build.ts'
import { buildBrandDispensaries, buildDispensary } from '../../organizations/organizations.build.ts'
import { buildMute } from '../../tracks/tracks.build.ts'
import { buildCampaign, type NewReward } from '../campaigns.build.ts'
import {
  complete,
  employMore,
  listQualifications,
  openBrandCourses,
  openCampaign,
} from '../testing/campaign-learning.ts'
import { pause, resume } from '../testing/running-calls.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ config: { tokenSeconds: 86_400 } })
})
beforeEach(() => app.at('2026-11-20T16:00:00Z'))
afterAll(() => app.stop())

type Who = { token: string }
type Stage = Awaited<ReturnType<typeof openCampaign>>

/** What a course says before it is completed. */
const openedBy = async ({ token }: Who, { courseId }: { courseId: string }) =>
  (await app.call(courses.get, { params: { id: courseId }, query: {} }, token)).body.rewards
const summaryOf = async ({ token }: Who) => (await app.call(rewards.summary, {}, token)).body
const earnedBy = async (stage: Stage, { userId }: { userId: string }) =>
  (await listQualifications(app.db, stage)).filter(each => each.user_id === userId).map(({ reward_id }) => reward_id)

/** The ids of the rewards that a course and the summary offer a learner. */
const offeredTo = async (who: Who, course: { courseId: string }) => {
  const [opened, { available }] = [await openedBy(who, course), await summaryOf(who)]
  return {
    inCourse: opened?.items.map(({ id }) => id) ?? [],
    inSummary: available
      .filter(each => each.courses.some(({ courseId }) => courseId === course.courseId))
      .map(({ id }) => id),
  }
}
const nothing = { inCourse: [], inSummary: [] }
const all = (stage: Pick<Stage, 'rewards'>) => {
  const ids = stage.rewards.map(({ rewardId }) => rewardId)
  return { inCourse: ids, inSummary: ids }
}

const tenDollars: NewReward = { options: [{ title: '$10 card', value: 1000, stock: 5 }] }
const choice: NewReward = {
  options: [
    { title: 'Tee', value: 1000 },
    { title: 'Hoodie', value: 2000 },
  ],
}

test('REWARD-003 REWARD-018 a course says what it can earn, from whom, until when and what is left to do, until it is completed', async () => {
  const stage = await openCampaign(app, { rewards: [tenDollars, { kind: 'campaign', ...choice }] }, 2)
  const [first, second] = stage.courses as [Stage['courses'][number], Stage['courses'][number]]
  const one = {
    id: stage.rewards[0]!.rewardId,
    title: '$10 card',
    optionCount: 1,
    minValue: 1000,
    maxValue: 1000,
    coursesToGo: 1,
  }
  const whole = {
    id: stage.rewards[1]!.rewardId,
    title: 'Tee',
    optionCount: 2,
    minValue: 1000,
    maxValue: 2000,
    coursesToGo: 2,
  }
  const opened = await openedBy(stage.learner, first)
  expect(opened).toMatchObject({ items: [one, whole], isPaceChecked: false, waitsFor: null })
  expect(opened!.items.map(({ endsAt }) => endsAt)).toEqual(['2026-12-20T16:00:00.000Z', '2026-12-20T16:00:00.000Z'])
  expect((await summaryOf(stage.learner)).available).toMatchObject([
    { ...one, courses: [{ courseId: first.courseId, trackId: expect.any(String) }, { courseId: second.courseId }] },
    { ...whole, courses: [{ courseId: first.courseId }, { courseId: second.courseId }] },
  ])

  await complete(app, first, stage.learner)
  expect(await offeredTo(stage.learner, first)).toEqual(nothing)
  expect(await openedBy(stage.learner, second)).toMatchObject({ items: [one, { ...whole, coursesToGo: 1 }] })
  await complete(app, second, stage.learner)
  expect(await offeredTo(stage.learner, second)).toEqual(nothing)
})

test('REWARD-003 a paused campaign offers nothing until it is resumed, and an ended one nothing', async () => {
  const stage = await openCampaign(app)
  const admin = { token: await employAtOrganization(app, { brandId: stage.brandId }, { isBrandAdmin: true }) }
  const course = stage.courses[0]!
  expect(await offeredTo(stage.learner, course)).toEqual(all(stage))
  await pause(app, admin, stage.campaignId)
  expect(await offeredTo(stage.learner, course)).toEqual(nothing)
  await resume(app, admin, stage.campaignId)
  expect(await offeredTo(stage.learner, course)).toEqual(all(stage))
  app.at('2026-12-20T15:59:59Z')
  const later = { token: await app.signIn(stage.learner.userId) }
  expect(await offeredTo(later, course)).toEqual(all(stage))
  app.at('2026-12-20T16:00:00Z')
  expect(await offeredTo(later, course)).toEqual(nothing)
})

test('REWARD-003 a copy of the course on a device is out of date when its rewards change', async () => {
  const stage = await openCampaign(app)
  const admin = { token: await employAtOrganization(app, { brandId: stage.brandId }, { isBrandAdmin: true }) }
  const input = { params: { id: stage.courses[0]!.courseId }, query: {} }
  const { headers } = await app.call(courses.get, input, stage.learner.token)
  const again = () =>
    app.call(courses.get, input, { token: stage.learner.token, headers: { 'if-none-match': headers.etag as string } })
  expect((await again()).status).toBe(304)
  await pause(app, admin, stage.campaignId)
  expect((await again()).status).toBe(200)
})

test('REWARD-003 when another has used up the budget or the stock, nothing is offered, as nothing would be given', async () => {
  const scarce = [
    await openCampaign(app, { rewards: [tenDollars], budget: 1500 }),
    await openCampaign(app, { rewards: [{ options: [{ value: 1000, stock: 1 }] }] }),
  ]
  const others = await Promise.all(scarce.map(async stage => (await employMore(app, stage, 1))[0]!))
  const offered = () => Promise.all(scarce.map(stage => offeredTo(stage.learner, stage.courses[0]!)))
  expect(await offered()).toEqual(scarce.map(all))
  await Promise.all(scarce.map((stage, index) => complete(app, stage.courses[0]!, others[index]!)))
  expect(await offered()).toEqual([nothing, nothing])
  await Promise.all(scarce.map(stage => complete(app, stage.courses[0]!, stage.learner)))
  expect(await Promise.all(scarce.map(stage => earnedBy(stage, stage.learner)))).toEqual([[], []])
})

test.each([500, 1000, 1500, 2000, 2999, 3000, null])(
  'REWARD-003 with a budget of %s cents a course offers exactly what completing it earns',
  async budget => {
    const bothWays = [
      [tenDollars, { kind: 'campaign' as const, ...choice }],
      [{ kind: 'campaign' as const, ...choice }, tenDollars],
    ]
    const stages = await Promise.all(bothWays.map(each => openCampaign(app, { rewards: each, budget })))
    const offered = await Promise.all(
      stages.map(async stage => (await offeredTo(stage.learner, stage.courses[0]!)).inCourse),
    )
    await Promise.all(stages.map(stage => complete(app, stage.courses[0]!, stage.learner)))
    const earned = await Promise.all(stages.map(stage => earnedBy(stage, stage.learner)))
    expect(offered.map(ids => ids.toSorted())).toEqual(earned.map(ids => ids.toSorted()))
  },
)

test('REWARD-003 a learner who moves to a store outside the audience is offered nothing, and back there the same again', async () => {
  const stage = await openBrandCourses(app)
  const inside = await buildCampaign(app.db, {
    courseIds: stage.courses.map(({ courseId }) => courseId),
    now: app.now(),
    audience: { kind: 'dispensaries', dispensaryIds: [stage.learner.dispensaryId] },
  })
  const [learner, course] = [stage.learner, stage.courses[0]!]
  expect(await offeredTo(learner, course)).toEqual(all(inside))
  const end = { ended_at: app.now() }
  await app.db.updateTable('employment').set(end).where('id', '=', learner.employmentId).execute()
  await buildEmployment(app.db, { userId: learner.userId, at: { dispensaryId: await buildDispensary(app.db) } })
  const moved = { token: await app.signIn(learner.userId) }
  expect((await summaryOf(moved)).available).toEqual([])
  await buildEmployment(app.db, { userId: learner.userId, at: { dispensaryId: learner.dispensaryId } })
  expect(await offeredTo({ token: await app.signIn(learner.userId) }, course)).toEqual(all(inside))
})

test('REWARD-003 a course that is muted, archived or taken from the store offers nothing', async () => {
  const [muted, archived, taken] = [await openCampaign(app), await openCampaign(app), await openCampaign(app)]
  const stages = [muted, archived, taken]
  expect(await Promise.all(stages.map(stage => offeredTo(stage.learner, stage.courses[0]!)))).toEqual(stages.map(all))
  const item = await app.db
    .selectFrom('track_item')
    .select(['id as trackItemId', 'track_id as trackId'])
    .where('course_id', '=', muted.courses[0]!.courseId)
    .executeTakeFirstOrThrow()
  await buildMute(app.db, { ...item, dispensaryId: muted.learner.dispensaryId })
  await app.db
    .updateTable('card_course')
    .set({ archived_at: app.now() })
    .where('id', '=', archived.courses[0]!.courseId)
    .execute()
  await app.db.deleteFrom('track_assignment').where('dispensary_id', '=', taken.learner.dispensaryId).execute()
  const left = await Promise.all(stages.map(async ({ learner }) => (await summaryOf(learner)).available))
  expect(left).toEqual([[], [], []])
})

test('REWARD-003 API-072 after a brand stopped working with the store, a course offers what completing it still earns', async () => {
  const stage = await openCampaign(app, { rewards: [tenDollars] })
  const {
    brandId,
    learner,
    courses: [course],
  } = stage
  await buildBrandDispensaries(app.db, [{ brandId, dispensaryId: learner.dispensaryId }])
  const seller = await employAtOrganization(app, { brandId }, { isBrandSales: true })
  expect((await app.call(brandStores.end, { params: { id: learner.dispensaryId } }, seller)).status).toBe(204)
  const { inCourse } = await offeredTo(learner, course!)
  await complete(app, course!, learner)
  expect(inCourse).toEqual(await earnedBy(stage, learner))
})

test('REWARD-003 what one account of a mailbox was paid is not offered to the other', async () => {
  const stage = await openCampaign(app, { rewards: [tenDollars] })
  const twin = await employLearner(app, { dispensaryId: stage.learner.dispensaryId })
  await app.db.updateTable('app_user').set({ email: 'kai+one@leaf.test' }).where('id', '=', twin.userId).execute()
  await app.db.updateTable('app_user').set({ email: 'kai@leaf.test' }).where('id', '=', stage.learner.userId).execute()
  expect(await offeredTo(twin, stage.courses[0]!)).toEqual(all(stage))
  await complete(app, stage.courses[0]!, stage.learner)
  expect(await offeredTo(twin, stage.courses[0]!)).toEqual(nothing)
})

test('REWARD-003 anyone who is not confirmed yet reads what the reward waits for', async () => {
  const stage = await openCampaign(app)
  const [course, { userId }] = [stage.courses[0]!, stage.learner]
  await app.db
    .updateTable('employment')
    .set({ vouched_at: null, vouched_how: null })
    .where('user_id', '=', userId)
    .execute()
  expect(await openedBy(stage.learner, course)).toMatchObject({ waitsFor: 'store' })
  await app.db.updateTable('app_user').set({ address_proven_at: null }).where('id', '=', userId).execute()
  expect(await openedBy(stage.learner, course)).toMatchObject({ waitsFor: 'address' })
})

test('REWARD-003 API-121 a course without a campaign, or completed before it counts, tells of no reward', async () => {
  const [plain, late] = [await openBrandCourses(app), await openBrandCourses(app)]
  await complete(app, late.courses[0]!, late.learner)
  const courseIds = late.courses.map(({ courseId }) => courseId)
  app.at('2026-11-20T17:00:00Z')
  await buildCampaign(app.db, { courseIds, startsAt: app.now(), now: app.now() })
  expect(await offeredTo(plain.learner, plain.courses[0]!)).toEqual(nothing)
  expect(await offeredTo(late.learner, late.courses[0]!)).toEqual(nothing)
})
