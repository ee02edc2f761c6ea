import { newId } from '../server/platform/ids.ts'
import { expectAccessibleAtEachSize } from './fixtures/accessible.ts'
import { expectCalls, recordCalls } from './fixtures/calls.ts'
import { exportCsv } from './fixtures/exported.ts'
import { expectMessage } from './fixtures/messages.ts'
import { proves } from './fixtures/proves.ts'
import { expect, test } from './fixtures/test.ts'

// No animation: an element that fades in would be measured with half of its contrast.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test.describe('an administrator', () => {
  // The server fails once.
  test.use({ as: 'admin', allowed: { console: [/status of 500.*\/admin\/dispensaries\)/] } })

  test('DISP-001 DISP-002 DISP-003 DISP-004 VALID-023 VALID-024 VALID-025 VALID-026 VALID-027 VALID-028 ERR-020 MSG-004 API-032 API-034 API-039 API-040 API-044 takes the list along, adds a store in a city of the list, sees one that is like it, and changes it on its page', async ({
    page,
    press,
  }) => {
    const calls = recordCalls(page)
    // Like the name of no other store, also not of the one that the other project adds at the same time.
    const name = `Store ${newId().slice(-12)}`
    await page.goto('/dispensaries-admin?filter=Juniper')
    proves('DISP-001')
    await expect(page.getByRole('link', { name: 'Juniper & Main' }).first()).toBeVisible()
    const stores = await exportCsv({ page, press }, page.getByRole('main'))
    expect(stores.name).toBe('Stores.csv')
    expect(stores.text).toMatch(/^Juniper & Main,.*Denver/m)
    expect(stores.text).not.toContain('Harbor Street')
    await press(page.getByRole('link', { name: 'Add a dispensary' }))
    await expect(page.getByRole('heading', { level: 1, name: 'Add a dispensary' })).toBeVisible()
    await page.getByLabel('Country').fill('')
    await press(page.getByRole('button', { name: 'Add the dispensary' }))
    proves('VALID-023')
    await expect(page.getByText('Please enter a Name.')).toBeVisible()
    proves('VALID-024')
    await expect(page.getByText('Please enter an Address.')).toBeVisible()
    proves('VALID-027')
    await expect(page.getByText('Please enter a Country.')).toBeVisible()
    proves('VALID-028')
    await expect(page.getByText('Please enter a zipcode')).toBeVisible()
    proves('VALID-025')
    await expect(page.getByText('Please enter a City.')).toBeVisible()
    proves('VALID-026')
    await expect(page.getByText('Please enter State.')).toBeVisible()
    await page.getByLabel('Country').fill('USA')
    await page.getByLabel('Name').fill('Juniper and Main')
    await page.getByLabel('Address').fill('12 Elm Street')
    await press(page.getByRole('button', { name: 'Add the dispensary' }))
    await expect(page.getByText('Please enter a City.')).toBeVisible()
    await expect(page.getByLabel('City')).toBeFocused()
    await page.getByLabel('City').fill('denver')
    await press(page.getByRole('option', { name: /^Denver/ }).first())
    await expect(page.getByRole('list', { name: 'Stores like this one' }).getByRole('link')).toContainText([
      'Juniper & Main',
    ])
    await expectAccessibleAtEachSize(page)
    await page.getByLabel('Name').fill(name)
    await expect(page.getByRole('list', { name: 'Stores like this one' })).toBeHidden()
    await page.getByLabel('ZIP code').fill('80203')
    const adding = /\/api\/admin\/dispensaries$/
    await page.route(adding, route => route.fulfill({ status: 500 }))
    await press(page.getByRole('button', { name: 'Add the dispensary' }))
    proves('ERR-020')
    await expect(page.getByText('An Error occurred.')).toBeVisible()
    await page.unroute(adding)
    await press(page.getByRole('button', { name: 'Add the dispensary' }))
    proves('MSG-004')
    await expectMessage(page, 'Dispensary successfully added!')
    proves('DISP-003')
    await expect(page).toHaveURL(/\/dispensaries-admin\/[0-9a-f-]{36}$/)
    proves('DISP-002')
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page.getByRole('main').getByText('Not claimed', { exact: true })).toBeVisible()

    await press(page.getByRole('button', { name: 'Edit: Details' }))
    await press(page.getByLabel('Delivery'))
    await page.getByLabel('Region').fill('North')
    // The map starts at the store's city: from far away its scale is 200 miles.
    await expect(
      page.getByRole('region', { name: 'Map of the point' }).getByText('5 mi', { exact: true }),
    ).toBeVisible()
    await page.getByLabel('Point on the map').fill('39.73924, -104.99025')
    await press(page.getByRole('button', { name: 'Save' }))
    proves('DISP-004')
    await expect(page.getByText('Adult use, Delivery')).toBeVisible()
    await expect(page.getByRole('link', { name: '39.73924, -104.99025' })).toBeVisible()
    await expectAccessibleAtEachSize(page)

    await press(page.getByRole('button', { name: `Actions for ${name}` }))
    await press(page.getByRole('menuitem', { name: 'Close the store' }))
    await press(page.getByRole('alertdialog').getByRole('button', { name: 'Close the store' }))
    await expect(page.getByRole('main').getByText('Closed', { exact: true })).toBeVisible()
    await press(page.getByRole('button', { name: `Actions for ${name}` }))
    await press(page.getByRole('menuitem', { name: 'Reopen the store' }))
    await press(page.getByRole('dialog').getByRole('button', { name: 'Open' }))
    await expect(page.getByRole('main').getByText('Not claimed', { exact: true })).toBeVisible()

    await press(page.getByRole('button', { name: `Actions for ${name}` }))
    await press(page.getByRole('menuitem', { name: 'Merge into another store' }))
    await page.getByLabel('Store to keep').fill('juniper')
    await press(page.getByRole('option', { name: /^Juniper & Main/ }).first())
    await expectAccessibleAtEachSize(page)
    await press(page.getByRole('dialog').getByRole('button', { name: 'Merge' }))
    await expect(page.getByRole('heading', { level: 1, name: 'Juniper & Main' })).toBeVisible()
    proves('API-032', 'API-034', 'API-039', 'API-040', 'API-044')
    await expectCalls(calls, [
      'POST /admin/dispensaries',
      'PUT /admin/dispensaries/:id',
      'GET /admin/dispensaries',
      'GET /admin/dispensaries/:id',
      'POST /admin/dispensaries/export-dispensaries',
    ])
  })
})

