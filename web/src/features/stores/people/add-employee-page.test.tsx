import { act } from 'react'
import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { answer, fakeServer, refusal } from '../../../testing/fake-server.ts'
import { control, field, mount, press, settle, type } from '../../../testing/mount.tsx'
import { person } from '../../../testing/people.ts'
import { TestProviders } from '../../../testing/test-providers.tsx'
import { shownToasts } from '../../../ui/toast-store.ts'
import { AddEmployeePage } from './add-employee-page.tsx'

const id = '0190a1b2-0000-7000-8000-000000000031'
const path = `/admin/dispensaries/${id}/add-employee`
const added = { id, firstName: 'Ana', isAsked: true, may: { edit: false, remove: false, invite: false } }

const serve = (rest: Parameters<typeof fakeServer>[0] = {}) =>
  fakeServer({
    [`GET /admin/dispensaries/${id}`]: () => answer({ id, name: 'Juniper & Main' }),
    [`POST ${path}`]: () => answer({ ...added, isAsked: undefined }),
    ...rest,
  })

const errorOf = (label: string) =>
  document.getElementById(field(label).getAttribute('aria-describedby')?.split(' ').at(-1) ?? '')?.textContent

const open = async () => {
  const session = { state: 'authenticated', user: person(['ROLE_ADMINISTRATOR']) } as const
  await mount(
    <TestProviders at={`/dispensaries-admin/${id}/add-employee`} session={session}>
      <Routes>
        <Route path="/dispensaries-admin/:id/add-employee" element={<AddEmployeePage />} />
      </Routes>
    </TestProviders>,
  )
  await settle()
}
const fill = async () => {
  await type(field('First name'), 'Ana')
  await type(field('Last name'), 'Ruiz')
  await type(field('E-mail'), ' ana.ruiz@juniper.test ')
}
const page = () => document.body.textContent ?? ''
const chooseRole = async (value: string) => {
  const select = field('Role')
  Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')!.set!.call(select, value)
  await act(async () => void select.dispatchEvent(new Event('change', { bubbles: true })))
  await settle()
}

test('DISP-005 VALID-013 VALID-012 API-043 a role has to be selected: Trainer, Budtender or Manager', async () => {
  const sent = serve()
  await open()
  expect([...field('Role').querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
    'Choose a role',
    'Trainer',
    'Budtender',
    'Manager',
  ])
  await fill()
  await press(control('Add employee'))
  expect(page()).toContain('Please select a Role.')
  await chooseRole('ROLE_ADMINISTRATOR')
  await press(control('Add employee'))
  expect(sent.filter(({ method }) => method === 'POST')).toMatchObject([
    {
      path,
      body: { firstName: 'Ana', lastName: 'Ruiz', email: 'ana.ruiz@juniper.test', roles: ['ROLE_ADMINISTRATOR'] },
    },
  ])
  expect(shownToasts().at(-1)?.text).toBe('Employee successfully Added!')
  expect([field('First name').value, field('Role').value]).toEqual(['', ''])
})

test.each([
  [
    'ERR-014 an e-mail that exists already',
    refusal('EMAIL_TAKEN'),
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
])('DISP-005 %s is told as on the manager’s form', async (_what, refused, sentence) => {
  serve({ [`POST ${path}`]: () => refused })
  await open()
  await fill()
  await chooseRole('trainer')
  await press(control('Add employee'))
  expect(errorOf('E-mail')).toBe(sentence)
  expect(field('First name').value).toBe('Ana')
})

test('DISP-005 who has an account is asked first', async () => {
  serve({ [`POST ${path}`]: () => answer(added) })
  await open()
  await fill()
  await chooseRole('trainer')
  await press(control('Add employee'))
  expect(shownToasts().at(-1)?.text).toBe('We asked ana.ruiz@juniper.test. They appear in the list once they say yes.')
})

test('DISP-005 ROUTE-022 brand people who keep no one here read so instead of a form', async () => {
  serve({ [`GET /admin/dispensaries/${id}`]: () => refusal('NOT_ALLOWED') })
  await open()
  expect(page()).toContain('You don’t manage employees here')
})
