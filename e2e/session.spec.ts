import type { Page } from '@playwright/test'
import { sampleCard } from '../server/features/courses/courses.build.ts'
import type { Db } from '../server/platform/database/database.ts'
import { cardAt, type PageActions } from './fixtures/course.ts'
import { holdResponses } from './fixtures/hold-responses.ts'
import { assignCourse, trackPath } from './fixtures/learning.ts'
import { expectMessage } from './fixtures/messages.ts'
import { createPerson, endSignIns, password } from './fixtures/people.ts'
import { proves } from './fixtures/proves.ts'
import { chooseInNameMenu, signIn } from './fixtures/sign-in.ts'
import { expect, test } from './fixtures/test.ts'

test.use({ allowed: { console: [/status of 401/] } })

const aMinute = 60_000

const savedToken = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('token') ?? 'null'))
const cookiesOf = async (page: Page) =>
  (await page.context().cookies()).filter(({ name }) => name === 'trellis_refresh')

/** Replaces the saved token by one that the server never issued. */
const corruptToken = (page: Page) =>
  page.evaluate(() => localStorage.setItem('token', JSON.stringify({ token: 'spent', savedAt: Date.now() })))

test('AUTH-013 AUTH-014 a sign-in is kept as a token object, and as a cookie that no script can read', async ({
  page,
  press,
}) => {
  await page.goto('/login')
  await signIn({ page, press }, { email: 'learner@demo.trellis.test' })
  await expect(page).toHaveURL('/mycourses')
  const expectedToken = { token: expect.any(String), savedAt: expect.any(Number), personId: expect.any(String) }
  proves('AUTH-013')
  expect(await savedToken(page)).toEqual(expectedToken)
  proves('AUTH-014')
  expect(await cookiesOf(page)).toMatchObject([{ httpOnly: true, sameSite: 'Lax', path: '/api' }])
  expect(await page.evaluate(() => document.cookie)).toBe('')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Dana')
})

test('AUTH-008 AUTH-009 AUTH-010 HEADER-004 ROUTE-011 logout takes the token and the cookie away and ends on /login', async ({
  page,
  press,
}) => {
  await page.goto('/login')
  await signIn({ page, press }, { email: 'learner@demo.trellis.test' })
  await expect(page).toHaveURL('/mycourses')
  await chooseInNameMenu({ page, press }, 'Logout')
  proves('AUTH-010', 'HEADER-004')
  await expect(page).toHaveURL('/login')
  proves('AUTH-008')
  expect(await savedToken(page)).toBeNull()
  proves('AUTH-009')
  expect(await cookiesOf(page)).toEqual([])
  await page.goto('/')
  proves('ROUTE-011')
  await expect(page).toHaveURL('/login')
})

test('AUTH-010 a logout in one tab is followed by the others', async ({ page, press, context }) => {
  await page.goto('/login')
  await signIn({ page, press }, { email: 'learner@demo.trellis.test' })
  await expect(page).toHaveURL('/mycourses')
  const other = await context.newPage()
  await other.goto('/mycourses')
  await expect(other.getByRole('heading', { level: 1 })).toContainText('Dana')
  await chooseInNameMenu({ page, press }, 'Logout')
  await expect(other).toHaveURL('/login')
  await expect(other.getByText('Dana')).toHaveCount(0)
})

test('AUTH-011 a token that is no good is exchanged and the call sent again, unseen', async ({ page, press }) => {
  await page.goto('/login')
  await signIn({ page, press }, { email: 'learner@demo.trellis.test' })
  await expect(page).toHaveURL('/mycourses')
  await corruptToken(page)
  const exchange = page.waitForResponse('**/api/refresh')
  await page.goto(trackPath('product-categories'))
  expect((await exchange).status()).toBe(200)
  proves('AUTH-011')
  await expect(page.getByRole('region', { name: 'Courses' }).getByRole('listitem')).toHaveCount(4)
  expect((await savedToken(page)).token).not.toBe('spent')
})

