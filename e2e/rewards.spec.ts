import type { Page } from '@playwright/test'
import { brandIdOf } from '../server/demo/load-content.ts'
import { buildCampaign } from '../server/features/campaigns/campaigns.build.ts'
import { sampleCard } from '../server/features/courses/courses.build.ts'
import { newId } from '../server/platform/ids.ts'
import { expectAccessible } from './fixtures/accessible.ts'
import { enter, tabTo } from './fixtures/keyboard.ts'
import { giveCourse } from './fixtures/learning.ts'
import { expect, test } from './fixtures/test.ts'

test.use({ as: 'newcomer' })

const brandId = brandIdOf('alpenglow')
const field = (name: string, label: string) => ({ id: newId(), name, label, type: 'textInput' as const, options: [] })
const form = { fields: [{ ...field('street', 'Street and number'), required: true }] }

const named = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

test('REWARD-001 REWARD-002 REWARD-003 REWARD-004 REWARD-005 REWARD-006 REWARD-007 REWARD-008 REWARD-012 REWARD-013 REWARD-015 VIEWER-018 VIEWER-019 VALID-043 a finished course earns a reward of $25, chosen by keyboard alone, that stands among the rewards', {
  tag: '@phone',
}, async ({ page, press, person, db }) => {
  const path = await giveCourse(db, person, { title: 'Two hours', brandId, cards: [sampleCard('SPEED_BUMP')] })
  await giveCourse(db, person, { title: 'What comes next', cards: [sampleCard('TEXT')] })
  const options = [
    { title: '$10 coffee card', value: 1000 },
    { title: '$25 grocery card', description: 'By post, within a week', value: 2500, form },
  ]
  await buildCampaign(db, {
    brandId,
    courseIds: [path.split('/').at(-1)!],
    rewards: [{ qualifyingMessage: 'For finishing “Two hours”.', options }],
    now: new Date(),
  })

  await test.step('finishes the course', async () => {
    await page.goto(path)
    await press(page.getByRole('button', { name: 'Continue' }))
    await expect(named(page, 'Choose your reward')).toBeVisible()
    await expect(named(page, 'Choose your reward')).toContainText('For finishing “Two hours”.')
    await expectAccessible(page)
  })

  await test.step('picks one', async () => {
    const overlay = named(page, 'Choose your reward')
    await tabTo(page, overlay.getByRole('radio', { name: '$10 coffee card' }))
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowDown')
    await expect(overlay.getByRole('radio', { name: '$25 grocery card' })).toBeChecked()
    await enter(page, overlay.getByRole('button', { name: 'Continue' }))
  })

  await test.step('says where it goes to', async () => {
    const overlay = named(page, 'Almost there...')
    await expect(overlay.getByRole('heading', { name: 'Almost there...' })).toBeFocused()
    await enter(page, overlay.getByRole('button', { name: 'Continue' }))
    await expect(overlay).toContainText('Street and number is required')
    await expect(overlay.getByLabel('Street and number')).toBeFocused()
    await page.keyboard.type('12 Main Street')
    await expectAccessible(page)
    await enter(page, overlay.getByRole('button', { name: 'Continue' }))
  })

  await test.step('has earned it, and goes on to the next course', async () => {
    const overlay = named(page, "You've Earned a Reward")
    await expect(overlay.getByRole('heading', { name: "You've Earned a Reward" })).toBeFocused()
    await expect(overlay).toContainText('$25 grocery card')
    await expectAccessible(page)
    await tabTo(page, overlay.getByRole('checkbox', { name: /^Yes, Alpenglow Edibles may send me news and offers/ }))
    await page.keyboard.press('Space')
    await enter(page, overlay.getByRole('link', { name: 'Next Course' }))
    await expect(page).not.toHaveURL(path)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  await test.step('sees it among the rewards', async () => {
    await page.goto('/rewards')
    const reward = page.getByRole('article', { name: '$25 grocery card' })
    await expect(reward).toContainText('Alpenglow Edibles')
    await expect(reward.getByRole('listitem').filter({ hasText: 'Earned' })).toHaveAttribute('aria-current', 'step')
    await expect(page.getByLabel('What you have earned')).toContainText('1reward earned$25')
    await expectAccessible(page)
    await press(reward.getByRole('button', { name: /^Report a problem/ }))
    await expect(page.getByRole('dialog', { name: 'Report a problem' }).getByLabel('What is wrong?')).toBeFocused()
    await expect(page.getByText('Please describe the problem.')).toHaveCount(0)
  })

  const said = await db.selectFrom('brand_opt_in').select('opted_in').where('user_id', '=', person.id).execute()
  expect(said).toEqual([{ opted_in: true }])
})
