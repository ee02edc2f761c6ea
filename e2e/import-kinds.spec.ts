import { buildDispensary, buildRetailOrganization } from '../server/features/organizations/organizations.build.ts'
import { newId } from '../server/platform/ids.ts'
import { expectAccessibleAtEachSize } from './fixtures/accessible.ts'
import { createPerson } from './fixtures/people.ts'
import { proves } from './fixtures/proves.ts'
import { expect, test } from './fixtures/test.ts'

// No animation: an element that fades in would be measured with half of its contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test.describe('an administrator', () => {
  test.use({ as: 'admin' })

  test('brings in a list of stores, corrects a city after going on with the list, and opens a new store from the result', async ({
    page,
    press,
  }) => {
    const mark = newId().slice(-12)
    const next = () => press(page.getByRole('button', { name: 'Next' }))
    await page.goto('/dispensaries-admin')
    await press(page.getByRole('link', { name: 'Import a list' }))
    const rows = [
      'Store;Street;City;State;Zip;Type;Chain',
      `North ${mark};1 Elm Street;denver;Colorado;80203;Adult use, Medical;High Desert Collective`,
      `South ${mark};2 Elm Street;Atlantis;CO;80203;;Hi Desert`,
    ]
    await page.getByLabel('Or paste the cells here').fill(rows.join('\n'))
    await next()
    const chain = page.getByRole('combobox', { name: 'Chain “Hi Desert”' })
    await expect(chain).toBeVisible()
    await press(page.getByRole('button', { name: 'Columns' }))
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('0')
    await expectAccessibleAtEachSize(page)
    await next()
    await chain.fill('high des')
    await press(page.getByRole('option', { name: 'High Desert Collective' }))
    await expectAccessibleAtEachSize(page)
    await next()
    const problems = page.getByRole('region', { name: 'Problems' })
    await expect(problems).toContainText('Row 3, City: This city is not on the list of the cities of its state.')
    await expectAccessibleAtEachSize(page)

    await page.goto('/imports')
    await press(page.getByRole('link', { name: 'Pasted cells' }).first())
    await press(problems.getByRole('button', { name: /^Row 3, City/ }))
    await page.getByRole('textbox', { name: 'Row 3, City' }).fill('Boulder')
    await page.keyboard.press('Tab')
    await expect(problems).toBeHidden()
    await next()
    await expect(page.getByText('2 new stores will be added.')).toBeVisible()
    await expectAccessibleAtEachSize(page)
    await press(page.getByRole('button', { name: 'Apply' }))
    await expect(page.getByRole('listitem').filter({ hasText: 'Added' })).toHaveCount(2)
    await press(page.getByRole('link', { name: `South ${mark}` }))
    await expect(page.getByRole('heading', { name: `South ${mark}` })).toBeVisible()
    await expect(page.getByText(/Boulder/).first()).toBeVisible()
  })
})

test.describe('the administrator of a brand', () => {
  test.use({ as: 'brandadmin' })

  test('brings in a list of the brand’s people with what each may do', async ({ page, press }) => {
    const mark = newId().slice(-12)
    const next = () => press(page.getByRole('button', { name: 'Next' }))
    await page.goto('/employees')
    await press(page.getByRole('link', { name: 'Import a list' }))
    const rows = ['Name;Mail;Role', `Ada ${mark};ada.${mark}@people.trellis.test;Sales rep`]
    await page.getByLabel('Or paste the cells here').fill(rows.join('\n'))
    await next()
    await page.getByLabel('Role “Sales rep”').selectOption('Sales')
    await next()
    await expect(page.getByText('1 new person will be added.')).toBeVisible()
    await press(page.getByRole('button', { name: 'Apply' }))
    await expect(page.getByRole('listitem').filter({ hasText: 'Added' })).toHaveCount(1)
    await press(page.getByRole('link', { name: `Ada ${mark}` }))
    await expect(page.getByRole('heading', { name: new RegExp(mark) })).toBeVisible()
  })
})

