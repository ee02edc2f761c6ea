import { sampleCard } from '../server/features/courses/courses.build.ts'
import { expectCalls, recordCalls } from './fixtures/calls.ts'
import { exportCsv } from './fixtures/exported.ts'
import { expectMessage } from './fixtures/messages.ts'
import { proves } from './fixtures/proves.ts'
import { addEmployees, assignTrack, test } from './fixtures/team.ts'
import { expect } from './fixtures/test.ts'

const question = 'If you continue, you will lose your unsaved changes.'

test('EMP-001 EMP-002 EMP-004 /add opens an empty form for someone new, with name, e-mail and roles', async ({
  page,
  press,
}) => {
  await page.goto('/dispensary-employees')
  await press(page.getByRole('link', { name: 'Add employee' }))
  await expect(page).toHaveURL('/dispensary-employees/add')
  proves('EMP-004')
  await expect(page.getByRole('heading', { level: 1, name: 'Add an employee' })).toBeVisible()
  await expect(page.getByLabel('First name')).toHaveValue('')
  await expect(page.getByLabel('Last name')).toHaveValue('')
  await expect(page.getByLabel('E-mail')).toHaveValue('')
  proves('EMP-002')
  await expect(page.getByRole('group', { name: 'Roles' }).getByRole('checkbox', { name: 'Budtender' })).toBeChecked()
})

test('EMP-003 EMP-006 EMP-007 API-054 API-055 editing someone keeps their e-mail, and saving leads to their page', async ({
  page,
  press,
  team,
}) => {
  const calls = recordCalls(page)
  await page.goto(`/dispensary-employees/${team.ana.id}`)
  await press(page.getByRole('button', { name: 'Edit' }))
  await expect(page).toHaveURL('/dispensary-employees/save')
  proves('EMP-003')
  await expect(page.getByLabel('E-mail')).toHaveValue(team.ana.email)
  proves('EMP-007')
  await expect(page.getByLabel('E-mail')).not.toBeEditable()
  await page.getByLabel('First name').fill('Anita')
  const sent = page.waitForRequest(request => request.method() === 'PUT')
  await press(page.getByRole('button', { name: 'Save changes' }))
  proves('API-055')
  expect((await sent).postDataJSON()).toEqual({
    id: team.ana.id,
    firstName: 'Anita',
    lastName: 'Marsh',
    hiredOn: null,
    employeeNumber: null,
    roles: [{ id: expect.stringMatching(/^[0-9a-f-]{36}$/), role: expect.stringMatching(/^ROLE_/) }],
  })
  proves('MSG-005')
  await expectMessage(page, 'Employee successfully Added!')
  proves('EMP-006')
  await expect(page).toHaveURL(`/dispensary-employees/${team.ana.id}`)
  proves('EMP-001')
  await expect(page.getByRole('heading', { level: 1, name: 'Anita Marsh' })).toBeVisible()
  proves('API-054')
  await expectCalls(calls, ['GET /employees/:id', 'PUT /employees/:id'])
})

test('NAV-001 NAV-003 a form that was changed asks before a link and before Back leave it, and once left nothing asks any more', async ({
  page,
  press,
}) => {
  await page.goto('/dispensary-employees')
  await press(page.getByRole('link', { name: 'Add employee' }))
  await page.getByLabel('First name').fill('Ana')
  await press(page.getByRole('main').getByRole('link', { name: 'Employees' }))
  const asked = page.getByRole('alertdialog', { name: 'Unsaved changes' })
  proves('NAV-001')
  await expect(asked).toHaveAccessibleDescription(question)
  await press(asked.getByRole('button', { name: 'Stay here' }))
  await expect(asked).toBeHidden()
  await expect(page.getByLabel('First name')).toHaveValue('Ana')
  await page.goBack()
  await expect(asked).toHaveAccessibleDescription(question)
  await press(asked.getByRole('button', { name: 'Leave' }))
  await expect(page).toHaveURL('/dispensary-employees')
  await press(page.getByRole('link', { name: 'Add employee' }))
  await expect(page.getByLabel('First name')).toHaveValue('')
  await page.goBack()
  await expect(page).toHaveURL('/dispensary-employees')
  proves('NAV-003')
  await expect(asked).toBeHidden()
})

test('EMP-009 API-056 CONST-009 a list of more than 30 people is turned page by page', async ({
  page,
  press,
  db,
  team,
}) => {
  await addEmployees(db, team, 31)
  await page.goto('/dispensary-employees')
  await expect(page.getByText('34 people')).toBeVisible()
  const links = page.getByRole('main').getByRole('link', { name: / Marsh$/ })
  proves('CONST-009')
  await expect(links).toHaveCount(30)
  const second = page.waitForRequest(/\/api\/employees\?/)
  await press(page.getByRole('button', { name: 'Next page' }).first())
  proves('API-056')
  expect(new URL((await second).url()).searchParams.get('offset')).toBe('30')
  await expect(page).toHaveURL(/\?page=2$/)
  proves('EMP-009')
  await expect(links).toHaveCount(4)
})

test('EMP-010 EMP-011 EMP-012 API-057 API-058 API-059 API-138 the list tells how far each is trained, and its file carries that, and the first completion of what was reset', async ({
  page,
  press,
  db,
  team,
  openAs,
}) => {
  const courses = ['Checking ID', 'Refusing a sale'].map(title => ({ title, cards: [sampleCard('TEXT')] }))
  const { pathOf } = await assignTrack(db, team, { name: 'First days', courses })
  const theirs = await openAs(team.ana)
  await theirs.goto(pathOf(0))
  await expect(theirs.getByText('You have finished Checking ID').first()).toBeVisible()
  await theirs.goto('/mycourses')
  await expect(theirs.getByRole('list', { name: 'Tracks' })).toContainText('1 of 2')

  const calls = recordCalls(page)
  await page.goto('/dispensary-employees')
  const trained = page.getByRole('progressbar', { name: 'Percent trained: Ana Marsh' })
  proves('EMP-011')
  await expect(trained).toHaveAttribute('aria-valuenow', '50')
  await press(page.getByRole('link', { name: 'Ana Marsh' }))
  await press(page.getByRole('button', { name: 'Reset Checking ID' }))
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'Reset' }))
  proves('EMP-012')
  await expect(page.getByText(/^First completed /)).toBeVisible()
  await press(page.getByRole('main').getByRole('link', { name: 'Employees' }))
  await expect(trained).toHaveAttribute('aria-valuenow', '0')
  const { name, text } = await exportCsv({ page, press }, page.getByRole('main'))
  expect(name).toBe('Employees.csv')
  const [head, ana] = text.trim().split('\r\n')
  expect(head).toMatch(
    /,Courses assigned,Courses completed,Percent trained,First completed,Overdue,Requests new tries,/,
  )
  proves('EMP-010')
  expect(ana).toMatch(/^Ana,Marsh,.*,2,0,0,\d{4}-\d{2}-\d{2}[^,]*,0,no,no,no$/)
  proves('API-057', 'API-058', 'API-059', 'API-138')
  await expectCalls(calls, [
    'GET /employees/export',
    'GET /employees/:id/tracks',
    'DELETE /admin/card-courses/:id/user-submissions/:id',
    'GET /employees/:id/tracks/:id/items',
  ])
})
