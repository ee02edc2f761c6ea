import type { Locator, Page } from '@playwright/test'
import type { Db } from '../server/platform/database/database.ts'
import { newId } from '../server/platform/ids.ts'
import { expectAccessible } from './fixtures/accessible.ts'
import { signInAs } from './fixtures/people.ts'
import { expect, test } from './fixtures/test.ts'

// Who waits is told so with a 403.
test.use({ allowed: { console: [/status of 403/] } })

const password = 'Trellis-begins-1'
const emailOf = (name: string) => `${name}.${newId()}@journeys.trellis.test`

type Somebody = { first: string; last: string; email: string }

async function tellWho(page: Page, { first, last, email }: Somebody): Promise<void> {
  await page.getByLabel('First name').fill(first)
  await page.getByLabel('Last name').fill(last)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Phone number').fill('3035550142')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(password)
}

/** The path of the link by which an address is proven, once it is mailed. */
async function mailedProof(db: Db, email: string): Promise<string> {
  const find = async () => {
    const mails = await db.selectFrom('outbox_mail').select('text_body').where('recipient', '=', email).execute()
    return /\/pending-approval\?token=[\w-]+/.exec(mails[0]?.text_body ?? '')?.[0] ?? ''
  }
  await expect.poll(find).not.toBe('')
  return find()
}

type Press = (target: Locator) => Promise<void>
const pressIn = (page: Page, press: Press, name: string) => press(page.getByRole('button', { name, exact: true }))

test('SIGNUP-002 SIGNUP-003 SIGNUP-009 SIGNUP-010 QUEUE-009 AUTH-018 from a store that nobody knows to a team that joins by its link', async ({
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
  await expect(page.getByLabel('City')).toHaveValue('Taos')
  await expect(page.getByLabel('State')).toHaveValue('NM')
  await press(page.getByText('I own or run this store'))
  await tellWho(page, owner)
  await expectAccessible(page)
  await pressIn(page, press, 'Request an account')
  await expect(page.getByText('We are checking your account.')).toBeVisible()

  const mailed = await page.context().newPage()
  await mailed.goto(await mailedProof(db, owner.email))
  await expect(mailed.getByText('Your e-mail address is confirmed.')).toBeVisible()

  const desk = await openAs(await signInAs(db, 'admin'))
  await desk.goto(`/signup-work-queue?filter=${encodeURIComponent(storeName)}`)
  await pressIn(desk, press, 'Approve Maya Ortiz')
  await expect(desk.getByRole('radio', { name: 'Manager' })).toBeChecked()
  await expectAccessible(desk)
  await pressIn(desk, press, 'Approve')
  await expect(desk.getByText('Maya Ortiz was approved.')).toBeVisible()

  // The page on which she waits asks again by itself.
  await pressIn(page, press, 'Yes')
  await expect(page).toHaveURL('/dispensary-employees')
  await press(page.getByRole('link', { name: 'Sign-up link' }))
  const link = page.getByLabel('Sign-up link', { exact: true })
  await expect(link).toHaveValue(/\/signup-link\/[0-9a-f-]{36}$/)

  const phone = await openAs(null)
  await phone.goto(await link.inputValue())
  await expect(phone.getByText(`Your training at ${storeName} in Taos is one form away.`)).toBeVisible()
  await tellWho(phone, { first: 'Bo', last: 'Lind', email: emailOf('bo') })
  await pressIn(phone, press, 'Create my account')
  await pressIn(phone, press, 'Yes')
  await expect(phone).toHaveURL('/mycourses')

  await page.goto('/dispensary-employees')
  await expect(page.getByRole('link', { name: 'Bo Lind' })).toBeVisible()
})
