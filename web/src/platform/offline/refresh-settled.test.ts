import { QueryClient } from '@tanstack/react-query'
import { expect, onTestFinished, test } from 'vitest'
import { createOutboxStorage, outboxWith } from '../../testing/device.ts'
import { answer, fakeServer, refusal } from '../../testing/fake-server.ts'
import { maxAttempts } from './outbox-calls.ts'
import { refreshSettled } from './refresh-settled.ts'
import { storedCall } from './testing/outbox-call.ts'

const path = '/my-tracks'
const given = storedCall('given', 'course', { optimistic: { state: {}, atOnce: true }, refreshes: [[path]] })
const mark = storedCall('seen', 'course', { notifiesUser: false })

/**
 * Whether the tracks are read again after an answer was sent, with this position of the same course still in the
 * outbox.
 */
async function isRefreshed(attempts: number) {
  fakeServer({
    'POST /cards/given/submit-free-form-answer': () => answer({}),
    'POST /cards/seen/submit-free-form-answer': () => refusal('INTERNAL'),
  })
  const cache = new QueryClient()
  cache.setQueryData([path], 'as it was')
  const queue = outboxWith(createOutboxStorage([given, { ...mark, attempts }]))
  onTestFinished(refreshSettled(queue, cache))
  await queue.start()
  return cache.getQueryState([path])?.isInvalidated
}

test('R18 what an answer has changed is read again once the last call of its course has been sent', async () => {
  expect(await isRefreshed(0)).toBe(false)
})

test('R18 a position that other calls do not wait for does not delay the reads either', async () => {
  expect(await isRefreshed(maxAttempts)).toBe(true)
})
