import { act } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { answer, fakeServer, refusal } from '../../testing/fake-server.ts'
import { control, field, mount, press, settle, type } from '../../testing/mount.tsx'
import { person } from '../../testing/people.ts'
import { currentAddress, TestProviders } from '../../testing/test-providers.tsx'
import { shownToasts } from '../../ui/toast-store.ts'
import { SaveEmployeePage } from './save-employee-page.tsx'
import { budtender, idOf, manager, sampleEmployee } from './testing/sample-employees.ts'

const page = () => document.body.textContent ?? ''
const mine = {
  id: idOf(31),
  name: 'Juniper & Main',
  dispensaries: [{ id: idOf(31), name: 'Juniper & Main', city: 'Denver', state: 'Colorado' }],
}

const serve = (rest: Parameters<typeof fakeServer>[0] = {}) =>
  fakeServer({
    'GET /dispensaries/mine': () => answer(mine),
    'GET /dispensary-roles': () => answer({ items: [budtender, manager] }),
    'POST /employees': () => answer(sampleEmployee()),
    [`PUT /employees/${idOf(21)}`]: () => answer(sampleEmployee()),
    ...rest,
  })

const user = person(['ROLE_DISPENSARY_ADMIN'])
const open = async (state?: unknown, pathname = '/dispensary-employees/add') => {
  await mount(
    <TestProviders at={{ pathname, state }} session={{ state: 'authenticated', user }}>
      <SaveEmployeePage />
    </TestProviders>,
  )
  await settle()
}

const fill = async () => {
  await type(field('First name'), 'Ana')
  await type(field('Last name'), 'Ruiz')
  await type(field('E-mail'), 'ana.ruiz@juniper.test')
}

/** Presses a button; then says whether the success message is shown so many milliseconds later. */
const pressAndCount = async (label: string) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  onTestFinished(() => void vi.useRealTimers())
  await act(async () => control(label).click())
  await act(() => vi.advanceTimersByTimeAsync(0))
  return async (milliseconds: number) => {
    await act(() => vi.advanceTimersByTimeAsync(milliseconds))
    return shownToasts().some(({ text }) => text === 'Employee successfully Added!')
  }
}

const errorOf = (label: string) =>
  document.getElementById(field(label).getAttribute('aria-describedby')?.split(' ').at(-1) ?? '')?.textContent

test('EMP-001 EMP-002 EMP-004 EMP-005 MSG-005 someone new is added, it says so for three seconds, and the form is ready for the next', async () => {
  const sent = serve()
  await open()
  expect(field('Budtender').checked).toBe(true)
  await fill()
  const isShown = await pressAndCount('Add employee')
  expect([await isShown(2900), await isShown(200)]).toEqual([true, false])
  const post = sent.find(({ method }) => method === 'POST')
  expect([post?.search, post?.body]).toEqual([
    `?dispensaryId=${idOf(31)}`,
    {
      firstName: 'Ana',
      lastName: 'Ruiz',
      email: 'ana.ruiz@juniper.test',
      roles: [{ id: budtender.id, role: 'ROLE_STUDENT' }],
    },
  ])
  expect(field('First name').value).toBe('')
  expect(currentAddress()).toBe('/dispensary-employees/add')
})

test('EMP-003 EMP-006 EMP-007 MSG-005 MSG-008 API-055 with an employee in the navigation the form edits, all but the e-mail, and says so for one and a half seconds', async () => {
  const sent = serve()
  await open({ employee: sampleEmployee() }, '/dispensary-employees/save')
  expect([field('First name').value, field('E-mail').value, field('E-mail').readOnly]).toEqual([
    'Eli',
    'eli.b@juniper.test',
    true,
  ])
  await type(field('First name'), 'Elias')
  await press(field('Manager'))
  const isShown = await pressAndCount('Save changes')
  expect([await isShown(1400), await isShown(200)]).toEqual([true, false])
  const put = sent.find(({ method }) => method === 'PUT')
  expect(put?.search).toBe(`?dispensaryId=${idOf(31)}`)
  expect(put?.body).toEqual({
    id: idOf(21),
    firstName: 'Elias',
    lastName: 'Brandt',
    roles: [
      { id: budtender.id, role: 'ROLE_STUDENT' },
      { id: manager.id, role: 'ROLE_DISPENSARY_ADMIN' },
    ],
    hiredOn: null,
    employeeNumber: null,
  })
  expect(currentAddress()).toBe(`/dispensary-employees/${idOf(21)}`)
})

test('EMP-006 quality: the hire date and the number are changed, and removed', async () => {
  const sent = serve()
  const employee = sampleEmployee({ hiredOn: '2025-03-14', employeeNumber: '0042' })
  await open({ employee }, '/dispensary-employees/save')
  expect([field('Hire date (optional)').value, field('Employee number (optional)').value]).toEqual([
    '2025-03-14',
    '0042',
  ])
  await type(field('Hire date (optional)'), '2025-04-01')
  await type(field('Employee number (optional)'), '')
  await press(control('Save changes'))
  const put = sent.find(({ method }) => method === 'PUT')
  expect(put?.body).toMatchObject({ hiredOn: '2025-04-01', employeeNumber: null })
})

