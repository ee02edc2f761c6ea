import type { Page } from '@playwright/test'
import { expectCalls, recordCalls } from './fixtures/calls.ts'
import { mailedLink } from './fixtures/mail.ts'
import { expectMessage } from './fixtures/messages.ts'
import { createPerson, password } from './fixtures/people.ts'
import { proves } from './fixtures/proves.ts'
import { signIn } from './fixtures/sign-in.ts'
import { machines, slowDown } from './fixtures/slow-machine.ts'
import { expect, test } from './fixtures/test.ts'

// A used link and a wrong password are refused.
test.use({ allowed: { console: [/status of 4/] } })

const newPassword = 'Quiet-meadow-lantern-4'
const refused =
  'Unable to reset password. Either your link has expired or it has already been used. You can request another link here. If you think this is a mistake, please contact support.'

async function choose(page: Page, label: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).fill(newPassword)
  await page.getByLabel('Confirm password').fill(newPassword)
}

for (const [machine, times] of machines)
  test(`PWD-001 PWD-002 PWD-003 PWD-004 PWD-006 PWD-007 API-011 API-012 ERR-012 a forgotten password, from the email to the courses, on ${machine}`, async ({
    page,
    press,
    db,
    openAs,
  }) => {
    const { email } = await createPerson(db, { password })
    const calls = recordCalls(page)
    await slowDown(page, times)
    await page.goto('/login')
    await press(page.getByRole('link', { name: 'Forgot password?' }))
    // The URL changes before the screen does, and /login has an e-mail field too.
    await expect(page.getByRole('heading', { name: 'Forgot password' })).toBeVisible()
    proves('PWD-001')
    await expect(page.getByLabel('E-mail')).toBeEditable()
    await page.getByLabel('E-mail').fill(email)
    await press(page.getByRole('button', { name: 'Send the link' }))
    proves('PWD-002')
    await expect(
      page.getByText('If an account exists for that e-mail, we have sent a link to reset your password.'),
    ).toBeVisible()
    const link = await mailedLink(db, { to: email, path: '/reset-password' })
    await page.goto(link)
    proves('PWD-004')
    await expect(page.getByText(`Choose a new password for ${email}.`)).toBeVisible()
    proves('PWD-003')
    await expect(page.getByLabel(/^(New|Confirm) password$/)).toHaveCount(2)
    await choose(page, 'New password')
    await press(page.getByRole('button', { name: 'Save and log in' }))
    proves('PWD-007')
    await expect(page).toHaveURL('/mycourses')
    proves('PWD-006')
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Robin')
    await page.goBack()
    await expect(page).toHaveURL('/mycourses')
    proves('API-011', 'API-012')
    await expectCalls(calls, ['POST /reset-password', 'PUT /reset-password'])

    const other = await openAs(null)
    await other.goto(link)
    await choose(other, 'New password')
    await press(other.getByRole('button', { name: 'Save and log in' }))
    proves('ERR-012')
    await expect(other.getByText(refused)).toBeVisible()
    await other.goto('/login')
    await signIn({ page: other, press }, { email, password: newPassword })
    await expect(other).toHaveURL('/mycourses')
  })

test('PWD-005 ERR-010 ERR-013 a link that was copied in part says so, and leads to another', async ({
  page,
  press,
}) => {
  await page.goto('/reset-password?token=copied-in-part')
  proves('PWD-005')
  await expect(page.getByText(refused)).toBeVisible()
  await press(page.getByRole('link', { name: 'here' }))
  await expect(page).toHaveURL('/forgot-password')
  await page.route('**/api/reset-password', route => route.fulfill({ status: 429 }))
  await page.getByLabel('E-mail').fill('ana@juniper.test')
  await press(page.getByRole('button', { name: 'Send the link' }))
  proves('ERR-010')
  await expect(
    page.getByText("We're sorry. We weren't able to identify you given the information provided."),
  ).toBeVisible()
  await expect(page.getByLabel('E-mail')).toHaveValue('ana@juniper.test')
  await page.unroute('**/api/reset-password')

  await page.goto('/create-password?token=copied-in-part')
  proves('ERR-013')
  await expect(page.getByText(refused)).toBeVisible()
})

test('PROFILE-001 PROFILE-002 PROFILE-003 PROFILE-004 PWD-012 API-020 API-024 ERR-011 MSG-002 MSG-003 VALID-017 VALID-018 one changes one’s name and password, or has a link mailed', async ({
  page,
  press,
  db,
}) => {
  const { email } = await createPerson(db, { password })
  const calls = recordCalls(page)
  await page.goto('/login')
  await signIn({ page, press }, { email })
  await expect(page).toHaveURL('/mycourses')
  await page.goto('/me')
  await page.getByLabel('First name').fill('Rowan')
  await page.getByLabel('Last name').fill('Field')
  await press(page.getByRole('button', { name: 'Save name' }))
  proves('MSG-002')
  await expectMessage(page, 'Profile Successfully Updated.')
  proves('PROFILE-001', 'PROFILE-002')
  await expect(page.getByRole('heading', { level: 1, name: 'Rowan Field' })).toBeVisible()
  await press(page.getByRole('button', { name: /Reset password/ }))
  proves('PROFILE-004')
  await expectMessage(page, `We have sent the link to ${email}.`)
  expect(await mailedLink(db, { to: email, path: '/reset-password' })).toContain('token=')
  await press(page.getByRole('link', { name: 'Change password' }))
  proves('PROFILE-003')
  await expect(page).toHaveURL('/password-reset')
  const change = page.getByRole('button', { name: 'Change password' })
  await press(change)
  proves('VALID-017')
  await expect(page.getByText('Please enter a Confirm Password.')).toBeVisible()
  await page.getByLabel('Current password').fill('Not-the-one-7')
  await choose(page, 'New password')
  await page.getByLabel('Confirm password').fill(password)
  await press(change)
  proves('VALID-018')
  await expect(page.getByText('Passwords do not match.')).toBeVisible()
  await page.getByLabel('Confirm password').fill(newPassword)
  await press(change)
  proves('ERR-011')
  await expect(page.getByText('Unable to update password, check your credentials and try again.')).toBeVisible()
  await page.getByLabel('Current password').fill(password)
  await press(change)
  proves('PWD-012', 'MSG-003')
  await expect(page.getByText('Your password was successfully updated!')).toBeVisible()
  proves('API-020', 'API-024')
  await expectCalls(calls, ['PUT /users/me', 'POST /users/current/reset-password'])
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Rowan Field' })).toBeVisible()
})
