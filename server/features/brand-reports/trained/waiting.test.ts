import { brandOverview } from '@trellis/contract/brand-reports/overview.ts'
import { trained } from '@trellis/contract/brand-reports/trained.ts'
import { rewards } from '@trellis/contract/campaigns/rewards.ts'
import { stores } from '@trellis/contract/stores/stores.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { features } from '../../../app.ts'
import type { Db } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/ids.ts'
import { LeaseLost } from '../../../platform/jobs/job-lease.ts'
import { employAtOrganization, signInAdministrator } from '../../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { buildOptIns } from '../../campaigns/rewards/opt-ins.build.ts'
import { complete, completeAll, openBrandCourses, type Stage } from '../../campaigns/testing/campaign-learning.ts'
import { buildBrandDispensaries, buildDispensary } from '../../organizations/organizations.build.ts'
import { countOverview, overviewJobs } from '../overview/overview.jobs.ts'
import { enterCompletions, enterOutdatedCourses, saveAnswer } from './enter-trained.ts'
import { trainedJobs } from './trained.jobs.ts'

let app: TestApp
let without: TestApp
beforeAll(async () => {
  app = await startTestApp()
  without = await startTestApp({ features: features.filter(({ name }) => name !== 'brand-reports') })
  app.at('2026-11-20T16:00:00Z')
})
afterAll(() => Promise.all([app.stop(), without.stop()]))

const runJob = () => trainedJobs[0]!.run({ db: app.db, config: app.config, now: app.now(), payload: {} })

/** A brand whose store has one learner, and someone who reads its reports. */
const openStage = async (courses = 1) => {
  const stage = await openBrandCourses(app, courses)
  const dispensaryId = stage.learner.dispensaryId
  await buildBrandDispensaries(app.db, [{ brandId: stage.brandId, dispensaryId }])
  return { ...stage, dispensaryId, reader: await employAtOrganization(app, { brandId: stage.brandId }) }
}

/** What all reports say of the people whom a brand and the first of its courses have trained. */
const readAll = async ({ reader, courses }: Stage & { reader: string }) => {
  const courseId = courses[0]!.courseId
  const [all, one] = [{ query: {} }, { query: { courseId } }]
  return {
    brand: (await app.call(trained.report, all, reader)).body,
    course: (await app.call(trained.report, one, reader)).body,
    people: (await app.call(trained.people, all, reader)).body,
    ofCourse: (await app.call(trained.people, one, reader)).body,
    stores: (await app.call(trained.stores, all, reader)).body,
    byStore: (await app.call(brandOverview.stores, { params: { courseId }, query: {} }, reader)).body,
  }
}

const rowsOf = ({ brandId }: Stage) =>
  app.db
    .selectFrom('trained_person')
    .select(['course_id', 'is_opted_in', 'dispensary_id'])
    .where('brand_id', '=', brandId)
    .execute()

/** The number of SQL statements that completing a course takes. */
const statementsOf = async (on: TestApp, { courses, learner }: Stage) => {
  const answer = await complete(on, courses[0]!, learner)
  expect(answer.body.isCompleted).toBe(true)
  return Number(answer.headers['x-statements'])
}

test('quality: P12 a completion takes no statement more because brands read reports of it', async () => {
  const least = await statementsOf(without, await openBrandCourses(app))
  expect(await statementsOf(app, await openBrandCourses(app))).toBe(least)
})

test('REPORT-001 REPORT-002 REPORT-010 all reports say the same of a completion before and after the job of its minute', async () => {
  const stage = await openStage(2)
  await completeAll(app, stage.courses, stage.learner)
  expect(await rowsOf(stage)).toEqual([])
  const before = await readAll(stage)
  expect([before.brand.total, before.course.total]).toEqual([1, 1])
  expect([before.people.items.length, before.ofCourse.items.length]).toEqual([1, 1])
  expect(before.stores.items).toMatchObject([{ id: stage.dispensaryId, people: 1 }])
  expect(before.byStore.items).toMatchObject([{ people: 1, lastCompletedAt: app.now().toISOString() }])
  await runJob()
  expect(await rowsOf(stage)).toHaveLength(3)
  expect(await readAll(stage)).toEqual(before)
})

test('REPORT-001 who has completed another course of the brand since is still trained once', async () => {
  const stage = await openStage(2)
  await complete(app, stage.courses[0]!, stage.learner)
  await runJob()
  await complete(app, stage.courses[1]!, stage.learner)
  const before = await readAll(stage)
  expect([before.brand.total, before.people.paging.total]).toEqual([1, 1])
  await runJob()
  expect(await readAll(stage)).toEqual(before)
})

