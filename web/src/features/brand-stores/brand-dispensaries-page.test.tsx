import type { BrandStore } from '@trellis/contract/stores/brand-stores.ts'
import type { StoreInvitation } from '@trellis/contract/stores/store-invitations.ts'
import { expect, test } from 'vitest'
import { answerList, fakeServer, refusal } from '../../testing/fake-server.ts'
import { control, mount, press, settle } from '../../testing/mount.tsx'
import { person } from '../../testing/people.ts'
import { TestProviders } from '../../testing/test-providers.tsx'
import { BrandDispensariesPage } from './brand-dispensaries-page.tsx'

const id = '0190a1b2-0000-7000-8000-000000000031'
const juniper: BrandStore = {
  id,
  name: 'Juniper & Main',
  addressLine1: '1420 Juniper Street',
  addressLine2: null,
  city: 'Denver',
  state: 'Colorado',
  zipCode: '80203',
  claimed: true,
  closedAt: null,
  worksWithSince: '2026-01-05T09:00:00.000Z',
  managedByMyReseller: false,
  people: 22,
  trained: 11,
}
const question: StoreInvitation = {
  id,
  name: 'Mill Race',
  city: 'Worcester',
  state: 'Massachusetts',
  invitedAt: '2026-11-01T09:00:00.000Z',
  mailedAt: null,
  answer: 'waiting',
  dispensaryId: null,
}
const page = () => document.body.textContent ?? ''
const open = async (
  list: Parameters<typeof fakeServer>[0][string],
  { invitations = [], at = '/brand-dispensaries' }: { invitations?: readonly StoreInvitation[]; at?: string } = {},
) => {
  const sent = fakeServer({
    'GET /brands/mine/dispensaries': list,
    'GET /brands/mine/store-invitations': () => answerList(invitations),
  })
  await mount(
    <TestProviders at={at} session={{ state: 'authenticated', user: person(['ROLE_BRAND_SALES']) }}>
      <BrandDispensariesPage />
    </TestProviders>,
  )
  await settle()
  return sent
}

test('BRAND-008 API-071 the list shows how many people of each store are trained, and what does not work with the brand', async () => {
  const managed = {
    ...juniper,
    id: id.replace(/.$/, '2'),
    name: 'Elm Street',
    worksWithSince: null,
    people: null,
    trained: null,
  }
  const sent = await open(() => answerList([juniper, managed]), { at: '/brand-dispensaries?show=all' })
  expect(page()).toContain('2 stores')
  expect(page()).toContain('11 of 22')
  expect(page()).toContain('Does not work with your brand')
  expect(page()).not.toContain('were invited')
  expect(sent.find(({ path }) => path === '/brands/mine/dispensaries')?.search).toContain('onlyBrandDispensaries=false')
})

test('INVITE-005 stores that were asked stand above the list with their answer', async () => {
  await open(() => answerList([juniper]), { invitations: [question] })
  expect(page()).toContain('1 store was invited')
  expect(page()).toContain('Mill Race')
  expect(page()).toContain('Waiting for an answer')
})

test('BRAND-008 INVITE-005 without any store, the list says how they come', async () => {
  await open(() => answerList([]))
  expect(page()).toContain('No stores yet')
  expect(control('Invite a Dispensary')).toBeDefined()
})

test('BRAND-008 a list that could not be loaded is loaded again on a press', async () => {
  const answers = [refusal('INTERNAL')]
  await open(() => answers.shift() ?? answerList([juniper]))
  expect(page()).toContain('The stores could not be loaded')
  await press(control('Try again'))
  await settle()
  expect(page()).toContain('Juniper & Main')
})
