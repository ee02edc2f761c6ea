import type { User } from '@trellis/contract/accounts/accounts.ts'
import { brandIdOf } from '../server/demo/load-content.ts'
import { buildCampaign } from '../server/features/campaigns/campaigns.build.ts'
import { sampleCard } from '../server/features/courses/courses.build.ts'
import { cardAt } from './fixtures/course.ts'
import { assignCourse } from './fixtures/learning.ts'
import { proves } from './fixtures/proves.ts'
import { expect, test } from './fixtures/test.ts'

test.use({ as: 'newcomer' })

test('API-021 the first time at home is recorded, once', async ({ page, api }) => {
  const visit = async () => ((await (await api.get('/api/users/me')).json()) as User).firstDashboardVisit
  expect(await visit()).toBeNull()
  const recorded = page.waitForResponse('**/api/users/me/first-visit')
  await page.goto('/')
  proves('API-021')
  expect((await recorded).status()).toBe(200)
  const first = await visit()
  expect(first).not.toBeNull()
  await page.goto('/')
  await expect(page.getByRole('list', { name: 'Tracks' })).toBeVisible()
  expect(await visit()).toBe(first)
})

test('REWARD-003 REWARD-017 a learner reads before a course with a reward that it has to be read, and nothing before others', async ({
  page,
  db,
  person,
}) => {
  const brandId = brandIdOf('alpenglow')
  const notice = page.getByText('Take your time: a reward earned too fast is checked first.')
  const text = Array.from({ length: 400 }, () => 'leaf').join(' ')
  const cards = () => [sampleCard('TEXT', { title: 'Read me', text }), sampleCard('SPEED_BUMP')]
  const paid = await assignCourse(db, person, { title: 'With a reward', brandId, cards: cards() })
  const plain = await assignCourse(db, person, { title: 'Without one', brandId, cards: cards() })
  const courseIds = [paid.split('/').at(-1)!]
  await buildCampaign(db, { brandId, courseIds, rewards: [{ options: [{ value: 800 }] }], now: new Date() })
  const asked = page.waitForResponse('**/before')
  await page.goto(plain)
  await asked
  await expect(cardAt(page, 1)).toContainText('Read me')
  await expect(notice).toHaveCount(0)
  await page.goto(paid)
  await expect(notice).toBeVisible()
})
