import type { Locator, Page } from '@playwright/test'
import { newId } from '../server/platform/ids.ts'
import { expectAccessible } from './fixtures/accessible.ts'
import { expectCalls, recordCalls } from './fixtures/calls.ts'
import { holdResponses } from './fixtures/hold-responses.ts'
import { mailedLink } from './fixtures/mail.ts'
import { expectMessage } from './fixtures/messages.ts'
import { createPerson, signInAs, testDispensaryId } from './fixtures/people.ts'
import { proves } from './fixtures/proves.ts'
import { signIn } from './fixtures/sign-in.ts'
import { machines, slowDown } from './fixtures/slow-machine.ts'
import { expect, test } from './fixtures/test.ts'

// A pending person is answered with a 403, an address that has an account with a 409.
test.use({ allowed: { console: [/status of (403|409)/] } })

const password = 'Trellis-begins-1'
const fieldNames = /^(First name|Last name|E-mail|Phone number|Password|Confirm password)$/
const failed =
  'There was an error creating your account. Either the link has expired or there is already a user associated with this email. If you already have an account, you can log in here. If you think this is a mistake, please contact support.'
const emailOf = (name: string) => `${name}.${newId()}@journeys.trellis.test`

type NewPerson = { first: string; last: string; email: string }

async function fillInForm(page: Page, { first, last, email }: NewPerson): Promise<void> {
  await page.getByLabel('First name').fill(first)
  await page.getByLabel('Last name').fill(last)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Phone number').fill('3035550142')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(password)
}

type Press = (target: Locator) => Promise<void>
const pressIn = (page: Page, press: Press, name: string) => press(page.getByRole('button', { name, exact: true }))

test('SIGNUP-002 SIGNUP-003 SIGNUP-009 SIGNUP-010 QUEUE-009 AUTH-018 from a store that no one knows to a team that joins by its link', async ({
  page,
  db,
  openAs,
  press,
}) => {
  const storeName = `Corner Leaf ${newId().slice(-6)}`
  const owner = { first: 'Maya', last: 'Ortiz', email: emailOf('maya') }
  await page.goto('/sign-up')
  await press(page.getByRole('tab', { name: 'My dispensary is not listed' }))
  await page.getByLabel('Name of the dispensary').fill(storeName)
  await page.getByLabel('City').fill('taos')
  await press(page.getByRole('option', { name: 'Taos New Mexico', exact: true }))
  proves('SIGNUP-009')
  await expect(page.getByLabel('City')).toHaveValue('Taos')
  await expect(page.getByLabel('State')).toHaveValue('NM')
  await press(page.getByText('I own or run this store'))
  await fillInForm(page, owner)
  await expectAccessible(page)
  await pressIn(page, press, 'Request an account')
  proves('SIGNUP-002', 'SIGNUP-003')
  await expect(page.getByText('We are checking your account.')).toBeVisible()

  const mailed = await page.context().newPage()
  await mailed.goto(await mailedLink(db, { to: owner.email, path: '/pending-approval' }))
  await expect(mailed.getByText('Your e-mail address is confirmed.')).toBeVisible()

  const desk = await openAs(await signInAs(db, 'admin'))
  await desk.goto(`/signup-work-queue?filter=${encodeURIComponent(storeName)}`)
  await pressIn(desk, press, 'Approve Maya Ortiz')
  await expect(desk.getByRole('radio', { name: 'Manager' })).toBeChecked()
  await expectAccessible(desk)
  await pressIn(desk, press, 'Approve')
  proves('QUEUE-009')
  await expectMessage(desk, 'Maya Ortiz was approved.')

  // The page of a pending sign-up checks again by itself.
  await pressIn(page, press, 'Yes')
  proves('AUTH-018')
  await expect(page).toHaveURL('/dispensary-employees')
  await press(page.getByRole('link', { name: 'Sign-up link' }))
  const link = page.getByLabel('Sign-up link', { exact: true })
  await expect(link).toHaveValue(/\/signup-link\/[0-9a-f-]{36}$/)

  const phone = await openAs(null)
  await phone.goto(await link.inputValue())
  proves('SIGNUP-010')
  await expect(phone.getByText(`Fill in one form to start your training at ${storeName} in Taos.`)).toBeVisible()
  await fillInForm(phone, { first: 'Bo', last: 'Lind', email: emailOf('bo') })
  await pressIn(phone, press, 'Create my account')
  await pressIn(phone, press, 'Yes')
  proves('SIGNUP-001')
  await expect(phone).toHaveURL('/mycourses')

  await page.goto('/dispensary-employees')
  await expect(page.getByRole('link', { name: 'Bo Lind' })).toBeVisible()
})

