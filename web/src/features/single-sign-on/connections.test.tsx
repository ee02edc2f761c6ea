import type { Connection } from '@trellis/contract/single-sign-on/single-sign-on.ts'
import type { ReactNode } from 'react'
import { Route, Routes } from 'react-router'
import { expect, test } from 'vitest'
import { answer, done, fakeServer, refusal } from '../../testing/fake-server.ts'
import { control, field, mount, press, settle, type } from '../../testing/mount.tsx'
import { person } from '../../testing/people.ts'
import { currentAddress, TestProviders } from '../../testing/test-providers.tsx'
import { loadPicker } from '../../ui/picker/picker.tsx'
import { ToastRegion } from '../../ui/toast-region.tsx'
import { ConnectionPage } from './connection-page.tsx'
import { ConnectionsPage } from './connections-page.tsx'
import { NewConnectionPage } from './new-connection-page.tsx'

// Lazy in the app; the tests need it at once.
await loadPicker()

const idOf = (nth: number) => `0190a1b2-0000-7000-8000-${String(nth).padStart(12, '0')}`
const chain = { kind: 'retail-organization' as const, id: idOf(10), name: 'Juniper & Main' }
const brand = { kind: 'brand' as const, id: idOf(11), name: 'Alpenglow Edibles' }
const domain = {
  id: idOf(20),
  domain: 'juniper.test',
  provenAt: null,
  record: { name: '_trellis.juniper.test', value: 'trellis-domain=abc' },
}
const proven = { ...domain, provenAt: '2026-11-20T10:00:00.000Z' }
const connection: Connection = {
  id: idOf(1),
  organization: chain,
  issuer: 'https://login.juniper.test/realm',
  clientId: 'trellis',
  redirectUri: `https://trellis.test/api/single-sign-on/callback/${idOf(1)}`,
  admitsNewcomers: false,
  newcomerDispensaryId: null,
  newcomerRoleId: null,
  vouchesForEmails: false,
  enabled: true,
  enforced: false,
  domains: [domain],
  people: 8,
  lastUsedAt: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  may: { confirmDomains: false },
}
const choices = {
  dispensaries: [
    { id: idOf(30), name: 'Denver' },
    { id: idOf(31), name: 'Boulder' },
  ],
  roles: [{ id: idOf(40), name: 'Budtender' }],
}

const path = `/single-sign-on/connections/${connection.id}`
const page = () => document.body.textContent ?? ''
const toggle = (label: string) =>
  [...document.querySelectorAll('label')].find(each => each.textContent === label)?.control as HTMLInputElement
const choice = (label: string) => field(label) as unknown as HTMLSelectElement

const open = async (at: string, screen: ReactNode) => {
  await mount(
    <TestProviders at={at} session={{ state: 'authenticated', user: person(['ROLE_ADMINISTRATOR']) }}>
      <Routes>
        <Route path={at.replace(/\?.*/, '')} element={screen} />
        <Route path="*" element={null} />
      </Routes>
      <ToastRegion />
    </TestProviders>,
  )
  await settle()
}
const openList = () => open('/single-sign-on', <ConnectionsPage />)
const openNew = () => open('/single-sign-on/new', <NewConnectionPage />)
const openOne = async () => {
  await mount(
    <TestProviders
      at={`/single-sign-on/${connection.id}`}
      session={{ state: 'authenticated', user: person(['ROLE_ADMINISTRATOR']) }}
    >
      <Routes>
        <Route path="/single-sign-on/:id" element={<ConnectionPage />} />
        <Route path="*" element={null} />
      </Routes>
      <ToastRegion />
    </TestProviders>,
  )
  await settle()
}

const listOf = (items: readonly Connection[]) =>
  answer({ items, paging: { total: items.length, offset: 0, limit: 50 } })
const organizations = (items: readonly object[]) => ({
  'GET /single-sign-on/organizations': () =>
    answer({ items, callbackUrl: 'https://trellis.test/api/single-sign-on/callback' }),
})

/** A server with one connection, which a test can change through `kept`. */
const serveOne = (first: Connection, more: Parameters<typeof fakeServer>[0] = {}) => {
  const stored = { connection: first }
  const sent = fakeServer({ [`GET ${path}`]: () => answer(stored.connection), ...more })
  return { stored, sent }
}

test('quality: the list says whose sign-in stands how, and with whom', async () => {
  fakeServer({
    'GET /single-sign-on/connections': () =>
      listOf([
        connection,
        { ...connection, id: idOf(2), organization: brand, domains: [proven], enforced: true, people: 1 },
        { ...connection, id: idOf(3), enabled: false },
      ]),
  })
  await openList()
  expect([...document.querySelectorAll('tbody tr')].map(each => each.textContent)).toEqual([
    'Juniper & Mainlogin.juniper.test8 peopleDomain needed',
    'Alpenglow Edibleslogin.juniper.test1 personThe only way to log in',
    'Juniper & Mainlogin.juniper.test8 peopleOff',
  ])
  expect(control('Alpenglow Edibles').getAttribute('href')).toBe(`/single-sign-on/${idOf(2)}`)
})

