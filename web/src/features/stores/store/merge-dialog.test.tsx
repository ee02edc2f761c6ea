import type { MergePreview, StoreDetails } from '@trellis/contract/stores/stores.ts'
import { expect, test } from 'vitest'
import { answer, answerList, fakeServer } from '../../../testing/fake-server.ts'
import { field, mount, openList, press } from '../../../testing/mount.tsx'
import { person } from '../../../testing/people.ts'
import { TestProviders } from '../../../testing/test-providers.tsx'
import { MergeDialog } from './merge-dialog.tsx'

const id = '0190a1b2-0000-7000-8000-000000000031'
const intoId = '0190a1b2-0000-7000-8000-000000000032'
const double = { id, name: 'Juniper and Main' } as StoreDetails
const kept = { id: intoId, name: 'Juniper & Main', city: 'Denver', state: 'Colorado' }

const alone: MergePreview = {
  people: 2,
  formerPeople: 0,
  tracks: 0,
  mutedCourses: 0,
  requests: 0,
  managers: 1,
  managerList: [{ name: 'Eve Rival', email: 'eve@rival.test', hasCome: false }],
  askingBrands: ['Copperleaf'],
  refusedBrands: [],
  domains: ['rival.test'],
  chain: null,
  reseller: 'Alder Distribution',
  hasOtherOwner: false,
  request: null,
  refusedUntil: null,
}

const option = () => document.querySelector<HTMLElement>('[role="option"]')
const page = () => document.body.textContent ?? ''

test('DISP-004 quality: S1 the merge says which managers, brands, domains and owners ask, and that other owners have to agree', async () => {
  fakeServer({
    'GET /admin/dispensaries/v2': () => answerList([kept]),
    [`GET /admin/dispensaries/${id}/merge-preview`]: ({ search }) =>
      answer(
        search.includes(intoId)
          ? { ...alone, refusedBrands: ['Copperleaf'], askingBrands: [], hasOtherOwner: true }
          : alone,
      ),
  })
  await mount(
    <TestProviders at="/" session={{ state: 'authenticated', user: person(['ROLE_ADMINISTRATOR']) }}>
      <MergeDialog store={double} onClose={() => undefined} />
    </TestProviders>,
  )
  expect(page()).toContain('manager Eve Rival, eve@rival.test, who has not logged in yet')
  expect(page()).toContain('brand Copperleaf')
  expect(page()).toContain('e-mail domain rival.test')
  expect(page()).toContain('reseller Alder Distribution')
  // The picker's list is loaded on its own.
  await expect.poll(() => field('Store to keep').readOnly).toBe(false)
  await openList(field('Store to keep'))
  await expect.poll(option).not.toBe(null)
  await press(option()!)
  await expect.poll(page).toContain('brand Copperleaf: already refused in the last 90 days')
  expect(page()).toContain('These stores have different owners.')
})
