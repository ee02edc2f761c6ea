import type { Employee, EmployeeItem } from '@trellis/contract/employees/employees.ts'
import type { Role } from '@trellis/contract/roles.ts'
import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { answer, done, fakeServer } from '../../testing/fake-server.ts'
import { control, mount, openMenu, press, settle } from '../../testing/mount.tsx'
import { person } from '../../testing/people.ts'
import { currentAddress, TestProviders } from '../../testing/test-providers.tsx'
import { EmployeePage } from './employee-page.tsx'
import { idOf, sampleEmployee, sampleItem, toListBody } from './testing/sample-employees.ts'

const page = () => document.body.textContent ?? ''
const track = { id: idOf(41), name: 'First week', posterImage: null, totalCourses: 2, coursesCompleted: 1 }
const finished = sampleItem({
  courseId: idOf(52),
  courseTitle: 'Checking ID',
  state: 'COMPLETED',
  completedAt: '2026-11-05T15:00:00.000Z',
  left: [],
})

const serve = (employee: Employee = sampleEmployee(), items: EmployeeItem[] = [finished, sampleItem()]) =>
  fakeServer({
    [`GET /employees/${idOf(21)}`]: () => answer(employee),
    [`GET /employees/${idOf(21)}/tracks`]: () => answer(toListBody([track])),
    [`GET /employees/${idOf(21)}/tracks/${idOf(41)}/items`]: () => answer(toListBody(items)),
    [`DELETE /admin/card-courses/${idOf(51)}/user-submissions/${idOf(21)}`]: () => done,
  })

const menuItem = (items: readonly HTMLElement[], label: string) =>
  items.find(({ textContent }) => textContent === label) ?? document.body

const open = async (role: Role = 'ROLE_DISPENSARY_ADMIN') => {
  await mount(
    <TestProviders at={`/dispensary-employees/${idOf(21)}`} session={{ state: 'authenticated', user: person([role]) }}>
      <Routes>
        <Route path="/dispensary-employees/:id" element={<EmployeePage />} />
        <Route path="*" element="Elsewhere" />
      </Routes>
    </TestProviders>,
  )
  await settle()
}

test('EMP-012 API-058 API-059 one employee: who it is, how far, and why not further', async () => {
  serve()
  await open()
  expect(document.querySelector('h1')?.textContent).toBe('Eli Brandt')
  expect(document.title).toContain('Eli Brandt')
  expect(page()).toContain('eli.b@juniper.test')
  expect(page()).toContain('21%trained')
  expect(page()).toContain('3 / 14courses completed')
  const items = [...document.querySelectorAll('ul > li')].filter(item => item.querySelector('h4'))
  expect(items.map(item => item.textContent)).toEqual([
    'Checking IDCompleted Nov 5, 2026CompletedReset',
    'Onset and doseStarted Nov 2, 2026Card 7: the last answer was wrongCard 12: the form was not sentStartedReset',
  ])
})

test.each<[Role, string, string]>([
  ['ROLE_DISPENSARY_ADMIN', 'Employees', '/dispensary-employees'],
  ['ROLE_RETAIL_ORGANIZATION_EMPLOYEE', 'Juniper & Main', `/locations/${idOf(31)}?part=employees`],
  ['ROLE_ADMINISTRATOR', 'Juniper & Main', `/dispensaries-admin/${idOf(31)}?part=employees`],
  ['ROLE_BRAND_SALES', 'Juniper & Main', `/brand-dispensaries/${idOf(31)}?part=employees`],
])('EMP-012 quality: %s goes back from an employee to the list that they have: %s', async (role, name, path) => {
  serve()
  await open(role)
  expect(control(name).getAttribute('href')).toBe(path)
})

test('EMP-012 quality: the hire date and the number are shown where they are known', async () => {
  serve(sampleEmployee({ hiredOn: '2025-03-14', employeeNumber: '0042' }))
  await open()
  expect(page()).toContain('Hired Mar 14, 2025')
  expect(page()).toContain('Employee number 0042')
})

