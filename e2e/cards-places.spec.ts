import type { Page } from '@playwright/test'
import { sampleCard } from '../server/features/courses/courses.build.ts'
import { cardAt } from './fixtures/course.ts'
import { assignCourse, completeCards, coursePath, getCardNumber } from './fixtures/learning.ts'
import { proves } from './fixtures/proves.ts'
import { expect, test } from './fixtures/test.ts'

test.use({ as: 'newcomer' })

const gummies = { course: 'alpenglow-gummies', until: 'map' } as const
const path = coursePath('alpenglow', gummies.course)
const finderOf = (page: Page) => cardAt(page, getCardNumber(gummies.course, gummies.until))
const boulder = { latitude: 40.015, longitude: -105.2705 }

test.describe('a location finder', () => {
  test.beforeEach(({ db, person }) => completeCards(db, person, gummies))

  test('CARD-009 lists where something is, with a link to the place and the way there', async ({ page, press }) => {
    await page.goto(path)
    const finder = finderOf(page)
    await expect(finder).toContainText('Call ahead: tins are set aside until closing time.')
    await expect(finder.getByRole('listitem')).toHaveCount(6)
    await expect(finder.getByRole('link', { name: 'Juniper & Main, Denver', exact: true })).toHaveAttribute(
      'href',
      'https://alpenglow.example.com/stores/juniper-and-main-denver',
    )
    await expect(finder.getByRole('link', { name: 'Directions to Juniper & Main, Denver' })).toHaveAttribute(
      'href',
      'https://maps.example.com/?q=39.7407,-104.9896',
    )
    await press(finder.getByRole('button', { name: 'Show all 10' }))
    await expect(finder.getByRole('listitem')).toHaveCount(10)
  })

  // `test` fails if the page sends a request to another origin.
  test('CARD-009 ANALYTICS-019 shows them on a map of its own, which zooms and names cities', async ({
    page,
    press,
  }) => {
    await page.goto(path)
    const map = finderOf(page).getByRole('region', { name: 'Map of the locations' })
    await map.scrollIntoViewIfNeeded()
    await expect(map.locator('path.leaflet-interactive')).toHaveCount(10)
    await expect(map.getByText('Lakewood', { exact: true })).toBeVisible()
    await expect(map).toContainText('US Census Bureau')
    await expect(map.getByText('Colorado Springs', { exact: true })).toHaveCount(0)
    const farther = map.getByRole('button', { name: 'Farther' })
    await press(farther)
    await press(farther)
    await press(farther)
    await press(farther)
    proves('CARD-009')
    await expect(map.getByText('Colorado Springs', { exact: true })).toBeVisible()
    await map.getByRole('application').focus()
    await page.keyboard.press('-')
    await page.keyboard.press('-')
    await expect(map.getByText('Las Vegas', { exact: true })).toBeVisible()
  })

  test('CARD-009 puts the nearest first for anyone who lets it know where they are', async ({ page, context }) => {
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation(boulder)
    await page.goto(path)
    const finder = finderOf(page)
    await expect(finder.getByText('Nearest to you first')).toBeVisible()
    await expect(finder.getByRole('listitem').first()).toContainText('Flatiron Post, Boulder')
    await expect(finder.getByRole('listitem').first()).toContainText('0.5 mi')
    await expect(finder.getByRole('listitem').nth(1)).toContainText('Clear Creek Counter, Golden')
  })

  test('CARD-028 ERR-044 ERR-045 says that it is locating; denied, it stops and goes by its own centre', async ({
    page,
    press,
  }) => {
    await page.addInitScript(() => {
      const asked = { deny: () => {} }
      Object.assign(window, { asked })
      navigator.geolocation.getCurrentPosition = (_found, failed) => {
        asked.deny = () => failed?.({ code: 1 } as GeolocationPositionError)
      }
    })
    await page.goto(path)
    const finder = finderOf(page)
    await press(finder.getByRole('button', { name: 'Use my location' }))
    proves('CARD-028')
    await expect(finder.getByText('Locating....')).toBeVisible()
    await page.evaluate(() => (window as unknown as { asked: { deny: () => void } }).asked.deny())
    proves('ERR-044')
    await expect(finder.getByText('Locating....')).toHaveCount(0)
    await expect(finder.getByText('We couldn’t find your location')).toBeVisible()
    proves('ERR-045')
    await expect(finder.getByRole('listitem').first()).toContainText('Juniper & Main, Denver')
  })

  test('ERR-044 ERR-045 a browser that gives nothing away is the same', async ({ page, press, context }) => {
    await context.clearPermissions()
    await page.goto(path)
    await press(finderOf(page).getByRole('button', { name: 'Use my location' }))
    await expect(finderOf(page).getByText('We couldn’t find your location')).toBeVisible()
    await expect(finderOf(page).getByRole('listitem').first()).toContainText('Juniper & Main, Denver')
  })
})

