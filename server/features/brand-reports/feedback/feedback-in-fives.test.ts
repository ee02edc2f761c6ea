import { feedback } from '@trellis/contract/brand-reports/feedback.ts'
import { rewards } from '@trellis/contract/campaigns/rewards.ts'
import { answerCalls } from '@trellis/contract/courses/answers.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { employAtOrganization, employLearner, type Learner, openCourse } from '../../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { sampleCard } from '../../courses/courses.build.ts'
import { buildBrand, buildDispensary } from '../../organizations/organizations.build.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ now: '2026-11-20T16:00:00Z' })
})
afterAll(() => app.stop())

/** A course of a brand that is learned at a store which does not work with the brand. */
const aCourse = async () => {
  app.at('2026-11-20T16:00:00Z')
  const brandId = await buildBrand(app.db)
  const dispensaryId = await buildDispensary(app.db)
  const survey = sampleCard('SURVEY')
  const first = await employLearner(app, { dispensaryId })
  const courseId = await openCourse(app, first, { brandId, cards: [survey] })
  return {
    brandId,
    courseId,
    dispensaryId,
    surveyId: survey.id,
    first,
    token: await employAtOrganization(app, { brandId }),
  }
}
type Scene = Awaited<ReturnType<typeof aCourse>>

const rate = ({ surveyId }: Scene, { token }: Learner, comments: string) =>
  app.call(
    answerCalls.SURVEY,
    { params: { id: surveyId }, body: { responseValue: 5, selectedTags: ['Clear'], comments } },
    token,
  )

const hire = ({ dispensaryId }: Scene, count: number) =>
  Promise.all(Array.from({ length: count }, () => employLearner(app, { dispensaryId })))

/** People rate the course one after another, seconds apart. */
const rateAll = async (scene: Scene, people: readonly Learner[], minute: number) => {
  for (const [nth, learner] of people.entries()) {
    app.at(new Date(Date.UTC(2026, 10, 20, 16, minute, nth)))
    await rate(scene, learner, `Words ${minute} ${nth}`)
  }
}

const read = async ({ courseId, token }: Scene) => ({
  results: (await app.call(feedback.results, { query: { courseId, limit: 100 } }, token)).body,
  summary: (await app.call(feedback.summary, { query: { courseId } }, token)).body,
})
const items = async (scene: Scene) => (await read(scene)).results.items
const consent = ({ courseId }: Scene, { token }: Learner, optedIn: boolean) =>
  app.call(rewards.setOptIn, { params: { courseId }, body: { optedIn, locale: 'en', page: '/' } }, token)

test('quality: REPORT-003 API-091 a comment of someone who is not named appears only together with four others', async () => {
  const scene = await aCourse()
  const team = [scene.first, ...(await hire(scene, 9))]
  await rateAll(scene, team.slice(0, 4), 1)
  expect(await items(scene)).toEqual([])
  await rateAll(scene, team.slice(4, 5), 2)
  const five = await read(scene)
  expect([five.results.paging.total, five.summary.answers]).toEqual([5, 5])
  await rateAll(scene, team.slice(5, 6), 3)
  expect(await read(scene)).toEqual(five)
  await rateAll(scene, team.slice(6, 9), 4)
  expect(await read(scene)).toEqual(five)
  // Who answers again is one of the same five.
  await rate(scene, team[0]!, 'Changed words')
  expect(await read(scene)).toEqual(five)
  await rateAll(scene, team.slice(9), 5)
  expect((await items(scene)).map(({ comments }) => comments)).toHaveLength(10)
})

test('quality: REPORT-003 API-091 people who are not named have no moment but a month, no stored id, and no order of arrival', async () => {
  const scene = await aCourse()
  await rateAll(scene, [scene.first, ...(await hire(scene, 19))], 1)
  const shown = await items(scene)
  expect(new Set(shown.map(({ dateCompleted }) => dateCompleted))).toEqual(new Set(['2026-11-01T00:00:00.000Z']))
  const stored = await app.db.selectFrom('card_answer').select('id').where('card_id', '=', scene.surveyId).execute()
  const ids = new Set(stored.map(({ id }) => id))
  expect(shown.filter(({ id }) => ids.has(id))).toEqual([])
  expect(shown.map(({ id }) => id)).toEqual(shown.map(({ id }) => id).toSorted())
  expect(await items(scene)).toEqual(shown)
  const arrived = shown.map(({ comments }) => Number(comments.split(' ').at(-1)))
  expect(arrived).toHaveLength(20)
  expect(arrived).not.toEqual(arrived.toSorted((a, b) => a - b))
  expect(arrived).not.toEqual(arrived.toSorted((a, b) => b - a))
})

test('quality: REPORT-003 API-091 who takes their name back is under no id that was told before', async () => {
  const scene = await aCourse()
  const [ana, ...others] = [scene.first, ...(await hire(scene, 9))]
  await rateAll(scene, [ana!, ...others.slice(0, 4)], 1)
  const unnamed = await items(scene)
  await rateAll(scene, others.slice(4), 2)
  const before = await items(scene)
  await consent(scene, ana!, true)
  const named = (await items(scene)).filter(({ firstName }) => firstName !== null)
  expect(named).toMatchObject([{ comments: 'Words 1 0' }])
  await consent(scene, ana!, false)
  const after = await items(scene)
  const known = new Set(
    [...unnamed, ...before, ...named].filter(each => each.comments === 'Words 1 0').map(({ id }) => id),
  )
  expect(after.filter(({ id }) => known.has(id))).toEqual([])
  // Her answer was read under her name: with four others it would tell these apart.
  expect(after.filter(({ comments }) => comments === 'Words 1 0')).toEqual([])
  expect(after).toHaveLength(9)
})