for (const [machine, times] of machines)
  test(`SIGNUP-005 SIGNUP-006 SIGNUP-007 SIGNUP-011 VALID-005 VALID-006 VALID-021 VALID-022 AUTH-015 API-009 API-049 what a sign-up lacks is said before its captcha is solved, and its mail is told of, on ${machine}`, async ({
    page,
    db,
    press,
  }) => {
    const email = emailOf('noor')
    const calls = recordCalls(page)
    await slowDown(page, times)
    const captcha = holdResponses(page, /\/api\/captcha$/)
    await page.goto(`/sign-up?dispensary=${testDispensaryId}`)
    proves('SIGNUP-005', 'SIGNUP-011')
    await expect(page.getByRole('combobox', { name: 'Your dispensary' })).toHaveValue(/Juniper & Main/)
    proves('SIGNUP-007')
    await expect(page.getByRole('checkbox', { name: 'I am not a robot' })).toBeVisible()
    await pressIn(page, press, 'Request an account')
    await captcha.asked
    proves('VALID-021')
    await expect(page.getByText('Please enter a First Name.')).toBeVisible()
    proves('VALID-005')
    await expect(page.getByText('Phone number is required.')).toBeVisible()
    await expect(page.getByLabel('First name')).toBeFocused()
    await expect(page.getByText("Please verify you're not a robot!")).toHaveCount(0)
    captcha.letGo()
    await page.getByLabel('Phone number').fill('303')
    proves('VALID-006')
    await expect(page.getByText('Please enter a valid phone number.')).toBeVisible()
    proves('SIGNUP-006')
    await expect(page.getByLabel(fieldNames)).toHaveCount(6)
    await fillInForm(page, { first: 'Noor', last: 'Haddad', email })
    await pressIn(page, press, 'Request an account')
    await expect(page.getByText(`We have sent an e-mail to ${email}`)).toBeVisible()
    proves('API-009', 'API-049')
    await expectCalls(calls, ['GET /create-user/find-dispensaries/:id', 'POST /create-user/self-signup'])
    const mailed = await page.context().newPage()
    await slowDown(mailed, times)
    await mailed.goto('/login')
    await mailed.goto(await mailedLink(db, { to: email, path: '/pending-approval' }))
    await expect(mailed.getByText('Your e-mail address is confirmed.')).toBeVisible()
    expect(mailed.url()).not.toContain('token')
    await mailed.goBack()
    await expect(mailed).toHaveURL('/login')
  })

for (const [machine, times] of machines)
  test(`SIGNUP-001 SIGNUP-004 SIGNUP-010 SIGNUP-012 SIGNUP-013 API-006 API-007 API-008 ERR-006 ERR-007 ERR-008 the link of a store makes an account, once for each address, and leads on, on ${machine}`, async ({
    page,
    db,
    openAs,
    press,
  }) => {
    const desk = await openAs(await signInAs(db, 'manager'))
    await desk.goto(`/store-sign-up/${testDispensaryId}`)
    const field = desk.getByLabel('Sign-up link', { exact: true })
    await expect(field).toHaveValue(/\/signup-link\/[0-9a-f-]{36}$/)
    const link = await field.inputValue()
    const calls = recordCalls(page)
    await slowDown(page, times)
    await page.goto(`${link}?targetRoute=%2Frewards`)
    proves('SIGNUP-004', 'SIGNUP-010')
    await expect(page).toHaveURL(/\/signup-wizard\?dispensary=.+&token=.+&targetRoute=%2Frewards/)
    await fillInForm(page, { first: 'Ines', last: 'Vega', email: (await createPerson(db)).email })
    const nextCaptcha = page.waitForRequest(/\/api\/captcha$/)
    await pressIn(page, press, 'Create my account')
    proves('ERR-007')
    await expect(page.getByText(failed)).toBeVisible()
    proves('ERR-008')
    await expect(page.getByText(failed).getByRole('link', { name: 'here' })).toHaveAttribute('href', '/login')
    proves('ERR-006')
    expect((await nextCaptcha).method()).toBe('GET')
    await page.getByLabel('E-mail').fill(emailOf('ines'))
    await pressIn(page, press, 'Create my account')
    await pressIn(page, press, 'Yes')
    proves('SIGNUP-001', 'SIGNUP-012', 'SIGNUP-013')
    await expect(page).toHaveURL('/rewards')
    await expect(page.getByRole('heading', { level: 1, name: 'Rewards' })).toBeVisible()
    await expect(page.getByText('Sign Up Link Expired')).toHaveCount(0)
    proves('API-006', 'API-007', 'API-008')
    await expectCalls(calls, ['POST /create-user/check-token', 'POST /create-user/check-user', 'POST /create-user'])
  })

