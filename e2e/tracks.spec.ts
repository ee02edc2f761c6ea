import type { Locator } from '@playwright/test'
import { cardAt } from './fixtures/course.ts'
import { holdResponses } from './fixtures/hold-responses.ts'
import { completeCards, coursePath, getCardNumber, listCardIds, trackPath } from './fixtures/learning.ts'
import { proves } from './fixtures/proves.ts'
import { expect, test } from './fixtures/test.ts'

/** The opacity of an element this many milliseconds after it appeared. */
const opacityAfter = (appearing: Locator, milliseconds: number) =>
  appearing.evaluate((element, time) => {
    for (const each of element.getAnimations()) {
      each.pause()
      each.currentTime = time
    }
    return Number(getComputedStyle(element).opacity)
  }, milliseconds)

test.use({ as: 'newcomer', allowed: { console: [/status of 404|ERR_FAILED/] } })

test('TRACK-001 TRACK-002 TRACK-003 TRACK-005 TRACK-006 a search that finds nothing leads back to all tracks; a track of several courses opens its own page, its button the next course, and a track of one course that course', {
  tag: '@each-size',
}, async ({ page, press }) => {
  const tracks = page.getByRole('list', { name: 'Tracks' })
  await page.goto('/mycourses?filter=quantum')
  await test.step('TRACK-002 a search that finds nothing says so and leads back to all tracks', async () => {
    await expect(page.getByText('No track is called “quantum”')).toBeVisible()
    await press(page.getByRole('button', { name: 'Show all tracks' }))
    await expect(page).toHaveURL('/mycourses')
    proves('TRACK-001')
    await expect(tracks.getByRole('listitem')).not.toHaveCount(0)
    proves('TRACK-002')
    await expect(page.getByPlaceholder('Search Tracks...')).toHaveValue('')
  })
  await test.step('TRACK-001 TRACK-003 TRACK-005 a track of several courses opens its own page, and its button the next course', async () => {
    const row = tracks.getByRole('listitem').filter({ hasText: 'Product categories' })
    await press(row.getByRole('link', { name: 'Product categories' }))
    proves('TRACK-005')
    await expect(page).toHaveURL(trackPath('product-categories'))
    await page.goBack()
    await press(row.getByRole('link', { name: 'Next Course' }))
    proves('TRACK-003')
    await expect(page).toHaveURL(coursePath('product-categories', 'flower-and-prerolls'))
    await expect(cardAt(page, 1)).toBeVisible()
  })
  await test.step('TRACK-006 a track of one course opens that course', async () => {
    await page.goBack()
    await press(tracks.getByRole('link', { name: 'No medical claims' }))
    proves('TRACK-006')
    await expect(page).toHaveURL(coursePath('no-medical-claims', 'no-medical-claims'))
    await expect(cardAt(page, 1)).toBeVisible()
  })
})

test('TRACK-008 TRACK-009 TRACK-010 TRACK-011 TRACK-012 TRACK-013 TRACK-014 TRACK-015 a track shows what it is, how far one is, and how each of its courses stands', {
  tag: '@each-size',
}, async ({ page, press, db, person }) => {
  await completeCards(db, person, { course: 'welcome-to-the-floor' })
  await completeCards(db, person, { course: 'greeting-and-listening', until: 'four-questions' })
  await page.goto(trackPath('first-week'))
  const main = page.getByRole('main')
  proves('TRACK-008')
  await expect(main.locator('img[src*="track-first-week"]')).toBeVisible()
  proves('TRACK-009')
  await expect(main).toContainText('Four short lessons for your first five shifts')
  proves('TRACK-010')
  await expect(main.getByRole('progressbar', { name: 'Courses completed' })).toHaveAttribute('aria-valuenow', '25')
  await expect(main).toContainText('25%')
  const courses = page.getByRole('region', { name: 'Courses' }).getByRole('listitem')
  proves('TRACK-012')
  await expect(courses).toHaveCount(4)
  await expect(courses.nth(0)).toContainText(/Completed \w+ \d+/)
  proves('TRACK-013')
  await expect(courses.nth(0).locator('svg.lucide-check')).toBeVisible()
  await expect(courses.nth(1)).toContainText(/Started · \d+ min/)
  proves('TRACK-014')
  await expect(courses.nth(1).locator('svg.lucide-minus')).toBeVisible()
  proves('TRACK-015')
  await expect(courses.nth(2)).toContainText(/Not started · \d+ min/)
  await press(page.getByRole('link', { name: 'Begin next course' }))
  proves('TRACK-011')
  await expect(page).toHaveURL(coursePath('first-week', 'greeting-and-listening'))
})

