import type { Page } from '@playwright/test'
import { toBrandId } from '../server/demo/load-content.ts'
import { parentCompanyId, resellerId } from '../server/demo/places.ts'
import {
  buildBrand,
  buildBrandDispensaries,
  buildDispensary,
  buildReseller,
} from '../server/features/organizations/organizations.build.ts'
import { newId } from '../server/platform/ids.ts'
import type { PageActions } from './fixtures/course.ts'
import { createPerson } from './fixtures/people.ts'
import { proves } from './fixtures/proves.ts'
import { expect, test } from './fixtures/test.ts'

/** The navigation links in the header of a desktop, the menu of a phone, or a learner's tabs. */
async function listMainLinks({ page, press }: PageActions): Promise<string[]> {
  const [nav, menu] = [
    page.getByRole('navigation', { name: 'Main' }),
    page.getByRole('button', { name: 'Menu', exact: true }),
  ]
  await expect(nav.or(menu).filter({ visible: true }).first()).toBeVisible()
  if (await menu.isVisible()) await press(menu)
  const links = nav.filter({ visible: true }).getByRole('link')
  await expect(links.first()).toBeVisible()
  return links.evaluateAll(all => all.map(link => `${link.textContent} ${link.getAttribute('href')}`))
}

const courses = 'Courses /dashboard'
const trained = 'Budtenders Trained /budtenders-trained'
const linksOf = {
  admin: ['Users /users', 'Dispensaries /dispensaries-admin', 'Tracks /track-management', 'Brands /brands'],
  manager: ['Employees /dispensary-employees', 'Reports /reports', 'Courses /mycourses'],
  org: ['Locations /locations', 'Edit Courses /edit-card-courses'],
  brandadmin: [courses, trained, 'Dispensaries /brand-dispensaries', 'Employees /employees'],
  brandsales: [courses, trained, 'Dispensaries /brand-dispensaries'],
  brandemployee: [courses, trained],
  reseller: [courses, trained, 'Dispensaries /dispensaries-dashboard'],
  parent: [courses, trained],
}

const desk = { width: 1280, height: 800 }

test.describe('HEADER-006 HEADER-009 HEADER-011 HEADER-012 HEADER-013 HEADER-014 HEADER-015 everyone has the ways to their own work', () => {
  for (const [name, links] of Object.entries(linksOf))
    test.describe(name, () => {
      test.use({ as: name })

      test(`${name} sees ${links.length} links on a desk and on a phone`, { tag: '@phone' }, async ({
        page,
        press,
      }) => {
        const phone = page.viewportSize()!
        await page.setViewportSize(desk)
        await page.goto('/me')
        proves('HEADER-006', 'HEADER-009', 'HEADER-011', 'HEADER-012', 'HEADER-013', 'HEADER-014', 'HEADER-015')
        expect(await listMainLinks({ page, press })).toEqual(links)
        await page.setViewportSize(phone)
        await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeVisible()
        expect(await listMainLinks({ page, press })).toEqual(links)
      })
    })
})

