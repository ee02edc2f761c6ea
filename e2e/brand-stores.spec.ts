import { buildBrand, buildDispensary, buildReseller } from '../server/features/organizations/organizations.build.ts'
import { builtInRoles } from '../server/features/organizations/organizations.public.ts'
import { newId } from '../server/platform/ids.ts'
import { expectAccessibleAtEachSize } from './fixtures/accessible.ts'
import { expectCalls, recordCalls } from './fixtures/calls.ts'
import { mailedLink } from './fixtures/mail.ts'
import { expectMessage } from './fixtures/messages.ts'
import { createPerson, signInAs } from './fixtures/people.ts'
import { proves } from './fixtures/proves.ts'
import { expect, test } from './fixtures/test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('INVITE-001 INVITE-002 INVITE-003 INVITE-004 INVITE-005 VALID-030 VALID-032 VALID-033 VALID-034 VALID-035 API-071 API-079 ERR-026 MSG-007 DISP-008 BRAND-008 BRAND-009 BRAND-010 BRAND-011 BRAND-012 VALID-029 a brand invites a store, whose manager gets in by the email and sees the brand; a claimed store says yes to a second brand', async ({
  db,
  press,
  openAs,
}) => {
  const [firstBrand, secondBrand] = [`Alder ${newId()}`, `Birch ${newId()}`]
  const store = `Store ${newId()}`
  const [first, second] = [await buildBrand(db, { name: firstBrand }), await buildBrand(db, { name: secondBrand })]
  const seller = await createPerson(db, { jobs: [{ at: { brandId: first }, isBrandSales: true }] })
  const rival = await createPerson(db, { jobs: [{ at: { brandId: second }, isBrandSales: true }] })
  const email = `${newId()}@journeys.trellis.test`

  const page = await openAs(seller)
  const calls = recordCalls(page)
  await page.goto('/brand-dispensaries')
  await press(page.getByRole('button', { name: 'Invite a Dispensary' }))
  const dialog = page.getByRole('dialog', { name: 'Invite a Dispensary' })
  proves('VALID-035')
  await expect(dialog.getByRole('button', { name: 'Send invitation' })).toBeDisabled()
  await dialog.getByLabel('Dispensary name').focus()
  await dialog.getByLabel('First name').focus()
  await dialog.getByLabel('Last name').focus()
  await dialog.getByLabel('E-mail').focus()
  await dialog.getByLabel('City').focus()
  await dialog.getByLabel('Dispensary name').focus()
  proves('VALID-029')
  await expect(dialog.getByText('Please select your city from the list.')).toBeVisible()
  proves('VALID-030')
  await expect(dialog.getByText('Please enter a Name.')).toBeVisible()
  proves('VALID-032')
  await expect(dialog.getByText('Please enter a First Name.')).toBeVisible()
  proves('VALID-033')
  await expect(dialog.getByText('Please enter a Last Name.')).toBeVisible()
  proves('VALID-034')
  await expect(dialog.getByText('Please enter an E-mail.')).toBeVisible()
  proves('VALID-035')
  await expect(dialog.getByRole('button', { name: 'Send invitation' })).toBeDisabled()
  await dialog.getByLabel('Dispensary name').fill(store)
  await dialog.getByLabel('City').fill('Denver')
  await press(page.getByRole('option', { name: /^Denver/ }).first())
  await dialog.getByLabel('First name').fill('Ana')
  await dialog.getByLabel('Last name').fill('Ruiz')
  await dialog.getByLabel('E-mail').fill(email)
  await press(dialog.getByRole('button', { name: 'Add another manager' }))
  await dialog.getByLabel('First name').nth(1).fill('Cleo')
  await dialog.getByLabel('Last name').nth(1).fill('Banks')
  const another = `${newId()}@journeys.trellis.test`
  await dialog.getByLabel('E-mail').nth(1).fill(another)
  await expectAccessibleAtEachSize(page)
  const invited = page.waitForRequest('**/api/brands/mine/add-dispensary')
  await press(dialog.getByRole('button', { name: 'Send invitation' }))
  proves('INVITE-001', 'INVITE-002', 'INVITE-003', 'INVITE-004')
  expect((await invited).postDataJSON()).toMatchObject({
    dispensaryName: store,
    location: { city: 'Denver', state: 'CO', country: 'USA' },
    adminData: [
      { firstName: 'Ana', lastName: 'Ruiz', email },
      { firstName: 'Cleo', lastName: 'Banks', email: another },
    ],
  })
  proves('ERR-026')
  await expectMessage(page, 'Invitation sent!')
  await expect(page.getByText('1 store was invited')).toBeVisible()
  proves('INVITE-005', 'API-071', 'API-079')
  await expectCalls(calls, ['GET /brands/mine/dispensaries', 'POST /brands/mine/add-dispensary'])

  const theirs = await openAs(null)
  await theirs.goto(await mailedLink(db, { to: email, path: '/create-password' }))
  await press(theirs.getByRole('button', { name: 'Next' }))
  await theirs.getByLabel('Password', { exact: true }).fill('Harbor-quill-83')
  await theirs.getByLabel('Confirm password').fill('Harbor-quill-83')
  await press(theirs.getByRole('button', { name: 'Save and log in' }))
  await expect(theirs).toHaveURL('/dispensary-employees')
  await press(theirs.getByRole('button', { name: 'Yes' }))
  await expect(theirs.getByRole('heading', { level: 1, name: 'Employees' })).toBeVisible()
  await theirs.goto('/store-brands')
  await expect(theirs.getByText(firstBrand)).toBeVisible()

  const others = await openAs(rival)
  await others.goto('/create-brand-dispensary')
  await others.getByLabel('Dispensary name').fill(store)
  await others.getByLabel('City').fill('Denver')
  await press(others.getByRole('option', { name: /^Denver/ }).first())
  await press(others.getByRole('button', { name: 'Next: managers' }))
  await others.getByLabel('First name').fill('Zoe')
  await others.getByLabel('Last name').fill('Quint')
  await others.getByLabel('E-mail').fill(`${newId()}@journeys.trellis.test`)
  await press(others.getByRole('button', { name: 'Create dispensary' }))
  proves('DISP-008', 'BRAND-012', 'MSG-007')
  await expectMessage(others, 'Dispensary Created!')
  proves('DISP-011')
  await expect(others).toHaveURL(/\/dispensary-detail/)
  await expect(others.getByText('Waiting for an answer')).toBeVisible()

  await theirs.goto('/dispensary-employees')
  await press(theirs.getByRole('button', { name: `Yes, ${store} works with ${secondBrand}` }))
  await expect(theirs.getByText(/wants to work with you/)).toBeHidden()
  await others.goto('/brand-dispensaries')
  await press(others.getByRole('link', { name: store }))
  proves('BRAND-012')
  await expect(others.getByRole('heading', { level: 1, name: store })).toBeVisible()
  proves('BRAND-008', 'BRAND-010', 'BRAND-011')
  await expect(others.getByRole('tab')).toHaveText(['Details', 'Progress'])
  await press(others.getByRole('tab', { name: 'Progress' }))
  proves('BRAND-009')
  await expect(others.getByText('people have completed a course')).toBeVisible()
  await expectAccessibleAtEachSize(others)
})

