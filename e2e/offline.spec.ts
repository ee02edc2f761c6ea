import { expect, test } from './fixtures/test.ts'

test.use({ as: 'newcomer', serviceWorkers: 'allow' })

test('the list of tracks is there without a network', async ({ page, context }) => {
  await page.goto('/mycourses')
  const tracks = page.getByRole('list', { name: 'Tracks' }).getByRole('listitem')
  await expect(tracks).not.toHaveCount(0)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await context.setOffline(true)
  await page.reload()
  await expect(tracks).not.toHaveCount(0)
})
