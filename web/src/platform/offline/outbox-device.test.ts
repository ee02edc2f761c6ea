import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { answer, fakeServer } from '../../testing/fake-server.ts'
import { OfflineError } from '../api/problem.ts'
import { beginSession, endSession, recordOwner, renewSession, storedSession } from '../session/stored-session.ts'
import { openOutbox, sendOutboxCall } from './outbox-device.ts'
import { storedCall } from './testing/outbox-call.ts'

const call = storedCall('0190a1b2-0000-7000-8000-000000000001', 'course', { params: { id: 'card' } })
const path = '/cards/card/submit-free-form-answer'

beforeEach(() => {
  localStorage.clear()
  endSession('left')
})

test('R18 an answer is sent with its first key, as the person who gave it', async () => {
  const sent = fakeServer({ [`POST ${path}`]: () => answer({ answerText: 'Ask first.' }) })
  beginSession('token', '/')
  recordOwner('token', 'dana')
  await sendOutboxCall('dana', call)
  expect(sent.map(({ headers, body }) => [headers.get('idempotency-key'), headers.get('authorization'), body])).toEqual(
    [[call.id, 'Bearer token', { answerText: 'Ask first.' }]],
  )
})

test('R18 the outbox of one person is not sent as another who logs in on the same device', async () => {
  const sent = fakeServer({ [`POST ${path}`]: () => answer({}) })
  beginSession('of-bo', '/')
  recordOwner('of-bo', 'bo')
  expect(() => sendOutboxCall('dana', call)).toThrow(OfflineError)
  expect(sent).toEqual([])
})

test('R18 nothing is sent before the server has confirmed the person, and a renewed token stays that person’s', () => {
  fakeServer({})
  beginSession('fresh', '/')
  expect(() => sendOutboxCall('dana', call)).toThrow(OfflineError)
  recordOwner('fresh', 'dana')
  renewSession('renewed')
  expect(storedSession().credential?.personId).toBe('dana')
  beginSession('of-bo', '/')
  expect(storedSession().credential?.personId).toBeUndefined()
})

test('R18 the owner of an old token is not taken for the owner of the current one', () => {
  beginSession('of-bo', '/')
  recordOwner('of-dana', 'dana')
  expect(storedSession().credential?.personId).toBeUndefined()
})

test('R18 the browser asks before a page is closed whose calls are in memory only', async () => {
  const { queue, close } = openOutbox('dana', new QueryClient())
  onTestFinished(close)
  const mayLeave = () => dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(mayLeave()).toBe(true)
  await queue.add(storedCall('given')).stored
  expect(mayLeave()).toBe(false)
  await queue.dismiss(queue.list()[0]!.id)
  expect(mayLeave()).toBe(true)
  await queue.add(storedCall('given')).stored
  close()
  expect(mayLeave()).toBe(true)
})
