import type { Role } from '@trellis/contract/roles.ts'
import type { StoreDetails } from '@trellis/contract/stores/stores.ts'
import { expect, test } from 'vitest'
import { answer, fakeServer } from '../../../testing/fake-server.ts'
import { mount, settle } from '../../../testing/mount.tsx'
import { person } from '../../../testing/people.ts'
import { TestProviders } from '../../../testing/test-providers.tsx'
import { ProgressPanels } from './progress-panels.tsx'

const store = { id: '0190a1b2-0000-7000-8000-000000000031' } as StoreDetails
const counts = { people: 3, assigned: 9, completed: 3, percent: 33 }
const report = { ...counts, invited: 0, disabled: 0, tracks: [], roles: [], dispensaries: [] }

const open = async (role: Role) => {
  fakeServer({ [`GET /admin/dispensaries/${store.id}/progress`]: () => answer(report) })
  const box = await mount(
    <TestProviders at="/" session={{ state: 'authenticated', user: person([role]) }}>
      <ProgressPanels store={store} />
    </TestProviders>,
  )
  await settle()
  return { text: box.textContent, links: [...box.querySelectorAll('a')].map(link => link.getAttribute('href')) }
}

test('REPORT-011 quality: the progress of a store leads its chain to who is overdue there', async () => {
  const { text, links } = await open('ROLE_RETAIL_ORGANIZATION_EMPLOYEE')
  expect(text).toContain('33%trained')
  expect(links).toEqual([`/reports?dispensaryId=${store.id}#overdue`])
})

test('REPORT-011 quality: an administrator, who has no reports, gets no link to them', async () => {
  const { text, links } = await open('ROLE_ADMINISTRATOR')
  expect(text).toContain('33%trained')
  expect(links).toEqual([])
})
