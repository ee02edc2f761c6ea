import { proves } from './fixtures/proves.ts'
import { expect, test } from './fixtures/test.ts'

const words = "Whoops! This page couldn't be found."

test('NAV-004 any unknown path shows the not-found page, and the way home', async ({ page, press }) => {
  await page.goto('/a/path/that/nobody/knows')
  proves('NAV-004')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words)
  await expect(page).toHaveTitle('Page not found · Trellis')
  await press(page.getByRole('link', { name: 'Go home' }))
  await expect(page).toHaveURL('/login')
})

test.describe('of someone who is logged in', () => {
  test.use({ as: 'newcomer' })

  test('NAV-004 the way home leads to their own work', async ({ page, press }) => {
    await page.goto('/tracks/0197aa10-0000-7000-8000-000000000001/nothing')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words)
    await press(page.getByRole('link', { name: 'Go home' }))
    await expect(page).toHaveURL('/mycourses')
  })
})

test.describe('of a file', () => {
  test.use({ allowed: { console: [/status of 404/] } })

  test('a missing file is a 404, not a page', async ({ page }) => {
    const answer = await page.goto('/assets/nothing.js')
    expect(answer?.status()).toBe(404)
  })
})
