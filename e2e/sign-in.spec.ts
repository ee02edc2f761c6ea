import { toCourseId, toTrackId } from '../server/demo/load-content.ts'
import { coursePath, trackPath } from './fixtures/learning.ts'
import { navigateTo } from './fixtures/navigate.ts'
import { approve, createPerson, password } from './fixtures/people.ts'
import { proves } from './fixtures/proves.ts'
import { signIn } from './fixtures/sign-in.ts'
import { expect, test } from './fixtures/test.ts'

// Many of these tests cause refused calls, and the browser logs each of them.
test.use({ allowed: { console: [/status of 40[13]|ERR_FAILED/] } })

const demoPeople = [
  ['admin', '/users'],
  ['manager', '/dispensary-employees'],
  ['org', '/locations'],
  ['learner', '/mycourses'],
  ['fresh', '/mycourses'],
  ['brandadmin', '/dashboard'],
  ['brandsales', '/dashboard'],
  ['brandemployee', '/dashboard'],
  ['reseller', '/dashboard'],
  ['parent', '/dashboard'],
] as const

test.describe('ROUTE-006 ROUTE-007 ROUTE-008 ROUTE-009 ROUTE-010 AUTH-002 AUTH-007 everyone of the demo logs in and lands where they work', () => {
  for (const [name, home] of demoPeople)
    test(`${name}@demo.trellis.test lands on ${home}`, async ({ page, press }) => {
      await page.goto('/login')
      await signIn({ page, press }, { email: `${name}@demo.trellis.test` })
      await expect(page).toHaveURL(home)
      await navigateTo(page, '/')
      proves('ROUTE-006', 'ROUTE-007', 'ROUTE-008', 'ROUTE-009', 'ROUTE-010')
      await expect(page).toHaveURL(home)
    })
})

test('AUTH-002 AUTH-003 AUTH-004 VALID-010 VALID-020 ERR-001 the login screen has its two fields and the ways around them, names what is missing, says why no one comes in, and fills in a demo account', async ({
  page,
  press,
}) => {
  const calls: string[] = []
  page.on('request', request => request.url().endsWith('/api/login') && calls.push(request.url()))
  const refusal = page.getByRole('alert').filter({ hasText: 'Unable to login.' })
  await page.goto('/login')
  await test.step('AUTH-002 AUTH-003 AUTH-004 two fields and the ways around them', async () => {
    proves('AUTH-002')
    await expect(page.getByLabel('E-mail')).toBeVisible()
    await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'password')
    await press(page.getByRole('button', { name: 'Show password' }))
    await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text')
    proves('AUTH-003')
    await expect(page.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute('href', '/forgot-password')
    proves('AUTH-004')
    await expect(page.getByRole('link', { name: 'Request an account' })).toHaveAttribute('href', '/sign-up')
    await expect(page.getByRole('link', { name: 'E-mail me a magic link' })).toHaveAttribute(
      'href',
      '/request-magic-link',
    )
  })
  await test.step('VALID-010 VALID-020 an empty form names what is missing and sends nothing', async () => {
    await press(page.getByRole('button', { name: 'Log in', exact: true }))
    proves('VALID-010')
    await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription('Please enter an E-mail.')
    proves('VALID-020')
    await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription('Please enter a password')
    await expect(page.getByLabel('E-mail')).toBeFocused()
    expect(calls).toEqual([])
  })
  await test.step('ERR-001 a login that reaches no one says that', async () => {
    await page.route('**/api/login', route => route.abort(), { times: 1 })
    await signIn({ page, press }, { email: 'learner@demo.trellis.test' })
    await expect(refusal).toContainText('cannot be reached')
  })
  for (const name of ['disabled', 'invited', 'nobody'])
    await test.step(`ERR-001 ${name}@demo.trellis.test may not come in, and hears the same`, async () => {
      await page.goto('/login')
      await signIn({ page, press }, { email: `${name}@demo.trellis.test` })
      proves('ERR-001')
      await expect(refusal).toBeVisible()
      await expect(page.getByText('Check the e-mail and the password.')).toBeVisible()
      await expect(page).toHaveURL('/login')
    })
  await test.step('a press on a demo account fills in the form', async () => {
    await press(page.getByText('Demo accounts'))
    await press(page.getByRole('button', { name: /Manager of Juniper & Main, Denver/ }))
    await expect(page.getByLabel('E-mail')).toHaveValue('manager@demo.trellis.test')
    await press(page.getByRole('button', { name: 'Log in', exact: true }))
    await expect(page).toHaveURL('/dispensary-employees')
  })
})

test('VALID-011 an address that is none is told so when its field is left', async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel('E-mail').fill('robin at home')
  await page.getByLabel('E-mail').blur()
  proves('VALID-011')
  await expect(page.getByText('Invalid email address.')).toBeVisible()
})

