import { blankReward } from '@trellis/contract/campaigns/plan.ts'
import { campaignPlans } from '@trellis/contract/campaigns/plans.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import { assignTrack, employAtOrganization, employLearner } from '../../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { buildEmployment } from '../../employees/employees.build.ts'
import { buildBrandDispensaries } from '../../organizations/organizations.build.ts'
import { builtInRoles } from '../../organizations/organizations.public.ts'
import { buildDirectAssignment } from '../../tracks/tracks.build.ts'
import { inDays, option } from '../testing/brand-desk.ts'
import { complete, employMore, openBrandCourses, type Stage } from '../testing/campaign-learning.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const stateOf = async ({ learner }: Stage) =>
  (
    await app.db
      .selectFrom('dispensary')
      .select('state_code')
      .where('id', '=', learner.dispensaryId)
      .executeTakeFirstOrThrow()
  ).state_code

/** Lets the brand of a stage work with all stores, at which it may be told who can earn. */
const workEverywhere = async ({ brandId }: Stage) => {
  const stores = await app.db.selectFrom('dispensary').select('id').execute()
  await buildBrandDispensaries(
    app.db,
    stores.map(({ id }) => ({ brandId, dispensaryId: id })),
  )
}

/** A plan of $20 for each completed course of the stage, in the state of its store. */
const planFor = async (stage: Stage, settings: Record<string, unknown> = {}) => {
  const token = await employAtOrganization(app, { brandId: stage.brandId }, { isBrandAdmin: true })
  const body = { title: 'Autumn', startsAt: inDays(app, 1), endsAt: inDays(app, 31) }
  const { id } = (await app.call(campaignPlans.create, { body }, token)).body
  const shirt = { ...option({ kind: 'merchandise', value: 2000 }), id: newId() }
  const put = [{ ...blankReward('course', newId), qualifyingMessage: 'You did it.', options: [shirt] }]
  const plan = {
    courseIds: stage.courses.map(({ courseId }) => courseId),
    audienceKind: 'states' as const,
    states: [await stateOf(stage)],
    isUnlimited: true,
  }
  const patch = { baseRevision: 1, opId: newId(), sessionId: newId(), settings: { ...plan, ...settings }, put }
  await app.call(campaignPlans.patch, { params: { id }, body: patch }, token)
  const forecast = async () => (await app.call(campaignPlans.forecast, { params: { id } }, token)).body
  const past = async (from = inDays(app, -1)) =>
    (await app.call(campaignPlans.pastCompletions, { params: { id }, query: { from } }, token)).body
  return { forecast, past }
}

test('BRAND-001 the forecast counts each person once who sees courses that they have not completed, and their stores', async () => {
  const stage = await openBrandCourses(app, 2)
  await employMore(app, stage, 3)
  await workEverywhere(stage)
  const { forecast } = await planFor(stage)
  const found = await forecast()
  expect(found).toMatchObject({ people: 4, stores: 1, most: 4 * 2 * 2000, likely: null, enoughFor: null, problems: [] })
  expect(found.states).toMatchObject([{ state: await stateOf(stage), stores: 1 }])
  await Promise.all(stage.courses.map(course => complete(app, course, stage.learner)))
  expect(await forecast()).toMatchObject({ people: 3, most: 3 * 2 * 2000 })
})

test('BRAND-001 anyone who sees a course by their job, by name, by their brand or at several stores is counted once, and at each of their stores', async () => {
  const stage = await openBrandCourses(app)
  const items = stage.courses.map(({ courseId }) => ({ courseId }))
  await employLearner(app, { userId: stage.learner.userId })
  const given = await employLearner(app)
  await buildDirectAssignment(app.db, { userId: given.userId, courseId: items[0]!.courseId, now: app.now() })
  const ofBrand = await employLearner(app)
  await buildEmployment(app.db, { userId: ofBrand.userId, at: { brandId: stage.brandId } })
  const lead = await employLearner(app, { roleIds: [builtInRoles.shiftLead] })
  await employMore(app, { learner: lead }, 2)
  await assignTrack(app, lead.dispensaryId, { items, roleIds: [builtInRoles.shiftLead] })
  await workEverywhere(stage)
  const { forecast } = await planFor(stage)
  expect(await forecast()).toMatchObject({ people: 4, stores: 5, most: 4 * 2000 })
})

test('BRAND-001 a budget below the most is enough for the first, and stores of a state that is left out do not count', async () => {
  const stage = await openBrandCourses(app)
  await employMore(app, stage, 3)
  await workEverywhere(stage)
  const limited = await planFor(stage, { isUnlimited: false, budget: 5000 })
  expect(await limited.forecast()).toMatchObject({ people: 4, most: 8000, enoughFor: 2 })
  const without = await planFor(stage, { leftOutStates: [await stateOf(stage)] })
  expect(await without.forecast()).toMatchObject({ people: 0, stores: 0, most: 0, states: [{ decision: 'left-out' }] })
})