test('REPORT-010 who has answered a brand before the job of the minute is named by that answer', async () => {
  const stage = await openBrandCourses(app)
  const reader = await employAtOrganization(app, { brandId: stage.brandId })
  const { courseId } = stage.courses[0]!
  await complete(app, stage.courses[0]!, stage.learner)
  expect((await readAll({ ...stage, reader })).brand.named).toBe(0)
  await app.call(rewards.setOptIn, { params: { courseId }, body: { optedIn: true } }, stage.learner.token)
  const before = await readAll({ ...stage, reader })
  expect(before.people.items).toMatchObject([{ userId: stage.learner.userId }])
  await runJob()
  expect(await readAll({ ...stage, reader })).toEqual(before)
})

test('REPORT-010 an answer that is given while the job runs is not lost', async () => {
  const stage = await openBrandCourses(app)
  const { brandId, learner } = stage
  await complete(app, stage.courses[0]!, learner)
  const answered = { userId: learner.userId, brandId }
  const entering = await app.db.transaction().execute(async trx => {
    const said = { course_id: stage.courses[0]!.courseId, opted_in: true, wording: 'I agree.', page: '/mycourses' }
    await buildOptIns(trx, [
      { ...said, id: newId(), user_id: learner.userId, brand_id: brandId, created_at: app.now() },
    ])
    await saveAnswer(trx, answered)
    // The job waits for the end of this transaction.
    return { done: app.db.transaction().execute(enterCompletions) }
  })
  await entering.done
  expect((await rowsOf(stage)).map(row => row.is_opted_in)).toEqual([true, true])
})

const enterAll = async (trx: Db) => {
  while (await enterOutdatedCourses(trx));
}

test.each([
  { before: false, said: true },
  { before: true, said: false },
])(
  'REPORT-010 who says $said while the people of a brand are entered for the first time is named by that answer',
  async ({ before, said }) => {
    const stage = await openBrandCourses(app)
    const { courseId } = stage.courses[0]!
    const answer = (optedIn: boolean) =>
      app.call(rewards.setOptIn, { params: { courseId }, body: { optedIn } }, stage.learner.token)
    await complete(app, stage.courses[0]!, stage.learner)
    await answer(before)
    await app.db.transaction().execute(async trx => {
      await enterAll(trx)
      expect((await answer(said)).status).toBeLessThan(300)
    })
    await runJob()
    expect((await rowsOf(stage)).map(row => row.is_opted_in)).toEqual([said, said])
  },
)

/** How many wait for a lock. */
const countWaiting = async () => {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::integer as waiting from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`.execute(app.db)
  return rows[0]?.waiting
}

test('REPORT-001 REPORT-010 a partnership that ends while people are entered and counted takes their names away', async () => {
  const stage = await openStage()
  await complete(app, stage.courses[0]!, stage.learner)
  const ending = await app.db.transaction().execute(async trx => {
    await trx.deleteFrom('brand_dispensary').where('brand_id', '=', stage.brandId).execute()
    await runJob()
    const counting = countOverview(app.db, app.now())
    // Until the partnership has ended.
    await expect.poll(countWaiting).toBe(1)
    return { counting }
  })
  await ending.counting
  const all = await app.call(trained.report, { query: {} }, stage.reader)
  expect(all.body).toMatchObject({ total: 0, named: 0 })
})

test('DISP-004 REPORT-010 people of a store that became another one before the job of the minute were trained there', async () => {
  const stage = await openStage()
  const into = await buildDispensary(app.db)
  await buildBrandDispensaries(app.db, [{ brandId: stage.brandId, dispensaryId: into }])
  await complete(app, stage.courses[0]!, stage.learner)
  const admin = await signInAdministrator(app)
  const merged = await app.call(stores.merge, { params: { id: stage.dispensaryId }, body: { intoId: into } }, admin)
  expect(merged.status).toBe(200)
  const before = await readAll(stage)
  expect(before.stores.items).toMatchObject([{ id: into, people: 1 }])
  await runJob()
  expect(await readAll(stage)).toEqual(before)
})

const countPeople = async () => {
  const { rows } = await sql<{ people: number }>`select count(*)::integer as people from trained_person`.execute(app.db)
  return rows[0]?.people
}

test('REPORT-010 a server whose turn at counting was taken over changes nothing more', async () => {
  const stage = await openStage()
  await complete(app, stage.courses[0]!, stage.learner)
  const people = await countPeople()
  const lease = { requireHeld: () => Promise.reject(new LeaseLost('taken over')) }
  const call = { db: app.db, config: app.config, now: app.now(), payload: {}, lease }
  for (const job of [...trainedJobs, ...overviewJobs]) await expect(job.run(call)).rejects.toThrow(LeaseLost)
  expect(await countPeople()).toBe(people)
  await runJob()
  expect(await countPeople()).toBeGreaterThan(people ?? 0)
})
