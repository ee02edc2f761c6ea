import { expectAccessible } from './fixtures/accessible.ts'
import { createPerson, password, signInAs } from './fixtures/people.ts'
import { signIn } from './fixtures/sign-in.ts'
import { expect, test } from './fixtures/test.ts'

// No animation: an element that fades in would be measured with half of its contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' }, allowed: { console: [/status of 4\d\d/] } })

/**
 * Screens that their path alone opens: who opens them (null = a visitor), and the heading that shows that they are
 * loaded.
 */
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
  ['manager', '/imports', 'Imported lists'],
  ['manager', '/imports/new', 'Import a list'],
  ['admin', '/signup-work-queue', 'Sign-up requests'],
  ['admin', '/mail', 'Mail'],
  ['admin', '/audit-log', 'Audit log'],
  ['admin', '/dispensaries-admin', 'Dispensaries'],
  ['admin', '/add-manager', 'Add a manager'],
  ['org', '/locations', 'Locations'],
  ['org', '/track-management', 'Tracks'],
  ['org', '/company', 'High Desert Collective'],
  ['admin', '/chains', 'Chains'],
  ['admin', '/resellers/new', 'Add a reseller'],
  ['admin', '/brands', 'Brands'],
  ['manager', '/store-brands', 'Brands'],
  ['brandsales', '/brand-dispensaries', 'Dispensaries'],
  ['brandsales', '/create-brand-dispensary', 'Add a dispensary'],
  ['reseller', '/dispensaries-dashboard', 'Dispensaries'],
  ['admin', '/add-brand', 'Add a brand'],
  ['brandadmin', '/employees', 'Employees'],
  ['brandadmin', '/brand-settings', 'Brand settings'],
  ['brandadmin', '/library', 'Library'],
  ['org', '/edit-card-courses', 'Edit Courses'],
  ['admin', '/single-sign-on', 'Company sign-in'],
  ['admin', '/single-sign-on/new', 'Connect a company'],
  ['admin', '/provisioning', 'Company directories'],
  ['admin', '/provisioning/new', 'Connect a directory'],
]

const everybody = [...new Set(screens.map(([as]) => as))]

for (const as of everybody)
  test.describe(as ?? 'a visitor', () => {
    test.use({ as })

    // What a visitor sees has one layout at all sizes.
    test('can use each screen', { tag: as === null ? '@phone' : [] }, async ({ page }) => {
      test.slow()
      // The whole page at once: a target half covered by the bottom bar would count as too small.
      await page.setViewportSize({ width: page.viewportSize()!.width, height: 3_000 })
      for (const [, path, name] of screens.filter(([who]) => who === as))
        await test.step(path, async () => {
          await page.goto(path)
          // A list may have the name of its page.
          await expect(page.getByRole('heading', { name, exact: true }).first()).toBeVisible()
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
  await signIn({ page, press }, await createPerson(db, { password }))
  await expect(page.getByRole('heading', { name: /, Robin/ })).toBeVisible()
  const audit = await openAs(await signInAs(db, 'admin'))
  await audit.goto('/audit-log')
  await audit
    .getByRole('button', { name: /^Details of Signed in/ })
    .first()
    .click()
  await expect(audit.getByText('By', { exact: true }).filter({ visible: true })).toBeVisible()
  await expectAccessible(audit)
})
