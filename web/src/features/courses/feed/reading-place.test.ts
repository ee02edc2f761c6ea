import { beforeEach, expect, test } from 'vitest'
import { notePlace, placeToOpen } from './reading-place.ts'

const course = (lastCardId: string | null, heardCardId?: string | null) => ({
  id: 'course',
  lastCardId,
  ...(heardCardId !== undefined && { heardCardId }),
})

beforeEach(() => localStorage.clear())

test('VIEWER-002 a course opens at the card that was last read on this device', () => {
  notePlace('dana', course('one'), 'four')
  expect(placeToOpen('dana', course('one'))).toBe('four')
  expect(placeToOpen('bo', course('one'))).toBe('one')
  expect(placeToOpen(null, course('one'))).toBe('one')
})

test('VIEWER-002 so it does where an earlier mark waits on the device, and the last one was not even kept', () => {
  notePlace('dana', course('two', 'one'), 'four')
  expect(placeToOpen('dana', course('two', 'one'))).toBe('four')
  expect(placeToOpen('dana', course('one'))).toBe('four')
})

test('VIEWER-002 word from another device, which the server has heard of since, is newer', () => {
  notePlace('dana', course('one'), 'four')
  expect(placeToOpen('dana', course('seven'))).toBe('seven')
})
