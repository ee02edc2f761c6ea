import { feedback } from '@trellis/contract/brand-reports/feedback.ts'
import { answerCalls } from '@trellis/contract/courses/answers.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { employAtOrganization, employLearner, type Learner, openCourse } from '../../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { buildUser } from '../../accounts/accounts.build.ts'
import { sampleCard } from '../../courses/courses.build.ts'
import { buildBrand, buildBrandDispensaries, buildDispensary } from '../../organizations/organizations.build.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ now: '2026-11-20T16:00:00Z' })
})
afterAll(() => app.stop())

type Query = { courseId?: string; dispensaryId?: string; offset?: number; limit?: number }
const results = (token: string, query: Query = {}) => app.call(feedback.results, { query }, token)
const summary = (token: string, query: Pick<Query, 'courseId' | 'dispensaryId'> = {}) =>
  app.call(feedback.summary, { query }, token)

const aBrand = async () => {
  const brandId = await buildBrand(app.db)
  return { brandId, token: await employAtOrganization(app, { brandId }) }
}
const partnerOf = async (brandId: string) => {
  const dispensaryId = await buildDispensary(app.db)
  await buildBrandDispensaries(app.db, [{ brandId, dispensaryId }])
  return dispensaryId
}

type Rating = { id: string; responseValue?: number; selectedTags?: string[]; comments?: string }
const rate = ({ token }: Learner, { id, responseValue = 5, selectedTags = ['Clear'], comments = '' }: Rating) =>
  app.call(answerCalls.SURVEY, { params: { id }, body: { responseValue, selectedTags, comments } }, token)

const teamOf = (dispensaryId: string, names: readonly string[]) =>
  Promise.all(
    names.map(async firstName =>
      employLearner(app, { dispensaryId, userId: await buildUser(app.db, { firstName, lastName: 'Reyes' }) }),
    ),
  )

/** A new course of a brand at a store, rated by its team. */
const rateAt = async (brandId: string, dispensaryId: string, names: readonly string[]) => {
  const team = await teamOf(dispensaryId, names)
  const survey = sampleCard('SURVEY')
  const courseId = await openCourse(app, team[0]!, { brandId, cards: [survey] })
  for (const learner of team) await rate(learner, { id: survey.id, comments: `Words of ${learner.userId}` })
  return { courseId, surveyId: survey.id, team }
}

test('API-091 ENTITY-021 CONST-019 REPORT-003 REPORT-006 each person’s newest answer to a course, twenty a page, by name where the brand works with the store', async () => {
  const { brandId, token } = await aBrand()
  const store = await partnerOf(brandId)
  const { courseId, surveyId } = await rateAt(brandId, store, ['Ana', 'Ben', 'Cleo', 'Dee', 'Eli'])
  const [fay] = await teamOf(store, ['Fay'])
  await rate(fay!, { id: surveyId, responseValue: 2, selectedTags: ['Too long'], comments: 'Too long for me' })
  const { items, paging } = (await results(token, { courseId })).body
  expect([paging.total, items.length]).toEqual([6, 6])
  expect(items.find(({ firstName }) => firstName === 'Fay')).toMatchObject({
    firstName: 'Fay',
    lastName: 'Reyes',
    courseId,
    responseValue: 2,
    comments: 'Too long for me',
    dateCompleted: '2026-11-20T16:00:00.000Z',
    selectedTags: ['Too long'],
  })
  expect((await summary(token, { courseId })).body).toMatchObject({
    answers: 6,
    overallFeedbackScore: 4.5,
    stars: [0, 1, 0, 0, 5],
  })
  expect((await results(token, { courseId, offset: 4, limit: 1 })).body.items).toHaveLength(1)
})

test('API-091 ENTITY-021 people of other stores are not named, and fewer than five of them are left out', async () => {
  const { brandId, token } = await aBrand()
  const elsewhere = await buildDispensary(app.db)
  const { courseId, surveyId } = await rateAt(brandId, elsewhere, ['Ana', 'Ben', 'Cleo', 'Dee'])
  expect((await results(token, { courseId })).body.items).toEqual([])
  expect((await summary(token, { courseId })).body).toMatchObject({ answers: 0, overallFeedbackScore: null })
  const [eli] = await teamOf(elsewhere, ['Eli'])
  await rate(eli!, { id: surveyId })
  const { items } = (await results(token, { courseId })).body
  expect(items.map(({ firstName, lastName }) => [firstName, lastName])).toEqual(Array(5).fill([null, null]))
  expect(items.filter(({ comments }) => comments !== '')).toHaveLength(4)
})

test('API-091 REPORT-004 of one store only its people are read, and no store that does not work with the brand', async () => {
  const { brandId, token } = await aBrand()
  const [one, other, foreign] = [await partnerOf(brandId), await partnerOf(brandId), await buildDispensary(app.db)]
  const { courseId } = await rateAt(brandId, one, ['Ana', 'Ben', 'Cleo', 'Dee', 'Eli'])
  await rateAt(brandId, other, ['Fay', 'Gus', 'Hal', 'Ida', 'Jo'])
  expect((await results(token, { dispensaryId: one })).body.items.map(item => item.courseId)).toEqual(
    Array(5).fill(courseId),
  )
  expect((await results(token)).body.paging.total).toBe(10)
  expect([
    (await results(token, { dispensaryId: foreign })).status,
    (await summary(token, { dispensaryId: foreign })).status,
  ]).toEqual([404, 404])
})

test('API-091 a course of another brand has no answers for this one', async () => {
  const [mine, rival] = [await aBrand(), await aBrand()]
  const { courseId } = await rateAt(rival.brandId, await partnerOf(rival.brandId), ['Ana', 'Ben', 'Cleo', 'Dee', 'Eli'])
  expect((await results(mine.token, { courseId })).body.items).toEqual([])
  expect((await results(rival.token, { courseId })).body.items).toHaveLength(5)
})