test('AUTH-015 AUTH-017 AUTH-018 an address at the store’s own domain reads that it takes two minutes, and is let in once confirmed', async ({
  page,
  db,
  press,
}) => {
  const domain = `${newId()}.journeys.trellis.test`
  const added = { dispensary_id: testDispensaryId, domain, added_by: null, created_at: new Date() }
  await db.insertInto('dispensary_email_domain').values(added).execute()
  const email = `uma@${domain}`
  await page.goto(`/sign-up?dispensary=${testDispensaryId}`)
  await fillInForm(page, { first: 'Uma', last: 'Lind', email })
  await pressIn(page, press, 'Request an account')
  proves('AUTH-015')
  await expect(page.getByText('Thank you for signing up!')).toBeVisible()
  await expect(
    page.getByText('We are checking your account. This usually takes less than two minutes.', { exact: true }),
  ).toBeVisible()
  const mailed = await page.context().newPage()
  await mailed.goto(await mailedLink(db, { to: email, path: '/pending-approval' }))
  await pressIn(page, press, 'Yes')
  proves('AUTH-018')
  await expect(page).toHaveURL('/mycourses')
})

test('SIGNUP-002 AUTH-018 quality: S1 who was approved first proves the address by the mailed link while logged in, and no one else does it for them', async ({
  page,
  db,
  openAs,
  press,
}) => {
  const email = emailOf('ida')
  await page.goto(`/sign-up?dispensary=${testDispensaryId}`)
  await fillInForm(page, { first: 'Ida', last: 'Berg', email })
  await pressIn(page, press, 'Request an account')
  await expect(page.getByText(`We have sent an e-mail to ${email}`)).toBeVisible()
  const link = await mailedLink(db, { to: email, path: '/pending-approval' })

  const desk = await openAs(await signInAs(db, 'admin'))
  await desk.goto(`/signup-work-queue?filter=${encodeURIComponent(email)}`)
  await pressIn(desk, press, 'Approve Ida Berg')
  await expectMessage(desk, 'Ida Berg was approved.')

  const colleague = await createPerson(db)
  const shared = await openAs(colleague)
  await shared.goto(link)
  await expect(shared.getByText(`This link confirms ${email}. You are logged in here as`)).toBeVisible()
  await expectAccessible(shared)
  await pressIn(shared, press, 'Log out and open the link')
  await expect(shared.getByText(`Someone requested an account at`)).toBeVisible()

  const phone = await openAs(null)
  await phone.goto('/login')
  await signIn({ page: phone, press }, { email, password })
  await pressIn(phone, press, 'Yes')
  await expect(phone).toHaveURL('/mycourses')
  await phone.goto(link)
  await expect(phone.getByText('Your e-mail address is confirmed.')).toBeVisible()
  await press(phone.getByRole('link', { name: 'Continue' }))
  await expect(phone).toHaveURL('/mycourses')
  const person = db.selectFrom('app_user').select('address_proven_at').where('email', '=', email)
  expect((await person.executeTakeFirstOrThrow()).address_proven_at).not.toBeNull()
})

test.describe('a link that is dead', () => {
  test.use({ allowed: { console: [/status of 4/] } })

  test('SIGNUP-008 SIGNUP-010 ERR-009 says so, and sends home; so does a forged token', async ({ page, press }) => {
    await page.goto(`/signup-link/${newId()}`)
    const dialog = page.getByRole('alertdialog', { name: 'Sign Up Link Expired' })
    proves('ERR-009', 'SIGNUP-010')
    await expect(dialog).toBeVisible()
    await press(dialog.getByRole('button', { name: 'Go home' }))
    proves('SIGNUP-008')
    await expect(page).toHaveURL('/login')
    await page.goto(`/signup-wizard?dispensary=${testDispensaryId}&token=forged`)
    await expect(dialog).toBeVisible()
  })
})

test.describe('a captcha that cannot be had', () => {
  test.use({ allowed: { console: [/status of 503/] } })

  test('VALID-022 is asked for once the rest is filled in, and nothing is sent', async ({ page, press }) => {
    const calls = recordCalls(page)
    await page.route('**/api/captcha', route => route.fulfill({ status: 503 }))
    await page.goto(`/sign-up?dispensary=${testDispensaryId}`)
    await fillInForm(page, { first: 'Noor', last: 'Haddad', email: emailOf('noor') })
    await pressIn(page, press, 'Request an account')
    proves('VALID-022')
    await expect(page.getByText("Please verify you're not a robot!")).toBeVisible()
    expect(calls).not.toContain('POST /create-user/self-signup')
  })
})