test.describe('a chain’s employee', () => {
  test.use({ as: 'org' })

  test('ROUTE-008 DISP-012 API-033 lands on the locations, opens one, and reads its progress', async ({
    page,
    press,
  }) => {
    await page.goto('/')
    proves('ROUTE-008')
    await expect(page).toHaveURL('/locations')
    await expect(page.getByRole('heading', { level: 1, name: 'Locations' })).toBeVisible()
    await page.getByPlaceholder('Name or city').fill('juniper')
    proves('API-033')
    await expect(page.getByText('1 store', { exact: true })).toBeVisible()
    await press(page.getByRole('link', { name: 'Juniper & Main' }))
    await expect(page.getByRole('heading', { level: 1, name: 'Juniper & Main' })).toBeVisible()
    proves('DISP-012')
    await expect(page.getByRole('tab')).toHaveText(['Details', 'Employees', 'Tracks', 'Progress', 'Sign-up'])
    await press(page.getByRole('tab', { name: 'Progress' }))
    await expect(page.getByRole('heading', { name: 'By track' })).toBeVisible()
    await expectAccessibleAtEachSize(page)
    await press(page.getByRole('tab', { name: 'Sign-up' }))
    await expect(page.getByRole('heading', { name: 'Poster' })).toBeVisible()
    await expect(page.getByRole('tab', { name: 'History' })).toBeHidden()
  })
})