test('EMP-012 API-138 a course that was reset and not started again says when it was completed first', async () => {
  const firstCompletedAt = '2026-10-05T15:00:00.000Z'
  serve(sampleEmployee(), [sampleItem({ state: 'NOT_STARTED', startedAt: null, firstCompletedAt, left: [] })])
  await open()
  expect(page()).toContain('First completed Oct 5, 2026')
})

test('EMP-012 of many reasons the first three stand there, and the rest on demand', async () => {
  const left = [1, 2, 3, 4, 5].map(card => `Card ${card}: the question has not been answered yet`)
  serve(sampleEmployee(), [sampleItem({ left })])
  await open()
  expect(document.querySelector('details')?.textContent).toBe(
    'and 2 moreCard 4: the question has not been answered yetCard 5: the question has not been answered yet',
  )
})

test('API-138 EMP-012 a reset asks first, naming the course and the person and what is kept', async () => {
  const sent = serve()
  await open()
  await press(control('Reset Onset and dose'))
  const question = document.querySelector('[role="alertdialog"]')!
  expect(question.textContent).toContain('Reset “Onset and dose” for Eli Brandt?')
  expect(question.textContent).toContain('Earlier answers stay on record.')
  expect(sent.some(({ method }) => method === 'DELETE')).toBe(false)
  await press([...question.querySelectorAll('button')].find(button => button.textContent === 'Reset')!)
  expect(sent.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([
    `/admin/card-courses/${idOf(51)}/user-submissions/${idOf(21)}`,
  ])
  expect(sent.filter(({ path }) => path.endsWith('/items'))).toHaveLength(2)
  expect(document.querySelector('[role="alertdialog"]')).toBeNull()
})

test('EMP-012 API-045 from the page an invitation is sent again, and the person removed after a question', async () => {
  const invited = sampleEmployee({ isInvited: true, may: { edit: true, remove: true, invite: true } })
  const path = `/employees/${idOf(21)}`
  const sent = fakeServer({
    [`GET ${path}`]: () => answer(invited),
    [`GET ${path}/tracks`]: () => answer(toListBody([])),
    [`POST ${path}/invitation`]: () => done,
    [`DELETE /admin/dispensaries${path}`]: () => done,
  })
  await open()
  await press(menuItem(await openMenu('Actions for Eli Brandt'), 'Resend invitation'))
  await press(menuItem(await openMenu('Actions for Eli Brandt'), 'Remove from the store'))
  const question = document.querySelector('[role="alertdialog"]')!
  expect(question.textContent).toContain('Remove Eli Brandt from Juniper & Main?')
  expect(question.textContent).toContain('they keep their account and completed courses')
  await press([...question.querySelectorAll('button')].find(button => button.textContent === 'Remove')!)
  const writes = sent.filter(({ method }) => method !== 'GET').map(({ method, path: to }) => `${method} ${to}`)
  expect(writes).toEqual([`POST ${path}/invitation`, `DELETE /admin/dispensaries${path}`])
})

test('ROUTE-048 a brand sees the name and its own courses, and nothing to do', async () => {
  const may = { edit: false, remove: false, invite: false }
  serve(sampleEmployee({ email: null, roles: [], may }), [sampleItem({ mayReset: false })])
  await open('ROLE_BRAND_EMPLOYEE')
  expect(document.querySelector('h1')?.textContent).toBe('Eli Brandt')
  expect([...document.querySelectorAll('button')]).toEqual([])
})

test('EMP-012 someone who has left is shown as of then', async () => {
  serve(sampleEmployee({ endedAt: '2026-11-10T15:00:00.000Z', may: { edit: false, remove: false, invite: false } }))
  await open()
  expect(page()).toContain('Left on Nov 10, 2026. Training completed until then is shown here')
})

test('EMP-012 a person of someone else’s does not exist here', async () => {
  fakeServer({})
  await open()
  expect(page()).toContain('This person is not one of yours')
})

test('EMP-003 Edit takes the employee along to the form', async () => {
  serve()
  await open()
  await press(control('Edit'))
  expect(currentAddress()).toBe('/dispensary-employees/save')
})
