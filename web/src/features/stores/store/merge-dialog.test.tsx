import type { MergePreview, StoreDetails } from '@trellis/contract/stores/stores.ts'
import { expect, test } from 'vitest'
import { answer, answerList, fakeServer, refusal } from '../../../testing/fake-server.ts'
import { control, field, mount, openList, press } from '../../../testing/mount.tsx'
import { person } from '../../../testing/people.ts'
import { TestProviders } from '../../../testing/test-providers.tsx'
import { MergeDialog } from './merge-dialog.tsx'

const id = '0190a1b2-0000-7000-8000-000000000031'
const intoId = '0190a1b2-0000-7000-8000-000000000032'
const double = { id, name: 'Juniper and Main' } as StoreDetails
const kept = { id: intoId, name: 'Juniper & Main', city: 'Denver', state: 'Colorado' }

const alone: MergePreview = {
  people: 2,
  managers: 1,
  managerList: [{ name: 'Eve Rival', email: 'eve@rival.test', hasCome: false }],
  formerPeople: 0,
  tracks: 0,
  mutedCourses: 0,
  brands: 0,
  refusedBrands: [],
  askingBrands: ['Copperleaf'],
  requests: 0,
  domains: [],
  droppedDomains: ['rival.test'],
}

const option = () => document.querySelector<HTMLElement>('[role="option"]')
const page = () => document.body.textContent ?? ''

test('DISP-004 quality: S1 the merge says who will manage, which brands and domains stay behind, and sends what was shown', async () => {
  const sent = fakeServer({
    'GET /admin/dispensaries/v2': () => answerList([kept]),
    [`GET /admin/dispensaries/${id}/merge-preview`]: ({ search }) =>
      answer(search.includes(intoId) ? { ...alone, refusedBrands: ['Copperleaf'], askingBrands: [] } : alone),
    [`POST /admin/dispensaries/${id}/merge`]: () => refusal('COUNT_CHANGED'),
  })
  await mount(
    <TestProviders at="/" session={{ state: 'authenticated', user: person(['ROLE_ADMINISTRATOR']) }}>
      <MergeDialog store={double} onClose={() => undefined} />
    </TestProviders>,
  )
  expect(page()).toContain('Eve Rival, eve@rival.test, who has not come yet')
  expect(page()).toContain('Copperleaf, to which nobody has agreed yet: it asks the store that stays')
  expect(page()).toContain('its own e-mail domain rival.test, as nobody runs the store yet')
  // The picker's list is loaded on its own.
  await expect.poll(() => field('The store that stays').readOnly).toBe(false)
  await openList(field('The store that stays'))
  await expect.poll(option).not.toBe(null)
  await press(option()!)
  await expect.poll(page).toContain('Copperleaf, which the store that stays has refused')
  await press(control('Merge'))
  expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({ intoId, managers: 1 })
  await expect.poll(page).toContain('The number of people has changed.')
})
