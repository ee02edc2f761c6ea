import { buildDispensary, buildRetailOrganization } from '../server/features/organizations/organizations.build.ts'
import { builtInRoles } from '../server/features/organizations/organizations.public.ts'
import { buildRequest } from '../server/features/sign-ups/approval/requests.build.ts'
import { newId } from '../server/platform/ids.ts'
import { expectAccessible } from './fixtures/accessible.ts'
import { createPerson } from './fixtures/people.ts'
import { expect, test } from './fixtures/test.ts'

test('quality: a request that reaches a chain is counted by the bell, decided on the home screen, and then waits no more', async ({
  db,
  openAs,
}) => {
  const retailOrganizationId = await buildRetailOrganization(db)
  const dispensaryId = await buildDispensary(db, { retailOrganizationId })
  const email = `${newId()}@mail.trellis.test`
  await buildRequest(db, { dispensaryId, firstName: 'Ana', lastName: 'Ruiz', email, createdAt: new Date() })
  const page = await openAs(await createPerson(db, { jobs: [{ at: { retailOrganizationId } }] }))
  await page.goto('/reports')
  const bell = page.getByRole('button', { name: 'Waiting for you: 1' })
  await bell.click()
  await expectAccessible(page)
  await page.getByRole('link', { name: '1 person asks to join' }).click()
  await expect(page).toHaveURL('/locations')
  await page.getByRole('button', { name: 'Reject Ana Ruiz' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reject' }).click()
  await expect(page.getByRole('button', { name: 'Waiting for you: nothing' })).toBeVisible()
  await expect(page.getByText('1 person asks to join')).toHaveCount(0)
})

test('quality: a new manager’s first steps lead to their screens, and stay hidden once closed', async ({
  db,
  openAs,
}) => {
  const dispensaryId = await buildDispensary(db)
  const manager = await createPerson(db, { jobs: [{ at: { dispensaryId }, roleIds: [builtInRoles.manager] }] })
  const page = await openAs(manager)
  await page.goto('/dispensary-employees')
  const steps = page.getByRole('region', { name: 'First steps' })
  await expect(steps.getByRole('listitem')).toContainText(['Add your people', 'Assign a track'])
  await steps.getByRole('link', { name: 'Assign a track' }).click()
  await expect(page).toHaveURL('/dispensary-tracks')
  await page.goBack()
  await steps.getByRole('button', { name: 'Hide the first steps' }).click()
  await expect(steps).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Employees', exact: true })).toBeVisible()
  await expect(steps).toHaveCount(0)
})

test.describe('of a brand', () => {
  test.use({ as: 'brandadmin' })

  test('EDITOR-001 quality: a course is started from the brand’s courses by one press', async ({ page, press }) => {
    await page.goto('/dashboard')
    await press(page.getByRole('button', { name: 'New course' }))
    await page.getByRole('dialog', { name: 'New course' }).getByLabel('Title').fill('Two minutes')
  })

  test('quality: rewards with a problem are one press from the dashboard', async ({ page, press }) => {
    await page.goto('/dashboard')
    const today = page.getByRole('region', { name: 'What needs you today' })
    const problems = today.getByRole('listitem').filter({ hasText: 'a problem' })
    const [count] = (await problems.innerText()).match(/\d+/) ?? []
    await press(problems.getByRole('link', { name: 'Answer' }))
    await expect(page).toHaveURL('/fulfilment?step=problem')
    await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: /./ }).first()).toBeVisible()
    await expect(page.getByText(`${count} rewards`, { exact: false }).first()).toBeVisible()
  })
})
