import { expect, test } from 'vitest'
import { type Facts, isTooQuick, type ReadingPace, waitReason } from './waiting.rules.ts'

const clear: Facts = { isAddressProven: true, isVouched: true, isQuick: false, pays: null }

const cases: [string, Partial<Facts>, ReturnType<typeof waitReason>][] = [
  ['nothing is in the way', {}, null],
  ['nobody has proven the address', { isAddressProven: false }, 'address'],
  ['nobody has vouched for the person', { isVouched: false }, 'store'],
  ['both are missing: what the learner can do comes first', { isAddressProven: false, isVouched: false }, 'address'],
  ['the course was done too fast', { isQuick: true }, 'review'],
  ['somebody has let it count', { isQuick: true, pays: true }, null],
  ['somebody has refused it', { isQuick: true, pays: false }, 'refused'],
  ['it was refused, whatever else is missing', { isAddressProven: false, isQuick: true, pays: false }, 'refused'],
  ['it was let count, and the store has not answered', { isVouched: false, isQuick: true, pays: true }, 'store'],
]
test.each(cases)('REWARD-007 what a reward waits for when %s', (_when, facts, reason) => {
  expect(waitReason({ ...clear, ...facts })).toBe(reason)
})

const paces: [string, ReadingPace, boolean][] = [
  ['by calls, in no time', { takenSeconds: 0, readingSeconds: 90 }, true],
  ['just under a third', { takenSeconds: 29, readingSeconds: 90 }, true],
  ['a third', { takenSeconds: 30, readingSeconds: 90 }, false],
  ['as long as it takes', { takenSeconds: 90, readingSeconds: 90 }, false],
  ['a course so short that a glance is enough', { takenSeconds: 0, readingSeconds: 29 }, false],
]
test.each(paces)('quality: too fast to have been read: %s', (_what, pace, expected) => {
  expect(isTooQuick(pace)).toBe(expected)
})
