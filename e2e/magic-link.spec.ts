import type { Page, Route } from '@playwright/test'
import type { Db } from '../server/platform/database/database.ts'
import type { PageActions } from './fixtures/course.ts'
import { holdResponses } from './fixtures/hold-responses.ts'
import { mailedLink, mailedText } from './fixtures/mail.ts'
import { createPerson, type Person, signInAs } from './fixtures/people.ts'
import { proves } from './fixtures/proves.ts'
import { machines, slowDown } from './fixtures/slow-machine.ts'
import { expect, test } from './fixtures/test.ts'

// A used link is refused with a 401, which the browser logs.
test.use({ allowed: { console: [/status of [45]/] } })

const sent = "If we find an account with the email address you provided, we'll send you a magic link shortly."
const refusedAt = '/magic-link-authentication-error'

/** Requests a link on its screen; returns the path of the mailed link. */
async function askForLink(
  { page, press }: PageActions,
  { db, person, route }: { db: Db; person: Person; route?: string },
) {
  await page.goto(route ? `/request-magic-link?${new URLSearchParams({ route })}` : '/request-magic-link')
  await page.getByLabel('E-mail').fill(person.email)
  await press(page.getByRole('button', { name: 'Submit' }))
  proves('MAGIC-004')
  await expect(page.getByRole('heading', { name: 'Check Your Email!' })).toBeVisible()
  proves('MAGIC-005')
  await expect(page.getByText(sent)).toBeVisible()
  return mailedLink(db, { to: person.email, path: '/magic-link' })
}

/** Records the navigations of a page, and how often it redeems a link. */
function recordNavigation(page: Page) {
  const trail = { paths: [] as string[], spent: 0 }
  page.on('framenavigated', frame => trail.paths.push(new URL(frame.url()).pathname))
  page.on('request', request => {
    if (request.url().endsWith('/api/magic-links/authenticate')) trail.spent += 1
  })
  return trail
}

const greeting = (page: Page, { firstName }: Person) =>
  expect(page.getByRole('heading', { level: 1 })).toContainText(firstName)

for (const [machine, times] of machines)
  test.describe(`on ${machine}`, () => {
    test('MAGIC-001 MAGIC-004 MAGIC-005 MAGIC-007 MAGIC-012 AUTH-007 the mailed link opens Trellis in the browser that asked, and Back stays in it', async ({
      page,
      press,
      db,
    }) => {
      const person = await createPerson(db)
      await slowDown(page, times)
      const link = await askForLink({ page, press }, { db, person })
      const trail = recordNavigation(page)
      await page.goto(link)
      proves('MAGIC-001', 'MAGIC-007', 'MAGIC-012')
      await expect(page).toHaveURL('/mycourses')
      await greeting(page, person)
      expect(trail).toEqual({ paths: expect.not.arrayContaining([refusedAt]), spent: 1 })
      await page.goBack()
      await expect(page).toHaveURL('/mycourses')
      await greeting(page, person)
      expect(trail).toEqual({ paths: expect.not.arrayContaining([refusedAt]), spent: 1 })
    })

    test('MAGIC-001 MAGIC-007 MAGIC-008 MAGIC-012 in another browser it opens by a press, where the link was to lead', async ({
      page,
      press,
      db,
      openAs,
    }) => {
      const person = await createPerson(db)
      const link = await askForLink({ page, press }, { db, person, route: '/rewards?page=1' })
      const other = await openAs(null)
      await slowDown(other, times)
      const trail = recordNavigation(other)
      await other.goto('/login')
      await other.goto(link)
      await expect(other.getByRole('heading', { name: 'Hello Robin' })).toBeVisible()
      expect(trail.spent).toBe(0)
      await press(other.getByRole('button', { name: 'Continue as Robin' }))
      proves('MAGIC-008', 'MAGIC-012')
      await expect(other).toHaveURL('/rewards?page=1')
      await expect(other.getByRole('heading', { level: 1, name: 'Rewards' })).toBeVisible()
      expect(trail).toEqual({ paths: expect.not.arrayContaining([refusedAt]), spent: 1 })
      await other.goBack()
      await expect(other).toHaveURL('/mycourses')
      expect(trail).toEqual({ paths: expect.not.arrayContaining([refusedAt]), spent: 1 })
    })
  })

