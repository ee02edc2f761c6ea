import { expectAccessible } from './fixtures/accessible.ts'
import { makePerson, password, signInAs } from './fixtures/people.ts'
import { signIn } from './fixtures/sign-in.ts'
import { expect, test } from './fixtures/test.ts'

// Nothing moves: what fades in would be measured half faded.
test.use({ contextOptions: { reducedMotion: 'reduce' }, allowed: { console: [/status of 4\d\d/] } })

/** Screens that their path alone opens: whose they are (null = a visitor's), and the heading that says that they stand. */
const screens: [as: string | null, path: string, heading: string][] = [
  [null, '/forgot-password', 'Forgot password'],
  [null, '/reset-password', 'Reset password'],
  [null, '/create-password', 'Create your password'],
  [null, '/request-magic-link', 'Sign in without a password'],
  [null, '/magic-link-authentication-error', "That Magic Link didn't work!"],
  [null, '/sign-in-with-company', 'Sign in with your company'],
  [null, '/signup-wizard', 'Sign Up Link Expired'],
  ['newcomer', '/me', 'Robin Marsh'],
  ['newcomer', '/password-reset', 'Change password'],
  ['manager', '/dispensary-employees/add', 'Add an employee'],
  ['manager', '/dispensary-tracks', 'Tracks of my store'],
  ['admin', '/signup-work-queue', 'Sign-up requests'],
  ['admin', '/mail', 'Mail'],
  ['admin', '/audit-log', 'Audit log'],
  ['admin', '/single-sign-on', 'Company sign-in'],
  ['admin', '/single-sign-on/new', 'Connect a company'],
  ['admin', '/provisioning', 'Company directories'],
  ['admin', '/provisioning/new', 'Connect a directory'],
]

test.describe('everybody can use', () => {
  for (const [as, path, name] of screens)
    test.describe(as ?? 'a visitor', () => {
      test.use({ as })

      test(path, async ({ page }) => {
        // All of it at once: what is half under the bar at the bottom would count as too small to be met.
        await page.setViewportSize({ width: page.viewportSize()!.width, height: 2_000 })
        await page.goto(path)
        await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
        await page.waitForLoadState('networkidle')
        await expectAccessible(page)
      })
    })
})

test('a visitor signs in, and an administrator can use the entry of the audit log that tells of it', async ({
  page,
  press,
  openAs,
  db,
}) => {
  await page.goto('/login')
  await signIn({ page, press }, await makePerson(db, { password }))
  await expect(page.getByRole('heading', { name: /, Robin/ })).toBeVisible()
  const audit = await openAs(await signInAs(db, 'admin'))
  await audit.goto('/audit-log')
  await audit.locator('summary', { hasText: 'Signed in' }).first().click()
  await expect(audit.getByText('Done by').filter({ visible: true })).toBeVisible()
  await expectAccessible(audit)
})