test('VALID-037 head office brings in the managers of its stores on a phone: a store that is called otherwise, an address that is none, and someone who works there already', async ({
  db,
  openAs,
  press,
}) => {
  // A name has letters.
  const mark = `m${newId().slice(-11)}`
  const retailOrganizationId = await buildRetailOrganization(db)
  const elm = await buildDispensary(db, { retailOrganizationId, name: `Elm ${mark}` })
  await buildDispensary(db, { retailOrganizationId, name: `Main ${mark}` })
  const there = await createPerson(db, { jobs: [{ at: { dispensaryId: elm } }] })
  const page = await openAs(await createPerson(db, { jobs: [{ at: { retailOrganizationId } }] }))
  const next = () => press(page.getByRole('button', { name: 'Next' }))
  await page.goto('/imports/new')
  await page.getByLabel('What is in the list?').selectOption('Managers')
  await expect(page.getByRole('region', { name: 'Managers' })).toBeVisible()
  const rows = [
    'Name;Mail;Location',
    `Ada ${mark};ada.${mark}@people.trellis.test;Elm ${mark}`,
    `Ben ${mark};ben at people;Mane ${mark}`,
    `Robin Marsh;${there.email};Elm ${mark}`,
  ]
  await page.getByLabel('Or paste the cells here').fill(rows.join('\n'))
  await next()
  await page.getByLabel(`Store “Mane ${mark}”`).selectOption(`Main ${mark}, Denver, CO`)
  await next()
  const problems = page.getByRole('region', { name: 'Problems' })
  await expect(problems).toContainText('1 row cannot be imported.')
  await expectAccessibleAtEachSize(page)
  await press(problems.getByRole('button', { name: 'Row 3, E-mail: Invalid email address.' }))
  await page.getByRole('textbox', { name: 'Row 3, E-mail' }).fill(`ben.${mark}@people.trellis.test`)
  // Without leaving the cell first: a phone has no Tab.
  await next()
  await expect(page.getByText('2 new people will be added.')).toBeVisible()
  await expect(page.getByText('1 person will be changed.')).toBeVisible()
  await press(page.getByRole('button', { name: 'Apply' }))
  await expect(page.getByRole('listitem').filter({ hasText: 'Added' })).toHaveCount(2)
  await expect(page.getByRole('listitem').filter({ hasText: 'Changed' })).toHaveCount(1)

  await page.goto(`/locations/${elm}?part=employees`)
  const people = page.getByRole('main').getByRole('listitem')
  proves('ROLE-005')
  await expect(people.filter({ hasText: `Ada ${mark}` })).toContainText('Manager')
  await expect(people.filter({ hasText: 'Robin Marsh' })).toContainText('Budtender, Manager')
})

test('a chain creates a role of its list on a phone, the people have it, and undoing the list deletes it', async ({
  db,
  openAs,
  press,
}) => {
  const mark = `m${newId().slice(-11)}`
  const retailOrganizationId = await buildRetailOrganization(db)
  await buildDispensary(db, { retailOrganizationId, name: `Elm ${mark}` })
  const page = await openAs(await createPerson(db, { jobs: [{ at: { retailOrganizationId } }] }))
  const next = () => press(page.getByRole('button', { name: 'Next' }))
  await page.goto('/imports/new?kind=employees')
  const rows = ['Name;Mail;Role', `Ada ${mark};ada.${mark}@people.trellis.test;Inventory Lead`]
  await page.getByLabel('Or paste the cells here').fill(rows.join('\n'))
  await next()
  await page.getByLabel('Role “Inventory Lead”').selectOption('Create the role “Inventory Lead”')
  await expect(page.getByText('It cannot manage the store.')).toBeVisible()
  await expectAccessibleAtEachSize(page)
  await next()
  await expect(page.getByText('Roles that will be created: Inventory Lead.')).toBeVisible()
  await press(page.getByRole('button', { name: 'Apply' }))
  await expect(page.getByRole('listitem').filter({ hasText: 'Added' })).toHaveCount(1)
  await expect(page.getByText('Roles created: Inventory Lead.')).toBeVisible()
  await expectAccessibleAtEachSize(page)
  const address = page.url()

  await press(page.getByRole('link', { name: `Ada ${mark}` }))
  await expect(page.getByRole('main')).toContainText('Inventory Lead')
  await page.goto(address)
  await press(page.getByRole('button', { name: 'Undo this import' }))
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }))
  await expect(page.getByText('Roles deleted: Inventory Lead.')).toBeVisible()
})