test('DISP-009 DISP-010 DISP-011 the second step without a dispensary leads a reseller to its dispensaries, others home', async ({
  db,
  openAs,
}) => {
  const reseller = await openAs(await signInAs(db, 'reseller'))
  await reseller.goto('/create-brand-dispensary?step=managers')
  proves('DISP-009', 'DISP-010')
  await expect(reseller).toHaveURL('/dispensaries-dashboard')
  const seller = await openAs(await signInAs(db, 'brandsales'))
  await seller.goto('/create-brand-dispensary?step=managers')
  proves('DISP-010')
  await expect(seller).toHaveURL('/dashboard')
})

test('RESELL-001 RESELL-002 RESELL-003 RESELL-004 BRAND-010 BRAND-011 API-045 API-108 a reseller sees its own stores alone, and keeps their tracks and employees', async ({
  db,
  press,
  openAs,
}) => {
  const page = await openAs(await signInAs(db, 'reseller'))
  const { id: resellerId } = await db
    .selectFrom('employment as e')
    .innerJoin('app_user as u', 'u.id', 'e.user_id')
    .innerJoin('reseller as r', 'r.id', 'e.reseller_id')
    .select('r.id')
    .where('u.email', '=', 'reseller@demo.trellis.test')
    .executeTakeFirstOrThrow()
  const [own, foreign] = [`Own ${newId()}`, `Foreign ${newId()}`]
  const dispensaryId = await buildDispensary(db, { name: own, resellerId })
  await buildDispensary(db, { name: foreign })
  const { lastName } = await createPerson(db, { jobs: [{ at: { dispensaryId }, roleIds: [builtInRoles.budtender] }] })
  const calls = recordCalls(page)
  await page.goto(`/dispensaries-dashboard?filter=${encodeURIComponent(own.slice(-12))}`)
  proves('RESELL-001')
  await expect(page.getByRole('link', { name: own })).toBeVisible()
  await press(page.getByRole('link', { name: own }))
  proves('BRAND-010', 'BRAND-011')
  await expect(page.getByRole('tab')).toHaveText(['Details', 'Progress', 'Tracks', 'Employees'])
  await press(page.getByRole('tab', { name: 'Tracks' }))
  await press(page.getByRole('link', { name: 'Add a track' }))
  await press(page.getByRole('link', { name: 'Checking ID and refusing a sale' }))
  await press(page.getByRole('button', { name: 'Add', exact: true }))
  proves('RESELL-003')
  await expect(page.getByRole('button', { name: 'Remove Checking ID and refusing a sale' })).toBeVisible()
  await page.goto(`/brand-dispensaries/${dispensaryId}?part=employees`)
  await press(page.getByRole('button', { name: `Actions for Robin ${lastName}` }))
  await press(page.getByRole('menuitem', { name: 'Remove from the store' }))
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }))
  proves('RESELL-004')
  await expect(page.getByText('No one works here yet')).toBeVisible()
  proves('API-045', 'API-108')
  await expectCalls(calls, ['DELETE /admin/dispensaries/employees/:id', 'GET /dispensary-tracks'])
  await page.goto(`/dispensaries-dashboard?filter=${encodeURIComponent(foreign.slice(-12))}`)
  await expect(page.getByText(foreign)).toBeHidden()
  proves('RESELL-002')
  await expect(page.getByText('No store matches these filters')).toBeVisible()
})

