import type { StoreDevice } from '@trellis/contract/training-policy/store-devices.ts'
import type { PolicyOfSubject, PolicySubject } from '@trellis/contract/training-policy/training-policy.ts'
import { expect, test } from 'vitest'
import { answer, done, fakeServer, refusal } from '../../testing/fake-server.ts'
import { control, field, mount, press, settle, type } from '../../testing/mount.tsx'
import { person } from '../../testing/people.ts'
import { TestProviders } from '../../testing/test-providers.tsx'
import { ToastRegion } from '../../ui/toast-region.tsx'
import { PolicyPage } from './policy-page.tsx'

const idOf = (nth: number) => `0190a1b2-0000-7000-8000-${String(nth).padStart(12, '0')}`
const store: PolicySubject = {
  id: idOf(1),
  kind: 'store',
  name: 'Juniper & Main',
  place: 'Denver, Colorado',
  chainName: null,
  timeZone: null,
}
const policy: PolicyOfSubject = {
  ...store,
  own: null,
  ofChain: null,
  mayEdit: true,
  stores: 1,
  storesWithoutDevice: 1,
  devices: 0,
}
const device: StoreDevice = {
  id: idOf(5),
  name: 'Counter tablet',
  addedAt: '2026-11-20T10:00:00.000Z',
  lastUsedAt: null,
  isThis: true,
}
const anywhere = { place: 'anywhere', weeklyCapMinutes: null, roundingMinutes: 0 } as const

const page = () => document.body.textContent ?? ''
const manager = { state: 'authenticated' as const, user: person(['ROLE_DISPENSARY_ADMIN']) }

const open = async (
  subject: Partial<PolicyOfSubject> = {},
  more: Parameters<typeof fakeServer>[0] = {},
  items: PolicySubject[] = [store],
) => {
  const sent = fakeServer({
    'GET /time-policy/subjects': () => answer({ items }),
    'GET /time-policy': () => answer({ ...policy, ...subject }),
    'GET /store-devices': () => answer({ items: [] }),
    ...more,
  })
  await mount(
    <TestProviders session={manager}>
      <PolicyPage />
      <ToastRegion />
    </TestProviders>,
  )
  // The store, then its policy, then its devices.
  await settle()
  await settle()
  return sent
}
const saved = (sent: ReturnType<typeof fakeServer>) => sent.filter(({ method }) => method === 'PUT')

test('B4 says what a choice means before it is saved', async () => {
  await open({ devices: 2, storesWithoutDevice: 0 })
  expect(page()).toContain('Budtenders at Juniper & Main can open courses anywhere, at any time.')
  await press(field('At the store'))
  expect(page()).toContain('Budtenders at Juniper & Main can open courses only on its 2 devices.')
  await press(field('In set hours'))
  expect(page()).toMatch(/can open courses from 8:00.AM to 8:00.PM, by the store’s clock/)
  await press(field('Up to the next 15 minutes'))
  expect(page()).toContain('A day with 1 minute of training is paid as 15 minutes.')
})

test('B4 training at a store without a device asks before it is saved', async () => {
  const sent = await open({}, { 'PUT /time-policy': () => answer(policy) })
  await press(field('At the store'))
  await press(control('Save changes'))
  expect(page()).toContain('No one at a store without a device could open courses.')
  expect(saved(sent)).toEqual([])
  await press(control('Save anyway'))
  expect(saved(sent).map(({ body, search }) => [body, search])).toEqual([
    [{ policy: { ...anywhere, place: 'at-the-store' }, confirmed: true }, `?dispensaryId=${store.id}`],
  ])
  expect(page()).toContain('Saved')
})

test('B4 a limit without minutes is refused at its field, and nothing is sent', async () => {
  const sent = await open()
  await press(field('A limit for each person'))
  await press(control('Save changes'))
  expect(page()).toContain('Enter 15 minutes to 168 hours.')
  expect(saved(sent)).toEqual([])
  await type(field('Minutes a week'), '180')
  expect(page()).toContain('Each person has up to 3 hr of paid training a week, from Monday.')
})

test('B4 a refused policy says why and keeps what was entered', async () => {
  await open({}, { 'PUT /time-policy': () => refusal('POLICY_UNCONFIRMED') })
  await press(field('Up to the next 5 minutes'))
  await press(control('Save changes'))
  expect(page()).toContain('This is unusual. Please check it and confirm it.')
  expect(field('Up to the next 5 minutes').checked).toBe(true)
})

test('B4 a manager in a chain reads what the chain decided', async () => {
  await open({ mayEdit: false, chainName: 'Green Pharm', ofChain: { ...anywhere, place: 'at-the-store' }, devices: 1 })
  expect(page()).toContain('The chain decides this.')
  expect(page()).toContain('Budtenders at Juniper & Main can open courses only on its device.')
  expect(() => control('Save changes')).toThrow()
})

test('B4 a store with its own policy can follow its chain again', async () => {
  const sent = await open({ chainName: 'Green Pharm', own: anywhere }, { 'PUT /time-policy': () => answer(policy) })
  await press(control('Follow the chain again'))
  expect(saved(sent).map(({ body }) => body)).toEqual([{ policy: null, confirmed: false }])
})

test('B4 the device in hand is added with its name, and removed after a question', async () => {
  const devices: StoreDevice[] = []
  const sent = await open(
    {},
    {
      'GET /store-devices': () => answer({ items: devices }),
      'POST /store-devices': () => {
        devices.push(device)
        return answer(device)
      },
      [`DELETE /store-devices/${device.id}`]: () => {
        devices.pop()
        return done
      },
    },
  )
  expect(page()).toContain('No devices yet')
  await type(field('Name of this device'), 'Counter tablet')
  await press(control('This device stands in Juniper & Main'))
  await settle()
  expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({ dispensaryId: store.id, name: 'Counter tablet' })
  expect(page()).toContain('This device belongs to Juniper & Main now.')
  expect(page()).toContain('Not used yet')

  await press(control('Remove Counter tablet'))
  await press(control('Remove'))
  await settle()
  expect(page()).toContain('No devices yet')
})

test('B4 people without a store see what to expect', async () => {
  await open({}, {}, [])
  expect(page()).toContain('No stores yet')
})
