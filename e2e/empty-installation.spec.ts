import type { Page } from '@playwright/test'
import type { Db } from '../server/platform/database/database.ts'
import { openEmptyDatabase } from './fixtures/database.ts'
import { mailedLink } from './fixtures/mail.ts'
import { expect, test } from './fixtures/test.ts'

const home = 'house.example.com'
const password = 'Trellis-begins-1'

type Named = { first: string; last: string; email: string }

const person = (first: string, last: string): Named => ({ first, last, email: `${first.toLowerCase()}@${home}` })

const ada = person('Ada', 'Whitlock')
const cora = person('Cora', 'Lane')
const mia = person('Mia', 'Cho')
const ben = person('Ben', 'Ortiz')
const rae = person('Rae', 'Novak')

/** Twelve employees as a manager keeps them in a sheet; three of the rows are wrong. */
const team = [
  ['Ana', 'Ruiz', 'Elm Street'],
  ['Bo', 'Marsh', 'Elm Street'],
  ['Cy', 'Dunn', 'Elm Street'],
  ['Di', 'Falk', 'Elm Street'],
  ['Eli', 'Grant', 'Elm Street'],
  ['Flo', 'Hale', 'Elm Street'],
  ['Gus', 'Ives', 'Main Street'],
  ['Hal', 'Jones', 'Main Street'],
  ['Ida', 'Kent', 'Main Street'],
  ['Jo', 'Lund', 'Main Street'],
  ['Kit', 'Moss', 'Main Street'],
  ['Lou', 'Nash', 'Main Street'],
].map(([first = '', last = '', store = '']) => ({ ...person(first, last), store }))

const named = (first: string) => team.find(one => one.first === first) ?? ada

const mistakes: Record<string, string> = {
  [`cy@${home}`]: `cy.${home}`,
  [`ida@${home}`]: '',
  [`lou@${home}`]: `ana@${home}`,
}
const sheet = [
  ['First name', 'Last name', 'E-mail', 'Store', 'Role'],
  ...team.map(({ first, last, email, store }) => [first, last, mistakes[email] ?? email, store, 'Budtender']),
]
  .map(cells => cells.join('\t'))
  .join('\n')

async function fillPerson(page: Page, { first, last, email }: Named): Promise<void> {
  await page.getByLabel('First name').fill(first)
  await page.getByLabel('Last name').fill(last)
  await page.getByLabel('E-mail', { exact: true }).fill(email)
}

/** Says that one is old enough wherever the question comes up. */
const passAgeGate = (page: Page) =>
  page.addLocatorHandler(page.getByRole('dialog', { name: /Are you 21 or older/ }), () =>
    page.getByRole('button', { name: 'Yes' }).click(),
  )

/** Gets in by the link of the newest mail to a person. */
async function getInByMail(page: Page, { db, email, first }: Named & { db: Db }): Promise<void> {
  await page.goto(await mailedLink(db, { to: email, path: '/create-password' }))
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await page.getByRole('button', { name: 'Save and log in' }).click()
  await expect(page).not.toHaveURL(/create-password/)
  await expect(page.getByRole('button', { name: new RegExp(`^${first} .*: your menu$`) })).toBeVisible()
}

