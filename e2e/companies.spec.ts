import { toChainId } from '../server/demo/places.ts'
import {
  buildBrand,
  buildDispensary,
  buildRetailOrganization,
} from '../server/features/organizations/organizations.build.ts'
import { newId } from '../server/platform/ids.ts'
import { expectAccessibleAtEachSize } from './fixtures/accessible.ts'
import type { PageActions } from './fixtures/course.ts'
import { logo } from './fixtures/logo.ts'
import { expectMessage } from './fixtures/messages.ts'
import { createPerson } from './fixtures/people.ts'
import { proves } from './fixtures/proves.ts'
import { expect, test } from './fixtures/test.ts'

// No animation: an element that fades in would be measured with half of its contrast.
test.use({ as: 'admin', contextOptions: { reducedMotion: 'reduce' } })

const word = () => newId().slice(-8)

/** Adds a company by the form of its list, and arrives at its page. */
async function addCompany({ page, press }: PageActions, { list, add }: { list: string; add: string }, name: string) {
  await page.goto(list)
  await press(page.getByRole('main').getByRole('link', { name: add }).first())
  await expect(page.getByRole('heading', { level: 1, name: add })).toBeVisible()
  await page.getByLabel('Name').fill(name)
  await press(page.getByRole('main').getByRole('button', { name: 'Add' }))
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

/** Adds someone by name and e-mail in the open part of people. */
async function addPerson({ page, press }: PageActions, email: string) {
  await press(page.getByRole('button', { name: 'Add a person' }))
  const dialog = page.getByRole('dialog', { name: 'Add a person' })
  await dialog.getByLabel('First name').fill('Ana')
  await dialog.getByLabel('Last name').fill('Ruiz')
  await dialog.getByLabel('E-mail').fill(email)
  await press(dialog.getByRole('button', { name: 'Add' }))
  await expect(dialog).toBeHidden()
}

/** Chooses a store or a brand in the dialog that adds them. */
async function pick({ page, press }: PageActions, box: string, name: string) {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(box).fill(name)
  await press(page.getByRole('option', { name }))
}

test('ROLE-008 ROLE-005 an administrator makes a chain with people, stores and a role, and archives it and brings it back', async ({
  page,
  press,
  db,
}) => {
  const [name, former] = [`Alder ${word()}`, `Birch ${word()}`]
  const retailOrganizationId = await buildRetailOrganization(db, { name: former })
  const [free, taken] = [`Free ${word()}`, `Taken ${word()}`]
  await buildDispensary(db, { name: free })
  await buildDispensary(db, { name: taken, retailOrganizationId })
  await addCompany({ page, press }, { list: '/chains', add: 'Add a chain' }, name)
  await expectAccessibleAtEachSize(page)

  await press(page.getByRole('tab', { name: 'People' }))
  const email = `${newId()}@journeys.trellis.test`
  await addPerson({ page, press }, email)
  await expect(page.getByText('Invited', { exact: true })).toBeVisible()

  await press(page.getByRole('tab', { name: 'Stores' }))
  await press(page.getByRole('button', { name: 'Add stores' }))
  await pick({ page, press }, 'Stores', free)
  await pick({ page, press }, 'Stores', taken)
  await expect(page.getByText(`1 leaves ${former}.`)).toBeVisible()
  await expectAccessibleAtEachSize(page)
  const adding = page.getByRole('dialog')
  await press(adding.getByRole('button', { name: 'Add', exact: true }))
  await expect(adding.getByText('Choose what happens to these people.')).toBeVisible()
  await press(adding.getByLabel('Keep them'))
  await press(adding.getByRole('button', { name: 'Add', exact: true }))
  await expect(page.getByText('2 stores')).toBeVisible()
  await press(page.getByRole('button', { name: `Actions for ${free}` }))
  await press(page.getByRole('menuitem', { name: 'Remove' }))
  await press(page.getByRole('alertdialog').getByLabel('End their work there'))
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }))
  proves('ROLE-008')
  await expect(page.getByText('1 store', { exact: true })).toBeVisible()

  await press(page.getByRole('tab', { name: 'Roles' }))
  await press(page.getByRole('button', { name: 'Add a role' }))
  const dialog = page.getByRole('dialog', { name: 'Add a role' })
  await dialog.getByLabel('Name').fill('Key holder')
  await press(dialog.getByLabel('Manages the store'))
  await press(dialog.getByRole('button', { name: 'Add' }))
  await expect(page.getByText('Key holder', { exact: true })).toBeVisible()

  await press(page.getByRole('tab', { name: 'History' }))
  await expect(page.getByText('Added a role of a chain')).toBeVisible()

  await press(page.getByRole('button', { name: 'Archive' }))
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'Archive' }))
  await expectMessage(page, `${name} is archived.`)
  await press(page.getByRole('button', { name: 'Restore' }))
  await expectMessage(page, `${name} is restored.`)
})

