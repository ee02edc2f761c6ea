import type { Page } from '@playwright/test'
import { toBrandId } from '../server/demo/load-content.ts'
import { buildCampaign } from '../server/features/campaigns/campaigns.build.ts'
import { sampleCard } from '../server/features/courses/courses.build.ts'
import { expectAccessibleAtEachSize } from './fixtures/accessible.ts'
import { cardAt } from './fixtures/course.ts'
import { assignCourse } from './fixtures/learning.ts'
import { proves } from './fixtures/proves.ts'
import { expect, test } from './fixtures/test.ts'

test.use({ as: 'newcomer' })

const brandId = toBrandId('alpenglow')
const endsAt = new Date(Date.UTC(new Date().getUTCFullYear() + 1, 11, 13, 12))
const until = `until Dec 13, ${endsAt.getUTCFullYear()}`
const options = [
  { title: '$10 coffee card', value: 1000 },
  { title: 'Staff tee', value: 1000 },
]
const notice = (page: Page) => page.getByRole('region', { name: 'Rewards of this course' })
const rewardsLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true })

test('REWARD-003 REWARD-004 REWARD-008 REWARD-018 a learner sees on the card what a course earns, reads it in the course, earns it and chooses it', {
  tag: '@phone',
}, async ({ page, press, person, db }) => {
  const cards = [sampleCard('TEXT'), sampleCard('SPEED_BUMP')]
  const path = await assignCourse(db, person, { title: 'With a reward', brandId, cards })
  const courseIds = [path.split('/').at(-1)!]
  await buildCampaign(db, { brandId, courseIds, rewards: [{ options }], endsAt, now: new Date() })
  const offer = `Earn $10 from Alpenglow Edibles ${until}`

  await test.step('on the card and among the rewards, which lead to the course', async () => {
    await page.goto('/mycourses')
    await expect(page.getByRole('article', { name: 'With a reward' })).toContainText(offer)
    // Not with a row half behind the bar at the bottom.
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expectAccessibleAtEachSize(page)
    await press(rewardsLink(page, 'Rewards'))
    const available = page.getByRole('article', { name: '$10 coffee card or 1 other' })
    proves('REWARD-018', 'REWARD-019')
    await expect(available).toContainText('1 course to go')
    await expectAccessibleAtEachSize(page)
    await press(available.getByRole('link', { name: 'With a reward' }))
  })

  await test.step('in the head of the course, until it is completed', async () => {
    await expect(notice(page)).toContainText(offer)
    await expect(notice(page)).toContainText('yours when you finish this course')
    await expectAccessibleAtEachSize(page)
    await press(page.getByRole('button', { name: 'Continue' }))
    const overlay = page.getByRole('dialog', { name: 'Choose your reward' })
    await expect(overlay).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(overlay).toHaveCount(0)
    await expect(notice(page)).toHaveCount(0)
  })

  await test.step('by a dot on Rewards, until it is chosen', async () => {
    await page.goto('/mycourses')
    await press(rewardsLink(page, 'Rewards (1 to choose)'))
    const choose = page.getByRole('button', { name: 'Choose: $10 coffee card or Staff tee' })
    proves('REWARD-003')
    await expect(choose).toBeVisible()
    await press(choose)
    const overlay = page.getByRole('dialog', { name: 'Choose your reward' })
    await press(overlay.getByText('Staff tee', { exact: true }))
    await expect(overlay.getByRole('radio', { name: 'Staff tee' })).toBeChecked()
    await press(overlay.getByRole('button', { name: 'Continue' }))
    proves('REWARD-004', 'REWARD-008')
    await expect(page.getByRole('dialog', { name: "You've Earned a Reward" })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(rewardsLink(page, 'Rewards')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'You can earn' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'With a reward' })).toHaveCount(0)
  })
})

test('REWARD-003 VIEWER-018 a course without a reward mentions none, from its card to its end', async ({
  page,
  press,
  person,
  db,
}) => {
  const path = await assignCourse(db, person, { title: 'Without one', brandId, cards: [sampleCard('SPEED_BUMP')] })
  const answered = page.waitForResponse('**/api/home')
  await page.goto('/mycourses')
  await answered
  await expect(page.getByRole('article', { name: 'Without one' })).not.toContainText('Earn')
  await page.goto(path)
  await press(page.getByRole('button', { name: 'Continue' }))
  await expect(page.getByText('That was the last course of this track.')).toBeVisible()
  await page.waitForLoadState('networkidle')
  proves('VIEWER-018')
  await expect(page.getByRole('heading', { name: 'You have finished Without one' })).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(/reward/i)
})

test('quality: a learner reads before a course with a reward that it has to be read, and nothing before others', async ({
  page,
  db,
  person,
}) => {
  const text = Array.from({ length: 400 }, () => 'leaf').join(' ')
  const cards = () => [sampleCard('TEXT', { title: 'Read me', text }), sampleCard('SPEED_BUMP')]
  const paid = await assignCourse(db, person, { title: 'With a reward', brandId, cards: cards() })
  const plain = await assignCourse(db, person, { title: 'Without one', brandId, cards: cards() })
  const courseIds = [paid.split('/').at(-1)!]
  await buildCampaign(db, { brandId, courseIds, rewards: [{ options: [{ value: 800 }] }], now: new Date() })
  await page.goto(plain)
  await expect(cardAt(page, 1)).toContainText('Read me')
  await expect(notice(page)).toHaveCount(0)
  await page.goto(paid)
  await expect(notice(page)).toContainText('Take your time: a reward earned too fast is checked first.')
})