test('API-079 RESELL-001 BRAND-010 the reseller who keeps a store that no one has claimed answers a brand for it, and no one else does', async ({
  db,
  press,
  openAs,
}) => {
  const [brand, store] = [`Alder ${newId()}`, `Store ${newId()}`]
  const resellerId = await buildReseller(db)
  await buildBrand(db, { resellerId })
  await buildDispensary(db, { name: store, resellerId })
  const brandId = await buildBrand(db, { name: brand })
  const theirs = await openAs(await createPerson(db, { jobs: [{ at: { brandId }, isBrandSales: true }] }))
  await theirs.goto('/brand-dispensaries')
  await press(theirs.getByRole('button', { name: 'Invite a Dispensary' }))
  const dialog = theirs.getByRole('dialog', { name: 'Invite a Dispensary' })
  await dialog.getByLabel('Dispensary name').fill(store)
  await dialog.getByLabel('City').fill('Denver')
  await press(theirs.getByRole('option', { name: /^Denver/ }).first())
  await dialog.getByLabel('First name').fill('Ana')
  await dialog.getByLabel('Last name').fill('Ruiz')
  await dialog.getByLabel('E-mail').fill(`${newId()}@journeys.trellis.test`)
  await press(dialog.getByRole('button', { name: 'Send invitation' }))
  await expect(theirs.getByText('Waiting for an answer')).toBeVisible()

  const site = await openAs(await signInAs(db, 'admin'))
  const asked = site.waitForResponse(reply => reply.url().includes('/partnership-requests'))
  await site.goto('/dispensaries-admin')
  expect(await (await asked).text()).not.toContain(brand)
  await expect(site.getByText(brand)).toBeHidden()

  const page = await openAs(await createPerson(db, { jobs: [{ at: { resellerId } }] }))
  await page.goto('/dispensaries-dashboard')
  await expect(page.getByText('1 brand wants to work with you')).toBeVisible()
  await expect(page.getByText('these people are invited as managers')).toBeHidden()
  await expectAccessibleAtEachSize(page)
  await press(page.getByRole('button', { name: `Yes, ${store} works with ${brand}` }))
  await expect(page.getByText('1 brand wants to work with you')).toBeHidden()
  await theirs.reload()
  await expect(theirs.getByRole('link', { name: store })).toBeVisible()
  await expect(theirs.getByText('Agreed', { exact: true })).toBeVisible()
})
