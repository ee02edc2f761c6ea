import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from './fixtures/test.ts'

test('everybody can use the way in', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations).toEqual([])
})
