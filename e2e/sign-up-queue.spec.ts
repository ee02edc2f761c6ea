import { expectAccessible } from './fixtures/accessible.ts'
import { expectCalls, recordCalls } from './fixtures/calls.ts'
import { createPerson } from './fixtures/people.ts'
import { proves } from './fixtures/proves.ts'
import { expect, test } from './fixtures/test.ts'

test.use({ as: 'admin' })

test('QUEUE-001 QUEUE-002 QUEUE-003 QUEUE-004 QUEUE-005 QUEUE-006 QUEUE-007 QUEUE-008 QUEUE-009 API-031 the queue is searched, filtered, and answered', async ({
  page,
  db,
  press,
}) => {
  const named = await createPerson(db, { isPending: true, jobs: [] })
  const nameless = await createPerson(db, { isPending: true, jobs: [] })
  await db.updateTable('app_user').set({ first_name: '', last_name: '' }).where('id', '=', nameless.id).execute()

  const calls = recordCalls(page)
  await page.goto('/signup-work-queue')
  const status = page.getByRole('combobox', { name: 'Status' })
  proves('QUEUE-004')
  await expect(status.locator('option:checked')).toHaveText('Pending')
  proves('QUEUE-002')
  await expect(status.locator('option')).toHaveText(['All statuses', 'Pending', 'Approved', 'Rejected'])

  const search = page.getByPlaceholder('Name, e-mail or store')
  const found = page.getByText('1 person is waiting')
  await search.fill(nameless.email)
  proves('QUEUE-001')
  await expect(found).toBeVisible()
  proves('QUEUE-007')
  await expect(page.getByText(nameless.email)).toBeVisible()
  proves('QUEUE-006')
  await expect(page.getByText('Unknown', { exact: true })).toBeVisible()
  await search.fill(named.email)
  await expect(page.getByText(named.email)).toBeVisible()
  await expect(found).toBeVisible()
  proves('QUEUE-005')
  await expect(page.getByText('Robin Marsh', { exact: true })).toBeVisible()
  proves('QUEUE-008')
  await expect(page.getByRole('main').getByText('Pending', { exact: true }).last()).toBeVisible()

  await press(page.getByRole('button', { name: 'Reject Robin Marsh' }))
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'Reject' }))
  proves('QUEUE-009')
  await expect(page.getByText('No request matches this filter')).toBeVisible()
  await status.selectOption('All statuses')
  proves('QUEUE-003')
  await expect(page.getByText(named.email)).toBeVisible()
  await expectAccessible(page)
  await page.goBack()
  await page.goForward()
  await expect(page.getByText(named.email)).toBeVisible()
  proves('API-031')
  await expectCalls(calls, ['GET /admin/sign-up-requests'])
})