test('quality: a hire date that cannot be is said at its field', async () => {
  serve()
  await open({ employee: sampleEmployee() }, '/dispensary-employees/save')
  await type(field('Hire date (optional)'), '1949-12-31')
  await press(control('Save changes'))
  expect(errorOf('Hire date (optional)')).toBe('Use a day from 1950 to a year from now.')
})

test('VALID-014 EMP-002 what is missing is told on its field, and the first of them has the focus', async () => {
  const sent = serve()
  await open()
  await press(field('Budtender'))
  await press(control('Add employee'))
  expect([errorOf('First name'), errorOf('Last name'), errorOf('E-mail')]).toEqual([
    'Please enter a First Name.',
    'Please enter a Last Name.',
    'Please enter an E-mail.',
  ])
  expect(page()).toContain('Please add at least one role.')
  expect(document.activeElement).toBe(field('First name'))
  expect(sent.some(({ method }) => method === 'POST')).toBe(false)
})

test.each([
  [
    'ERR-014 an e-mail that exists already',
    refusal('EMAIL_TAKEN', { email: ['A user with this e-mail already exists.'] }),
    'User already exists in the product. Please contact support.',
  ],
  [
    'ERR-015 a value that has to be unique',
    refusal('ALREADY_EXISTS', { email: ['Expected unique value'] }),
    'User already exists in the product. Please contact support.',
  ],
  [
    'ERR-016 an e-mail that the server refuses',
    refusal('INVALID_INPUT', { email: ['Invalid email address.'] }),
    'Error: User email is not valid!',
  ],
])('%s is said at the field, and what was typed stays', async (_row, reply, sentence) => {
  serve({ 'POST /employees': () => reply })
  await open()
  await fill()
  await press(control('Add employee'))
  expect([errorOf('E-mail'), field('First name').value]).toEqual([sentence, 'Ana'])
  expect(document.activeElement).toBe(field('E-mail'))
})

test('EMP-006 a name that is not the store’s to change is refused on its field, and what was typed stays', async () => {
  const sentence = 'This person works elsewhere too. They change their name on their own profile.'
  serve({ [`PUT /employees/${idOf(21)}`]: () => refusal('NAME_IS_THEIRS', { firstName: [sentence] }) })
  await open({ employee: sampleEmployee() }, '/dispensary-employees/save')
  await type(field('First name'), 'Elias')
  await press(control('Save changes'))
  expect([errorOf('First name'), field('First name').value]).toEqual([sentence, 'Elias'])
  expect(document.activeElement).toBe(field('First name'))
  expect(document.querySelector('[role="alert"]')?.textContent ?? '').not.toContain('Something went wrong')
})

test('ERR-017 any other failure is told as it is', async () => {
  serve({ 'POST /employees': () => refusal('INTERNAL') })
  await open()
  await fill()
  await press(control('Add employee'))
  expect(document.querySelector('[role="alert"]')?.textContent).toBe(
    'Something went wrong on our side. Please try again.',
  )
})

test('ROUTE-049 EMP-001 a manager of several stores chooses one', async () => {
  const dispensaries = [
    ...mine.dispensaries,
    { id: idOf(32), name: 'Juniper Pearl', city: 'Boulder', state: 'Colorado' },
  ]
  serve({ 'GET /dispensaries/mine': () => answer({ ...mine, dispensaries }) })
  await open()
  expect([...field('Store').querySelectorAll('option')].map(option => option.textContent)).toEqual([
    'Juniper & Main, Denver',
    'Juniper Pearl, Boulder',
  ])
})

test('EMP-002 no one changes their own jobs', async () => {
  serve()
  await open({ employee: sampleEmployee({ id: user.id, roles: [manager] }) }, '/dispensary-employees/save')
  expect([field('Budtender').disabled, field('Manager').disabled]).toEqual([true, true])
})

test('VALID-003 VALID-004 EMP-006 a name that a directory sent is saved unchanged', async () => {
  const sent = serve()
  await open({ employee: sampleEmployee({ firstName: 'Madonna', lastName: '' }) }, '/dispensary-employees/edit')
  await press(control('Save changes'))
  await settle()
  const put = sent.find(({ method }) => method === 'PUT')
  expect(put?.body).toMatchObject({ firstName: 'Madonna', lastName: '' })
})

test('VALID-003 VALID-004 EMP-006 a one-letter last name that someone types over another is refused', async () => {
  serve()
  await open({ employee: sampleEmployee({ firstName: 'Min', lastName: 'O' }) }, '/dispensary-employees/edit')
  await type(field('Last name'), 'K')
  await press(control('Save changes'))
  await settle()
  expect(errorOf('Last name')).toBe('Must be 2 characters or more.')
})
