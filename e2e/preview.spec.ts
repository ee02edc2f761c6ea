import { toCourseId } from '../server/demo/load-content.ts'
import { buildCourse, buildPromo, sampleCard } from '../server/features/courses/courses.build.ts'
import { answer, answerQuiz, cardAt } from './fixtures/course.ts'
import { signInAs } from './fixtures/people.ts'
import { createPreviewLink } from './fixtures/preview.ts'
import { proves } from './fixtures/proves.ts'
import { expect, test } from './fixtures/test.ts'

test.use({ hasVerifiedAge: true, allowed: { console: [/status of 40[14]/] } })

const course = 'onset-dose-duration'
const path = `/preview-card-courses/${toCourseId(course)}`

test('ROUTE-060 PREVIEW-001 PREVIEW-003 VIEWER-002 VIEWER-020 VIEWER-021 a link opens the course with all its cards for someone without an account', async ({
  page,
  request,
  db,
}) => {
  const link = await createPreviewLink(request, await signInAs(db, 'admin'), { course })
  const calls: string[] = []
  page.on('request', call => /my-rewards|incentive|next-item/.test(call.url()) && calls.push(call.url()))
  await page.goto(link.path)
  proves('PREVIEW-001')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Onset, dose and duration')
  proves('ROUTE-060', 'PREVIEW-003', 'VIEWER-002')
  await expect(page.getByRole('article')).toHaveCount(14)
  await expect(page.getByText('1 of 14 · Preview').or(page.getByText('2 of 14 · Preview'))).toBeVisible()
  await expect(page).toHaveURL(path)
  await page.reload()
  await expect(page.getByRole('article')).toHaveCount(14)
  proves('VIEWER-020', 'VIEWER-021')
  expect(calls).toEqual([])
})

test('PREVIEW-007 the token may also be named ztAccessToken, and leaves the address bar', async ({
  page,
  request,
  db,
}) => {
  const { accessToken } = await createPreviewLink(request, await signInAs(db, 'admin'), { course })
  await page.goto(`${path}?ztAccessToken=${accessToken}`)
  proves('PREVIEW-007')
  await expect(page.getByRole('article')).toHaveCount(14)
  await expect(page).toHaveURL(path)
  expect(await page.evaluate(() => history.length)).toBeLessThan(3)
})

test('PREVIEW-001 what is tried in a preview is judged, and kept nowhere', async ({ page, press, request, db }) => {
  const hand = { page, press }
  const recorded: string[] = []
  page.on('request', call => /course-started|last-card|time-sheets/.test(call.url()) && recorded.push(call.url()))
  const link = await createPreviewLink(request, await signInAs(db, 'admin'), { course })
  await page.goto(link.path)
  await answer(hand, cardAt(page, 5), '“An hour is enough')
  await expect(cardAt(page, 5).getByText('Incorrect! Please try Again.')).toBeVisible()
  await answer(hand, cardAt(page, 5), '“At seven it may only be starting')
  await expect(cardAt(page, 5).getByText('Correct!', { exact: true })).toBeVisible()
  await cardAt(page, 12).scrollIntoViewIfNeeded()
  await press(page.getByRole('button', { name: 'Begin Quiz' }))
  const quiz = page.getByRole('dialog', { name: 'Five guests, five clocks' })
  await answerQuiz(hand, quiz, [
    ['Something inhaled'],
    ['It may keep growing'],
    ['“One serving is this much.”', '“Wait two hours', '“Don’t plan to drive'],
    ['“It can last up to twelve hours.'],
    ['A quarter, if'],
  ])
  await press(quiz.getByRole('button', { name: 'Submit' }))
  await expect(quiz.getByRole('heading', { name: 'Passed' })).toBeVisible()
  await press(quiz.getByRole('button', { name: 'Continue' }))
  await page.reload()
  await expect(cardAt(page, 5).getByText('Correct!', { exact: true })).toHaveCount(0)
  await expect(cardAt(page, 12)).toContainText('3 chances left')
  expect(recorded).toEqual([])
})

test('PREVIEW-004 PREVIEW-008 ANALYTICS-012 a preview of the draft tells nothing', async ({ page, request, db }) => {
  const logged: string[] = []
  page.on('request', call => call.url().includes('course-analytics') && logged.push(call.url()))
  const link = await createPreviewLink(request, await signInAs(db, 'admin'), { course, useDraft: true })
  const read = page.waitForRequest(/\/api\/card-courses\/[^/]+\?useDraft=true/)
  await page.goto(link.path)
  proves('PREVIEW-004')
  expect((await read).url()).toContain('useDraft=true')
  await expect(page.getByRole('article')).toHaveCount(14)
  await expect(page).toHaveURL(`${path}?useDraft=true`)
  await cardAt(page, 12).scrollIntoViewIfNeeded()
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
  proves('PREVIEW-008', 'ANALYTICS-012')
  expect(logged).toEqual([])
})

