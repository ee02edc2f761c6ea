import { act } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { answer, fakeServer, refusal } from '../../../testing/fake-server.ts'
import { control, field, mount, openList, press, settle, type } from '../../../testing/mount.tsx'
import { person } from '../../../testing/people.ts'
import { currentAddress, TestProviders } from '../../../testing/test-providers.tsx'
import { loadPicker } from '../../../ui/picker/picker.tsx'
import { shownToasts } from '../../../ui/toast-store.ts'
import { NewStorePage } from './new-store-page.tsx'

beforeAll(async () => void (await loadPicker()))

const created = 'POST /admin/dispensaries'
const page = () => document.body.textContent ?? ''

const chain = { id: '0190a1b2-0000-7000-8000-000000000041', name: 'Juniper House' }
const open = async (create: Parameters<typeof fakeServer>[0][string], search = '') => {
  const sent = fakeServer({
    'GET /cities': () => answer({ items: [{ name: 'Denver', state: 'CO' }] }),
    'GET /admin/dispensaries/doubles': () => answer({ items: [] }),
    [`GET /companies/chains/${chain.id}`]: () => answer(chain),
    'GET /admin/dispensaries/owners': () => answer({ items: [chain] }),
    [created]: create,
  })
  await mount(
    <TestProviders
      at={`/dispensaries-admin/new${search}`}
      session={{ state: 'authenticated', user: person(['ROLE_ADMINISTRATOR']) }}
    >
      <NewStorePage />
    </TestProviders>,
  )
  return sent
}
const fill = async () => {
  await type(field('Name'), 'Alder & Co')
  await type(field('Address'), '12 Elm Street')
  await openList(field('City'))
  await press(document.querySelector<HTMLElement>('[role="option"]')!)
  await type(field('ZIP code'), '80203')
}

const choose = async (select: HTMLElement, value: string) => {
  Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')!.set!.call(select, value)
  await act(async () => void select.dispatchEvent(new Event('change', { bubbles: true })))
}

test('DISP-002 DISP-003 MSG-004 a store is added, and its page opens', async () => {
  const sent = await open(() => answer({ id: 's-1' }))
  await fill()
  await press(control('Add the dispensary'))
  expect(sent.find(({ method }) => method === 'POST')?.body).toMatchObject({
    name: 'Alder & Co',
    city: 'Denver',
    state: 'CO',
    zipCode: '80203',
    locationTypes: ['ADULT_USE'],
    timeZone: 'America/Denver',
    licenseNumber: null,
    licenseExpiresOn: null,
  })
  expect(shownToasts().at(-1)?.text).toBe('Dispensary successfully added!')
  expect(currentAddress()).toBe('/dispensaries-admin/s-1')
})

test('DISP-002 C1 the time zone follows the state until another one is chosen, and states with two have a hint', async () => {
  await open(() => answer({ id: 's-1' }))
  const zone = () => field('Time zone').value
  expect(zone()).toBe('')
  await choose(field('State'), 'MA')
  expect(zone()).toBe('America/New_York')
  await choose(field('State'), 'TN')
  expect(zone()).toBe('America/Chicago')
  expect(page()).toContain('Tennessee has two time zones: check which one is the store’s.')
  await choose(field('Time zone'), 'America/New_York')
  await choose(field('State'), 'KY')
  expect(zone()).toBe('America/New_York')
  await choose(field('State'), 'OR')
  expect(zone()).toBe('America/Los_Angeles')
  await choose(field('Time zone'), 'America/Denver')
  await choose(field('State'), 'WA')
  expect(zone()).toBe('America/Denver')
})

test('DISP-002 C1 a license is sent with its last day', async () => {
  const sent = await open(() => answer({ id: 's-1' }))
  await fill()
  await type(field('License number (optional)'), '403R-00271')
  await type(field('License expires (optional)'), '2027-03-31')
  await press(control('Add the dispensary'))
  expect(sent.find(({ method }) => method === 'POST')?.body).toMatchObject({
    licenseNumber: '403R-00271',
    licenseExpiresOn: '2027-03-31',
  })
})

test('DISP-002 quality: a store that is added from the page of a chain belongs to it', async () => {
  const sent = await open(() => answer({ id: 's-1' }), `?chain=${chain.id}`)
  await settle()
  expect(field('Chain (optional)').value).toBe('Juniper House')
  await fill()
  await press(control('Add the dispensary'))
  expect(sent.find(({ method }) => method === 'POST')?.body).toMatchObject({ retailOrganizationId: chain.id })
})

test('DISP-002 quality: a chain that does not exist leaves the choice open', async () => {
  await open(() => answer({ id: 's-1' }), '?chain=0190a1b2-0000-7000-8000-000000000049')
  await settle()
  expect(field('Chain (optional)').value).toBe('')
})

test('VALID-023 VALID-024 VALID-025 VALID-026 VALID-028 what is missing is said at its field, and nothing is sent', async () => {
  const sent = await open(() => answer({ id: 's-1' }))
  await press(control('Add the dispensary'))
  expect(page()).toContain('Please enter a Name.')
  expect(page()).toContain('Please enter an Address.')
  expect(page()).toContain('Please enter a City.')
  expect(page()).toContain('Please enter State.')
  expect(page()).toContain('Please enter a zipcode')
  expect(sent.filter(({ method }) => method === 'POST')).toEqual([])
})

test('ERR-020 a store that could not be added shows the server’s message, else that an error occurred; what was typed stays', async () => {
  const answers = [refusal('TOO_MANY_REQUESTS'), refusal('INTERNAL')]
  await open(() => answers.shift() ?? { status: 502 })
  await fill()
  await press(control('Add the dispensary'))
  expect(page()).toContain('Too many tries. Please wait a moment and try again.')
  await press(control('Add the dispensary'))
  expect(page()).toContain('An Error occurred.')
  expect(field('Name').value).toBe('Alder & Co')
})
