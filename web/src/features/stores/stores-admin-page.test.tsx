import type { StoreInList } from '@trellis/contract/stores/stores.ts'
import { expect, test } from 'vitest'
import { answer, answerList, fakeServer, refusal } from '../../testing/fake-server.ts'
import { control, mount, press, settle } from '../../testing/mount.tsx'
import { person } from '../../testing/people.ts'
import { currentAddress, TestProviders } from '../../testing/test-providers.tsx'
import { StoresAdminPage } from './stores-admin-page.tsx'

const id = '0190a1b2-0000-7000-8000-000000000031'
const juniper: StoreInList = {
  id,
  name: 'Juniper & Main',
  addressLine1: '1420 Juniper Street',
  addressLine2: null,
  city: 'Denver',
  state: 'Colorado',
  zipCode: '80203',
  timeZone: 'America/Denver',
  licenseNumber: null,
  licenseExpiresOn: null,
  region: null,
  retailOrganization: { id: '0190a1b2-0000-7000-8000-000000000041', name: 'High Desert' },
  reseller: null,
  managedByMyReseller: false,
  claimed: true,
  closedAt: null,
  createdAt: '2026-01-05T09:00:00.000Z',
  managers: [{ id: '0190a1b2-0000-7000-8000-000000000051', name: 'Mara Reyes' }],
  people: 22,
  openInvitations: 1,
  tracks: 3,
  activePeople: 7,
  percentTrained: 64,
  lastActiveAt: null,
}
const page = () => document.body.textContent ?? ''
const views = {
  'GET /admin/dispensaries/views': () =>
    answer({
      items: [
        { view: 'open', total: 15 },
        { view: 'closed', total: 1 },
      ],
    }),
}

const open = async (list: Parameters<typeof fakeServer>[0][string], at = '/dispensaries-admin') => {
  const sent = fakeServer({ ...views, 'GET /admin/dispensaries': list })
  await mount(
    <TestProviders at={at} session={{ state: 'authenticated', user: person(['ROLE_ADMINISTRATOR']) }}>
      <StoresAdminPage />
    </TestProviders>,
  )
  await settle()
  return sent
}

test('DISP-001 the list says who keeps each store, how many work there and how far they are, and leads to it', async () => {
  const sent = await open(() =>
    answerList([juniper, { ...juniper, id: id.replace(/.$/, '2'), closedAt: juniper.createdAt }]),
  )
  expect(page()).toContain('2 stores')
  expect(page()).toContain('High Desert')
  expect(page()).toContain('Mara Reyes')
  expect(page()).toContain('64')
  expect(page()).toContain('Closed')
  expect(
    Object.fromEntries(new URLSearchParams(sent.find(({ path }) => path === '/admin/dispensaries')?.search)),
  ).toMatchObject({
    view: 'open',
    sortBy: 'name',
    direction: 'ASC',
  })
})

test('DISP-001 DISP-002 where there is no store at all, the list says how they come, and offers to add one', async () => {
  await open(() => answerList([]))
  expect(page()).toContain('No stores yet')
  expect(page()).toContain('Stores appear here when you add them')
  expect(
    [...document.querySelectorAll('a')].filter(link => link.textContent === 'Add a dispensary').map(link => link.href),
  ).not.toEqual([])
})

test('DISP-001 where no store fits the filters, these can be cleared', async () => {
  await open(() => answerList([]), '/dispensaries-admin?view=closed&filter=zzz')
  expect(page()).toContain('No store matches these filters')
  await press([...document.querySelectorAll('button')].find(button => /Clear/.test(button.textContent ?? ''))!)
  expect(currentAddress()).toBe('/dispensaries-admin')
})

test('DISP-001 a list that could not be loaded says so, and is loaded again on a press', async () => {
  const answers = [refusal('INTERNAL')]
  await open(() => answers.shift() ?? answerList([juniper]))
  expect(page()).toContain('The stores could not be loaded')
  await press(control('Try again'))
  await settle()
  expect(page()).toContain('Juniper & Main')
})

test('quality: the percentage says how many people it is about, and a long list of managers names three', async () => {
  const managers = ['Ana', 'Bo', 'Cy', 'Di', 'Ed'].map((name, index) => ({ id: id.replace(/.$/, `${index}`), name }))
  await open(() => answerList([{ ...juniper, people: 61, activePeople: 1, percentTrained: 100, managers }]))
  expect(page()).toContain('1 of 61 active')
  expect(page()).toContain('Ana, Bo, Cy and 2 more')
})
