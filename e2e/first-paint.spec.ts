import type { Page, Route } from '@playwright/test'
import { expect, test } from './fixtures/test.ts'

/** Holds back all scripts of the app until the returned function is called. */
const holdScripts = async (page: Page) => {
  const held: Route[] = []
  await page.route('**/assets/*.js', route => void held.push(route))
  return async () => {
    await page.unroute('**/assets/*.js')
    await Promise.all(held.map(route => route.continue()))
  }
}

/** What a visitor sees from the logo to the end of the greeting, without the button of the other language. */
const takePicture = async (page: Page) => {
  const lead = page.locator('h1 + p').filter({ visible: true })
  const { y, height } = (await lead.boundingBox())!
  return page.screenshot({ clip: { x: 0, y: 0, width: 300, height: y + height } })
}

for (const locale of ['en-US', 'es-MX'])
  for (const colorScheme of ['light', 'dark'] as const)
    test.describe(`${locale}, ${colorScheme}`, () => {
      test.use({ locale, colorScheme })

      test('F2 the log-in page is painted before the app arrives, which takes it over without a shift', async ({
        page,
      }) => {
        await page.route('**/api/site', async route => {
          const response = await route.fetch()
          await route.fulfill({ response, json: { ...(await response.json()), isDemo: false } })
        })
        const release = await holdScripts(page)
        await page.goto('/login', { waitUntil: 'commit' })
        const title = locale === 'es-MX' ? 'Iniciar sesión' : 'Log in'
        await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible()
        await page.evaluate(() => document.fonts.ready)
        const painted = await takePicture(page)
        await release()
        await expect(page.locator('input[name="email"]')).toBeVisible()
        await expect(page.locator('#first-paint')).toBeHidden()
        expect((await takePicture(page)).equals(painted)).toBe(true)
      })
    })

test.describe('someone who is logged in', () => {
  test.use({ as: 'newcomer' })

  test('F2 never sees the first paint of the log-in page', async ({ page }) => {
    await holdScripts(page)
    await page.goto('/login', { waitUntil: 'commit' })
    await expect(page.locator('#first-paint')).toBeAttached()
    await expect(page.locator('#first-paint')).toBeHidden()
  })
})
