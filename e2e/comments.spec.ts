import type { Page } from '@playwright/test'
import { sampleCard } from '../server/features/courses/courses.build.ts'
import { expectAccessible } from './fixtures/accessible.ts'
import { cardAt } from './fixtures/course.ts'
import { proves } from './fixtures/proves.ts'
import { assignTrack, test } from './fixtures/team.ts'
import { expect } from './fixtures/test.ts'

/** Rates the open course, with a comment. */
async function rate(page: Page, stars: string, comment: string) {
  const card = cardAt(page, 1)
  await card.locator('label').filter({ hasText: stars }).click()
  await card.getByRole('textbox').fill(comment)
  // The thanks come before the server has the answer.
  const taken = page.waitForResponse(reply => reply.url().endsWith('/answer-survey') && reply.ok())
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(card.getByText('Thank you for your feedback!')).toBeVisible()
  await taken
}

test('REPORT-013 SURVEY-004 a manager reads what people wrote beside their stars, of one number of stars or all, and no one’s name', async ({
  page,
  db,
  team,
  openAs,
}) => {
  const courses = [{ title: 'Checking ID', cards: [sampleCard('SURVEY', { questionText: '' })] }]
  const { pathOf } = await assignTrack(db, team, { name: 'First days', courses })
  const [anas, bos] = [await openAs(team.ana), await openAs(team.bo)]
  await anas.goto(pathOf(0))
  await rate(anas, '2 stars', 'Too long for a shift.')
  await bos.goto(pathOf(0))
  await rate(bos, '5 stars', 'More of these, please.')

  await page.goto('/reports')
  const feedback = page.getByRole('region', { name: 'Feedback' })
  proves('REPORT-013')
  await expect(feedback.getByText('Too long for a shift.')).toBeVisible()
  await expect(feedback.getByText('More of these, please.')).toBeVisible()
  await expect(feedback.getByText('Marsh')).toHaveCount(0)
  await expectAccessible(page)
  await feedback.getByRole('combobox', { name: 'Stars' }).selectOption({ label: '2 stars' })
  await expect(feedback.getByText('More of these, please.')).toHaveCount(0)
  await expect(feedback.getByText('Too long for a shift.')).toBeVisible()
  await feedback.getByRole('combobox', { name: 'Stars' }).selectOption({ label: '1 star' })
  await expect(feedback.getByText('No comments yet.')).toBeVisible()
})
