import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { answer, done, fakeServer, refusal } from '../../testing/fake-server.ts'
import { control, mount, openMenu, press, settle } from '../../testing/mount.tsx'
import { person } from '../../testing/people.ts'
import { currentAddress, TestProviders } from '../../testing/test-providers.tsx'
import { shownToasts } from '../../ui/toast-store.ts'
import { EmployeesPage } from './employees-page.tsx'
import { budtender, idOf, manager, sampleEmployee, toListBody } from './testing/sample-employees.ts'

const page = () => document.body.textContent ?? ''
const invited = sampleEmployee({
  id: idOf(22),
  firstName: 'Fern',
  lastName: 'Delgado',
  coursesCompletedCount: 0,
  coursesPurchasedCount: 0,
  isInvited: true,
})

const serve = (employees = [sampleEmployee(), invited], total = employees.length) =>
  fakeServer({
    'GET /employees': () => answer(toListBody(employees, total)),
    'GET /dispensary-roles': () => answer({ items: [budtender, manager] }),
  })

const asked = (sent: ReturnType<typeof fakeServer>) => sent.filter(({ path }) => path === '/employees').at(-1)?.search

const open = async (at = '/dispensary-employees') => {
  await mount(
    <TestProviders at={at} session={{ state: 'authenticated', user: person(['ROLE_DISPENSARY_ADMIN']) }}>
      <EmployeesPage />
    </TestProviders>,
  )
  await settle()
}

const typeSlowly = (text: string) =>
  act(async () => {
    const input = document.querySelector<HTMLInputElement>('input[type="search"]')!
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, text)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })

test('EMP-008 EMP-011 CONST-009 the list says who works here and how far each is trained', async () => {
  const sent = serve()
  await open()
  expect(asked(sent)).toBe('?filter=&sort=name&direction=asc&limit=30&offset=0')
  const rows = [...document.querySelectorAll('tbody tr')].map(row => row.textContent)
  expect(rows).toEqual([
    'Eli Brandteli.b@juniper.testBudtender21%3 / 14In progress',
    'Fern Delgadoeli.b@juniper.testBudtenderNot counted0 / 0Invited',
  ])
  expect(document.querySelector('[role="progressbar"]')?.getAttribute('aria-valuenow')).toBe('21')
  expect(control('Eli Brandt').getAttribute('href')).toBe(`/dispensary-employees/${idOf(21)}`)
  expect(control('Add employee').getAttribute('href')).toBe('/dispensary-employees/add')
  expect(page()).toContain('2 people')
})

test('EMP-009 of very many people it says that there are more than a number of', async () => {
  const { items, paging } = toListBody([sampleEmployee()], 10_000)
  fakeServer({
    'GET /employees': () => answer({ items, paging: { ...paging, isMore: true } }),
    'GET /dispensary-roles': () => answer({ items: [] }),
  })
  await open()
  expect(page()).toContain('More than 10,000 people')
  expect(page()).toContain('1–30 of more than 10,000')
})

test('EMP-008 CONST-005 what is typed is searched for after half a second, and stands in the address', async () => {
  const sent = serve(undefined, 61)
  await open('/dispensary-employees?page=2&roleId=x')
  vi.useFakeTimers()
  await typeSlowly('bran')
  await act(async () => vi.advanceTimersByTime(499))
  expect(currentAddress()).toBe('/dispensary-employees?page=2&roleId=x')
  await act(async () => vi.advanceTimersByTime(1))
  vi.useRealTimers()
  await settle()
  expect(currentAddress()).toBe('/dispensary-employees?roleId=x&filter=bran')
  expect(asked(sent)).toContain('filter=bran')
  expect(asked(sent)).toContain('offset=0')
})

test('EMP-009 pages and order stand in the address', async () => {
  const sent = serve([sampleEmployee()], 61)
  await open('/dispensary-employees?page=2')
  expect(asked(sent)).toContain('offset=30')
  expect(page()).toContain('31–60 of 61')
  await press(control('Next page'))
  expect([currentAddress(), asked(sent)?.includes('offset=60')]).toEqual(['/dispensary-employees?page=3', true])
  await press(control('Trained'))
  expect(currentAddress()).toBe('/dispensary-employees?sort=trained&direction=asc')
  await press(control('Trained'))
  expect(currentAddress()).toBe('/dispensary-employees?sort=trained&direction=desc')
})

test('EMP-009 a page behind the last leads to the last, which takes its place in the address', async () => {
  const people = (search: string) => (search.includes('offset=60') ? [sampleEmployee()] : [])
  const held: (() => void)[] = []
  fakeServer({
    'GET /employees': async ({ search }) => {
      await new Promise<void>(go => held.push(go))
      return answer(toListBody(people(search), 61))
    },
    'GET /dispensary-roles': () => answer({ items: [budtender, manager] }),
  })
  await open('/dispensary-employees?page=9&roleId=x')
  await act(async () => held.shift()?.())
  await settle()
  expect([currentAddress(), page().includes('No one')]).toEqual(['/dispensary-employees?page=3&roleId=x', false])
  await act(async () => held.shift()?.())
  await settle()
  expect(page()).toContain('Eli Brandt')
  expect(page()).toContain('61–61 of 61')
})

