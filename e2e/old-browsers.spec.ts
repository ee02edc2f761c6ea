import { expect, test } from './fixtures/test.ts'

const tooOld = 'This browser is too old for Trellis.'

test('quality: a browser that does not understand the app says in English and Spanish that it is too old', async ({
  openAs,
}) => {
  const page = await openAs(null)
  await page.route(/\/assets\/index-[^/]+\.js$/, route =>
    route.fulfill({ contentType: 'text/javascript', body: 'const pattern = /(?<!/' }),
  )
  await page.goto('/login')
  await expect(page.getByText(tooOld)).toBeVisible()
  await expect(page.getByText('Este navegador es demasiado antiguo para Trellis.')).toBeVisible()
})

test('quality: a browser of today starts, and reads nothing of being too old', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible()
  await expect(page.getByText(tooOld)).toBeHidden()
})

test('quality: a browser without modules loads the script that says that it is too old', async ({ page, request }) => {
  await page.goto('/login')
  const address = await page.locator('script[nomodule]').getAttribute('src')
  await page.evaluate(await (await request.get(address!)).text())
  await expect(page.getByText(tooOld)).toBeVisible()
})
