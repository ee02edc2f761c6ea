import { expect, test } from 'vitest'
import { withOutboxEntries } from './class-with-outbox.ts'
import { idOf, sampleClass } from './testing/sample-class.ts'

const madeAt = '2026-11-20T10:00:00.000Z'

test('TRACK-017 the class counts a lesson as read that was read without a network, and leaves it out of what is left', () => {
  const one = withOutboxEntries(sampleClass(0), [{ subject: idOf(100), madeAt }])
  expect(one.lessons.map(({ completedAt }) => completedAt)).toEqual([madeAt, null])
  expect(one.left.map(({ lessonId }) => lessonId)).toEqual([idOf(101), null])
})

test('TRACK-017 a class of which the server knows all is left as it is', () => {
  const one = sampleClass(0)
  expect(withOutboxEntries(one, [])).toBe(one)
})
