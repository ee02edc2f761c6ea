import { answerCalls } from '@trellis/contract/courses/answers.ts'
import { brandStores } from '@trellis/contract/stores/brand-stores.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { employAtOrganization, employLearner, type Learner, openCourse } from '../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'
import { buildUser } from '../accounts/accounts.build.ts'
import { sampleCard } from '../courses/courses.build.ts'
import { buildEmployment } from '../employees/employees.build.ts'
import {
  buildBrand,
  buildBrandDispensaries,
  buildDispensaries,
  buildDispensary,
  buildReseller,
} from '../organizations/organizations.build.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ now: '2026-11-20T16:00:00Z' })
})
afterAll(() => app.stop())

const sellerOf = (brandId: string) => employAtOrganization(app, { brandId }, { isBrandSales: true })
const partnerOf = async (brandId: string, more: Parameters<typeof buildDispensary>[1] = {}) => {
  const dispensaryId = await buildDispensary(app.db, more)
  await buildBrandDispensaries(app.db, [{ brandId, dispensaryId }])
  return dispensaryId
}

type Query = {
  filter?: string
  state?: 'CO' | 'CA'
  onlyBrandDispensaries?: 'true' | 'false'
  limit?: number
  offset?: number
}
const list = async (token: string, query: Query = {}) => (await app.call(brandStores.list, { query }, token)).body
const namesOf = async (token: string, query: Query) => (await list(token, query)).items.map(({ name }) => name)
const get = (token: string, id: string) => app.call(brandStores.get, { params: { id } }, token)
const overview = (token: string, id: string) => app.call(brandStores.overview, { params: { id } }, token)

const resellerPerson = async (resellerId: string) => {
  const userId = await buildUser(app.db)
  await buildEmployment(app.db, { userId, at: { resellerId } })
  return app.signIn(userId)
}

test('API-071 BRAND-012 a brand lists the stores that it works with, by filter and state, thirty a page, and never others', async () => {
  const [brandId, rivalId] = [await buildBrand(app.db), await buildBrand(app.db)]
  await partnerOf(brandId, { name: 'Juniper', city: 'Denver' })
  await partnerOf(brandId, { name: 'Alder', city: 'Oakland', stateCode: 'CA' })
  await partnerOf(rivalId, { name: 'Rival' })
  const seller = await sellerOf(brandId)
  expect(await namesOf(seller, {})).toEqual(['Alder', 'Juniper'])
  expect(await namesOf(seller, { filter: 'denv' })).toEqual(['Juniper'])
  expect(await namesOf(seller, { state: 'CA' })).toEqual(['Alder'])
  expect((await list(seller, { limit: 1, offset: 1 })).paging).toMatchObject({ total: 2, currentPage: 2 })
})

test('API-071 CONST-011 thirty stores are a page unless another number is asked for', async () => {
  const brandId = await buildBrand(app.db)
  const ids = await buildDispensaries(
    app.db,
    Array.from({ length: 31 }, () => ({})),
  )
  await buildBrandDispensaries(
    app.db,
    ids.map(dispensaryId => ({ brandId, dispensaryId })),
  )
  const { items, paging } = await list(await sellerOf(brandId))
  expect([items.length, paging.total]).toEqual([30, 31])
})

test('API-071 onlyBrandDispensaries=false adds the stores that the brand’s reseller manages, without figures, and no others', async () => {
  const [resellerId, otherId] = [await buildReseller(app.db), await buildReseller(app.db)]
  const brandId = await buildBrand(app.db, { resellerId })
  await partnerOf(brandId, { name: 'Partner' })
  await buildDispensary(app.db, { name: 'Managed', resellerId })
  await buildDispensary(app.db, { name: 'Elsewhere', resellerId: otherId })
  const seller = await sellerOf(brandId)
  const { items } = await list(seller, { onlyBrandDispensaries: 'false' })
  expect(
    items.map(({ name, worksWithSince, people, trained, managedByMyReseller }) => [
      name,
      worksWithSince !== null,
      people,
      trained,
      managedByMyReseller,
    ]),
  ).toEqual([
    ['Managed', false, null, null, false],
    ['Partner', true, 0, 0, false],
  ])
})