test('MAGIC-002 MAGIC-003 MAGIC-006 VALID-036 the screen that asks for a link waits for an address, then for the server, then says where to look', async ({
  page,
  press,
  db,
}) => {
  const person = await createPerson(db)
  const sending = holdResponses(page, /\/api\/magic-links\/send-link$/)
  await page.goto('/request-magic-link')
  const submit = page.getByRole('button', { name: 'Submit' })
  proves('MAGIC-002')
  await expect(page.getByLabel('E-mail')).toBeEditable()
  proves('MAGIC-003', 'VALID-036')
  await expect(submit).toBeDisabled()
  await page.getByLabel('E-mail').fill(person.email)
  await press(submit)
  await sending.asked
  proves('MAGIC-006', 'VALID-036')
  await expect(submit).toHaveAttribute('aria-disabled', 'true')
  sending.letGo()
  await expect(page.getByRole('heading', { name: 'Check Your Email!' })).toBeVisible()
  await page.goto('/request-magic-link')
  await page.getByLabel('E-mail').fill('nobody.here@journeys.trellis.test')
  await press(submit)
  proves('MAGIC-004')
  await expect(page.getByRole('heading', { name: 'Check Your Email!' })).toBeVisible()
})

test('MAGIC-013 VALID-010 VALID-011 the field says what an address lacks, and the email says what its link is for and how long it works', async ({
  page,
  press,
  db,
}) => {
  const person = await createPerson(db)
  await page.goto('/request-magic-link')
  const field = page.getByLabel('E-mail')
  await field.fill('robin')
  await field.blur()
  proves('VALID-011')
  await expect(page.getByText('Invalid email address.')).toBeVisible()
  proves('VALID-036')
  await expect(page.getByRole('button', { name: 'Submit' })).toBeDisabled()
  await field.fill('')
  await field.blur()
  proves('VALID-010')
  await expect(page.getByText('Please enter an E-mail.')).toBeVisible()
  await field.fill(person.email)
  await expect(page.getByText('Please enter an E-mail.')).toHaveCount(0)
  await press(page.getByRole('button', { name: 'Submit' }))
  await expect(page.getByRole('heading', { name: 'Check Your Email!' })).toBeVisible()
  const mail = await mailedText(db, { to: person.email, subject: 'Your magic link for Trellis' })
  proves('MAGIC-013')
  expect(mail).toContain('Someone, hopefully you, requested a link to open Trellis without a password.')
  expect(mail).toContain('It works once, for 15 minutes.')
})

test('MAGIC-009 MAGIC-010 MAGIC-011 ERR-023 a link that was used leads to another one, and to the same place', async ({
  page,
  press,
  db,
  openAs,
}) => {
  const person = await createPerson(db)
  const link = await askForLink({ page, press }, { db, person, route: '/rewards' })
  await page.goto(link)
  await expect(page).toHaveURL('/rewards')
  const other = await openAs(null)
  await other.goto(link)
  proves('MAGIC-009', 'ERR-023')
  await expect(other).toHaveURL(`${refusedAt}?route=%2Frewards`)
  proves('MAGIC-010')
  await expect(other.getByRole('heading', { name: "That Magic Link didn't work!" })).toBeVisible()
  await press(other.getByRole('link', { name: 'Request a new magic link' }))
  proves('MAGIC-011')
  await expect(other).toHaveURL('/request-magic-link?route=%2Frewards')
  // A signed-in person needs no other link.
  await page.goto(link)
  await expect(page.getByText('you are logged in here as Robin')).toBeVisible()
  await press(page.getByRole('link', { name: 'Continue' }))
  await expect(page).toHaveURL('/rewards')
})

test('MAGIC-001 MAGIC-007 a link that is opened where someone else is logged in opens Trellis for its owner', async ({
  page,
  press,
  db,
  openAs,
}) => {
  const person = await createPerson(db)
  const link = await askForLink({ page, press }, { db, person })
  const desk = await openAs(await signInAs(db, 'manager'))
  await desk.goto('/dispensary-employees')
  await expect(desk.getByRole('heading', { level: 1 })).toBeVisible()
  await desk.goto(link)
  await press(desk.getByRole('button', { name: 'Continue as Robin' }))
  proves('MAGIC-001')
  await expect(desk).toHaveURL('/mycourses')
  await greeting(desk, person)
})

test('MAGIC-007 MAGIC-012 a server that stumbles after the link was spent is asked again, and the link is not', async ({
  page,
  press,
  db,
}) => {
  const person = await createPerson(db)
  const link = await askForLink({ page, press }, { db, person })
  const trail = recordNavigation(page)
  const serverError = { type: 'about:blank', title: 'No', status: 500, code: 'INTERNAL', detail: 'No', errors: {} }
  const stumble = (route: Route) =>
    route.fulfill({ status: 500, contentType: 'application/problem+json', json: serverError })
  await page.route('**/api/home', stumble, { times: 1 })
  await page.route('**/api/users/me', stumble, { times: 1 })
  await page.goto(link)
  await expect(page.getByText('We can’t reach Trellis right now')).toBeVisible()
  await press(page.getByRole('button', { name: 'Try again' }))
  await expect(page).toHaveURL('/mycourses')
  await greeting(page, person)
  expect(trail).toEqual({ paths: expect.not.arrayContaining([refusedAt]), spent: 1 })
})
