import { brandOverview } from '@trellis/contract/brand-reports/overview.ts'
import { type TrainedFilter, trained } from '@trellis/contract/brand-reports/trained.ts'
import { brandContent } from '@trellis/contract/brands/brand-content.ts'
import { rewards } from '@trellis/contract/campaigns/rewards.ts'
import { courses } from '@trellis/contract/courses/courses.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '../../../platform/ids.ts'
import {
  employAtOrganization,
  employLearner,
  type Learner,
  openCourse,
  signInAdministrator,
  textCard,
} from '../../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { buildUsers } from '../../accounts/accounts.build.ts'
import { endEmployment } from '../../employees/employees.public.ts'
import { buildBrand, buildBrandDispensaries, buildDispensary } from '../../organizations/organizations.build.ts'
import { countBrandReports } from '../brand-reports.build.ts'
import { trainedJobs } from './trained.jobs.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(() => app.at('2026-11-20T16:00:00Z'))
afterAll(() => app.stop())

type Query = Partial<TrainedFilter>
const report = async (token: string, query: Query = {}) => (await app.call(trained.report, { query }, token)).body
const people = async (token: string, query: Query = {}) => (await app.call(trained.people, { query }, token)).body
const stores = async (token: string, query: Query = {}) => (await app.call(trained.stores, { query }, token)).body
const file = async (token: string, query: Query = {}) => (await app.call(trained.export, { query }, token)).text

const count = () => trainedJobs[0]!.run({ db: app.db, config: app.config, now: app.now(), payload: {} })

/** By month and state, too. */
const countAll = () => countBrandReports(app.db, app.now())

const aBrand = async () => {
  const brandId = await buildBrand(app.db)
  return { brandId, token: await employAtOrganization(app, { brandId }) }
}
const partnerOf = async (brandId: string, more: Parameters<typeof buildDispensary>[1] = {}) => {
  const dispensaryId = await buildDispensary(app.db, more)
  await buildBrandDispensaries(app.db, [{ brandId, dispensaryId }])
  return dispensaryId
}
/** A new course of a brand at the store of a learner. */
const courseFor = (learner: Learner, brandId: string) => openCourse(app, learner, { brandId, cards: [textCard()] })

const complete = async ({ token }: Learner, courseId: string) => {
  const { body } = await app.call(courses.get, { params: { id: courseId } }, token)
  await app.call(courses.see, { params: { id: courseId }, body: { cardId: body.cards.at(-1)!.id } }, token)
}

/** So many people of a new store complete one new course of a brand. */
const trainStore = async (brandId: string, dispensaryId: string, size: number) => {
  const team = await Promise.all(
    (
      await buildUsers(
        app.db,
        Array.from({ length: size }, () => ({})),
      )
    ).map(userId => employLearner(app, { userId, dispensaryId })),
  )
  const courseId = await courseFor(team[0]!, brandId)
  for (const learner of team) await complete(learner, courseId)
  return { team, courseId }
}

test('API-076 REPORT-001 REPORT-010 a person is trained once, by the first course of the brand, at the store where they worked then', async () => {
  const brandId = await buildBrand(app.db)
  const [denver, chicago] = [
    await partnerOf(brandId, { name: 'Juniper', city: 'Denver' }),
    await partnerOf(brandId, { name: 'Lakeview', city: 'Chicago', stateCode: 'IL' }),
  ]
  const ana = await employLearner(app, { dispensaryId: denver })
  const first = await courseFor(ana, brandId)
  await complete(ana, first)
  app.at('2026-12-03T16:00:00Z')
  await endEmployment(app.db, { id: ana.employmentId, endedAt: app.now() })
  const moved = await employLearner(app, { userId: ana.userId, dispensaryId: chicago })
  const second = await courseFor(moved, brandId)
  await complete(moved, second)
  const token = await employAtOrganization(app, { brandId })
  const found = await report(token)
  expect([found.total, found.named, found.before]).toEqual([1, 1, 0])
  expect(found.months.filter(({ people }) => people > 0)).toEqual([
    { month: '2026-11', people: 1, states: [{ state: 'CO', people: 1 }] },
  ])
  expect((await people(token)).items).toMatchObject([
    { userId: ana.userId, dispensary: { name: 'Juniper', city: 'Denver', state: 'Colorado' } },
  ])
  expect((await report(token, { courseId: second })).months.at(-1)).toMatchObject({
    month: '2026-12',
    states: [{ state: 'IL', people: 1 }],
  })
  expect([(await report(token, { state: 'IL' })).total, (await report(token, { month: '2026-12' })).total]).toEqual([
    0, 0,
  ])
  expect((await stores(token)).items).toMatchObject([{ id: denver, name: 'Juniper', people: 1 }])
})

