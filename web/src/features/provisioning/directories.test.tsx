import type {
  ProvisionedOrganization,
  ProvisionedPerson,
  ProvisioningToken,
} from '@trellis/contract/provisioning/provisioning.ts'
import { act, type ReactNode } from 'react'
import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { answer, done, fakeServer, refusal } from '../../testing/fake-server.ts'
import { control, field, mount, press, settle, type } from '../../testing/mount.tsx'
import { person } from '../../testing/people.ts'
import { currentAddress, TestProviders } from '../../testing/test-providers.tsx'
import { ToastRegion } from '../../ui/toast-region.tsx'
import { DirectoriesPage } from './directories-page.tsx'
import { DirectoryPage } from './directory-page.tsx'
import { NewDirectoryPage } from './new-directory-page.tsx'

const idOf = (nth: number) => `0190a1b2-0000-7000-8000-${String(nth).padStart(12, '0')}`
const at = '2026-11-20T10:00:00.000Z'
const directory: ProvisionedOrganization = {
  id: idOf(1),
  organization: { kind: 'retail-organization', id: idOf(10), name: 'Juniper & Main' },
  defaultDispensary: { id: idOf(30), name: 'Denver' },
  people: 2,
  peopleOut: 1,
  tokens: 1,
  lastUsedAt: null,
  createdAt: at,
}
const token: ProvisioningToken = {
  id: idOf(40),
  label: 'Okta',
  createdAt: at,
  expiresAt: '2099-11-20T10:00:00.000Z',
  lastUsedAt: null,
}
const ana: ProvisionedPerson = {
  id: idOf(50),
  name: 'Ana Ruiz',
  userName: 'ana@juniper.test',
  state: 'in',
  dispensaryNames: ['Boulder', 'Denver'],
  changedAt: at,
}
const people: ProvisionedPerson[] = [
  ana,
  { ...ana, id: idOf(51), name: 'Bea Soto', userName: 'bea@juniper.test', state: 'out', dispensaryNames: [] },
]
const choices = {
  dispensaries: [
    { id: idOf(30), name: 'Denver' },
    { id: idOf(31), name: 'Boulder' },
  ],
  roles: [],
}
const listOf = (items: readonly object[]) =>
  answer({ items, paging: { total: items.length, totalPages: 1, currentPage: 1, nextPage: null, previousPage: null } })

const path = `/provisioning/organizations/${directory.id}`
const serve = (rest: Parameters<typeof fakeServer>[0] = {}) =>
  fakeServer({
    [`GET ${path}`]: () => answer(directory),
    [`GET ${path}/tokens`]: () => listOf([token]),
    [`GET ${path}/people`]: () => listOf(people),
    [`GET /single-sign-on/organizations/${idOf(10)}/choices`]: () => answer(choices),
    ...rest,
  })

const page = () => document.body.textContent ?? ''
const open = async (address: string, screen: ReactNode, route = address.replace(/\?.*/, '')) => {
  await mount(
    <TestProviders at={address} session={{ state: 'authenticated', user: person(['ROLE_ADMINISTRATOR']) }}>
      <Routes>
        <Route path={route} element={screen} />
        <Route path="*" element={null} />
      </Routes>
      <ToastRegion />
    </TestProviders>,
  )
  await settle()
}
const openDirectory = (search = '') =>
  open(`/provisioning/${directory.id}${search}`, <DirectoryPage />, '/provisioning/:id')

const choose = (select: HTMLInputElement, value: string) =>
  act(async () => {
    select.value = value
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })

test('quality: the list says which directories are connected, how many people each keeps and how it stands', async () => {
  fakeServer({
    'GET /provisioning/organizations': () =>
      listOf([
        directory,
        { ...directory, id: idOf(2), tokens: 0, people: 1 },
        { ...directory, id: idOf(3), lastUsedAt: at },
      ]),
  })
  await open('/provisioning', <DirectoriesPage />)
  expect(page()).toContain('2 people')
  expect(page()).toContain('1 person')
  expect(page()).toContain('No contact yet')
  expect(page()).toContain('No token')
  expect(page()).toContain('Connected')
})

test('quality: without a directory the list says what one is for; one that does not come can be tried again', async () => {
  fakeServer({ 'GET /provisioning/organizations': () => listOf([]) })
  await open('/provisioning', <DirectoriesPage />)
  expect(page()).toContain('No directory is connected yet')
  fakeServer({ 'GET /provisioning/organizations': () => refusal('INTERNAL') })
  await open('/provisioning', <DirectoriesPage />)
  expect(page()).toContain('The directories could not be loaded')
})

test('quality: connecting asks whose people they are and where they start, and leads to what goes into the directory', async () => {
  const sent = serve({
    'GET /single-sign-on/organizations': () => answer({ items: [directory.organization] }),
    'POST /provisioning/organizations': () => answer(directory),
  })
  await open('/provisioning/new', <NewDirectoryPage />)
  await type(field('Store for people without a group'), idOf(31))
  await press(control('Connect'))
  expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({
    organization: { kind: 'retail-organization', id: idOf(10) },
    defaultDispensaryId: idOf(31),
  })
  expect(currentAddress()).toBe(`/provisioning/${directory.id}`)
})

