import type { Db } from '../server/platform/database/database.ts'
import { holdResponses } from './fixtures/hold-responses.ts'
import { proves } from './fixtures/proves.ts'
import { expect, test } from './fixtures/test.ts'

/** A store of the demo that works with all of some brands, by their names. */
const findCommonDispensary = (db: Db, brands: readonly string[]) =>
  db
    .selectFrom('brand_dispensary as works')
    .innerJoin('brand', 'brand.id', 'works.brand_id')
    .select('works.dispensary_id as id')
    .where('brand.name', 'in', brands)
    .groupBy('works.dispensary_id')
    .having(({ fn }) => fn.count('works.brand_id'), '=', brands.length)
    .orderBy('works.dispensary_id')
    .limit(1)
    .executeTakeFirstOrThrow()

test.describe('of a retail organization', () => {
  test.use({ as: 'org' })

  test('TRACK-019 the tracks of one of its dispensaries are shown, and another can be chosen', async ({
    page,
    press,
  }) => {
    await page.goto('/tracks')
    const tracks = page.getByRole('main').getByRole('listitem')
    proves('TRACK-019')
    await expect(tracks.filter({ hasText: 'First week on the floor' }).first()).toBeVisible()
    await page.getByRole('combobox', { name: 'Dispensary' }).fill('Harbor')
    await press(page.getByRole('option', { name: /Harbor Street/ }))
    await expect(page).toHaveURL(/\?dispensaryId=[0-9a-f-]{36}$/)
    await expect(page.getByText('Harbor Street, Boston')).toBeVisible()
    await expect(tracks.filter({ hasText: 'First week on the floor' }).first()).toBeVisible()
  })

  test('TRACK-020 CONST-024 a spinner turns while they are on their way', async ({ page }) => {
    const tracks = holdResponses(page, /\/api\/dispensary-tracks\?/)
    await page.goto('/tracks')
    await tracks.asked
    proves('TRACK-020')
    await expect(page.getByRole('status').filter({ hasText: 'Loading…' })).toBeVisible()
    tracks.letGo()
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
    await expect(page.getByText('Loading…')).toHaveCount(0)
  })
})

test.describe('of brand sales', () => {
  test.use({ as: 'brandsales' })

  test('ROUTE-026 TRACK-019 the tracks of a store that the brand works with are shown, of others only how many there are', async ({
    page,
    db,
  }) => {
    const { id } = await findCommonDispensary(db, ['Alpenglow Edibles', 'Cinder Pre-Rolls'])
    await page.goto(`/tracks?dispensaryId=${id}`)
    const tracks = page.getByRole('main').getByRole('listitem')
    proves('TRACK-019')
    await expect(tracks.filter({ hasText: 'Alpenglow' }).first()).toBeVisible()
    await expect(page.getByText(/This store has \d+ more tracks? from others\./)).toBeVisible()
    await expect(page.getByText('Cinder')).toHaveCount(0)
  })
})

test.describe('a message that something failed', () => {
  test.use({ as: 'parent', allowed: { console: [/status of 500/] } })

  test('CONST-021 stays for 6 seconds', { tag: '@desk' }, async ({ page }) => {
    await page.clock.install()
    await page.goto('/dashboard')
    const fails = { status: 500, contentType: 'application/problem+json', json: { code: 'INTERNAL', status: 500 } }
    await page.route('**/api/brands/current', route => route.fulfill(fails))
    const brand = page.getByRole('combobox', { name: 'Brand' })
    await expect(brand).toBeVisible()
    // Its time goes by in the test alone: a slow machine may take seconds to look at the page.
    await page.clock.pauseAt(Date.now() + 60_000)
    await brand.selectOption('Cinder Pre-Rolls')
    const message = page.getByRole('alert').filter({ hasText: 'Something went wrong on our side.' })
    const appears = async () => {
      await page.clock.runFor(100)
      return message.isVisible()
    }
    await expect.poll(appears).toBe(true)
    await page.clock.runFor(5_000)
    await expect(message).toBeVisible()
    await page.clock.runFor(1_000)
    proves('CONST-021')
    await expect(message).toHaveCount(0)
  })
})