test('PREVIEW-005 PREVIEW-009 ANALYTICS-012 nor does a preview of a version', async ({ page, request, db }) => {
  const logged: string[] = []
  page.on('request', call => call.url().includes('course-analytics') && logged.push(call.url()))
  const { accessToken } = await createPreviewLink(request, await signInAs(db, 'admin'), { course })
  const { published_version_id: versionId } = await db
    .selectFrom('card_course')
    .select('published_version_id')
    .where('id', '=', toCourseId(course))
    .executeTakeFirstOrThrow()
  const read = page.waitForRequest(new RegExp(`versionId=${versionId}`))
  await page.goto(`${path}?versionId=${versionId}&token=${accessToken}`)
  proves('PREVIEW-005')
  expect((await read).url()).toContain(`versionId=${versionId}`)
  await expect(page.getByRole('article')).toHaveCount(14)
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible()
  proves('PREVIEW-009', 'ANALYTICS-012')
  expect(logged).toEqual([])
})

test('PREVIEW-006 a live promo of the address opens its course without a token', async ({ page, db }) => {
  const courseId = await buildCourse(db, { title: 'At the fair', cards: [sampleCard('TEXT')], now: new Date() })
  const promoId = await buildPromo(db, { courseId, name: 'Spring fair', now: new Date() })
  await page.goto(`/preview-card-courses/${courseId}?promoId=${promoId}`)
  proves('PREVIEW-006')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('At the fair')
  await expect(page.getByRole('article')).toHaveCount(1)
})

test('PREVIEW-001 a preview of what is published is told of, as a visit of no one in particular', async ({
  page,
  request,
  db,
}) => {
  const link = await createPreviewLink(request, await signInAs(db, 'admin'), { course })
  const logged = page.waitForRequest('**/api/course-analytics')
  await page.goto(link.path)
  const events = (await logged).postDataJSON()
  expect(events[0]).toMatchObject({ isAuthenticated: false, courseId: toCourseId(course) })
})

const opensNothing = [
  ['no token at all', path],
  ['a token that was never given', `${path}?token=${'x'.repeat(43)}`],
  ['a short code that nobody made', '/p/nobody-made-this'],
] as const

test('ERR-032 ROUTE-061 a link that opens nothing says Link Expired and leads home', async ({ page, press }) => {
  for (const [name, address] of opensNothing)
    await test.step(name, async () => {
      await page.goto(address)
      const dialog = page.getByRole('alertdialog', { name: 'Link Expired' })
      proves('ERR-032')
      await expect(dialog).toBeVisible()
      await press(dialog.getByRole('button', { name: 'Go home' }))
      await expect(page).toHaveURL('/login')
    })
})

test('HEADER-008 a visitor’s press on the logo leads to the login where nothing else is configured', async ({
  page,
  press,
  request,
  db,
}) => {
  const link = await createPreviewLink(request, await signInAs(db, 'admin'), { course })
  await page.goto(link.path)
  await expect(page.getByRole('article')).toHaveCount(14)
  await press(page.getByRole('link', { name: 'Trellis, home' }))
  proves('HEADER-008')
  await expect(page).toHaveURL('/login')
})

test('HEADER-008 on a brand’s course it leads to the brand’s own link', async ({ page, request, db }) => {
  const link = await createPreviewLink(request, await signInAs(db, 'brandadmin'), { course: 'alpenglow-gummies' })
  await page.goto(link.path)
  const logo = page
    .getByRole('banner')
    .getByRole('link')
    .filter({ has: page.getByRole('img') })
    .first()
  proves('HEADER-008')
  await expect(logo).toHaveAttribute('href', 'https://alpenglow.example.com')
  await expect(logo.getByRole('img')).toHaveAttribute('alt', 'Alpenglow Edibles')
})

test.describe('where the installation has a page to learn more', () => {
  test.use({
    baseURL: process.env.E2E_MAP_URL,
    allowed: { console: [/status of 40[14]/], origins: [process.env.E2E_TILES ?? ''] },
  })

  test('HEADER-008 it leads there', async ({ page, request, db }) => {
    const link = await createPreviewLink(request, await signInAs(db, 'admin'), { course })
    await page.goto(link.path)
    proves('HEADER-008')
    await expect(page.getByRole('banner').locator('a[href="https://learn-more.example.com/trellis"]')).toBeVisible()
  })
})

test.describe('an editor', () => {
  test.use({ as: 'admin' })

  test('PREVIEW-001 opens a preview without a link, and nothing is recorded as theirs', async ({
    page,
    press,
    db,
    person,
  }) => {
    await page.goto(path)
    await expect(page.getByRole('article')).toHaveCount(14)
    await expect(page.getByText(/of 14 · Preview$/)).toBeVisible()
    await answer({ page, press }, cardAt(page, 5), '“Eat first')
    await expect(cardAt(page, 5).getByText('Incorrect! Please try Again.')).toBeVisible()
    expect(await db.selectFrom('course_round').select('id').where('user_id', '=', person.id).execute()).toEqual([])
  })
})