test('quality: without an organization, or with one that is connected already, connecting says so at its field', async () => {
  const brands = [2, 3].map(nth => ({ kind: 'brand', id: idOf(nth), name: `Brand ${nth}` }))
  serve({ 'GET /single-sign-on/organizations': () => answer({ items: brands }) })
  await open('/provisioning/new', <NewDirectoryPage />)
  await press(control('Connect'))
  expect(field('Organization').getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(field('Organization'))
})

test('quality: an organization that is connected already is said to be, and nothing that was chosen is lost', async () => {
  serve({
    'GET /single-sign-on/organizations': () => answer({ items: [{ ...directory.organization, kind: 'brand' }] }),
    'POST /provisioning/organizations': () => refusal('ALREADY_EXISTS'),
  })
  await open('/provisioning/new', <NewDirectoryPage />)
  await press(control('Connect'))
  expect(page()).toContain('The directory of this organization is connected already.')
  expect(field('Organization').value).toBe('Juniper & Main')
})

test('quality: a directory shows its address to copy, its tokens, and the people whom it keeps with their state', async () => {
  serve()
  await openDirectory()
  expect(field('Address').value).toBe(`${location.origin}/api/scim/v2`)
  expect(page()).toContain('Okta')
  expect(page()).toContain('not used yet')
  expect(page()).toMatch(/Valid until .*2099/)
  expect(page()).toMatch(/Ana Ruizana@juniper\.testBoulder · DenverActive/)
  expect(page()).toMatch(/Bea Sotobea@juniper\.testDeactivated/)
})

test('quality: a new token is shown once, to be copied, and is gone from the page afterwards', async () => {
  const sent = serve({ [`POST ${path}/tokens`]: () => answer({ ...token, token: 'trellis_scim_abc' }) })
  await openDirectory()
  await press(control('Create a token'))
  expect(page()).toContain('Enter what the token is for.')
  await type(field('What is the new token for?'), 'Entra ID')
  expect(field('Valid for').value).toBe('12')
  await choose(field('Valid for'), '24')
  await press(control('Create a token'))
  expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({ label: 'Entra ID', validForMonths: 24 })
  expect(field('Token').value).toBe('trellis_scim_abc')
  expect(page()).toContain('It is never shown again.')
  await press(control('I’ve added it to the directory'))
  expect(document.body.innerHTML).not.toContain('trellis_scim_abc')
})

test('quality: what was typed for a token stays when the server cannot be reached', async () => {
  serve({ [`POST ${path}/tokens`]: () => 'no network' })
  await openDirectory()
  await type(field('What is the new token for?'), 'Entra ID')
  await press(control('Create a token'))
  expect(page()).toContain('What you entered is still here')
  expect(field('What is the new token for?').value).toBe('Entra ID')
})

test('quality: a token that has expired, a person who was asked and a store that was lost are said to be', async () => {
  serve({
    [`GET ${path}`]: () => answer({ ...directory, defaultDispensary: null }),
    [`GET ${path}/tokens`]: () => listOf([{ ...token, expiresAt: '2020-01-05T10:00:00.000Z' }]),
    [`GET ${path}/people`]: () => listOf([{ ...ana, state: 'asked', dispensaryNames: [] }]),
  })
  await openDirectory()
  expect(page()).toMatch(/Expired on .*2020/)
  expect(page()).toContain('Waiting for answer')
  expect(page()).toContain('Until you choose another, no new people can be added.')
})

test('quality: a token that ends within 30 days says when, and what to do', async () => {
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  serve({
    [`GET ${path}/tokens`]: () =>
      listOf([
        { ...token, expiresAt: inDays(29) },
        { ...token, id: idOf(41), expiresAt: inDays(31) },
      ]),
  })
  await openDirectory()
  expect(page()).toMatch(/Ends on [^–]+ – create a new token.*Valid until /)
})

test('quality: revoking a token asks first, by its name', async () => {
  const sent = serve({ [`DELETE /provisioning/tokens/${token.id}`]: () => done })
  await openDirectory()
  await press(control('Revoke Okta'))
  expect(page()).toContain('Revoke Okta?')
  expect(sent.filter(({ method }) => method === 'DELETE')).toEqual([])
  await press(control('Revoke token'))
  expect(sent.filter(({ method }) => method === 'DELETE')).toHaveLength(1)
  expect(page()).toContain('Okta is revoked.')
})

test('quality: whose people are looked for stands in the address; no one found, and no one there yet, say what to do', async () => {
  const sent = serve({ [`GET ${path}/people`]: () => listOf([]) })
  await openDirectory('?filter=zoe')
  expect(new URLSearchParams(sent.find(each => each.path.endsWith('/people'))?.search).get('filter')).toBe('zoe')
  expect(page()).toContain('No one matches')
  await press(control('Show everyone'))
  expect(currentAddress()).toBe(`/provisioning/${directory.id}`)
  expect(page()).toContain('The directory has not sent anyone yet')
})

test('quality: where people start can be changed; a store that is not theirs is refused at its field', async () => {
  const sent = serve({
    [`PUT ${path}`]: () => refusal('INVALID_INPUT', { defaultDispensaryId: ['Choose a dispensary.'] }),
  })
  await openDirectory()
  expect(field('Store for people without a group').value).toBe(idOf(30))
  await type(field('Store for people without a group'), idOf(31))
  await press(control('Save changes'))
  expect(sent.find(({ method }) => method === 'PUT')?.body).toEqual({ defaultDispensaryId: idOf(31) })
  expect(page()).toContain('Choose a dispensary.')
})

test('quality: a directory that does not exist says so', async () => {
  serve({ [`GET ${path}`]: () => refusal('NOT_FOUND') })
  await openDirectory()
  expect(page()).toContain('Directory not found')
})
