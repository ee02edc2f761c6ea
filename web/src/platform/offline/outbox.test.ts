import { expect, test } from 'vitest'
import { createOutboxStorage, outboxWith } from '../../testing/device.ts'
import { answer, fakeServer, refusal } from '../../testing/fake-server.ts'
import { maxAttempts } from './outbox-calls.ts'
import { madeCall, storedCall } from './testing/outbox-call.ts'

const silent = storedCall('silent', 'course', { subject: 'seen', notifiesUser: false, attempts: maxAttempts })
const given = storedCall('given', 'course', { attempts: maxAttempts })
const address = ({ params }: typeof given) => `POST /cards/${params.id}/submit-free-form-answer`
const ids = (calls: readonly { id: string }[]) => calls.map(({ id }) => id)

const sight = { ...silent, params: { id: 'seen' } }

test('R18 a position stays in the outbox until the server accepts it, and does not block later answers', async () => {
  const held = { breaks: true }
  const sent = fakeServer({
    [address(sight)]: () => (held.breaks ? refusal('INTERNAL') : answer({})),
    [address(given)]: () => answer({}),
  })
  const disk = createOutboxStorage([sight, given])
  const queue = outboxWith(disk)
  expect(await queue.flush()).toBe(false)
  expect(sent.map(({ path }) => path)).toEqual(['seen', 'given'].map(id => `/cards/${id}/submit-free-form-answer`))
  expect(ids(disk.calls())).toEqual(['silent'])
  held.breaks = false
  expect(await queue.flush()).toBe(true)
  expect(disk.calls()).toEqual([])
})

test('R18 a server without storage space rejects nothing: answers and positions wait until there is some', async () => {
  fakeServer({ [address(sight)]: () => refusal('STORAGE_FULL'), [address(given)]: () => refusal('STORAGE_FULL') })
  const disk = createOutboxStorage([given, sight])
  expect(await outboxWith(disk).flush()).toBe(false)
  expect(disk.calls().map(({ id, refusal: no, attempts }) => [id, no, attempts])).toEqual([
    ['given', null, maxAttempts],
    ['silent', null, maxAttempts],
  ])
})

test('R18 a failed call is not retried with every other call, but when the network is back', async () => {
  const held = { breaks: true }
  const failing = storedCall('failing', 'reward', { params: { id: 'failing' } })
  const sent = fakeServer({
    [address(failing)]: () => (held.breaks ? refusal('INTERNAL') : answer({})),
    [address(given)]: () => answer({}),
  })
  const disk = createOutboxStorage([failing])
  const queue = outboxWith(disk)
  await queue.start()
  await queue.add(madeCall('course', 'given')).settled
  await queue.add(madeCall('course', 'given')).settled
  await queue.add(madeCall('course', 'given')).settled
  expect(sent.map(({ path }) => path)).toEqual(
    ['failing', 'given', 'given', 'given'].map(id => `/cards/${id}/submit-free-form-answer`),
  )
  held.breaks = false
  expect(await queue.flush()).toBe(true)
  expect(disk.calls()).toEqual([])
})
