import type { Role } from '@trellis/contract/roles.ts'
import type { StoreDetails } from '@trellis/contract/stores/stores.ts'
import { expect, test } from 'vitest'
import { mount } from '../../../testing/mount.tsx'
import { person } from '../../../testing/people.ts'
import { TestProviders } from '../../../testing/test-providers.tsx'
import { StoreHead } from './store-head.tsx'

const store = {
  name: 'Juniper & Main',
  city: 'Denver',
  state: 'Colorado',
  retailOrganization: { id: 'c-1', name: 'High Desert' },
  reseller: { id: 'r-1', name: 'Fieldnote' },
  brands: [{ id: 'b-1', name: 'Alpenglow' }],
  mergedInto: null,
} as unknown as StoreDetails

const open = async (role: Role) => {
  const box = await mount(
    <TestProviders at="/" session={{ state: 'authenticated', user: person([role]) }}>
      <StoreHead store={store} actions={null} />
    </TestProviders>,
  )
  return { text: box.textContent, links: [...box.querySelectorAll('a')].map(link => link.getAttribute('href')) }
}

test('DISP-001 quality: an administrator opens the chain, the reseller and the brands of a store from its page', async () => {
  const { text, links } = await open('ROLE_ADMINISTRATOR')
  expect(text).toContain('High Desert · Fieldnote · Alpenglow')
  expect(links).toEqual(['/chains/c-1', '/resellers/r-1', '/brands/b-1'])
})

test('DISP-001 quality: a chain reads who works with its store, without links that it may not open', async () => {
  const { text, links } = await open('ROLE_RETAIL_ORGANIZATION_EMPLOYEE')
  expect(text).toContain('High Desert · Fieldnote · Alpenglow')
  expect(links).toEqual([])
})