test('API-076 a course of another brand trains no one for this one, and its store is none of this one’s', async () => {
  const [{ brandId, token }, rival] = [await aBrand(), await aBrand()]
  const mine = await partnerOf(brandId)
  const theirs = await partnerOf(rival.brandId)
  await trainStore(rival.brandId, mine, 1)
  await trainStore(rival.brandId, theirs, 1)
  expect([(await report(token)).total, (await people(token)).items, (await stores(token)).items]).toEqual([0, [], []])
  expect((await report(rival.token, { dispensaryId: mine })).total).toBe(0)
  expect((await report(rival.token, { dispensaryId: theirs })).total).toBe(1)
})

test('REPORT-001 REPORT-010 API-077 figures, list, groups and file agree, before and after the people are counted', async () => {
  const { brandId, token } = await aBrand()
  const partner = await partnerOf(brandId, { name: 'Juniper' })
  await trainStore(brandId, partner, 3)
  await trainStore(brandId, await buildDispensary(app.db, { name: 'Elsewhere', stateCode: 'IL' }), 6)
  const before = await report(token)
  expect(before).toMatchObject({ total: 8, named: 3, isMore: true })
  expect(before.others).toEqual([{ month: '2026-11', state: 'IL', people: 5 }])
  const listed = await people(token)
  expect([listed.paging.total, listed.items.length]).toEqual([3, 3])
  await count()
  expect(await report(token)).toEqual(before)
  expect(await people(token)).toEqual(listed)
  await countAll()
  expect(await report(token)).toEqual(before)
  const lines = (await file(token)).split('\r\n').filter(Boolean)
  const rows = lines.slice(lines.findIndex(line => line.startsWith('Month,')) + 1)
  expect(rows.map(row => Number(row.split(',').at(-1))).reduce((sum, each) => sum + each, 0)).toBe(before.total)
  expect(lines[1]).toBe('Filter,the last 12 months')
  expect(lines.join()).not.toContain('Elsewhere')
})

test('REPORT-010 who allows the brand to contact them is named from then on, and no longer once they take it back', async () => {
  const { brandId, token } = await aBrand()
  const { team, courseId } = await trainStore(brandId, await buildDispensary(app.db, { stateCode: 'IL' }), 6)
  const [ana] = team
  await countAll()
  await app.call(rewards.setOptIn, { params: { courseId }, body: { optedIn: true } }, ana!.token)
  expect((await people(token)).items.map(({ userId }) => userId)).toEqual([ana!.userId])
  expect(await report(token)).toMatchObject({ total: 6, named: 1 })
  await app.call(rewards.takeConsentBack, { params: { id: brandId }, body: { locale: 'en' } }, ana!.token)
  expect((await people(token)).items).toEqual([])
  expect(await report(token)).toMatchObject({ total: 5, named: 0 })
})

