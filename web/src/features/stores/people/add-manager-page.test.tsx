import type { Role } from '@trellis/contract/roles.ts'
import { beforeAll, expect, test } from 'vitest'
import { answer, done, fakeServer, refusal } from '../../../testing/fake-server.ts'
import { control, field, mount, openList, press, settle, type } from '../../../testing/mount.tsx'
import { person } from '../../../testing/people.ts'
import { currentAddress, TestProviders } from '../../../testing/test-providers.tsx'
import { loadPicker } from '../../../ui/picker/picker.tsx'
import { shownToasts } from '../../../ui/toast-store.ts'
import { AddManagerPage } from './add-manager-page.tsx'

beforeAll(async () => void (await loadPicker()))

const id = '0190a1b2-0000-7000-8000-000000000031'
const store = { id, name: 'Juniper & Main', city: 'Denver', state: 'Colorado' }
const paging = { total: 1, totalPages: 1, currentPage: 1, nextPage: null, previousPage: null }
const added = `POST /managed-dispensaries/${id}/managers`

const serve = (rest: Parameters<typeof fakeServer>[0] = {}) =>
  fakeServer({
    [`GET /managed-dispensaries/${id}`]: () => answer(store),
    'GET /managed-dispensaries': () => answer({ items: [store], paging }),
    [added]: () => done,
    [`POST /admin/dispensaries/${id}/create-admin`]: () => answer({}),
    ...rest,
  })

const open = async (role: Role, at: { search?: string; state?: unknown } = {}) => {
  await mount(
    <TestProviders at={{ pathname: '/add-manager', ...at }} session={{ state: 'authenticated', user: person([role]) }}>
      <AddManagerPage />
    </TestProviders>,
  )
  await settle()
}
const fill = async () => {
  await type(field('First name'), 'Ana')
  await type(field('Last name'), 'Ruiz')
  await type(field('E-mail'), 'ana.ruiz@juniper.test')
}
const page = () => document.body.textContent ?? ''
const posted = (sent: ReturnType<typeof serve>) => sent.filter(({ method }) => method === 'POST')
const body = { firstName: 'Ana', lastName: 'Ruiz', email: 'ana.ruiz@juniper.test' }

test('DISP-006 DISP-007 MSG-006 a brand adds a manager to the store of the navigation and goes to its detail', async () => {
  const sent = serve()
  await open('ROLE_BRAND_SALES', { state: { dispensary: { id } } })
  expect(page()).toContain('Juniper & Main, Denver')
  await fill()
  await press(control('Add manager'))
  expect(posted(sent)).toMatchObject([{ path: `/managed-dispensaries/${id}/managers`, body }])
  expect(shownToasts().at(-1)?.text).toBe('Manager Created!')
  expect(currentAddress()).toBe(`/dispensary-detail?dispensaryId=${id}`)
})

test('DISP-006 DISP-007 an administrator adds a manager to the store of the address and goes to its page', async () => {
  const sent = serve()
  await open('ROLE_ADMINISTRATOR', { search: `?dispensaryId=${id}` })
  await fill()
  await press(control('Add manager'))
  expect(posted(sent)).toMatchObject([{ path: `/admin/dispensaries/${id}/create-admin`, body }])
  expect(currentAddress()).toBe(`/dispensaries-admin/${id}`)
})

test('DISP-006 without a named store one of the allowed ones is picked first', async () => {
  const sent = serve()
  await open('ROLE_BRAND_ADMIN')
  await fill()
  await press(control('Add manager'))
  expect([posted(sent), page()]).toEqual([[], expect.stringContaining('Choose a store.')])
  await openList(field('Store'))
  const option = [...document.querySelectorAll<HTMLElement>('[role="option"]')].at(0)
  expect(option?.textContent).toContain('Denver, Colorado')
  await press(option!)
  await press(control('Add manager'))
  expect(posted(sent)).toHaveLength(1)
})

test('ERR-021 a failed addition shows the server’s message, else that an error occurred; what was typed stays', async () => {
  const answers = [refusal('TOO_MANY_REQUESTS'), { status: 502 }]
  serve({ [added]: () => answers.shift() ?? done })
  await open('ROLE_BRAND_SALES', { search: `?dispensaryId=${id}` })
  await fill()
  await press(control('Add manager'))
  expect(page()).toContain('Too many tries. Please wait a moment and try again.')
  await press(control('Add manager'))
  expect(page()).toContain('An Error occurred.')
  expect(field('E-mail').value).toBe('ana.ruiz@juniper.test')
})

test('ERR-021 someone who works there already is refused at the e-mail', async () => {
  serve({ [added]: () => refusal('EMAIL_TAKEN') })
  await open('ROLE_BRAND_SALES', { search: `?dispensaryId=${id}` })
  await fill()
  await press(control('Add manager'))
  expect(page()).toContain('A user with this e-mail already exists.')
})

test('DISP-006 a store that the caller may not hand over is not offered a form', async () => {
  serve({ [`GET /managed-dispensaries/${id}`]: () => refusal('NOT_FOUND') })
  await open('ROLE_BRAND_SALES', { search: `?dispensaryId=${id}` })
  expect(page()).toContain('You cannot add a manager to this store')
})