test('API-071 API-072 BRAND-009 people who can log in are counted, and of them who completed a course of the brand, not of rivals', async () => {
  const [brandId, rivalId] = [await buildBrand(app.db), await buildBrand(app.db)]
  const dispensaryId = await partnerOf(brandId)
  const [ana, ben] = [await employLearner(app, { dispensaryId }), await employLearner(app, { dispensaryId })]
  await complete(ana, { brandId })
  await complete(ben, { brandId: rivalId })
  const seller = await sellerOf(brandId)
  expect((await get(seller, dispensaryId)).body).toMatchObject({ people: 2, trained: 1 })
})

/** Completes a new course of a brand, which is one survey, by rating it. */
const complete = async (
  learner: Learner,
  { brandId, ...rating }: { brandId: string; responseValue?: number; selectedTags?: string[] },
) => {
  const survey = sampleCard('SURVEY')
  const courseId = await openCourse(app, learner, { brandId, cards: [survey] })
  await rate(learner, survey.id, rating)
  return { courseId, surveyId: survey.id }
}

const rate = ({ token }: Learner, id: string, { responseValue = 5, selectedTags = ['Clear'] }) =>
  app.call(answerCalls.SURVEY, { params: { id }, body: { responseValue, selectedTags, comments: '' } }, token)

test('API-090 ENTITY-020 REPORT-002 REPORT-004 REPORT-005 the overview of a store has stars, and the brand’s courses with who completed them and the tags, good and bad', async () => {
  const brandId = await buildBrand(app.db)
  const dispensaryId = await partnerOf(brandId)
  const [ana, ben] = [await employLearner(app, { dispensaryId }), await employLearner(app, { dispensaryId })]
  const { courseId, surveyId } = await complete(ana, { brandId, selectedTags: ['Clear', 'Useful'] })
  await rate(ben, surveyId, { responseValue: 2, selectedTags: ['Too long'] })
  for (const _ of [3, 4]) await rate(await employLearner(app, { dispensaryId }), surveyId, {})
  await complete(await employLearner(app), { brandId, responseValue: 1 })
  const seller = await sellerOf(brandId)
  const { body: ofFour } = await overview(seller, dispensaryId)
  expect(ofFour).toMatchObject({ overallFeedbackScore: null, courseOverviews: [{ budtendersCompletedCount: 4 }, {}] })
  expect(ofFour.courseOverviews[0]?.surveyCardData).toEqual({ positiveTags: [], negativeTags: [] })
  await rate(await employLearner(app, { dispensaryId }), surveyId, {})
  const { body: ofFive } = await overview(seller, dispensaryId)
  expect(ofFive.overallFeedbackScore).toBe(4.4)
  expect(ofFive.courseOverviews[0]?.surveyCardData).toEqual({ positiveTags: [], negativeTags: [] })
  for (const _ of [6, 7]) await rate(await employLearner(app, { dispensaryId }), surveyId, {})
  const { body } = await overview(seller, dispensaryId)
  expect(body.courseOverviews).toMatchObject([
    {
      id: courseId,
      budtendersCompletedCount: 7,
      surveyCardData: {
        positiveTags: [{ tag: 'Clear', count: 5 }],
        negativeTags: [],
      },
    },
    { budtendersCompletedCount: 0, surveyCardData: { positiveTags: [], negativeTags: [] } },
  ])
})

test('API-072 API-090 BRAND-010 BRAND-011 a store that does not work with the brand is not found; a reseller opens its own, without an overview', async () => {
  const resellerId = await buildReseller(app.db)
  const [managed, foreign] = [await buildDispensary(app.db, { resellerId }), await buildDispensary(app.db)]
  const [seller, reseller] = [await sellerOf(await buildBrand(app.db)), await resellerPerson(resellerId)]
  expect([(await get(seller, foreign)).status, (await overview(seller, foreign)).status]).toEqual([404, 404])
  expect((await get(reseller, managed)).body).toMatchObject({ managedByMyReseller: true, people: null })
  expect((await overview(reseller, managed)).status).toBe(404)
})

test('API-071 who only works for a brand, without selling, has no list of stores', async () => {
  const token = await employAtOrganization(app, { brandId: await buildBrand(app.db) })
  expect((await app.call(brandStores.list, {}, token)).status).toBe(403)
})
