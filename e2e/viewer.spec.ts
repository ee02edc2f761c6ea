import { sampleCard } from '../server/features/courses/courses.build.ts'
import { cardAt } from './fixtures/course.ts'
import { holdResponses } from './fixtures/hold-responses.ts'
import { assignCourse, coursePath } from './fixtures/learning.ts'
import { proves } from './fixtures/proves.ts'
import { expect, test } from './fixtures/test.ts'

test.use({ as: 'newcomer' })

const path = coursePath('onset-dose-duration', 'onset-dose-duration')
const courseCall = /\/api\/card-courses\/[^/]+$/

test('VIEWER-001 a course is on its way first, then shown', async ({ page }) => {
  const course = holdResponses(page, courseCall)
  await page.goto(path)
  await course.asked
  proves('VIEWER-001')
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'Loading' })).toBeAttached()
  await expect(cardAt(page, 1)).toHaveCount(0)
  course.letGo()
  await expect(cardAt(page, 1)).toBeVisible()
  await expect(page.getByRole('main').getByText('Loading…')).toHaveCount(0)
})

test.describe('a server that stumbles', () => {
  test.use({ allowed: { console: [/status of 500/] } })

  test('ERR-030 says that the course could not be had, and tries again when asked to', async ({ page, press }) => {
    const fails = { status: 500, contentType: 'application/problem+json', json: { code: 'INTERNAL', status: 500 } }
    await page.route(courseCall, route => route.fulfill(fails))
    await page.goto(path)
    proves('ERR-030')
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    await expect(page).toHaveURL(path)
    await page.unroute(courseCall)
    await press(page.getByRole('button', { name: 'Try again' }))
    await expect(cardAt(page, 1)).toBeVisible()
  })
})

test.describe('what stands below a card that is still on its way', () => {
  const cards = [sampleCard('TEXT'), sampleCard('MULTI'), sampleCard('TEXT')]

  test('VIEWER-001 is not pushed from under the eyes of its reader, nor kept from them for long', {
    tag: '@each-size',
  }, async ({ page, db, person }) => {
    // Held back during the whole test, however slow the machine is.
    await page.addInitScript(() => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync('article { animation-duration: 1h !important }')
      document.adoptedStyleSheets = [sheet]
    })
    const endHold = () =>
      page.evaluate(() => {
        const all = document.getAnimations() as CSSAnimation[]
        for (const each of all.filter(({ animationName }) => animationName === 'hold')) each.finish()
      })
    const player = holdResponses(page, /\/assets\/player-[^/]+\.js$/)
    await page.goto(await assignCourse(db, person, { cards }))
    await player.asked
    const [first, second, third] = [0, 1, 2].map(place => page.locator('article').nth(place))
    await expect(second!.getByText('Loading')).toBeAttached()
    await expect(first!).toBeVisible()
    await expect(third!).toBeHidden()
    await endHold()
    await expect(third!).toBeVisible()
    await expect(second!.getByText('Loading')).toBeAttached()
    player.letGo()
    await expect(second!.getByText('Loading')).toHaveCount(0)
    await expect(third!).toBeVisible()
  })
})

test('VIEWER-011 a line says how many cards follow, and the count is right for one', async ({ page, db, person }) => {
  await page.goto(await assignCourse(db, person, { cards: [sampleCard('QUESTION'), sampleCard('TEXT')] }))
  await expect(page.getByText('1 card follows').first()).toBeVisible()
  proves('VIEWER-002', 'VIEWER-011')
  await expect(page.getByRole('article')).toHaveCount(1)
})

test('a course without a card that must be answered is complete once its last card was seen', async ({
  page,
  db,
  person,
}) => {
  await page.goto(await assignCourse(db, person, { cards: [sampleCard('TEXT'), sampleCard('TEXT')], title: 'To read' }))
  await cardAt(page, 2).scrollIntoViewIfNeeded()
  await expect(page.getByRole('heading', { name: 'You have finished To read' })).toBeVisible()
})

test('CONST-022 at 768 px the house is a phone’s, at 769 a desk’s', { tag: '@desk' }, async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 })
  await page.goto('/mycourses')
  await expect(page.getByRole('navigation', { name: 'Main' }).filter({ visible: true })).toContainText('Me')
  await page.setViewportSize({ width: 769, height: 900 })
  proves('CONST-022')
  await expect(page.getByRole('navigation', { name: 'Main' }).filter({ visible: true })).not.toContainText('Me')
})