test('TRACK-004 TRACK-007 TRACK-018 a finished track says so, and its course opens again from the top', async ({
  page,
  press,
  db,
  person,
}) => {
  await completeCards(db, person, { course: 'no-medical-claims' })
  await page.goto('/mycourses')
  const row = page.getByRole('list', { name: 'Tracks' }).getByRole('listitem').filter({ hasText: 'No medical claims' })
  proves('TRACK-004', 'TRACK-007')
  await expect(row).toContainText('Completed!')
  await expect(row.getByRole('link', { name: 'Next Course' })).toHaveCount(0)
  await press(row.getByRole('link', { name: 'No medical claims' }))
  proves('TRACK-018')
  await expect(page).toHaveURL(`${coursePath('no-medical-claims', 'no-medical-claims')}?review=true`)
  await expect(cardAt(page, 1)).toBeInViewport()
  await expect(page.getByRole('button', { name: /Completed!$/ })).toBeVisible()
})

test('CONST-005 the track search waits until the typing rests for half a second', async ({ page }) => {
  await page.clock.install()
  await page.goto('/mycourses')
  const rows = page.getByRole('list', { name: 'Tracks' }).getByRole('listitem')
  await expect(rows).not.toHaveCount(0)
  const searches: string[] = []
  page.on('request', request => request.url().includes('filter=') && searches.push(request.url()))
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByPlaceholder('Search Tracks...').pressSequentially('terp')
  await page.clock.runFor(400)
  await page.getByPlaceholder('Search Tracks...').pressSequentially('enes')
  await page.clock.runFor(450)
  proves('CONST-005')
  expect(searches).toEqual([])
  await page.clock.runFor(100)
  await page.clock.resume()
  await expect(rows).toHaveCount(1)
  await expect(page).toHaveURL('/mycourses?filter=terpenes')
  expect(searches).toHaveLength(1)
})

test('CONST-024 a spinner appears once a search has taken half a second, and not before', async ({ page }) => {
  const search = holdResponses(page, /filter=onset/)
  await page.goto('/mycourses')
  await page.getByPlaceholder('Search Tracks...').fill('onset')
  await search.asked
  const spinner = page.locator('search ~ span')
  proves('CONST-024')
  expect(await opacityAfter(spinner, 499)).toBe(0)
  expect(await opacityAfter(spinner, 800)).toBe(1)
  search.letGo()
  await expect(spinner).toHaveCount(0)
  await expect(page.getByRole('list', { name: 'Tracks' }).getByRole('listitem')).toHaveCount(1)
})

test('ERR-029 ERR-031 a track or a course that does not exist leads home', async ({ page }) => {
  const nothing = '6a0f2f0e-0000-4000-8000-000000000000'
  for (const path of [`/tracks/${nothing}`, `${trackPath('first-week')}/card-courses/${nothing}`])
    await test.step(path, async () => {
      await page.goto(path)
      proves('ERR-029', 'ERR-031')
      await expect(page).toHaveURL('/mycourses')
    })
})

test('ERR-033 where no next course can be had, the way back to the track stands in its place', async ({
  page,
  press,
  db,
  person,
}) => {
  await completeCards(db, person, { course: 'welcome-to-the-floor' })
  await page.route(/next-item/, route => route.abort())
  await page.goto(`${coursePath('first-week', 'welcome-to-the-floor')}?review=true`)
  proves('ERR-033')
  await expect(page.getByRole('link', { name: 'Back to the track' })).toBeAttached()
  await expect(page.getByText('That was the last course of this track.')).toHaveCount(0)
  await press(page.getByRole('link', { name: 'Back to the track' }))
  await expect(page).toHaveURL(trackPath('first-week'))
})

test('a course opens at the card where one left it', { tag: '@each-size' }, async ({ page, press, db, person }) => {
  const [course, left] = ['welcome-to-the-floor', 'three-lines'] as const
  await completeCards(db, person, { course, until: left })
  await page.goto('/mycourses')
  await press(page.getByRole('link', { name: 'Next Course' }).first())
  await expect(page).toHaveURL(coursePath('first-week', course))
  await expect(cardAt(page, getCardNumber(course, left)).getByRole('heading')).toBeInViewport()
  await expect(cardAt(page, 1)).not.toBeInViewport()
  await expect(page.getByRole('button', { name: /^1\d of \d+ · \d things left$/ })).toBeVisible()
})

test('a course left in the middle is found there again, also after the page was loaded again', {
  tag: '@each-size',
}, async ({ page, press, db }) => {
  const later = (await listCardIds(db, 'onset-dose-duration')).slice(3)
  // The cards above were on the screen before, and may be recorded first.
  const recorded = page.waitForResponse(
    reply => reply.url().endsWith('/last-card') && reply.ok() && later.includes(reply.request().postDataJSON().cardId),
  )
  await page.goto(coursePath('onset-dose-duration', 'onset-dose-duration'))
  await cardAt(page, 4).evaluate(element => element.scrollIntoView({ block: 'start' }))
  await recorded
  await press(page.getByRole('link', { name: 'Back' }))
  await expect(page).toHaveURL(trackPath('onset-dose-duration'))
  await expect(page.getByRole('region', { name: 'Courses' }).getByRole('listitem').first()).toContainText('Started')
  await page.reload()
  await press(page.getByRole('link', { name: 'Begin next course' }))
  await expect(cardAt(page, 4).getByRole('heading')).toBeInViewport()
  await expect(cardAt(page, 1)).not.toBeInViewport()
})
