import type { StoreDetails } from '@trellis/contract/stores/stores.ts'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { control, field, mount, press } from '../../../testing/mount.tsx'
import { person } from '../../../testing/people.ts'
import { TestProviders } from '../../../testing/test-providers.tsx'
import { loadPicker } from '../../../ui/picker/picker.tsx'
import { DetailsPanel } from './details-panel.tsx'

beforeAll(async () => void (await loadPicker()))
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  // Still the evening of March 3 in Denver.
  vi.setSystemTime(new Date('2026-03-04T06:30:00Z'))
})
afterEach(() => void vi.useRealTimers())

const store: StoreDetails = {
  id: '0190a1b2-0000-7000-8000-000000000031',
  name: 'Juniper & Main',
  addressLine1: '1420 Juniper Street',
  addressLine2: null,
  city: 'Denver',
  state: 'Colorado',
  stateCode: 'CO',
  zipCode: '80203',
  country: 'USA',
  region: null,
  timeZone: 'America/Denver',
  licenseNumber: '403R-00271',
  licenseExpiresOn: '2026-03-27',
  subDomain: null,
  isPublic: true,
  invitedByBrandId: null,
  claimed: true,
  adminId: null,
  managedByMyReseller: false,
  locationTypes: ['ADULT_USE'],
  point: null,
  retailOrganization: null,
  reseller: null,
  invitedByBrand: null,
  brands: [],
  createdAt: '2026-01-05T09:00:00.000Z',
  closedAt: null,
  mergedInto: null,
  people: 3,
  openInvitations: 0,
  tracks: 0,
  managers: [],
  may: { edit: true, administer: false, shareLink: true },
}

const open = async (more: Partial<StoreDetails> = {}) => {
  const user = person(['ROLE_RETAIL_ORGANIZATION_EMPLOYEE'])
  const box = await mount(
    <TestProviders at="/" session={{ state: 'authenticated', user }}>
      <DetailsPanel store={{ ...store, ...more }} />
    </TestProviders>,
  )
  return box.textContent ?? ''
}

test('DISP-003 C1 the details of a store have its time zone and license', async () => {
  const text = await open()
  expect(text).toContain('Time zoneMountain Time (Denver)')
  expect(text).toContain('License number403R-00271')
  expect(text).toContain('License expiresMar 27, 2026')
})

test.each([
  ['in 24 days', '2026-03-27', 'The license expires in 24 days.'],
  ['tomorrow', '2026-03-04', 'The license expires tomorrow.'],
  ['today, at the store', '2026-03-03', 'The license expires today.'],
  ['yesterday', '2026-03-02', 'The license expired on Mar 2, 2026.'],
])(
  'C1 a notice says that the license ends %s, and its button opens the form there',
  async (_, licenseExpiresOn, notice) => {
    expect(await open({ licenseExpiresOn })).toContain(notice)
    await press(control('Edit the license'))
    expect(field('License expires (optional)').value).toBe(licenseExpiresOn)
    expect(document.activeElement).toBe(field('License expires (optional)'))
  },
)

test.each<[string, Partial<StoreDetails>]>([
  ['in 61 days', { licenseExpiresOn: '2026-05-03' }],
  ['at a closed store', { closedAt: '2026-03-01T09:00:00.000Z' }],
  ['without a date', { licenseExpiresOn: null }],
])('C1 there is no notice of a license %s', async (_, more) => {
  expect(await open(more)).not.toMatch(/The license expire/)
})

test('C1 a viewer who may not edit reads the notice without its button', async () => {
  expect(await open({ may: { ...store.may, edit: false } })).toContain('The license expires in 24 days.')
  expect(document.body.textContent).not.toContain('Edit the license')
})