test('quality: REPORT-010 who gives a name and takes it back completes no five of others, and hides none that comes after', async () => {
  const { brandId, token } = await aBrand()
  const dispensaryId = await buildDispensary(app.db, { stateCode: 'IL' })
  const { courseId } = await trainStore(brandId, dispensaryId, 4)
  const [ana, ben, ...more] = await Promise.all(Array.from({ length: 6 }, () => employLearner(app, { dispensaryId })))
  const answer = (optedIn: boolean) =>
    app.call(rewards.setOptIn, { params: { courseId }, body: { optedIn } }, ana!.token)
  const totals = async () => {
    const live = (await report(token)).total
    await countAll()
    const { people: counted } = (await app.call(brandOverview.stats, { query: {} }, token)).body
    return [live, (await report(token)).total, counted.now]
  }
  await answer(true)
  await complete(ana!, courseId)
  expect(await totals()).toEqual([1, 1, 1])
  await answer(false)
  expect(await totals()).toEqual([0, 0, 0])
  await complete(ben!, courseId)
  expect(await totals()).toEqual([5, 5, 5])
  for (const learner of more) await complete(learner, courseId)
  expect(await totals()).toEqual([5, 5, 5])
})

test('REPORT-010 a brand that stops working with a store counts its people, and no longer names them', async () => {
  const { brandId, token } = await aBrand()
  const dispensaryId = await partnerOf(brandId)
  await trainStore(brandId, dispensaryId, 5)
  await countAll()
  await sql`delete from brand_dispensary where dispensary_id = ${dispensaryId}`.execute(app.db)
  expect(await report(token)).toMatchObject({ total: 5, named: 0 })
  expect((await report(token, { dispensaryId })).total).toBe(0)
  expect([(await people(token)).items, (await stores(token)).items]).toEqual([[], []])
})

test('REPORT-001 REPORT-010 people count in the state where their store is now, before and after they are counted again', async () => {
  const { brandId, token } = await aBrand()
  const dispensaryId = await partnerOf(brandId, { stateCode: 'CO' })
  await trainStore(brandId, dispensaryId, 2)
  await countAll()
  await app.db.updateTable('dispensary').set({ state_code: 'IL' }).where('id', '=', dispensaryId).execute()
  const moved = await report(token)
  expect(moved.months.at(-1)?.states).toEqual([{ state: 'IL', people: 2 }])
  expect([(await report(token, { state: 'CO' })).total, (await people(token, { state: 'IL' })).items.length]).toEqual([
    0, 2,
  ])
  await countAll()
  expect(await report(token)).toEqual(moved)
})

test('REPORT-010 the people of a course that is given to a brand are its people within a minute, and not once it is revoked', async () => {
  const { brandId, token } = await aBrand()
  const dispensaryId = await partnerOf(brandId)
  const ana = await employLearner(app, { dispensaryId })
  const courseId = await openCourse(app, ana, { cards: [textCard()] })
  await complete(ana, courseId)
  const admin = await signInAdministrator(app)
  const brand = { params: { id: brandId }, body: { courseIds: [courseId] } }
  expect((await app.call(brandContent.giveCourses, brand, admin)).status).toBe(204)
  await count()
  expect(await report(token)).toMatchObject({ total: 1, named: 1 })
  await complete(await employLearner(app, { dispensaryId }), courseId)
  expect((await report(token)).total).toBe(2)
  await app.call(brandContent.takeCourse, { params: { id: brandId, courseId } }, admin)
  await count()
  expect((await report(token)).total).toBe(0)
})

test('API-076 API-077 narrowed to a course or a store of another brand, every list and the file are as with one that never was', async () => {
  const [mine, rival] = [await aBrand(), await aBrand()]
  const [here, there] = [await partnerOf(mine.brandId), await partnerOf(rival.brandId)]
  await trainStore(mine.brandId, here, 1)
  const { courseId } = await trainStore(rival.brandId, there, 5)
  const read = [report, people, stores, file]
  const all = (query: Query) => Promise.all<unknown>(read.map(each => each(mine.token, query)))
  const compare = async () => {
    expect(await all({ courseId })).toEqual(await all({ courseId: newId() }))
    expect(await all({ dispensaryId: there })).toEqual(await all({ dispensaryId: newId() }))
  }
  await compare()
  await countAll()
  await compare()
})

test('API-077 a file of no brand is empty, and who does not work for a brand gets none', async () => {
  const learner = await employLearner(app)
  expect((await app.call(trained.export, {}, learner.token)).status).toBe(403)
})
