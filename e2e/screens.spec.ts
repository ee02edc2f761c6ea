import type { Page } from '@playwright/test'
import { coursePath, trackPath } from './fixtures/learning.ts'
import { navigateTo } from './fixtures/navigate.ts'
import { expect, test } from './fixtures/test.ts'

// These calls are refused for people without a dispensary, and for the made-up person, employee and sign-up link of the
// paths below.
test.use({
  allowed: {
    console: [
      /dispensaries\/mine/,
      /dispensary-roles/,
      /api\/employees\//,
      /api\/users\//,
      /api\/imports\//,
      /api\/brands\//,
      /admin\/tracks\//,
      /api\/dispensary-tracks\//,
      /admin\/dispensaries\//,
      /api\/companies\//,
      /signup-link\//,
      /admin\/files\//,
      /admin\/card-courses\//,
      /api\/card-courses\//,
    ],
  },
})

const brandAdmins = ['brandadmin']
const brandSales = [...brandAdmins, 'brandsales', 'reseller']
const brandEmployees = [...brandSales, 'brandemployee', 'parent']
const allRoles = [...brandEmployees, 'admin', 'manager', 'org', 'learner']

const someId = '0197aa10-0000-7000-8000-000000000001'

/** All screens that require sign-in, who may open them by the specification, and their heading. */
const screens: [path: string, who: string[], heading: RegExp][] = [
  ['/users', ['admin'], /^Users$/],
  [`/users/${someId}`, ['admin'], /^User$/],
  ['/imports', ['admin', 'manager', 'org', 'reseller', 'brandadmin'], /^Imported lists$/],
  ['/imports/new', ['admin', 'manager', 'org', 'reseller', 'brandadmin'], /^Import a list$/],
  [`/imports/${someId}`, ['admin', 'manager', 'org', 'reseller', 'brandadmin'], /^Imported list$/],
  ['/signup-work-queue', ['admin'], /^Sign-up requests$/],
  ['/mail', ['admin'], /^Mail$/],
  ['/audit-log', ['admin'], /^Audit log$/],
  ['/chains', ['admin'], /^Chains$/],
  ['/chains/new', ['admin'], /^Add a chain$/],
  [`/chains/${someId}`, ['admin'], /^Chain$/],
  ['/resellers', ['admin'], /^Resellers$/],
  ['/resellers/new', ['admin'], /^Add a reseller$/],
  [`/resellers/${someId}`, ['admin'], /^Reseller$/],
  ['/parent-companies', ['admin'], /^Parent companies$/],
  ['/parent-companies/new', ['admin'], /^Add a parent company$/],
  [`/parent-companies/${someId}`, ['admin'], /^Parent company$/],
  ['/company', ['org'], /^High Desert Collective$/],
  ['/brands', ['admin'], /^Brands$/],
  ['/add-brand', ['admin'], /^Add a brand$/],
  [`/brands/${someId}`, ['admin'], /^Brand$/],
  ['/dispensaries-admin', ['admin'], /^Dispensaries$/],
  ['/dispensaries-admin/new', ['admin'], /^Add a dispensary$/],
  [`/dispensaries-admin/${someId}`, ['admin'], /^Dispensary$/],
  [`/dispensaries-admin/${someId}/add-employee`, ['admin', 'org', ...brandEmployees], /^Add an employee$/],
  ['/library', ['admin', 'org', ...brandSales], /^Library$/],
  [`/library/${someId}`, ['admin', 'org', ...brandSales], /^File$/],
  ['/track-management', ['admin', 'org'], /^Tracks$/],
  [`/track-management/${someId}`, ['admin', 'org'], /^Track$/],
  [`/dispensary-tracks/${someId}/add`, ['admin', 'org', 'reseller', 'manager'], /^Add a track$/],
  [`/dispensary-tracks/${someId}/tracks/${someId}`, ['admin', 'org', 'reseller', 'manager'], /^Track of a store$/],
  [`/edit-card-courses/${someId}`, ['admin', 'org', 'brandadmin'], /^Edit course$/],
  [`/edit-card-courses/${someId}/publish`, ['admin', 'org', 'brandadmin'], /^Publish course$/],
  [`/card-course-versions/${someId}`, ['admin', 'org', 'brandadmin'], /^Course versions$/],
  ['/edit-card-courses', ['admin', 'org', 'brandadmin'], /^Edit Courses$/],
  ['/tracks', ['org', ...brandSales], /^Tracks/],
  ['/mycourses', allRoles, /^(Morning|Afternoon|Evening), /],
  ['/rewards', allRoles, /^Rewards$/],
  ['/me', allRoles, /^\S+ \S+/],
  ['/password-reset', allRoles, /^Change password$/],
  ['/dispensary-tracks', ['manager'], /^Tracks of my store$/],
  ['/dispensaries-dashboard', ['reseller'], /^Dispensaries$/],
  ['/store-brands', ['admin', 'org', 'reseller', 'manager'], /^Brands$/],
  ['/create-brand-dispensary', brandSales, /^Add a dispensary$/],
  ['/brand-dispensaries', brandSales, /^Dispensaries$/],
  [`/brand-dispensaries/${someId}`, brandSales, /^Dispensary$/],
  ['/employees', brandAdmins, /^Employees$/],
  ['/dispensary-detail', brandSales, /^Dispensary$/],
  [`/brands/${someId}/employees/${someId}`, ['admin', ...brandAdmins], /^Employee$/],
  [`/brands/${someId}/add-employee`, ['admin', ...brandAdmins], /^Add an employee$/],
  ['/brand-settings', brandAdmins, /^Brand settings$/],
  ['/dashboard', brandEmployees, /^Dashboard$/],
  [`/brand-courses/${someId}`, brandEmployees, /^Course$/],
  ['/budtenders-trained', brandEmployees, /^Budtenders Trained$/],
  ['/reports', ['manager', 'org'], /^Reports$/],
  ['/dispensary-employees', ['manager'], /^Employees$/],
  ['/dispensary-employees/save', ['manager', 'org', 'admin', ...brandEmployees], /^Add an employee$/],
  ['/dispensary-employees/add', ['manager', 'org'], /^Add an employee$/],
  [`/dispensary-employees/${someId}`, ['manager', 'org', 'admin', ...brandEmployees], /^Employee$/],
  ['/locations', ['org'], /^Locations$/],
  [`/locations/${someId}`, ['org'], /^Location$/],
  ['/add-manager', [...brandSales, 'admin'], /^Add a manager$/],
]

