import { buildOptIns } from '../server/features/campaigns/rewards/opt-ins.build.ts'
import { buildCourse, sampleCard } from '../server/features/courses/courses.build.ts'
import { buildBrand } from '../server/features/organizations/organizations.build.ts'
import { buildTrack } from '../server/features/tracks/tracks.build.ts'
import { newId } from '../server/platform/ids.ts'
import { expectAccessibleAtEachSize } from './fixtures/accessible.ts'
import { expectCalls, recordCalls } from './fixtures/calls.ts'
import type { PageActions } from './fixtures/course.ts'
import { exportCsv } from './fixtures/exported.ts'
import { logo } from './fixtures/logo.ts'
import { mailedLink } from './fixtures/mail.ts'
import { expectMessage } from './fixtures/messages.ts'
import { createPerson } from './fixtures/people.ts'
import { proves } from './fixtures/proves.ts'
import { expect, test } from './fixtures/test.ts'

// No animation: an element that fades in would be measured with half of its contrast.
test.use({
  as: 'admin',
  contextOptions: { reducedMotion: 'reduce' },
  // Someone who is added twice is refused, and one server fails.
  allowed: { console: [/status of (409|500).*\/employees\)/] },
})

const password = 'Harbor-quill-83'

type Given = { kind: 'courses' | 'tracks'; one: 'course' | 'track'; tab: string; title: string; brand: string }

/** Gives a brand a course or a track of the platform on its page, and takes it back. */
async function giveAndTake({ page, press }: PageActions, { kind, one, tab, title, brand }: Given): Promise<void> {
  await press(page.getByRole('tab', { name: tab }))
  await expect(page.getByText(`This brand has no ${kind} yet`)).toBeVisible()
  await press(page.getByRole('button', { name: `Assign ${kind}` }))
  const dialog = page.getByRole('dialog', { name: `Assign ${kind} to ${brand}` })
  await dialog.getByRole('combobox').fill(title)
  await press(page.getByRole('option', { name: title }))
  await press(dialog.getByRole('button', { name: 'Add', exact: true }))
  await expectMessage(page, `The ${kind} now belong to ${brand}.`)
  await press(page.getByRole('button', { name: `Actions for ${title}` }))
  await press(page.getByRole('menuitem', { name: 'Unassign' }))
  const question = page.getByRole('alertdialog', { name: `Unassign “${title}” from ${brand}?` })
  await expect(question.getByText(`The ${one} belongs to the platform again.`)).toBeVisible()
  await press(question.getByRole('button', { name: 'Unassign' }))
  await expect(page.getByText(`This brand has no ${kind} yet`)).toBeVisible()
}