test('BRAND-001 a plan whose first day has passed says so before it is published', async () => {
  const stage = await openBrandCourses(app)
  const { forecast } = await planFor(stage, { startsAt: inDays(app, -2) })
  const sentence = 'The start has passed. Choose a new one.'
  expect((await forecast()).problems).toEqual([{ rewardId: null, path: 'startsAt', sentence }])
})

test('BRAND-001 the likely cost goes by how many of five or more people completed the brand’s newest other course', async () => {
  const stage = await openBrandCourses(app, 2)
  const others = stage.courses.slice(1)
  const people = [stage.learner, ...(await employMore(app, stage, 4))]
  await Promise.all(people.slice(0, 2).flatMap(person => others.map(course => complete(app, course, person))))
  await workEverywhere(stage)
  const { forecast } = await planFor(stage, { courseIds: stage.courses.slice(0, 1).map(({ courseId }) => courseId) })
  expect(await forecast()).toMatchObject({ people: 5, most: 10_000, finishedPct: 40, likely: 4000 })
})

test('quality: S3 anyone who forecasts before and after someone at a store that the brand does not work with completes a course learns nothing', async () => {
  const stage = await openBrandCourses(app, 2)
  const [first, second] = [stage.learner, ...(await employMore(app, stage, 1))]
  const { forecast } = await planFor(stage)
  const single = await planFor(stage, { courseIds: [stage.courses[0]!.courseId] })
  const [before, alone] = [await forecast(), await single.forecast()]
  expect([before.people, before.most, alone.people, alone.most]).toEqual([5, 5 * 2 * 2000, 5, 5 * 2000])
  expect([before.finishedPct, alone.finishedPct]).toEqual([null, null])
  await complete(app, stage.courses[0]!, first!)
  expect(await single.forecast()).toEqual(alone)
  await complete(app, stage.courses[0]!, second!)
  expect(await single.forecast()).toEqual(alone)
})

test('quality: S3 of people at stores that the brand does not work with, fives count in how many finished its last course', async () => {
  const stage = await openBrandCourses(app, 2)
  const people = [stage.learner, ...(await employMore(app, stage, 6))]
  const { forecast } = await planFor(stage, { courseIds: [stage.courses[0]!.courseId] })
  const last = stage.courses[1]!
  for (const person of people.slice(0, 4)) await complete(app, last, person)
  expect((await forecast()).finishedPct).toBe(0)
  for (const person of people.slice(4, 6)) await complete(app, last, person)
  expect((await forecast()).finishedPct).toBe(100)
})

test('quality: S3 one of them who leaves changes nothing, in this plan or a new one', async () => {
  const stage = await openBrandCourses(app, 2)
  const people = [stage.learner, ...(await employMore(app, stage, 9))]
  const plan = { courseIds: [stage.courses[0]!.courseId] }
  const { forecast } = await planFor(stage, plan)
  for (const person of people.slice(0, 5)) await complete(app, stage.courses[1]!, person)
  expect((await forecast()).finishedPct).toBe(50)
  await app.db
    .updateTable('employment')
    .set({ ended_at: app.now() })
    .where('id', '=', people[9]!.employmentId)
    .execute()
  const next = await planFor(stage, plan)
  expect([(await forecast()).finishedPct, (await next.forecast()).finishedPct]).toEqual([50, 50])
})

test('quality: who completed before is listed and priced to the cent where the brand may see the name', async () => {
  const stage = await openBrandCourses(app, 2)
  await workEverywhere(stage)
  const { past } = await planFor(stage)
  expect(await past()).toMatchObject({ people: 0, most: 0, others: [], items: [], paging: { total: 0 } })
  await Promise.all(stage.courses.map(course => complete(app, course, stage.learner)))
  const named = { personName: expect.any(String), dispensaryName: expect.any(String), courses: 2, most: 4000 }
  expect(await past()).toMatchObject({ people: 1, most: 4000, others: [], items: [named], paging: { total: 1 } })
  app.at(new Date(app.now().getTime() + 1000))
  expect(await past(app.now().toISOString())).toMatchObject({ people: 0, most: 0, items: [], paging: { total: 0 } })
})

test('quality: S3 anyone who narrows the moment from which completions count learns nothing of one by someone at a store that the brand does not work with', async () => {
  const stage = await openBrandCourses(app)
  const people = [stage.learner, ...(await employMore(app, stage, 5))]
  const { past } = await planFor(stage)
  const state = await stateOf(stage)
  const [nobody, five] = [await past(), { people: 5, most: 5 * 2000 }]
  expect(nobody).toMatchObject({ ...five, others: [{ ...five, state }], items: [], paging: { total: 0 } })
  const completedAt = app.now().getTime()
  for (const person of people.slice(0, 5)) await complete(app, stage.courses[0]!, person)
  for (const from of [-1, 0]) expect(await past(new Date(completedAt + from).toISOString())).toEqual(nobody)
  expect(await past(app.now().toISOString())).toEqual(nobody)
  await complete(app, stage.courses[0]!, people[5]!)
  expect(await past()).toMatchObject({ people: 10, most: 10 * 2000, items: [] })
  await buildBrandDispensaries(app.db, [{ brandId: stage.brandId, dispensaryId: stage.learner.dispensaryId }])
  expect((await past()).paging.total).toBe(6)
})