test.describe('with map tiles', () => {
  test.use({ baseURL: process.env.E2E_MAP_URL, allowed: { origins: [process.env.E2E_TILES ?? ''] } })

  test('CARD-009 VIEWER-007 ANALYTICS-019 the locations stand on a map, each with a mark', async ({
    page,
    db,
    person,
  }) => {
    await completeCards(db, person, gummies)
    await page.goto(path)
    const map = finderOf(page).getByRole('region', { name: 'Map of the locations' })
    await map.scrollIntoViewIfNeeded()
    proves('ANALYTICS-019')
    await expect(map.locator('img.leaflet-tile-loaded').first()).toBeVisible()
    await expect(map.locator('path.leaflet-interactive')).toHaveCount(10)
    await expect(map).toContainText('OpenStreetMap')
    await expect(finderOf(page).getByRole('listitem')).toHaveCount(6)
  })

  test('CONST-027 a map that is told nothing else starts at zoom 15', async ({ page, db, person }) => {
    const tile = page.waitForRequest(
      request => request.url().startsWith(process.env.E2E_TILES ?? '') && request.resourceType() === 'image',
    )
    await page.goto(await assignCourse(db, person, { cards: [sampleCard('LOCATION_FINDER')] }))
    proves('CONST-027')
    expect(new URL((await tile).url()).pathname).toMatch(/^\/15\//)
  })

  test.describe('that cannot be had', () => {
    test.use({ allowed: { origins: [process.env.E2E_TILES ?? ''], console: [/ERR_FAILED/] } })

    test('the map shows the states and cities instead, and the list stays', async ({ page, db, person }) => {
      await completeCards(db, person, gummies)
      await page.route(`${process.env.E2E_TILES}/**`, route => route.abort())
      await page.goto(path)
      await finderOf(page).scrollIntoViewIfNeeded()
      const map = finderOf(page).getByRole('region', { name: 'Map of the locations' })
      await expect(map.getByText('Lakewood', { exact: true })).toBeVisible()
      await expect(map).toContainText('US Census Bureau')
      await expect(finderOf(page).getByRole('listitem')).toHaveCount(6)
    })
  })
})

test.describe('the call to action at the foot of a course', () => {
  test('VIEWER-004 VIEWER-006 scrolls to a card', async ({ page, press }) => {
    await page.goto(coursePath('onset-dose-duration', 'onset-dose-duration'))
    await cardAt(page, 5).scrollIntoViewIfNeeded()
    await expect(cardAt(page, 3).getByRole('heading')).not.toBeInViewport()
    await press(page.getByRole('button', { name: 'Back to the dose chart' }))
    proves('VIEWER-006')
    await expect(cardAt(page, 3).getByRole('img')).toBeInViewport()
    await expect(cardAt(page, 3)).toBeFocused()
  })

  test('VIEWER-005 opens a link', async ({ page }) => {
    await page.goto(coursePath('cinder', 'cinder-prerolls'))
    const link = page.getByRole('link', { name: 'See this month’s batches' })
    proves('VIEWER-004')
    await expect(link).toBeInViewport()
    proves('VIEWER-005')
    await expect(link).toHaveAttribute('href', 'https://cinder.example.com/batches')
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveCSS('background-color', 'rgb(27, 61, 46)')
  })

  test('VIEWER-007 opens the locations in a window of their own', async ({ page, press }) => {
    await page.goto(path)
    await press(page.getByRole('button', { name: 'Find Alpenglow near you' }))
    const dialog = page.getByRole('dialog', { name: 'Find Alpenglow near you' })
    await expect(dialog).toContainText('Call ahead')
    await expect(dialog.getByRole('listitem')).toHaveCount(6)
    proves('VIEWER-007')
    await expect(dialog.getByRole('region', { name: 'Map of the locations' })).toBeVisible()
    await press(dialog.getByRole('button', { name: 'Close' }))
    await expect(dialog).toBeHidden()
  })

  test('CONST-029 CONST-030 CONST-031 is white on black and says Call To Action unless it is told otherwise', async ({
    page,
    db,
    person,
  }) => {
    const stickyFooter = { targetUrl: 'https://brand.example.com' }
    await page.goto(await assignCourse(db, person, { cards: [sampleCard('SPEED_BUMP')], stickyFooter }))
    const link = page.getByRole('link', { name: 'Call To Action' })
    proves('CONST-029', 'CONST-031')
    await expect(link).toHaveCSS('background-color', 'rgb(0, 0, 0)')
    proves('CONST-030')
    await expect(link).toHaveCSS('color', 'rgb(255, 255, 255)')
  })
})
