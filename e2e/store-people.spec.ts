import type { Page } from '@playwright/test'
import { buildEmployment } from '../server/features/employees/employees.build.ts'
import { buildBrand, buildDispensary } from '../server/features/organizations/organizations.build.ts'
import { builtInRoles } from '../server/features/organizations/organizations.public.ts'
import { newId } from '../server/platform/ids.ts'
import { expectAccessibleAtEachSize } from './fixtures/accessible.ts'
import { expectCalls, recordCalls } from './fixtures/calls.ts'
import { mailedLink } from './fixtures/mail.ts'
import { expectMessage } from './fixtures/messages.ts'
import { createPerson } from './fixtures/people.ts'
import { proves } from './fixtures/proves.ts'
import { addEmployee } from './fixtures/team.ts'
import { expect, test } from './fixtures/test.ts'

// No animation: an element that fades in would be measured with half of its contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const newEmail = () => `${newId()}@journeys.trellis.test`

async function fillPerson(page: Page, email: string): Promise<void> {
  await page.getByLabel('First name').fill('Ana')
  await page.getByLabel('Last name').fill('Ruiz')
  await page.getByLabel('E-mail').fill(email)
}

async function choosePassword(page: Page, link: string): Promise<void> {
  await page.goto(link)
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('Password', { exact: true }).fill('Right-horse-7')
  await page.getByLabel('Confirm password').fill('Right-horse-7')
  await page.getByRole('button', { name: 'Save and log in' }).click()
  await expect(page).not.toHaveURL(/create-password/)
}

test.describe('as an administrator', () => {
  test.use({ as: 'admin' })

  test('DISP-005 DISP-006 DISP-007 VALID-013 MSG-006 API-041 API-043 ENTITY-016 an administrator gives a store an employee and a manager, who gets in by the email and keeps its people', async ({
    page,
    press,
    db,
    openAs,
  }) => {
    const name = `Elm Street ${newId()}`
    const dispensaryId = await buildDispensary(db, { name })
    await addEmployee(db, { dispensaryId }, 'Bo')
    const calls = recordCalls(page)
    await page.goto(`/dispensaries-admin?filter=${name.slice(-12)}`)
    await press(page.getByRole('link', { name }))
    await press(page.getByRole('tab', { name: 'Employees' }))
    await expect(page.getByRole('link', { name: 'Bo Marsh' })).toBeVisible()
    await expectAccessibleAtEachSize(page)

    await press(page.getByRole('link', { name: 'Add employee' }))
    await expect(page).toHaveURL(`/dispensaries-admin/${dispensaryId}/add-employee`)
    await fillPerson(page, newEmail())
    await press(page.getByRole('button', { name: 'Add employee' }))
    proves('VALID-013')
    await expect(page.getByText('Please select a Role.')).toBeVisible()
    await expectAccessibleAtEachSize(page)
    await page.getByLabel('Role').selectOption('Trainer')
    await press(page.getByRole('button', { name: 'Add employee' }))
    await expectMessage(page, 'Employee successfully Added!')
    await press(page.getByRole('dialog', { name: 'Ana Ruiz is invited' }).getByRole('button', { name: 'Done' }))
    await press(page.getByRole('link', { name: /^Elm Street/ }))
    proves('DISP-005')
    await expect(page.getByRole('link', { name: 'Ana Ruiz' })).toBeVisible()
    await expect(page.getByRole('main').getByText('Trainer').and(page.locator(':not(option)'))).toBeVisible()

    await press(page.getByRole('link', { name: 'Add manager' }))
    await expect(page.getByText(/^Elm Street/)).toBeVisible()
    const email = newEmail()
    await fillPerson(page, email)
    await expectAccessibleAtEachSize(page)
    await press(page.getByRole('button', { name: 'Add manager' }))
    proves('MSG-006')
    await expectMessage(page, 'Manager Created!')
    proves('DISP-007')
    await expect(page).toHaveURL(`/dispensaries-admin/${dispensaryId}`)
    await page.goto(`/dispensaries-admin?filter=${name.slice(-12)}`)
    proves('ENTITY-016')
    await expect(page.getByRole('main').getByText('Ana Ruiz')).toBeVisible()

    proves('API-041', 'API-043')
    await expectCalls(calls, ['POST /admin/dispensaries/:id/add-employee', 'POST /admin/dispensaries/:id/create-admin'])

    const theirs = await openAs(null)
    await choosePassword(theirs, await mailedLink(db, { to: email, path: '/create-password' }))
    await theirs.goto('/dispensary-employees')
    await theirs.getByRole('button', { name: 'Yes' }).click()
    proves('DISP-006')
    await expect(theirs.getByRole('link', { name: 'Bo Marsh' })).toBeVisible()
  })
})