test('quality: an empty list says what to do', async () => {
  fakeServer({ 'GET /single-sign-on/connections': () => listOf([]) })
  await openList()
  expect(page()).toContain('No company is connected yet')
})

test('quality: a list that does not come offers to try again', async () => {
  fakeServer({ 'GET /single-sign-on/connections': () => refusal('INTERNAL') })
  await openList()
  expect(page()).toContain('The companies could not be loaded')
  expect(control('Try again')).toBeTruthy()
})

test('quality: the first field that is missing gets the focus, and nothing is sent', async () => {
  const sent = fakeServer(organizations([chain, brand]))
  await openNew()
  await press(control('Connect'))
  expect(document.activeElement).toBe(field('Organization'))
  for (const sentence of [
    'Choose an organization.',
    'Enter the address of the login server.',
    'Enter the client ID.',
    'Enter the client secret.',
  ])
    expect(page()).toContain(sentence)
  expect(sent.filter(({ method }) => method === 'POST')).toEqual([])
})

test('quality: a manager of one organization connects it without choosing it', async () => {
  const sent = fakeServer({
    ...organizations([chain]),
    'POST /single-sign-on/connections': () => answer(connection),
  })
  await openNew()
  const redirect = field('Redirect address').value
  await type(field('Address of the login server'), 'https://login.juniper.test/realm')
  await type(field('Client ID'), 'trellis')
  await type(field('Client secret'), 'of the vault')
  await press(control('Connect'))
  const body = sent.find(({ method }) => method === 'POST')?.body as { id: string }
  expect(body).toMatchObject({
    organization: { kind: 'retail-organization', id: chain.id },
    issuer: 'https://login.juniper.test/realm',
    clientId: 'trellis',
    clientSecret: 'of the vault',
    enabled: true,
  })
  expect(redirect).toBe(`https://trellis.test/api/single-sign-on/callback/${body.id}`)
  expect(currentAddress()).toBe(`/single-sign-on/${connection.id}`)
  expect(page()).toContain('The company is connected.')
})

test('quality: what the server refuses is told on its field, and what was typed stays', async () => {
  fakeServer({
    ...organizations([chain]),
    [`GET /single-sign-on/organizations/${chain.id}/choices`]: () => answer(choices),
    'POST /single-sign-on/connections': () =>
      refusal('INVALID_INPUT', { newcomerDispensaryId: ['Choose where new people start.'] }),
  })
  await openNew()
  await type(field('Address of the login server'), 'https://login.juniper.test')
  await type(field('Client ID'), 'trellis')
  await type(field('Client secret'), 'of the vault')
  await press(toggle('Create accounts for new people'))
  await press(control('Connect'))
  expect(page()).toContain('Choose where new people start.')
  expect(document.activeElement).toBe(field('They start at'))
  expect(field('Client secret').value).toBe('of the vault')
})

test('quality: stores that do not come can be asked for again', async () => {
  const network = { answers: false }
  fakeServer({
    ...organizations([chain]),
    [`GET /single-sign-on/organizations/${chain.id}/choices`]: () =>
      network.answers ? answer(choices) : refusal('INTERNAL'),
  })
  await openNew()
  await press(toggle('Create accounts for new people'))
  expect(page()).toContain('The stores could not be loaded.')
  network.answers = true
  await press(control('Try again'))
  expect([...choice('They start at').options].map(each => each.text)).toEqual(['Choose a store', 'Denver', 'Boulder'])
})

test.each([
  ['well', 'The server answers, and people can log in with it.'],
  ['unreachable', 'The server does not respond.'],
  ['private', 'The address is in a private network or has no TLS.'],
  ['no-provider', 'There is no login server at this address.'],
  ['other-issuer', 'The server uses a different address for itself.'],
  ['no-code', 'The server does not offer the authorization code flow.'],
])('quality: a look at an address that ends in “%s” says what that means', async (finding, sentence) => {
  fakeServer({ ...organizations([chain]), 'POST /single-sign-on/check-issuer': () => answer({ finding }) })
  await openNew()
  await type(field('Address of the login server'), 'https://login.juniper.test')
  await press(control('Test the server'))
  expect(page()).toContain(sentence)
  await type(field('Address of the login server'), 'https://login.juniper.test/other')
  expect(page()).not.toContain(sentence)
})

