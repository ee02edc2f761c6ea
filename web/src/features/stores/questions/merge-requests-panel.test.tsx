import type { Role } from '@trellis/contract/roles.ts'
import type { MergeRequest } from '@trellis/contract/stores/merge-requests.ts'
import { expect, test } from 'vitest'
import { answerList, done, fakeServer, refusal } from '../../../testing/fake-server.ts'
import { control, mount, press, settle } from '../../../testing/mount.tsx'
import { person } from '../../../testing/people.ts'
import { TestProviders } from '../../../testing/test-providers.tsx'
import { MergeRequestsPanel } from './merge-requests-panel.tsx'

const id = '0190a1b2-0000-7000-8000-000000000041'
const place = { city: 'Denver', state: 'Colorado' }
const request: MergeRequest = {
  id,
  dispensary: { id: '0190a1b2-0000-7000-8000-000000000042', name: 'Juniper and Main', ...place },
  other: { id: '0190a1b2-0000-7000-8000-000000000043', name: 'Juniper & Main', ...place },
  otherOwner: 'Alder Group',
  stays: false,
  askedAt: '2026-11-20T16:00:00Z',
}

const page = () => document.body.textContent ?? ''
const open = (role: Role) =>
  mount(
    <TestProviders at="/" session={{ state: 'authenticated', user: person([role]) }}>
      <MergeRequestsPanel />
    </TestProviders>,
  )

test('DISP-004 quality: an owner sees what a yes does to each of two stores, answers, and the question is gone', async () => {
  let items = [request, { ...request, id: `${id.slice(0, -1)}9`, stays: true, otherOwner: null }]
  const sent = fakeServer({
    'GET /merge-requests': () => answerList(items),
    [`POST /merge-requests/${id}/answer`]: () => done,
  })
  await open('ROLE_RETAIL_ORGANIZATION_EMPLOYEE')
  await expect.poll(page).toContain('2 stores may be listed twice')
  expect(page()).toContain('Juniper & Main in Denver belongs to Alder Group')
  expect(page()).toContain('people who learn at Juniper and Main move to Juniper & Main with their records')
  expect(page()).toContain('Juniper & Main in Denver has its own managers')
  expect(page()).toContain('Juniper and Main stays yours.')
  items = []
  await press(control('Yes, merge Juniper and Main into Juniper & Main'))
  expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({ accept: true })
  await expect.poll(page).not.toContain('listed twice')
})

test('DISP-004 quality: an owner whose colleague has answered otherwise is told so', async () => {
  fakeServer({
    'GET /merge-requests': () => answerList([request]),
    [`POST /merge-requests/${id}/answer`]: () => refusal('DECIDED_BEFORE'),
  })
  await open('ROLE_DISPENSARY_ADMIN')
  await expect.poll(page).toContain('1 store may be listed twice')
  await press(control('No, do not merge Juniper and Main into Juniper & Main'))
  await expect.poll(page).toContain('Someone has already decided this.')
})

test('DISP-004 quality: an administrator is not asked, and no one sees a question that does not exist', async () => {
  const sent = fakeServer({ 'GET /merge-requests': () => answerList([]) })
  await open('ROLE_ADMINISTRATOR')
  await settle()
  expect([sent.length, page()]).toEqual([0, expect.not.stringContaining('listed twice')])
})
