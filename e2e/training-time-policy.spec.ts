import type { Page } from '@playwright/test'
import { sampleCard } from '../server/features/courses/courses.build.ts'
import { expectAccessible } from './fixtures/accessible.ts'
import { expectMessage } from './fixtures/messages.ts'
import { chooseInNameMenu, signIn } from './fixtures/sign-in.ts'
import { assignTrack, test } from './fixtures/team.ts'
import { expect } from './fixtures/test.ts'

// The refused course.
test.use({ allowed: { console: [/status of 403/] } })

const sentence = 'Your store asks you to train at work.'
const card = (page: Page) => page.getByRole('article', { name: /^Card 1 of / })

test('B4 a store trains on its own device alone: elsewhere the course says so, and so does a removed device', async ({
  page,
  press,
  db,
  team,
  openAs,
}) => {
  const { pathOf } = await assignTrack(db, team, {
    name: 'First days',
    courses: [{ title: 'Checking ID', cards: [sampleCard('TEXT')] }],
  })
  await page.goto('/training-time/policy')
  await expect(page.getByText('No devices yet')).toBeVisible()
  await press(page.getByText('At the store', { exact: true }))
  await expect(page.getByRole('main')).toContainText('could open no courses: the store has no device yet.')
  await press(page.getByRole('button', { name: 'Save changes' }))
  const question = page.getByRole('alertdialog', { name: 'Save this policy?' })
  await expect(question).toContainText('No one at a store without a device could open courses.')
  await expectAccessible(page)
  await press(question.getByRole('button', { name: 'Save anyway' }))
  await expectMessage(page, 'Saved')

  const elsewhere = await openAs(team.ana)
  await elsewhere.goto(pathOf(0))
  await expect(elsewhere.getByText(sentence)).toBeVisible()
  await expectAccessible(elsewhere)
  await press(elsewhere.getByRole('main').getByRole('link', { name: 'My courses' }))
  await expect(elsewhere.getByRole('list', { name: 'Tracks' })).toContainText('First days')

  await page.getByLabel('Name of this device').fill('Counter tablet')
  await press(page.getByRole('button', { name: /^This device stands in / }))
  await expect(page.getByText('This device', { exact: true })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('can open courses only on its device.')
  await expectAccessible(page)

  await chooseInNameMenu({ page, press }, 'Logout')
  await page.goto('/login')
  await signIn({ page, press }, team.ana)
  await expect(page).toHaveURL(/\/mycourses$/)
  await page.goto(pathOf(0))
  await expect(card(page)).toBeVisible()

  const office = await openAs(team.manager)
  await office.goto('/training-time/policy')
  await press(office.getByRole('button', { name: 'Remove Counter tablet' }))
  await press(office.getByRole('alertdialog').getByRole('button', { name: 'Remove' }))
  await expect(office.getByText('No devices yet')).toBeVisible()
  await page.reload()
  await expect(page.getByText(sentence)).toBeVisible()
})