test('ERR-004 AUTH-011 a sign-in that cannot be renewed is over, says so, and leads back after the next one', async ({
  page,
  press,
}) => {
  await page.goto('/login')
  await signIn({ page, press }, { email: 'learner@demo.trellis.test' })
  await expect(page).toHaveURL('/mycourses')
  await page.context().clearCookies()
  await corruptToken(page)
  await page.goto('/mycourses?filter=terpenes')
  await expect(page).toHaveURL('/login')
  proves('ERR-004')
  await expect(page.getByText('Your session has expired. Please log in again.')).toBeVisible()
  expect(await savedToken(page)).toBeNull()
  await signIn({ page, press }, { email: 'learner@demo.trellis.test' })
  await expect(page).toHaveURL('/mycourses?filter=terpenes')
})

test.describe('a sign-in that is ended elsewhere leaves the screen within seconds, without a press', () => {
  /** After so long a page asks again, at the latest. */
  const tenSeconds = 10_000

  test('AUTH-008 ERR-004 when its owner is disabled', async ({ db, openAs }) => {
    const person = await createPerson(db)
    const page = await openAs(person)
    await page.clock.install()
    await page.goto('/mycourses')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Robin')
    await db.updateTable('app_user').set({ enabled: false }).where('id', '=', person.id).execute()
    await page.clock.fastForward(tenSeconds)
    await expect(page).toHaveURL('/login')
    await expect(page.getByText('Your session has expired. Please log in again.')).toBeVisible()
    await expect(page.getByText('Robin')).toHaveCount(0)
  })

  test('AUTH-008 ERR-004 when it is logged out from another browser', async ({ page, press, db, openAs }) => {
    const owner = await createPerson(db, { password })
    await page.clock.install()
    await page.goto('/login')
    await signIn({ page, press }, { email: owner.email })
    await expect(page).toHaveURL('/mycourses')
    const other = await openAs(owner)
    await other.goto('/me')
    await press(other.getByRole('button', { name: 'Log out everywhere' }))
    await press(other.getByRole('alertdialog').getByRole('button', { name: 'Log out everywhere' }))
    await expectMessage(other, 'You are logged out everywhere except here.')
    await page.clock.fastForward(tenSeconds)
    await expect(page).toHaveURL('/login')
    await expect(other).toHaveURL('/me')
  })
})

test('AUTH-012 a 401 of another kind loads the page again', async ({ page, press }) => {
  await page.goto('/login')
  await signIn({ page, press }, { email: 'learner@demo.trellis.test' })
  await expect(page).toHaveURL('/mycourses')
  const refusal = { type: 'about:blank', title: 'No', status: 401, code: 'NOT_SIGNED_IN', detail: 'No', errors: {} }
  await page.route(
    '**/api/my-tracks/*',
    route => route.fulfill({ status: 401, contentType: 'application/problem+json', json: refusal }),
    { times: 1 },
  )
  const loads: string[] = []
  page.on('load', loaded => loads.push(new URL(loaded.url()).pathname))
  await press(page.getByRole('list', { name: 'Tracks' }).getByRole('link', { name: 'Product categories' }))
  proves('AUTH-012')
  await expect.poll(() => loads).toEqual([trackPath('product-categories')])
  await expect(page.getByRole('region', { name: 'Courses' }).getByRole('listitem')).toHaveCount(4)
})

test('CONST-020 the token is exchanged every 45 minutes', async ({ page, press }) => {
  await page.clock.install()
  await page.goto('/login')
  await signIn({ page, press }, { email: 'learner@demo.trellis.test' })
  await expect(page).toHaveURL('/mycourses')
  const before = await savedToken(page)
  const exchanges: number[] = []
  page.on('response', answer => answer.url().endsWith('/api/refresh') && exchanges.push(answer.status()))
  await page.clock.fastForward(40 * aMinute)
  expect(exchanges).toEqual([])
  await page.clock.fastForward(5 * aMinute)
  proves('CONST-020')
  await expect.poll(() => exchanges).toEqual([200])
  await expect.poll(async () => (await savedToken(page)).savedAt).toBeGreaterThan(before.savedAt)
})