test.describe('of a learner', () => {
  test.use({ as: 'newcomer' })

  test('HEADER-001 HEADER-002 HEADER-003 HEADER-005 HEADER-010 VIEWER-003 the header has the ways to courses and rewards, the logo leads home, the menu under the name to the profile, and Jump To to the open cards', async ({
    page,
    press,
    person,
    isMobile,
  }) => {
    await page.goto('/mycourses')
    await test.step('HEADER-010 Courses and Rewards, and on a phone Me, at its lower edge', async () => {
      const ways = ['Courses /mycourses', 'Rewards /rewards']
      proves('HEADER-010')
      expect(await listMainLinks({ page, press })).toEqual(isMobile ? [...ways, 'Me /me'] : ways)
      await press(page.getByRole('link', { name: 'Rewards' }))
      await expect(page).toHaveURL('/rewards')
      await expect(page.getByRole('link', { name: 'Rewards' })).toHaveAttribute('aria-current', 'page')
    })
    await test.step('HEADER-001 the logo leads home', async () => {
      await press(page.getByRole('banner').getByRole('link', { name: 'Trellis, home' }))
      proves('HEADER-001')
      await expect(page).toHaveURL('/mycourses')
    })
    await test.step('HEADER-002 HEADER-003 the menu under the name leads to the profile', async () => {
      await expect(page.getByRole('button', { name: 'Robin Marsh: your menu' })).toBeVisible()
      await press(page.getByRole('button', { name: 'Robin Marsh: your menu' }))
      proves('HEADER-002')
      await expect(page.getByText(person.email)).toBeVisible()
      await press(page.getByRole('link', { name: 'Profile' }))
      proves('HEADER-003')
      await expect(page).toHaveURL('/me')
    })
    await test.step('HEADER-005 VIEWER-003 Jump To lists the cards that have a name, and leads to the open ones', async () => {
      await press(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Courses' }))
      await press(page.getByRole('list', { name: 'Tracks' }).getByRole('link', { name: 'No medical claims' }))
      await press(page.getByRole('button', { name: 'Jump To' }))
      const entries = page.getByRole('menuitem')
      proves('HEADER-005', 'VIEWER-003')
      await expect(entries.first()).toContainText('1. ')
      await expect(entries.last()).toBeDisabled()
      const second = await entries.nth(1).innerText()
      await press(entries.nth(1))
      await expect(page.getByRole('heading', { name: second.replace(/^\d+\. /, '') })).toBeInViewport()
    })
  })
})

test('HEADER-007 ROLE-007 API-085 API-086 an employee of a parent company switches between its brands', async ({
  db,
  openAs,
}) => {
  const page = await openAs(await createPerson(db, { jobs: [{ at: { parentCompanyId } }] }))
  const press = (target: { click: () => Promise<void> }) => target.click()
  await page.goto('/dashboard')
  await listMainLinks({ page, press })
  const switcher = page.getByRole('combobox', { name: 'Brand' }).filter({ visible: true })
  proves('HEADER-007', 'API-085')
  await expect(switcher.getByRole('option')).toContainText([
    'Alpenglow Edibles',
    'Cinder Pre-Rolls',
    'Saltwater Topicals',
  ])
  const chosen = page.waitForResponse('**/api/brands/current')
  await switcher.selectOption('Saltwater Topicals')
  expect((await chosen).ok()).toBe(true)
  proves('API-086')
  expect((await chosen).request().postDataJSON()).toEqual({ brandId: toBrandId('saltwater') })
  await page.reload()
  await listMainLinks({ page, press })
  proves('ROLE-007')
  await expect(switcher.locator('option:checked')).toHaveText('Saltwater Topicals')
})

test('HEADER-007 ROLE-007 the people of a reseller switch between its brands', async ({ db, openAs }) => {
  const page = await openAs(await createPerson(db, { jobs: [{ at: { resellerId } }] }))
  const press = (target: { click: () => Promise<void> }) => target.click()
  await page.goto('/dashboard')
  await listMainLinks({ page, press })
  const switcher = page.getByRole('combobox', { name: 'Brand' }).filter({ visible: true })
  await expect(switcher.getByRole('option')).toContainText(['Cinder Pre-Rolls', 'Tinker'])
  const chosen = page.waitForResponse('**/api/brands/current')
  await switcher.selectOption({ index: 1 })
  expect((await chosen).ok()).toBe(true)
})

test('ROLE-007 HEADER-007 a brand chosen in one window is shown by the others, and another device ends nothing for it', async ({
  db,
  openAs,
}) => {
  const mark = newId().slice(-8)
  const company = await buildReseller(db)
  const brands = [`Ash ${mark}`, `Birch ${mark}`]
  const [first, second] = [
    await buildBrand(db, { name: brands[0]!, resellerId: company }),
    await buildBrand(db, { name: brands[1]!, resellerId: company, createdAt: new Date('2026-03-01') }),
  ]
  const dispensaryId = await buildDispensary(db, { name: `Store ${mark}` })
  await buildBrandDispensaries(db, [
    { brandId: first, dispensaryId },
    { brandId: second, dispensaryId },
  ])
  const partners = db.selectFrom('brand_dispensary').select('brand_id').where('dispensary_id', '=', dispensaryId)
  const person = await createPerson(db, { jobs: [{ at: { resellerId: company } }] })
  const shownBy = (page: Page) =>
    page.getByRole('combobox', { name: 'Brand' }).filter({ visible: true }).locator('option:checked')
  const path = `/brand-dispensaries/${dispensaryId}`

  const one = await openAs(person)
  await one.setViewportSize({ width: 1280, height: 800 })
  await one.goto(path)
  await expect(shownBy(one)).toHaveText(brands[0]!)
  const other = await one.context().newPage()
  await other.setViewportSize({ width: 1280, height: 800 })
  await other.goto(path)
  await expect(shownBy(other)).toHaveText(brands[0]!)
  const device = await openAs(person)
  await device.setViewportSize({ width: 1280, height: 800 })
  await device.goto(path)
  await expect(shownBy(device)).toHaveText(brands[0]!)

  await test.step('the other window follows', async () => {
    await one.getByRole('combobox', { name: 'Brand' }).selectOption(brands[1]!)
    await expect(other.getByText(`You act for ${brands[1]} now: it was chosen in another window.`)).toBeVisible()
    await expect(shownBy(other)).toHaveText(brands[1]!)
  })

  await test.step('the other device is refused, and shows the brand then', async () => {
    await device.getByRole('button', { name: 'Stop working together' }).click()
    await device.getByRole('alertdialog').getByRole('button', { name: 'Stop', exact: true }).click()
    const sentence = 'You chose another brand elsewhere. This page now shows that brand. Please check it again.'
    await expect(device.getByText(sentence)).toBeVisible()
    expect((await partners.execute()).map(row => row.brand_id).sort()).toEqual([first, second].sort())
    await device.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
    await expect(shownBy(device)).toHaveText(brands[1]!)
  })

  await test.step('and ends it for the brand that it shows', async () => {
    await device.getByRole('button', { name: 'Stop working together' }).click()
    await device.getByRole('alertdialog').getByRole('button', { name: 'Stop', exact: true }).click()
    await expect(device).toHaveURL('/brand-dispensaries')
    expect((await partners.execute()).map(row => row.brand_id)).toEqual([first])
  })
})

test.describe('no one else', () => {
  test.use({ as: 'brandadmin' })

  test('HEADER-007 a brand admin has no brands to switch between', async ({ page, press }) => {
    await page.goto('/dashboard')
    await listMainLinks({ page, press })
    await expect(page.getByRole('combobox', { name: 'Brand' })).toHaveCount(0)
  })
})

test.describe('of a chain', () => {
  test.use({ as: 'org' })

  test('HEADER-006 HEADER-012 More beside the links leads to what the header has no room for: reports, tracks', {
    tag: '@desk',
  }, async ({ page, press }) => {
    await page.goto('/locations')
    await press(page.getByRole('button', { name: 'More', exact: true }))
    await expect(page.getByRole('link', { name: 'Tracks by store' })).toBeVisible()
    await press(page.getByRole('link', { name: 'Reports' }))
    await expect(page).toHaveURL('/reports')
    proves('ROLE-005', 'REPORT-011')
    await expect(page.getByRole('heading', { name: 'Reports', exact: true })).toBeVisible()
  })

  test('HEADER-006 the menu of a phone has it below the links of the header', { tag: '@phone' }, async ({
    page,
    press,
  }) => {
    await page.goto('/locations')
    await press(page.getByRole('button', { name: 'Menu', exact: true }))
    await press(page.getByRole('navigation', { name: 'More' }).getByRole('link', { name: 'Reports' }))
    await expect(page).toHaveURL('/reports')
  })
})
