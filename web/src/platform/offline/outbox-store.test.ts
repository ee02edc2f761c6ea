import { expect, test } from 'vitest'
import { type OutboxCall, withAdded, without } from './outbox-calls.ts'
import { fakeKeyval } from './testing/fake-keyval.ts'
import { storedCall } from './testing/outbox-call.ts'

const adding = (id: string) => (calls: readonly OutboxCall[]) => withAdded(calls, storedCall(id))
const ids = (calls: readonly OutboxCall[]) => calls.map(({ id }) => id)
const noRoom = () => Promise.reject(new DOMException('There is no room.', 'QuotaExceededError'))

async function open(...world: Parameters<typeof fakeKeyval>) {
  const disk = fakeKeyval(...world)
  const { openOutboxStore } = await import('./outbox-store.ts')
  return { disk, calls: openOutboxStore('dana') }
}

test('R18 concurrent answers on a device without storage space are all held in memory', async () => {
  const { calls } = await open({ dana: [storedCall('earlier')] }, noRoom)
  await calls.read()
  await Promise.all(['a', 'b', 'c'].map(id => calls.change(adding(id))))
  expect(ids(await calls.read())).toEqual(['earlier', 'a', 'b', 'c'])
})

test('R18 an answer being written while the device runs out of storage space is not lost beside the next one', async () => {
  let goOn = () => {}
  const writing = new Promise<void>(resolve => {
    goOn = resolve
  })
  const tries = [() => writing, noRoom, noRoom]
  const { disk, calls } = await open({}, async (key, change) => {
    await tries.shift()!()
    disk.set(key, change(disk.get(key)))
  })
  const first = calls.change(adding('a'))
  await calls.change(adding('b'))
  goOn()
  expect(ids(await first).toSorted()).toEqual(['a', 'b'])
  expect(ids(await calls.read()).toSorted()).toEqual(['a', 'b'])
})

test('R18 knows whether calls would be lost with the page: only those that the device could not store', async () => {
  const roomy = await open()
  await roomy.calls.change(adding('a'))
  expect(roomy.calls.endsWithPage()).toBe(false)
  const { calls } = await open({}, noRoom)
  expect(calls.endsWithPage()).toBe(false)
  await calls.change(adding('a'))
  expect(calls.endsWithPage()).toBe(true)
  await calls.change(all => without(all, 'a'))
  expect(calls.endsWithPage()).toBe(false)
})