test('VALID-012 blanks around an address are left out of what is sent', async ({ page, press, db }) => {
  const { email } = await createPerson(db, { password })
  await page.goto('/login')
  const call = page.waitForRequest('**/api/login')
  await signIn({ page, press }, { email: `  ${email} ` })
  proves('VALID-012')
  expect((await call).postDataJSON()).toMatchObject({ email, password })
  await expect(page).toHaveURL('/mycourses')
})

test('ERR-001 ERR-002 AUTH-005 AUTH-006 a failed login says so and keeps where it was to lead', async ({
  page,
  press,
}) => {
  const query = `defaultTrack=${toTrackId('first-week')}&defaultCourse=${toCourseId('checking-id')}`
  await page.goto(`/login?${query}`)
  await signIn({ page, press }, { email: 'learner@demo.trellis.test', password: 'Not-my-word-1' })
  proves('ERR-001')
  await expect(page.getByRole('alert').filter({ hasText: 'Unable to login.' })).toBeVisible()
  proves('ERR-002')
  await expect(page).toHaveURL(`/login?${query}`)
  await expect(page.getByLabel('E-mail')).toHaveValue('learner@demo.trellis.test')
  await signIn({ page, press }, { email: 'learner@demo.trellis.test' })
  proves('AUTH-005', 'AUTH-006')
  await expect(page).toHaveURL(coursePath('first-week', 'checking-id'))
})

test('AUTH-005 a default track of the query is where the sign-in leads', async ({ page, press }) => {
  await page.goto(`/login?defaultTrack=${toTrackId('product-categories')}`)
  await signIn({ page, press }, { email: 'learner@demo.trellis.test' })
  proves('AUTH-005')
  await expect(page).toHaveURL(trackPath('product-categories'))
})

test('AUTH-007 ROUTE-002 a visitor who was turned away comes back to that page, whatever the query says', async ({
  page,
  press,
}) => {
  await page.goto(`${trackPath('seed-to-sale')}?from=mail#main`)
  proves('ROUTE-002')
  await expect(page).toHaveURL('/login')
  await signIn({ page, press }, { email: 'learner@demo.trellis.test' })
  proves('AUTH-007')
  await expect(page).toHaveURL(`${trackPath('seed-to-sale')}?from=mail#main`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Seed-to-sale and Metrc basics')
})

test('ERR-003 AUTH-015 AUTH-016 AUTH-017 AUTH-018 someone who waits is thanked, asked for again, and let in', async ({
  page,
  press,
  db,
}) => {
  const waiting = await createPerson(db, { password, isPending: true })
  await page.clock.install()
  await page.goto('/login')
  await signIn({ page, press }, waiting)
  proves('ERR-003')
  await expect(page).toHaveURL('/pending-approval')
  proves('AUTH-015')
  await expect(page.getByRole('heading', { name: 'Thank you for signing up!' })).toBeVisible()
  const status = page.getByRole('status').filter({ hasText: 'We are checking your account.' })
  await expect(status).toHaveText('We are checking your account. We will e-mail you as soon as it is approved.')
  proves('AUTH-016')
  await expect(status.locator('svg')).toBeVisible()
  await expect(page.getByText('We have sent an e-mail')).toHaveCount(0)
  await expect(page.getByText(`Use the link in the e-mail we sent to ${waiting.email} when`)).toBeVisible()
  const again = page.waitForResponse('**/api/login')
  await page.clock.fastForward(5_000)
  proves('AUTH-017')
  expect((await again).status()).toBe(403)
  await approve(db, waiting)
  await page.clock.fastForward(5_000)
  proves('AUTH-018')
  await expect(page).toHaveURL('/mycourses')
})

test('AUTH-019 after 120 seconds someone who still waits reads that a person will look', async ({ page, press }) => {
  await page.clock.install()
  await page.goto('/login')
  await signIn({ page, press }, { email: 'pending@demo.trellis.test' })
  await expect(page.getByText('We are checking your account.')).toBeVisible()
  await page.clock.fastForward(60_000)
  await expect(page.getByText('We are checking your account.')).toBeVisible()
  await page.clock.fastForward(60_000)
  proves('AUTH-019')
  await expect(
    page.getByText('We need to verify your account manually. We will e-mail you as soon as it is approved.'),
  ).toBeVisible()
})

test('AUTH-017 a page loaded again has nothing to ask with and leads to the login', async ({ page, press }) => {
  await page.goto('/pending-approval')
  await expect(page.getByText('Your account is waiting for approval.')).toBeVisible()
  await press(page.getByRole('main').getByRole('link', { name: 'Log in', exact: true }))
  await expect(page).toHaveURL('/login')
})