type Stop = {
  path: string
  landing: string
  heading: RegExp
  /** 2 where a dialog is shown over an empty page. */
  level?: 1 | 2
}

/** Opens one address after the other and checks where each leads. */
async function checkStops(page: Page, stops: readonly Stop[]): Promise<void> {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const { path, landing, heading, level = 1 } of stops)
    await test.step(`${path} leads to ${landing}`, async () => {
      await navigateTo(page, path)
      await expect(page).toHaveURL(landing)
      await expect(page.getByRole('heading', { level })).toHaveText(heading)
      await expect(page).toHaveURL(landing)
    })
}

const homes = {
  admin: '/users',
  manager: '/dispensary-employees',
  org: '/locations',
  learner: '/mycourses',
  brandadmin: '/dashboard',
  brandsales: '/dashboard',
  brandemployee: '/dashboard',
  reseller: '/dashboard',
  parent: '/dashboard',
}

const headingOf = (path: string) => screens.find(([each]) => each === path)![2]

test.describe('ROUTE-001 ROUTE-003 ROUTE-013 ROUTE-014 ROUTE-015 ROUTE-016 ROUTE-017 ROUTE-018 ROUTE-019 ROUTE-020 ROUTE-021 ROUTE-022 ROUTE-023 ROUTE-024 ROUTE-025 ROUTE-026 ROUTE-027 ROUTE-028 ROUTE-032 ROUTE-033 ROUTE-034 ROUTE-035 ROUTE-036 ROUTE-037 ROUTE-038 ROUTE-039 ROUTE-040 ROUTE-041 ROUTE-042 ROUTE-043 ROUTE-044 ROUTE-045 ROUTE-046 ROUTE-047 ROUTE-048 ROUTE-049 ROUTE-050 ROUTE-051 ROUTE-052 ROLE-003 each screen opens for its roles and sends all others home', () => {
  for (const [name, home] of Object.entries(homes))
    test.describe(name, () => {
      test.use({ as: name })

      test(`${name} walks the whole house`, { tag: '@desk' }, async ({ page }) => {
        test.setTimeout(90_000)
        const stops = screens.map(([path, who, heading]) =>
          who.includes(name) ? { path, landing: path, heading } : { path, landing: home, heading: headingOf(home) },
        )
        await checkStops(page, stops)
      })
    })
})