test('ROLE-005 a chain’s own person keeps its head office and its roles', async ({ page, press, db, openAs }) => {
  const id = await buildRetailOrganization(db, { name: `Alder ${word()}` })
  const theirs = await openAs(await createPerson(db, { jobs: [{ at: { retailOrganizationId: id } }] }))
  const own = { page: theirs, press: (target: { click: () => Promise<void> }) => target.click() }
  await theirs.goto('/company')
  const email = `${newId()}@journeys.trellis.test`
  await addPerson(own, email)
  proves('ROLE-005')
  await expect(theirs.getByRole('main').getByText(email)).toBeVisible()
  await expectAccessibleAtEachSize(theirs)
  await theirs.getByRole('tab', { name: 'Roles' }).click()
  await theirs.getByRole('button', { name: 'Add a role' }).click()
  await theirs.getByRole('dialog').getByLabel('Name').fill('Greeter')
  await theirs.getByRole('dialog').getByRole('button', { name: 'Add' }).click()
  await expect(theirs.getByText('Greeter', { exact: true })).toBeVisible()

  await page.goto(`/chains/${id}?part=people`)
  await press(page.getByRole('button', { name: 'Actions for Ana Ruiz' }))
  await press(page.getByRole('menuitem', { name: 'Remove' }))
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }))
  await expectMessage(page, 'Ana Ruiz no longer works here.')
})

test('ROLE-008 a reseller is made, given two brands and a logo, which its people see in their header', async ({
  page,
  press,
  db,
  openAs,
}) => {
  const [name, first, second] = [`Alder ${word()}`, `Ember ${word()}`, `Flint ${word()}`]
  await buildBrand(db, { name: first })
  await buildBrand(db, { name: second, createdAt: new Date('2026-03-01') })
  await addCompany({ page, press }, { list: '/resellers', add: 'Add a reseller' }, name)
  const resellerId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await press(page.getByRole('tab', { name: 'Details' }))
  await press(page.getByRole('button', { name: 'Edit: Details' }))
  await page.locator('input[type=file]').setInputFiles(logo)
  await expect(page.getByText('logo.png')).toBeVisible()
  await expectAccessibleAtEachSize(page)
  await press(page.getByRole('button', { name: 'Save' }))
  await expectMessage(page, 'Saved.')
  await press(page.getByRole('tab', { name: 'Brands' }))
  await press(page.getByRole('button', { name: 'Add brands' }))
  await pick({ page, press }, 'Brands', first)
  await pick({ page, press }, 'Brands', second)
  await press(page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }))
  await expect(page.getByText('2 brands')).toBeVisible()

  const theirs = await openAs(await createPerson(db, { jobs: [{ at: { resellerId } }] }))
  await theirs.goto('/dispensaries-dashboard')
  proves('HEADER-001')
  await expect(theirs.getByRole('banner').getByRole('img', { name })).toBeVisible()
})

test('ROLE-008 a parent company gets its brands and its people', async ({ page, press, db }) => {
  const [name, brand] = [`Alder ${word()}`, `Ember ${word()}`]
  await buildBrand(db, { name: brand })
  await addCompany({ page, press }, { list: '/parent-companies', add: 'Add a parent company' }, name)
  await press(page.getByRole('tab', { name: 'Brands' }))
  await press(page.getByRole('button', { name: 'Add brands' }))
  await pick({ page, press }, 'Brands', brand)
  await press(page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }))
  await expect(page.getByText('1 brand', { exact: true })).toBeVisible()
  await press(page.getByRole('tab', { name: 'People' }))
  await addPerson({ page, press }, `${newId()}@journeys.trellis.test`)
  await expect(page.getByText('Invited', { exact: true })).toBeVisible()

  await page.goto(`/parent-companies?filter=${encodeURIComponent(name)}`)
  await expect(page.getByRole('main').getByRole('link', { name })).toBeVisible()
  await page.goto(`/chains/${toChainId('high-desert')}`)
  await expect(page.getByRole('heading', { name: 'High Desert Collective' })).toBeVisible()
})
