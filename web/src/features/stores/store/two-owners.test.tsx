import type { MergePreview, OpenMergeRequest, StoreDetails } from '@trellis/contract/stores/stores.ts'
import { expect, test } from 'vitest'
import { answer, answerList, done, fakeServer, refusal } from '../../../testing/fake-server.ts'
import { control, field, mount, openList, press } from '../../../testing/mount.tsx'
import { person } from '../../../testing/people.ts'
import { TestProviders } from '../../../testing/test-providers.tsx'
import { MergeDialog } from './merge-dialog.tsx'

const id = '0190a1b2-0000-7000-8000-000000000031'
const intoId = '0190a1b2-0000-7000-8000-000000000032'
const requestId = '0190a1b2-0000-7000-8000-000000000033'
const double = { id, name: 'Juniper and Main' } as StoreDetails
const kept = { id: intoId, name: 'Juniper & Main', city: 'Denver', state: 'Colorado' }

const twoOwners: MergePreview = {
  ...{ people: 2, formerPeople: 0, tracks: 0, mutedCourses: 0, requests: 0, managers: 0, managerList: [] },
  ...{ askingBrands: [], refusedBrands: [], domains: [], chain: null, reseller: null },
  ...{ hasOtherOwner: true, request: null, refusedUntil: null },
}
const request = (own: boolean | null, theirs: boolean | null): OpenMergeRequest => ({
  ...{ id: requestId, intoId, askedAt: '2026-11-20T16:00:00Z', isAgreed: own === true && theirs === true },
  owners: [
    { store: 'Juniper and Main', owner: 'Alder Group', accepted: own },
    { store: 'Juniper & Main', owner: null, accepted: theirs },
  ],
})

const page = () => document.body.textContent ?? ''
const buttons = () => [...document.querySelectorAll('dialog button')].map(each => each.textContent)
const option = () => document.querySelector<HTMLElement>('[role="option"]')

/** Opens the dialog with the store that stays chosen; the preview is that of the moment. */
const openDialog = async (previewNow: () => MergePreview, calls: Parameters<typeof fakeServer>[0] = {}) => {
  const sent = fakeServer({
    'GET /admin/dispensaries/v2': () => answerList([kept]),
    [`GET /admin/dispensaries/${id}/merge-preview`]: ({ search }) =>
      answer(search.includes(intoId) ? previewNow() : { ...twoOwners, hasOtherOwner: false }),
    ...calls,
  })
  await mount(
    <TestProviders at="/" session={{ state: 'authenticated', user: person(['ROLE_ADMINISTRATOR']) }}>
      <MergeDialog store={double} onClose={() => undefined} />
    </TestProviders>,
  )
  await expect.poll(() => field('Store to keep').readOnly).toBe(false)
  await openList(field('Store to keep'))
  await expect.poll(option).not.toBe(null)
  await press(option()!)
  return sent
}

test('DISP-004 quality: an administrator asks both owners, and sees who has answered', async () => {
  let now = twoOwners
  const sent = await openDialog(() => now, {
    [`POST /admin/dispensaries/${id}/merge-requests`]: () => done,
    [`POST /admin/dispensaries/${id}/merge`]: () => refusal('STORE_MERGED'),
  })
  await expect.poll(page).toContain('These stores have different owners. Ask both of them first.')
  expect([buttons().includes('Merge'), buttons().includes('Cancel')]).toEqual([false, true])
  now = { ...twoOwners, request: request(null, true) }
  await press(control('Ask both owners'))
  expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({ intoId })
  await expect.poll(page).toContain('Juniper and Main, Alder Group: no answer yet')
  expect(page()).toContain('Juniper & Main: said yes')
  expect([buttons().includes('Merge'), buttons().includes('Ask both owners')]).toEqual([false, false])
})

test('DISP-004 quality: after a yes of both the stores are merged, and a refusal is said', async () => {
  await openDialog(() => ({ ...twoOwners, request: request(true, true) }), {
    [`POST /admin/dispensaries/${id}/merge`]: () => refusal('DIFFERENT_OWNERS'),
  })
  await expect.poll(page).toContain('Juniper and Main, Alder Group: said yes')
  await press(control('Merge'))
  expect(page()).toContain('These stores have different owners. Ask both owners first.')
})

test('DISP-004 quality: the question can be withdrawn, and then asked again', async () => {
  let now: MergePreview = { ...twoOwners, request: request(null, null) }
  const sent = await openDialog(() => now, { [`DELETE /admin/merge-requests/${requestId}`]: () => done })
  await expect.poll(buttons).toContain('Withdraw the question')
  now = twoOwners
  await press(control('Withdraw the question'))
  await expect.poll(buttons).toContain('Ask both owners')
  expect(sent.filter(({ method }) => method === 'DELETE')).toHaveLength(1)
})

test('DISP-004 quality: after a no the dialog says from when both can be asked again, and offers neither', async () => {
  await openDialog(() => ({ ...twoOwners, refusedUntil: '2027-02-18T16:00:00Z' }))
  await expect.poll(page).toContain('one said no. You can ask both again on Feb 18, 2027.')
  expect([buttons().includes('Merge'), buttons().includes('Ask both owners')]).toEqual([false, false])
})

test('DISP-004 quality: while the owners are asked about the other direction, nothing is merged', async () => {
  await openDialog(() => ({ ...twoOwners, request: { ...request(true, true), intoId: id } }))
  await expect.poll(page).toContain('about merging these stores the other way around.')
  expect(buttons()).not.toContain('Merge')
})

test('DISP-004 quality: an owner without anyone to ask is named as the reason', async () => {
  await openDialog(() => twoOwners, {
    [`POST /admin/dispensaries/${id}/merge-requests`]: () => refusal('NO_ONE_TO_ASK'),
  })
  await expect.poll(buttons).toContain('Ask both owners')
  await press(control('Ask both owners'))
  await expect.poll(page).toContain('The owner of one of these stores has no one who can answer.')
})
