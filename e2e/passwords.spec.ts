import { builtInRoles } from '../server/features/organizations/organizations.public.ts'
import { newId } from '../server/platform/ids.ts'
import { expectAccessible } from './fixtures/accessible.ts'
import { mailedLink } from './fixtures/mail.ts'
import { proves } from './fixtures/proves.ts'
import { expect, test } from './fixtures/test.ts'

test.use({ as: 'manager' })

const password = 'Trellis-begins-1'

test('PWD-008 PWD-009 PWD-010 PWD-011 who is invited chooses a password and is among their courses', async ({
  api,
  db,
  openAs,
  press,
}) => {
  const email = `ana.${newId()}@journeys.trellis.test`
  const roles = [{ id: builtInRoles.budtender, role: 'ROLE_STUDENT' }]
  const made = await api.post('/api/employees', { data: { firstName: 'Ana', lastName: 'Ruiz', email, roles } })
  expect(made.status()).toBeLessThan(300)
  const page = await openAs(null)
  await page.goto(await mailedLink(db, { to: email, path: '/create-password' }))
  await expect(page).toHaveURL('/create-password')
  proves('PWD-008')
  await expect(page.getByRole('heading', { name: 'Welcome to Trellis' })).toBeVisible()
  proves('PWD-010')
  await expect(page.getByRole('main').getByRole('link', { name: 'Log in', exact: true })).toHaveAttribute(
    'href',
    '/login',
  )
  await expectAccessible(page)
  await press(page.getByRole('button', { name: 'Next' }))
  proves('PWD-009', 'PWD-011')
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await expectAccessible(page)
  await press(page.getByRole('button', { name: 'Save and log in' }))
  await expect(page).toHaveURL('/mycourses')
  await page.goBack()
  expect(page.url()).not.toContain('token')
})