test.describe('with sign-ins that last three seconds', () => {
  test.use({
    baseURL: process.env.E2E_MAP_URL,
    allowed: { console: [/status of 401/], origins: [process.env.E2E_TILES ?? ''] },
  })

  test('AUTH-011 a token that has run out is exchanged as one continues', async ({ page, press, request, db }) => {
    const { email } = await createPerson(db, { password })
    await page.goto('/login')
    await signIn({ page, press }, { email })
    await expect(page).toHaveURL('/mycourses')
    const exchanges: number[] = []
    page.on('response', reply => reply.url().endsWith('/api/refresh') && exchanges.push(reply.status()))
    const headers = { authorization: `Bearer ${(await savedToken(page)).token}` }
    await expect.poll(async () => (await request.get('/api/users/me', { headers })).status()).toBe(401)
    await press(page.getByRole('list', { name: 'Tracks' }).getByRole('link', { name: 'Product categories' }))
    await expect(page.getByRole('region', { name: 'Courses' }).getByRole('listitem')).toHaveCount(4)
    expect(exchanges).toContain(200)
    expect(exchanges.filter(status => status !== 200)).toEqual([])
  })
})

test('AUTH-001 a sign-in is none, failed, on its way, and there', async ({ page, press, db }) => {
  const { email } = await createPerson(db, { password })
  const me = holdResponses(page, /\/api\/(home|users\/me)$/)
  await page.goto('/mycourses')
  await expect(page).toHaveURL('/login')
  await signIn({ page, press }, { email, password: 'Not-my-word-1' })
  await expect(page.getByText('Unable to login.')).toBeVisible()
  await signIn({ page, press }, { email })
  await me.asked
  await expect(page.getByText('Unable to login.')).toHaveCount(0)
  proves('AUTH-001')
  await expect(page.getByRole('button', { name: /: your menu$/ })).toHaveCount(0)
  me.letGo()
  await expect(page.getByRole('button', { name: 'Robin Marsh: your menu' })).toBeVisible()
  await expect(page).toHaveURL('/mycourses')
})

const notForManagers = ['/login', '/sign-up', '/pending-approval', '/forgot-password', '/request-magic-link', '/users']

test.describe('who is logged in', () => {
  test.use({ as: 'manager' })

  test('ROUTE-003 ROUTE-004 ROUTE-005 is sent home from the screens of visitors and of others', async ({ page }) => {
    for (const path of notForManagers)
      await test.step(path, async () => {
        await page.goto(path)
        proves('ROUTE-003', 'ROUTE-004', 'ROUTE-005')
        await expect(page).toHaveURL('/dispensary-employees')
      })
  })
})

test.describe('a sign-in that ends during a quiz', () => {
  const quizOf = (page: Page) => page.getByRole('dialog')
  const expired = (page: Page) => page.getByText('Your session has expired. Please log in again.')

  /** Opens the course of a quiz, and answers its question. */
  const answerAll = async ({ page, press, db }: PageActions & { db: Db }) => {
    const learner = await createPerson(db, { password })
    await page.goto('/login')
    await signIn({ page, press }, learner)
    await expect(page).toHaveURL('/mycourses')
    const course = await assignCourse(db, learner, { cards: [sampleCard('QUIZ')] })
    await page.goto(course)
    await press(page.getByRole('button', { name: 'Begin Quiz' }))
    await press(quizOf(page).locator('label').filter({ hasText: /21$/ }))
    await press(page.getByRole('button', { name: 'Review answers' }))
    await endSignIns(db, learner)
    return { learner, course }
  }

  test('ERR-004 what was submitted is graded once its learner has logged in again', async ({ page, press, db }) => {
    const { learner, course } = await answerAll({ page, press, db })
    await press(page.getByRole('button', { name: 'Submit' }))
    proves('ERR-004')
    await expect(expired(page)).toBeVisible()
    await signIn({ page, press }, learner)
    await expect(page).toHaveURL(course)
    await expect(cardAt(page, 1)).toContainText('Best score: 100.00%')
    await expect(page.getByRole('heading', { name: /^You have finished / })).toBeVisible()
  })

  test('ERR-004 what was not submitted yet is where its learner left it', async ({ page, press, db }) => {
    const { learner, course } = await answerAll({ page, press, db })
    await page.reload()
    await expect(expired(page)).toBeVisible()
    await signIn({ page, press }, learner)
    await expect(page).toHaveURL(course)
    await press(page.getByRole('button', { name: 'Continue the quiz' }))
    await press(page.getByRole('button', { name: 'Review answers' }))
    await press(page.getByRole('button', { name: 'Submit' }))
    await expect(page.getByRole('heading', { name: 'Passed' })).toBeVisible()
    await press(page.getByRole('button', { name: 'Continue' }))
    await expect(cardAt(page, 1)).toContainText('Best score: 100.00%')
  })
})
