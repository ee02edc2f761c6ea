import { afterAll, beforeAll, expect, test } from 'vitest'
import { features } from '../../../app.ts'
import { startTestApp, type TestApp } from '../../../testing/test-app.ts'
import type { NewCampaign } from '../campaigns.build.ts'
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
  ['earns nothing', { rewards: [{ kind: 'campaign' }] }, 8],
  ['earns what selects itself', { rewards: [{}] }, 15],
  ['earns what is still to be selected', { rewards: [{ options: [{}, {}] }] }, 11],
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
