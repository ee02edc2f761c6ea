import { buildBrand } from '../server/features/organizations/organizations.build.ts'
import { newId } from '../server/platform/ids.ts'
import { expectAccessibleAtEachSize } from './fixtures/accessible.ts'
import { logo } from './fixtures/logo.ts'
import { mailedLink } from './fixtures/mail.ts'
import { expectMessage } from './fixtures/messages.ts'
import { createPerson } from './fixtures/people.ts'
import { expect, test } from './fixtures/test.ts'

// No animation: an element that fades in would be measured with half of its contrast.
test.use({ as: 'admin', contextOptions: { reducedMotion: 'reduce' } })

const password = 'Harbor-quill-83'

test('BRAND-001 BRAND-002 BRAND-004 BRAND-005 BRAND-006 BRAND-007 API-061 API-084 an administrator adds a brand with a logo and its first administrator, who gets in by the mail and keeps its people', async ({
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
  await expect(page.getByText('Nobody works for this brand yet')).toBeVisible()
  await press(page.getByRole('link', { name: 'Add an employee' }).first())
  await page.getByLabel('First name').fill('Ines')
  await page.getByLabel('Last name').fill('Moreau')
  await page.getByLabel('E-mail').fill(email)
  await press(page.getByLabel('Administrator'))
  await expect(page.getByLabel('Sales')).toBeChecked()
  await expect(page.getByLabel('Sales')).toBeDisabled()
  await expectAccessibleAtEachSize(page)
  await press(page.getByRole('button', { name: 'Add employee' }))
  await expectMessage(page, `An invitation is on its way to ${email}.`)
  await expect(page.getByRole('link', { name: 'Ines Moreau' })).toBeVisible()

  const brandId = new URL(page.url()).pathname.split('/')[2] ?? ''
  const colleague = await createPerson(db, { jobs: [{ at: { brandId } }] })
  const theirs = await openAs(null)
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
  await press(theirs.getByRole('button', { name: 'Actions for Robin Marsh' }))
  await press(theirs.getByRole('menuitem', { name: 'Delete' }))
  const question = theirs.getByRole('alertdialog', { name: `Delete Robin Marsh from ${name}?` })
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expectAccessibleAtEachSize(theirs)
  await press(question.getByRole('button', { name: 'Delete' }))
  await expectMessage(theirs, `Robin Marsh no longer works for ${name}.`)
  await expect(theirs.getByRole('link', { name: 'Robin Marsh' })).toBeHidden()
  const account = await openAs(colleague)
  await account.goto('/me')
  await expect(account.getByRole('heading', { name: 'Robin Marsh' })).toBeVisible()
})

test('BRAND-001 BRAND-003 API-064 API-082 an administrator changes what a person may do, archives the brand, and brings it back', async ({
  page,
  press,
  db,
}) => {
  const name = `Fern ${newId()}`
  const brandId = await buildBrand(db, { name })
  await createPerson(db, { jobs: [{ at: { brandId } }] })
  await page.goto(`/brands/${brandId}?part=employees`)
  await press(page.getByRole('link', { name: 'Robin Marsh' }))
  await press(page.getByLabel('Administrator'))
  await press(page.getByRole('button', { name: 'Save changes' }))
  await expectMessage(page, 'The changes were saved.')
  await press(page.getByRole('main').getByRole('link', { name: 'Employees' }))
  await expect(page.getByRole('main').getByText('Administrator', { exact: true })).toBeVisible()

  await press(page.getByRole('button', { name: `Actions for ${name}` }))
  await press(page.getByRole('menuitem', { name: 'Archive' }))
  const question = page.getByRole('alertdialog', { name: `Archive ${name}?` })
  await expect(question.getByText('1 person loses access to it at once.')).toBeVisible()
  await expectAccessibleAtEachSize(page)
  await press(question.getByRole('button', { name: 'Archive' }))
  await expect(page.getByText(/^Archived on /)).toBeVisible()
  await expectAccessibleAtEachSize(page)
  await press(page.getByRole('button', { name: `Actions for ${name}` }))
  await press(page.getByRole('menuitem', { name: 'Bring back' }))
  await expectMessage(page, `${name} is back. Add its people again.`)
  await expect(page.getByText('0 people', { exact: true })).toBeVisible()
})