test('EMP-008 a filter that no one matches says so and is taken away', async () => {
  serve([])
  await open('/dispensary-employees?filter=zzz&former=true')
  expect(page()).toContain('No one matches this filter')
  await press(control('Show everyone'))
  expect(currentAddress()).toBe('/dispensary-employees')
  expect(page()).toContain('No one works here yet')
})

test('EMP-008 a list that does not come says so and comes when asked again', async () => {
  const replies = [refusal('INTERNAL'), answer(toListBody([sampleEmployee()]))]
  fakeServer({
    'GET /employees': () => replies.shift() ?? refusal('INTERNAL'),
    'GET /admin/sign-up-requests': () => answer(toListBody([])),
  })
  await open()
  expect(page()).toContain('The employees could not be loaded')
  await press(control('Try again'))
  expect(page()).toContain('Eli Brandt')
})

test('EMP-008 a store of someone else’s says so', async () => {
  fakeServer({})
  await open(`/dispensary-employees?dispensaryId=${idOf(77)}`)
  expect(page()).toContain('This dispensary is not one of yours')
})

test('EMP-008 on a phone each employee is a card', async () => {
  vi.spyOn(window, 'matchMedia').mockReturnValue({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  } as never)
  serve()
  await open()
  vi.restoreAllMocks()
  expect(document.querySelector('table')).toBeNull()
  expect([...document.querySelectorAll('li')].map(card => card.textContent)).toEqual([
    'EBEli BrandtBudtender21%3 of 14 courses completedIn progress',
    'FDFern DelgadoBudtenderNot counted0 of 0 courses completedInvited',
  ])
})

test('EMP-012 API-045 removing asks first, naming person and store and what is kept', async () => {
  const sent = fakeServer({
    'GET /employees': () => answer(toListBody([sampleEmployee()])),
    [`DELETE /admin/dispensaries/employees/${idOf(21)}`]: () => done,
  })
  await open()
  const entries = await openMenu('Actions for Eli Brandt')
  expect(entries.map(entry => entry.textContent)).toEqual(['Open', 'Edit', 'Remind by e-mail', 'Remove from the store'])
  await press(entries[3]!)
  const question = document.querySelector('[role="alertdialog"]')!
  expect(question.textContent).toContain('Remove Eli Brandt from Juniper & Main?')
  expect(question.textContent).toContain('What they learned until today stays on your record')
  await press([...question.querySelectorAll('button')].find(button => button.textContent === 'Remove')!)
  expect(sent.filter(({ method }) => method === 'DELETE').map(({ search }) => search)).toEqual([
    `?dispensaryId=${idOf(31)}`,
  ])
  expect(sent.filter(({ path }) => path === '/employees')).toHaveLength(2)
})

test('EMP-012 a person who works at several stores is removed from all that are named', async () => {
  const locations = [
    { id: idOf(31), name: 'Juniper & Main' },
    { id: idOf(32), name: 'Juniper Pearl' },
  ]
  const sent = fakeServer({
    'GET /employees': () => answer(toListBody([sampleEmployee({ locations })])),
    [`DELETE /admin/dispensaries/employees/${idOf(21)}`]: () => done,
  })
  await open()
  await press((await openMenu('Actions for Eli Brandt'))[3]!)
  const question = document.querySelector('[role="alertdialog"]')!
  expect(question.textContent).toContain('Remove Eli Brandt from Juniper & Main, Juniper Pearl?')
  await press([...question.querySelectorAll('button')].find(button => button.textContent === 'Remove')!)
  expect(sent.filter(({ method }) => method === 'DELETE').map(({ search }) => search)).toEqual([''])
})

test('EMP-012 an invitation is sent again from the list', async () => {
  const fern = { ...invited, may: { edit: true, remove: true, invite: true } }
  const sent = fakeServer({
    'GET /employees': () => answer(toListBody([fern])),
    [`POST /employees/${idOf(22)}/invitation`]: () => done,
  })
  await open()
  await press((await openMenu('Actions for Fern Delgado'))[2]!)
  expect(sent.some(({ path }) => path === `/employees/${idOf(22)}/invitation`)).toBe(true)
  expect(shownToasts().at(-1)?.text).toBe('A new invitation is on its way to eli.b@juniper.test.')
})

test('EMP-010 API-057 the export is asked for what is filtered, as the file that was chosen', async () => {
  const sent = serve()
  await open('/dispensary-employees?filter=eli&sort=trained&page=3')
  await press((await openMenu('Export'))[1]!)
  const { search } = sent.find(({ path }) => path === '/employees/export')!
  expect(Object.fromEntries(new URLSearchParams(search))).toEqual({
    filter: 'eli',
    sort: 'trained',
    direction: 'asc',
    format: 'xlsx',
  })
})