async function addStore(page: Page, { name, address }: { name: string; address: string }): Promise<void> {
  await page.goto('/dispensaries-admin/new')
  await expect(page.getByRole('heading', { level: 1, name: 'Add a dispensary' })).toBeVisible()
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Address').fill(address)
  await page.getByLabel('City').fill('Denver')
  await page
    .getByRole('option', { name: /^Denver/ })
    .first()
    .click()
  await page.getByLabel('ZIP code').fill('80203')
  await page.getByLabel('Chain').fill('Juniper')
  await page.getByRole('option', { name: 'Juniper House' }).click()
  await page.getByRole('button', { name: 'Add the dispensary' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

async function addCompany(page: Page, { list, add, name }: { list: string; add: string; name: string }): Promise<void> {
  await page.goto(list)
  await page.getByRole('main').getByRole('link', { name: add }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: add })).toBeVisible()
  await page.getByLabel('Name').fill(name)
  await page.getByRole('main').getByRole('button', { name: 'Add' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

/** Adds somebody to the company whose page is open. */
async function addToCompany(page: Page, someone: Named): Promise<void> {
  await page.getByRole('tab', { name: 'People' }).click()
  await page.getByRole('button', { name: 'Add a person' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a person' })
  await fillPerson(page, someone)
  await dialog.getByRole('button', { name: 'Add' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Invited', { exact: true })).toBeVisible()
}

/** Turns the administrator's switch of the open form, and saves. */
async function switchAdministrator(page: Page): Promise<void> {
  await page.getByText('Administrator', { exact: true }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: 'Edit: Details' })).toBeVisible()
}

/** The page of a person, from the list of users. */
async function openUser(page: Page, { first, last, email }: Named): Promise<void> {
  await page.goto(`/users?filter=${encodeURIComponent(email)}`)
  await page.getByRole('link', { name: `${first} ${last}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: `${first} ${last}` })).toBeVisible()
}

test.describe('of an installation that nobody runs yet', () => {
  test.use({
    baseURL: new URL(process.env.E2E_EMPTY_LINK || 'http://localhost').origin,
    contextOptions: { reducedMotion: 'reduce' },
  })

  test('VALID-002 USERS-009 USERS-010 USERS-011 DISP-002 DISP-003 DISP-006 BRAND-001 quality: from nothing to a running shop by screens alone', {
    tag: '@desk',
  }, async ({ page, openAs }) => {
    test.setTimeout(400_000)
    await passAgeGate(page)

    await test.step('the link of the empty start makes the first administrator, once, and signs them in', async () => {
      await page.goto(process.env.E2E_EMPTY_LINK ?? '')
      await expect(page.getByRole('heading', { name: 'Welcome to Trellis' })).toBeVisible()
      expect(page.url()).not.toContain('token')
      await fillPerson(page, ada)
      await page.getByLabel('Password', { exact: true }).fill(password)
      await page.getByRole('button', { name: 'Create account' }).click()
      await expect(page).toHaveURL('/users')
      await expect(page.getByRole('button', { name: 'Ada Whitlock: your menu' })).toBeVisible()
      await expect(page.getByText('Demo data')).toHaveCount(0)
    })

    await test.step('a chain with a role of its own and somebody at its head office', async () => {
      await addCompany(page, { list: '/chains', add: 'Add a chain', name: 'Juniper House' })
      await page.getByRole('tab', { name: 'Roles' }).click()
      await page.getByRole('button', { name: 'Add a role' }).click()
      const dialog = page.getByRole('dialog', { name: 'Add a role' })
      await dialog.getByLabel('Name').fill('Key holder')
      await dialog.getByRole('button', { name: 'Add' }).click()
      await expect(page.getByText('Key holder', { exact: true })).toBeVisible()
      await addToCompany(page, cora)
    })

    await test.step('its two stores, and a manager', async () => {
      await addStore(page, { name: 'Elm Street', address: '12 Elm Street' })
      await page.getByRole('tab', { name: 'Employees' }).click()
      await page.getByRole('link', { name: 'Add manager' }).click()
      await fillPerson(page, mia)
      await page.getByRole('button', { name: 'Add manager' }).click()
      await expect(page.getByText('Manager Created!')).toBeVisible()
      await addStore(page, { name: 'Main Street', address: '3 Main Street' })
    })

    await test.step('a brand and a reseller, with their people', async () => {
      await page.goto('/brands')
      await page.getByRole('link', { name: 'Add a brand' }).first().click()
      await expect(page.getByRole('heading', { level: 1, name: 'Add a brand' })).toBeVisible()
      await page.getByLabel('Name').fill('Ember')
      await page.getByRole('button', { name: 'Add brand' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Ember' })).toBeVisible()
      await page.getByRole('tab', { name: 'Employees' }).click()
      await page.getByRole('link', { name: 'Add an employee' }).first().click()
      await fillPerson(page, ben)
      await page.getByLabel('Administrator').check()
      await expect(page.getByLabel('Sales')).toBeChecked()
      await page.getByRole('button', { name: 'Add employee' }).click()
      await expect(page.getByRole('link', { name: 'Ben Ortiz' })).toBeVisible()
      await addCompany(page, { list: '/resellers', add: 'Add a reseller', name: 'Harvest Partners' })
      await addToCompany(page, rae)
    })

    await test.step('twelve employees from a pasted list with three mistakes', async () => {
      await page.goto('/imports/new?kind=employees')
      await page.getByLabel('Or paste the cells here').fill(sheet)
      const next = page.getByRole('button', { name: 'Next' })
      await next.click()
      await expect(page.getByRole('radio', { name: /^First name · Last name/ })).toBeChecked()
      await next.click()
      await expect(page.getByLabel('First name')).toHaveValue('0')
      await next.click()
      await expect(page.getByText('All roles and stores in the list are known.')).toBeVisible()
      await next.click()
      const problems = page.getByRole('region', { name: 'Problems' })
      await expect(problems).toContainText('4 rows cannot be imported.')
      for (const [row, first] of [
        [4, 'Cy'],
        [10, 'Ida'],
        [13, 'Lou'],
      ] as const) {
        await problems.getByRole('button', { name: new RegExp(`^Row ${row}, E-mail`) }).click()
        await page.getByRole('textbox', { name: `Row ${row}, E-mail` }).fill(named(first).email)
        await page.keyboard.press('Tab')
        await expect(problems.getByRole('button', { name: new RegExp(`^Row ${row}, E-mail`) })).toHaveCount(0)
      }
      await expect(problems).toBeHidden()
      await next.click()
      await expect(page.getByText('12 new people will be added.')).toBeVisible()
      await page.getByRole('button', { name: 'Apply' }).click()
      await expect(page.getByText('Done', { exact: true })).toBeVisible()
    })

    await test.step('everybody gets in by their mail', async () => {
      const mails = openEmptyDatabase()
      for (const someone of [cora, mia, ben, rae, ...team]) {
        const theirs = await openAs(null)
        await passAgeGate(theirs)
        await getInByMail(theirs, { db: mails, ...someone })
        await theirs.close()
      }
      await mails.destroy()
    })

    await test.step('one leaves and one moves store', async () => {
      await openUser(page, named('Bo'))
      await page.getByRole('tab', { name: 'Work' }).click()
      await page.getByRole('button', { name: 'End the work at Elm Street' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'End', exact: true }).click()
      await expect(page.getByText('Bo Marsh does not work at Elm Street any more.')).toBeVisible()
      await openUser(page, named('Cy'))
      await page.getByRole('tab', { name: 'Work' }).click()
      await page.getByRole('button', { name: 'Move from Elm Street' }).click()
      await page.getByRole('combobox', { name: 'Store' }).fill('Main')
      await page.getByRole('option', { name: 'Main Street' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Move' }).click()
      await expect(page.getByText('Cy Dunn works at Main Street now.')).toBeVisible()
    })

    await test.step('one is made administrator and back', async () => {
      await openUser(page, cora)
      await page.getByRole('button', { name: 'Edit: Details' }).click()
      await switchAdministrator(page)
      await expect(page.getByText(/^Administrator ·/)).toBeVisible()
      await page.getByRole('button', { name: 'Edit: Details' }).click()
      await switchAdministrator(page)
      await expect(page.getByText(/^Administrator ·/)).toBeHidden()
    })
  })
})