test.describe('as a brand’s sales person', () => {
  test.use({
    found: async ({ db }, use) => use(await createPerson(db, { jobs: [] })),
    allowed: { console: [/status of 404/] },
  })

  test('DISP-006 DISP-007 MSG-006 API-046 a brand picks one of its unclaimed stores, adds its manager, and cannot add another once it is claimed', async ({
    page,
    press,
    db,
    openAs,
    person,
  }) => {
    const brandId = await buildBrand(db)
    const name = `Larkspur ${newId()}`
    const dispensaryId = await buildDispensary(db, { name, invitedByBrandId: brandId, claimed: false })
    const claimed = await buildDispensary(db, { name: `Claimed ${newId()}`, invitedByBrandId: brandId, claimed: false })
    await createPerson(db, { jobs: [{ at: { dispensaryId: claimed }, roleIds: [builtInRoles.manager] }] })
    await buildEmployment(db, { userId: person.id, at: { brandId }, isBrandSales: true })

    await page.goto('/add-manager')
    await press(page.getByRole('combobox', { name: 'Store' }))
    await expect(page.getByRole('option')).toHaveCount(1)
    await press(page.getByRole('option', { name }))
    await expectAccessibleAtEachSize(page)
    const email = newEmail()
    await fillPerson(page, email)
    const added = page.waitForResponse(`**/api/managed-dispensaries/${dispensaryId}/managers`)
    await press(page.getByRole('button', { name: 'Add manager' }))
    proves('MSG-006')
    await expectMessage(page, 'Manager Created!')
    proves('DISP-006', 'DISP-007')
    await expect(page).toHaveURL(new RegExp(`^[^?]*/dispensary-detail\\?dispensaryId=${dispensaryId}$`))

    proves('API-046')
    expect((await added).request().method()).toBe('POST')
    const theirs = await openAs(null)
    await choosePassword(theirs, await mailedLink(db, { to: email, path: '/create-password' }))
    await page.goto(`/add-manager?dispensaryId=${dispensaryId}`)
    await expect(page.getByText('You cannot add a manager to this store')).toBeVisible()
    await expectAccessibleAtEachSize(page)
  })
})

test.describe('as someone who works at two stores', () => {
  test.use({ found: async ({ db }, use) => use(await createPerson(db)) })

  test('API-047 who works at several stores chooses which one is theirs, and the pages start with it', async ({
    page,
    db,
    person,
  }) => {
    const name = `Second Street ${newId()}`
    const dispensaryId = await buildDispensary(db, { name })
    await buildEmployment(db, { userId: person.id, at: { dispensaryId }, roleIds: [builtInRoles.manager] })
    await page.goto('/me')
    const store = page.getByRole('region', { name: 'My store' })
    await store.getByLabel('Store').selectOption(`${name}, Denver`)
    await expectMessage(page, `${name} is your store now.`)
    await expectAccessibleAtEachSize(page)
    await page.reload()
    proves('API-047')
    await expect(store.getByLabel('Store')).toHaveValue(dispensaryId)
  })
})
