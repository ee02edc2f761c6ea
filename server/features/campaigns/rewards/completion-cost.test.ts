import { answerCalls } from '@trellis/contract/courses/answers.ts'
import { courses } from '@trellis/contract/courses/courses.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { features } from '../../../app.ts'
import { newId } from '../../../platform/ids.ts'
import { installationSecret } from '../../../platform/installation-secret.ts'
import { answersTo, employLearner, openCourse, quizCard } from '../../../testing/learning.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import { buildBrand } from '../../organizations/organizations.build.ts'
import { buildCampaign, type NewCampaign } from '../campaigns.build.ts'
import { complete, openBrandCourses, openCampaign } from '../testing/campaign-learning.ts'

let app: TestApp
let without: TestApp
beforeAll(async () => {
  app = await startTestApp()
  without = await startTestApp({ features: features.filter(({ name }) => name !== 'campaigns') })
})
afterAll(() => Promise.all([app.stop(), without.stop()]))

/** The number of SQL statements that completing the last of so many courses takes. */
const statementsOf = async (on: TestApp, { courses, learner }: Awaited<ReturnType<typeof openBrandCourses>>) => {
  const answer = await complete(on, courses.at(-1)!, learner)
  expect(answer.body.isCompleted).toBe(true)
  return Number(answer.headers['x-statements'])
}

test('quality: P12 a completion that no campaign covers takes one statement more than if there were no rewards', async () => {
  const least = await statementsOf(without, await openBrandCourses(app))
  expect(await statementsOf(app, await openBrandCourses(app))).toBe(least + 1)
  expect(await statementsOf(app, await openCampaign(app, { states: ['IL'] }))).toBe(least + 1)
})

const covered: [string, Partial<NewCampaign>, number][] = [
  ['earns nothing', { rewards: [{ kind: 'campaign' }] }, 6],
  ['earns what selects itself', { rewards: [{}] }, 10],
  ['earns what is still to be selected', { rewards: [{ options: [{}, {}] }] }, 9],
]
test.each(covered)(
  'quality: P12 a completion that %s takes few statements more, however many courses there are',
  async (_what, campaign, most) => {
    const least = await statementsOf(without, await openBrandCourses(app))
    const few = await statementsOf(app, await openCampaign(app, campaign, 2))
    const many = await statementsOf(app, await openCampaign(app, campaign, 20))
    expect(few - least).toBeLessThanOrEqual(most)
    expect(many).toBe(few)
  },
)

/** The number of SQL statements of opening a course whose version this process has read before. */
const statementsOfOpening = async ({ courses: [first], learner }: Awaited<ReturnType<typeof openBrandCourses>>) => {
  const open = () => app.call(courses.get, { params: { id: first!.courseId }, query: {} }, learner.token)
  await open()
  return Number((await open()).headers['x-statements'])
}

test('quality: P3 P12 a course opens with three statements, and six when it can earn a reward', async () => {
  expect(await statementsOfOpening(await openBrandCourses(app))).toBe(3)
  expect(await statementsOfOpening(await openCampaign(app))).toBe(6)
})

/** The number of SQL statements of a submit that passes a quiz and completes its course, sent with a key. */
const statementsOfQuiz = async (campaign: Omit<NewCampaign, 'courseIds' | 'now'> | null) => {
  const learner = await employLearner(app)
  const card = quizCard()
  const courseId = await openCourse(app, learner, { cards: [card], brandId: await buildBrand(app.db) })
  if (campaign) await buildCampaign(app.db, { ...campaign, courseIds: [courseId], now: app.now() })
  await app.call(courses.start, { params: { id: courseId } }, learner.token)
  const body = { answers: answersTo(card.content.quizData.questions, 5) }
  const caller = { token: learner.token, headers: { 'idempotency-key': newId() } }
  const answer = await app.call(answerCalls.QUIZ, { params: { id: card.id }, body }, caller)
  expect(answer.body.progress.isCompleted).toBe(true)
  return Number(answer.headers['x-statements'])
}

test('quality: P4 P12 a submit that completes a course takes at most twelve statements, and 22 when it pays a reward, also after someone left an address', async () => {
  expect(await statementsOfQuiz(null)).toBeLessThanOrEqual(12)
  const paying = { rewards: [{ options: [{ stock: 3 }] }] }
  expect(await statementsOfQuiz(paying)).toBe(22)
  await installationSecret(app.db, 'former-earner', app.now())
  expect(await statementsOfQuiz(paying)).toBe(22)
})
