import { beforeEach, expect, test } from 'vitest'
import { arrivedToken, clearArrivedToken, takeTokenFromAddress } from './arrived-token.ts'

const openedAt = (address: string) => {
  history.replaceState({ idx: 0 }, '', address)
  takeTokenFromAddress()
  return location.pathname + location.search
}

beforeEach(() => {
  history.replaceState(null, '', '/')
  clearArrivedToken()
})

test('PWD-008 the token of a mailed link is removed from the address before the first render, and stored for its screen', () => {
  expect(openedAt('/create-password?token=abc&lang=es')).toBe('/create-password?lang=es')
  expect(history.state).toEqual({ idx: 0 })
  expect([arrivedToken('/create-password'), arrivedToken('/reset-password')]).toEqual(['abc', ''])
})

test('the addresses of other screens are not changed', () => {
  expect(openedAt('/preview-card-courses/1?token=abc')).toBe('/preview-card-courses/1?token=abc')
  expect(arrivedToken('/preview-card-courses/1')).toBe('')
})

test('PWD-008 MAGIC-007 a reload of the linked screen continues with the token', () => {
  openedAt('/magic-link?token=abc&route=%2Frewards')
  expect(openedAt('/magic-link?route=%2Frewards')).toBe('/magic-link?route=%2Frewards')
  expect(arrivedToken('/magic-link')).toBe('abc')
})

test('PWD-008 a newer link replaces the previous one', () => {
  openedAt('/reset-password?token=old')
  openedAt('/reset-password?token=new')
  openedAt('/reset-password')
  expect(arrivedToken('/reset-password')).toBe('new')
})

test.each([
  ['the tab has gone elsewhere', () => openedAt('/login')],
  ['it was used', () => clearArrivedToken()],
])('PWD-008 the tab deletes a token when %s', (_when, leave) => {
  openedAt('/reset-password?token=abc')
  leave()
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('abc')
  openedAt('/reset-password')
  expect(arrivedToken('/reset-password')).toBe('')
})
