import { chooseInNameMenu } from './fixtures/sign-in.ts'
import { expect, test } from './fixtures/test.ts'

test('a visitor switches the page to Spanish, and it stays so', async ({ page, press }) => {
  await page.goto('/login')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await press(page.getByRole('button', { name: 'Español' }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Iniciar sesión')
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Iniciar sesión')
  await press(page.getByRole('button', { name: 'Iniciar sesión' }))
  await expect(page.getByRole('main')).not.toContainText('Please enter')
  await press(page.getByRole('button', { name: 'English' }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Log in')
})

test.describe('a browser that speaks Spanish', () => {
  test.use({ locale: 'es-MX' })

  test('is greeted in Spanish', async ({ page }) => {
    await page.goto('/login')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Iniciar sesión')
  })
})

test.describe('someone who is logged in', () => {
  test.use({ as: 'newcomer' })

  test('switches the language in the menu under the name', async ({ page, press }) => {
    await page.goto('/mycourses')
    await chooseInNameMenu({ page, press }, 'Español')
    await expect(page.getByRole('navigation', { name: 'Principal' }).filter({ visible: true })).toContainText('Cursos')
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('lang', 'es')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Bue/)
  })

  test('switches the theme, which is there again before the first paint', async ({ page, press }) => {
    await page.goto('/mycourses')
    const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
    const light = await background()
    await chooseInNameMenu({ page, press }, 'Dark')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expect.poll(background).not.toBe(light)
    const dark = await background()
    await page.reload({ waitUntil: 'commit' })
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expect.poll(background).toBe(dark)
    await chooseInNameMenu({ page, press }, 'System')
    await expect(page.locator('html')).not.toHaveAttribute('data-theme')
    await expect.poll(background).toBe(light)
  })

  test.describe('on a device that is set to dark', () => {
    test.use({ colorScheme: 'dark' })

    test('sees the dark theme without asking for it', async ({ page }) => {
      await page.goto('/mycourses')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(
        'rgb(18, 21, 18)',
      )
    })
  })
})