test('BRAND-001 BRAND-002 BRAND-004 BRAND-005 BRAND-006 BRAND-007 API-061 API-069 API-083 API-084 ERR-018 ERR-019 an administrator adds a brand with a logo and its first administrator, who gets in by the email and keeps its people; no one is added twice', async ({
  page,
  press,
  db,
  openAs,
}) => {
  const name = `Juniper ${newId()}`
  const email = `${newId()}@journeys.trellis.test`
  await page.goto('/brands')
  await press(page.getByRole('link', { name: 'Add a brand' }))
  await page.getByLabel('Name', { exact: true }).fill(name)
  await press(page.getByRole('button', { name: 'Add brand' }))
  proves('BRAND-001', 'API-061')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

  await page.locator('input[type=file]').setInputFiles(logo)
  await expect(page.getByText('logo.png')).toBeVisible()
  await page.getByLabel('Color (optional)').fill('#f2c500')
  await expect(page.getByText(/On a light page: too faint/)).toBeVisible()
  await expect(page.getByText(/On a dark page: easy to read/)).toBeVisible()
  await expectAccessibleAtEachSize(page)
  const saved = page.waitForResponse(/\/branding$/)
  await press(page.getByRole('button', { name: 'Save' }))
  const { logoUrl } = await (await saved).json()
  expect((await page.request.get(logoUrl)).status()).toBe(200)

  await press(page.getByRole('tab', { name: 'Employees' }))
  await expect(page.getByText('No one works for this brand yet')).toBeVisible()
  await press(page.getByRole('link', { name: 'Add an employee' }).first())
  await page.getByLabel('First name').fill('Ines')
  await page.getByLabel('Last name').fill('Moreau')
  await page.getByLabel('E-mail').fill(email)
  await press(page.getByLabel('Administrator'))
  proves('BRAND-006')
  await expect(page.getByLabel('Sales')).toBeChecked()
  proves('BRAND-007')
  await expect(page.getByLabel('Sales')).toBeDisabled()
  await expectAccessibleAtEachSize(page)
  await press(page.getByRole('button', { name: 'Add employee' }))
  await expectMessage(page, `An invitation is on its way to ${email}.`)
  proves('BRAND-004', 'API-084')
  await expect(page.getByRole('link', { name: 'Ines Moreau' })).toBeVisible()

  const brandId = new URL(page.url()).pathname.split('/')[2] ?? ''
  const colleague = await createPerson(db, { jobs: [{ at: { brandId } }] })
  const theirs = await openAs(null)
  const calls = recordCalls(theirs)
  await theirs.goto(await mailedLink(db, { to: email, path: '/create-password' }))
  await press(theirs.getByRole('button', { name: 'Next' }))
  await theirs.getByLabel('Password', { exact: true }).fill(password)
  await theirs.getByLabel('Confirm password').fill(password)
  await press(theirs.getByRole('button', { name: 'Save and log in' }))
  await expect(theirs).toHaveURL('/dashboard')
  await press(theirs.getByRole('button', { name: 'Yes' }))
  await expect(theirs.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await theirs.goto('/employees')
  await expect(theirs.getByRole('heading', { level: 1, name: 'Employees' })).toBeVisible()
  proves('BRAND-002')
  await expect(theirs.getByRole('link', { name: 'Robin Marsh' })).toBeVisible()
  await press(theirs.getByRole('button', { name: 'Actions for Robin Marsh' }))
  await press(theirs.getByRole('menuitem', { name: 'Delete' }))
  const question = theirs.getByRole('alertdialog', { name: `Delete Robin Marsh from ${name}?` })
  proves('BRAND-005')
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expectAccessibleAtEachSize(theirs)
  await press(question.getByRole('button', { name: 'Delete' }))
  await expectMessage(theirs, `Robin Marsh no longer works for ${name}.`)
  await expect(theirs.getByRole('link', { name: 'Robin Marsh' })).toBeHidden()
  proves('API-069', 'API-083')
  await expectCalls(calls, ['GET /brands/mine', 'DELETE /brands/:id/employees/:id'])
  const account = await openAs(colleague)
  await account.goto('/me')
  await expect(account.getByRole('heading', { name: 'Robin Marsh' })).toBeVisible()

  await press(page.getByRole('link', { name: 'Add an employee' }).first())
  await page.getByLabel('First name').fill('Ines')
  await page.getByLabel('Last name').fill('Moreau')
  await page.getByLabel('E-mail').fill(email)
  const adding = /\/api\/brands\/[^/]+\/employees$/
  await page.route(adding, route => route.fulfill({ status: 500 }))
  await press(page.getByRole('button', { name: 'Add employee' }))
  proves('ERR-019')
  await expect(page.getByText('An error occurred. We have been notified')).toBeVisible()
  await page.unroute(adding)
  await press(page.getByRole('button', { name: 'Add employee' }))
  proves('ERR-018')
  await expect(page.getByText('A user with this e-mail already exists.')).toBeVisible()
  await expect(page.getByText('An error occurred. We have been notified')).toBeHidden()
})

test('BRAND-001 BRAND-003 API-062 API-063 API-064 API-065 API-066 API-067 API-068 API-080 API-081 API-082 API-088 API-089 an administrator changes what a person may do, gives the brand a course and a track, takes along who agreed to messages, changes its name, archives it, and brings it back', async ({
  page,
  press,
  db,
}) => {
  const [brand, name] = [`Moss ${newId()}`, `Fern ${newId()}`]
  const [course, track] = [`Terpenes ${newId()}`, `First days ${newId()}`]
  const now = new Date()
  const brandId = await buildBrand(db, { name: brand })
  await createPerson(db, { jobs: [{ at: { brandId } }] })
  const courseId = await buildCourse(db, { title: course, cards: [sampleCard('TEXT')], now })
  await buildTrack(db, { name: track, items: [{ courseId }], now })
  const learner = await createPerson(db)
  const agreed = { wording: `Ask me, ${brand}`, page: '/rewards', opted_in: true, created_at: now }
  await buildOptIns(db, [{ id: newId(), user_id: learner.id, brand_id: brandId, course_id: courseId, ...agreed }])
  const calls = recordCalls(page)
  await page.goto(`/brands/${brandId}?part=employees`)
  await press(page.getByRole('link', { name: 'Robin Marsh' }))
  await press(page.getByLabel('Administrator'))
  await press(page.getByRole('button', { name: 'Save changes' }))
  await expectMessage(page, 'The changes were saved.')
  await press(page.getByRole('main').getByRole('link', { name: 'Employees' }))
  proves('BRAND-003')
  await expect(page.getByRole('main').getByText('Administrator', { exact: true })).toBeVisible()

  await giveAndTake({ page, press }, { kind: 'courses', one: 'course', tab: 'Courses', title: course, brand })
  await giveAndTake({ page, press }, { kind: 'tracks', one: 'track', tab: 'Tracks', title: track, brand })
  await press(page.getByRole('tab', { name: 'Opt-ins' }))
  await expect(page.getByText(`Ask me, ${brand}`)).toBeVisible()
  const optIns = await exportCsv({ page, press }, page.getByRole('main'))
  expect(optIns.text).toContain(learner.email)
  await press(page.getByRole('tab', { name: 'Details' }))
  await press(page.getByRole('button', { name: 'Edit: Details' }))
  await page.getByLabel('Name', { exact: true }).fill(name)
  await press(page.getByRole('button', { name: 'Save' }))
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  proves(
    'API-062',
    'API-063',
    'API-065',
    'API-066',
    'API-067',
    'API-068',
    'API-080',
    'API-081',
    'API-082',
    'API-088',
    'API-089',
  )
  await expectCalls(calls, [
    'GET /brands/:id',
    'PUT /brands/:id',
    'GET /brands/:id/employees',
    'GET /brands/:id/employees/:id',
    'PUT /brands/:id/employees/:id',
    'POST /brands/:id/courses',
    'DELETE /brands/:id/courses/:id',
    'POST /brands/:id/tracks',
    'DELETE /brands/:id/tracks/:id',
    'GET /brands/:id/opt-ins',
    'POST /brands/:id/export-opt-ins',
  ])
  await press(page.getByRole('tab', { name: 'Employees' }))

  await press(page.getByRole('button', { name: `Actions for ${name}` }))
  await press(page.getByRole('menuitem', { name: 'Archive' }))
  const question = page.getByRole('alertdialog', { name: `Archive ${name}?` })
  await expect(question.getByText('1 person loses access to it immediately.')).toBeVisible()
  await expectAccessibleAtEachSize(page)
  await press(question.getByRole('button', { name: 'Archive' }))
  proves('API-064')
  await expect(page.getByText(/^Archived on /)).toBeVisible()
  await expectAccessibleAtEachSize(page)
  await press(page.getByRole('button', { name: `Actions for ${name}` }))
  await press(page.getByRole('menuitem', { name: 'Restore' }))
  await expectMessage(page, `${name} is restored. Add its people again.`)
  await expect(page.getByText('0 people', { exact: true })).toBeVisible()
})
