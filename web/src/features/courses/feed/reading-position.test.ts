import { beforeEach, expect, test } from 'vitest'
import { readReadingPosition, saveReadingPosition } from './reading-position.ts'

const course = (lastCardId: string | null, serverLastCardId?: string | null) => ({
  id: 'course',
  lastCardId,
  ...(serverLastCardId !== undefined && { serverLastCardId }),
})

beforeEach(() => localStorage.clear())

test('VIEWER-002 a course opens at the card that was last read on this device', () => {
  saveReadingPosition('dana', course('one'), 'four')
  expect(readReadingPosition('dana', course('one'))).toBe('four')
  expect(readReadingPosition('bo', course('one'))).toBe('one')
  expect(readReadingPosition(null, course('one'))).toBe('one')
})

test('VIEWER-002 so it does where an earlier mark waits on the device, and the last one was not even kept', () => {
  saveReadingPosition('dana', course('two', 'one'), 'four')
  expect(readReadingPosition('dana', course('two', 'one'))).toBe('four')
  expect(readReadingPosition('dana', course('one'))).toBe('four')
})

test('VIEWER-002 word from another device, which the server has heard of since, is newer', () => {
  saveReadingPosition('dana', course('one'), 'four')
  expect(readReadingPosition('dana', course('seven'))).toBe('seven')
})
