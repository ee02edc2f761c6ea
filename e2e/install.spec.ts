import { expect, test } from './fixtures/test.ts'

test.use({ serviceWorkers: 'allow' })

test('the product names a manifest to be installed by', async ({ page, request }) => {
  await page.goto('/login')
  const href = await page.locator('link[rel=manifest]').getAttribute('href')
  const manifest = await (await request.get(href!)).json()
  expect(manifest).toMatchObject({ name: 'Trellis', display: 'standalone' })
})