test('quality: a connection that is none of one’s own says so', async () => {
  fakeServer({})
  await openOne()
  expect(page()).toContain('This connection is not one of yours')
})

test('quality: a connection that does not come offers to try again', async () => {
  fakeServer({ [`GET ${path}`]: () => refusal('INTERNAL') })
  await openOne()
  expect(control('Try again')).toBeTruthy()
})

test('quality: settings are kept without touching the secret, and no one is shut out by an untried connection', async () => {
  const newcomers = { admitsNewcomers: true, newcomerDispensaryId: idOf(31), newcomerRoleId: idOf(40) }
  const { sent } = serveOne(
    { ...connection, ...newcomers },
    {
      [`GET /single-sign-on/organizations/${chain.id}/choices`]: () => answer(choices),
      [`PUT ${path}`]: () => answer({ ...connection, ...newcomers, clientId: 'trellis-2' }),
    },
  )
  await openOne()
  await settle()
  expect(choice('They start at').value).toBe(idOf(31))
  expect(toggle('The only way to log in').disabled).toBe(true)
  await type(field('Client ID'), 'trellis-2')
  await press(control('Save changes'))
  expect(sent.find(({ method }) => method === 'PUT')?.body).toEqual({
    clientId: 'trellis-2',
    ...newcomers,
    vouchesForEmails: false,
    enabled: true,
    enforced: false,
  })
  expect(page()).toContain('Saved')
})

test('quality: a connection can be made the only sign-in once it has been used', async () => {
  const usedConnection = { ...connection, lastUsedAt: '2026-11-21T10:00:00.000Z' }
  const { sent } = serveOne(usedConnection, { [`PUT ${path}`]: () => answer({ ...usedConnection, enforced: true }) })
  await openOne()
  await press(toggle('The only way to log in'))
  await press(control('Save changes'))
  expect(sent.find(({ method }) => method === 'PUT')?.body).toMatchObject({ enforced: true })
})

test('quality: a domain is added, proven by its entry, and says so when the entry does not exist', async () => {
  const { sent, stored } = serveOne(
    { ...connection, domains: [] },
    {
      [`POST ${path}/domains`]: () => {
        stored.connection = connection
        return answer(connection)
      },
      [`POST ${path}/domains/${domain.id}/check`]: () =>
        stored.connection.domains[0] === proven ? answer(stored.connection) : refusal('DOMAIN_NOT_PROVEN'),
    },
  )
  await openOne()
  await type(field('Add a domain'), 'gmail.com')
  await press(control('Add'))
  expect(page()).toContain('Anyone can get an address there.')
  await type(field('Add a domain'), 'Juniper.test')
  await press(control('Add'))
  expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({ domain: 'juniper.test' })
  expect([field('Name').value, field('Value').value]).toEqual(['_trellis.juniper.test', 'trellis-domain=abc'])
  await press(control('Check the record'))
  expect(page()).toContain('The DNS record was not found.')
  stored.connection = { ...connection, domains: [proven] }
  await press(control('Check the record'))
  expect(page()).not.toContain('The DNS record was not found.')
  expect(document.querySelector('li')?.textContent).toContain('juniper.testVerified')
})

test('quality: an administrator confirms a domain without its entry, after being asked', async () => {
  const { sent, stored } = serveOne(
    { ...connection, may: { confirmDomains: true } },
    {
      [`POST ${path}/domains/${domain.id}/confirm`]: () => {
        stored.connection = { ...connection, domains: [proven] }
        return answer(stored.connection)
      },
    },
  )
  await openOne()
  await press(control('Confirm without DNS'))
  expect(page()).toContain('Does juniper.test belong to Juniper & Main?')
  expect(sent.filter(({ method }) => method === 'POST')).toEqual([])
  await press(control('Yes, confirm'))
  expect(page()).toContain('Verified')
})

test('quality: a proven domain is taken away after being asked', async () => {
  const { sent } = serveOne(
    { ...connection, domains: [proven] },
    { [`DELETE ${path}/domains/${domain.id}`]: () => refusal('NOT_FOUND') },
  )
  await openOne()
  await press(control('Remove juniper.test'))
  expect(page()).toContain('New people can no longer log in with an address at juniper.test.')
  expect(sent.filter(({ method }) => method === 'DELETE')).toEqual([])
})

test('quality: removing a connection says whom it logs out, and leads back to the list', async () => {
  const { sent } = serveOne(connection, { [`DELETE ${path}`]: () => done })
  await openOne()
  await press(control('Remove this connection'))
  expect(page()).toContain('8 people are logged out everywhere')
  await press(control('Remove'))
  expect(sent.some(({ method }) => method === 'DELETE')).toBe(true)
  expect(currentAddress()).toBe('/single-sign-on')
})
