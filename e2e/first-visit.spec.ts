import type { User } from '@trellis/contract/accounts/accounts.ts'
import { proves } from './fixtures/proves.ts'
import { expect, test } from './fixtures/test.ts'

test.use({ as: 'newcomer' })

test('API-021 the first time at home is recorded, once', async ({ page, api }) => {
  const visit = async () => ((await (await api.get('/api/users/me')).json()) as User).firstDashboardVisit
  expect(await visit()).toBeNull()
  const recorded = page.waitForResponse('**/api/users/me/first-visit')
  await page.goto('/')
  proves('API-021')
  expect((await recorded).status()).toBe(200)
  const first = await visit()
  expect(first).not.toBeNull()
  await page.goto('/')
  await expect(page.getByRole('list', { name: 'Tracks' })).toBeVisible()
  expect(await visit()).toBe(first)
})