// In two walks: the log-in page asks for passkeys each time, and one address may do so sixty times a minute.
const behindTheDoor = ['/', ...screens.map(([path]) => path)]
const half = Math.ceil(behindTheDoor.length / 2)
for (const [walk, paths] of [behindTheDoor.slice(0, half), behindTheDoor.slice(half)].entries())
  test(`ROUTE-002 ROUTE-011 a visitor is sent to /login from every screen behind the door, walk ${walk + 1} of 2`, {
    tag: '@desk',
  }, async ({ page }) => {
    await checkStops(
      page,
      paths.map(path => ({ path, landing: '/login', heading: /^Log in$/ })),
    )
  })

const openToAll: Stop[] = [
  { path: '/create-password?token=x', landing: '/create-password', heading: /^Create your password$/ },
  {
    path: '/magic-link?token=x',
    landing: '/magic-link-authentication-error',
    heading: /^That Magic Link didn't work!$/,
  },
  { path: '/reset-password?token=x', landing: '/reset-password', heading: /^Reset password$/ },
  {
    path: '/magic-link-authentication-error',
    landing: '/magic-link-authentication-error',
    heading: /^That Magic Link didn't work!$/,
  },
  { path: '/signup-wizard', landing: '/signup-wizard', heading: /^Sign Up Link Expired$/, level: 2 },
  { path: `/analyze-card-courses/${someId}`, landing: `/analyze-card-courses/${someId}`, heading: /^Analyze$/ },
  { path: `/signup-link/${someId}`, landing: `/signup-link/${someId}`, heading: /^Sign Up Link Expired$/, level: 2 },
  {
    path: `/analyze-card-courses/${someId}/promo/${someId}`,
    landing: `/analyze-card-courses/${someId}/promo/${someId}`,
    heading: /^Analyze$/,
  },
]
const guestOnly: Stop[] = [
  { path: '/sign-up', landing: '/sign-up', heading: /^Request an account$/ },
  { path: '/login', landing: '/login', heading: /^Log in$/ },
  { path: '/pending-approval', landing: '/pending-approval', heading: /^Thank you for signing up!$/ },
  {
    path: '/request-magic-link?route=/me',
    landing: '/request-magic-link?route=/me',
    heading: /^Sign in without a password$/,
  },
  { path: '/forgot-password', landing: '/forgot-password', heading: /^Forgot password$/ },
]

test('ROUTE-053 ROUTE-054 ROUTE-055 ROUTE-056 ROUTE-057 ROUTE-058 ROUTE-059 ROUTE-062 ROUTE-063 ROUTE-064 ROUTE-065 ROUTE-066 ROUTE-067 a visitor opens every screen before the door', {
  tag: '@desk',
}, async ({ page }) => {
  await checkStops(page, [...guestOnly, ...openToAll])
})

test.describe('somebody who is signed in', () => {
  test.use({ as: 'learner' })

  test('ROUTE-004 ROUTE-005 opens the public screens and is sent home from the guests’ own', { tag: '@desk' }, async ({
    page,
  }) => {
    const home = { landing: '/mycourses', heading: /^(Morning|Afternoon|Evening), / }
    await checkStops(page, [...openToAll, ...guestOnly.map(({ path }) => ({ path, ...home }))])
  })
})

test.describe('a learner', () => {
  test.use({ as: 'newcomer' })

  test('ROUTE-029 ROUTE-030 ROUTE-031 opens a track, a class and a course by their addresses', async ({ page }) => {
    await page.goto(trackPath('checking-id'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Checking ID and refusing a sale')
    await page.goto(`${trackPath('checking-id')}/classes/responsible-vendor`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The responsible vendor')
    await page.goto(coursePath('checking-id', 'checking-id'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Checking ID')
  })
})

test.describe('a screen that is not built yet', () => {
  test.use({ as: 'brandadmin' })

  test('says what it will be for, and leads home', async ({ page, press }) => {
    await page.goto('/budtenders-trained')
    await expect(page.getByText('This page is being built.')).toBeVisible()
    await expect(page.getByText('How many budtenders know your products, by month and by state.')).toBeVisible()
    await expect(page).toHaveTitle('Budtenders Trained · Trellis')
    await press(page.getByRole('main').getByRole('link', { name: 'Go home' }))
    await expect(page).toHaveURL('/dashboard')
  })
})
