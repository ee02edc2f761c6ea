import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { requestIds } from './request-id.ts'

const given = '4bf92f3577b34da6a3ce929d0e0e4736'

/** Whether a request that came with this id from this address keeps it. */
const isKept = (trustProxy: false | number | string[], remoteAddress: string, id: string | string[] = given) => {
  const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: remoteAddress })
  return requestIds({ trustProxy })({ headers: { 'x-request-id': id }, socket }) === id
}

test('quality: an id of a request is kept from a trusted proxy alone', () => {
  expect(isKept(false, '10.0.0.7')).toBe(false)
  expect(isKept(1, '203.0.113.7')).toBe(true)
  const networks = ['10.0.0.0/8', '2001:db8::/32', '192.0.2.1']
  expect(isKept(networks, '10.1.2.3')).toBe(true)
  expect(isKept(networks, '::ffff:10.1.2.3')).toBe(true)
  expect(isKept(networks, '2001:db8::7')).toBe(true)
  expect(isKept(networks, '192.0.2.1')).toBe(true)
  expect(isKept(networks, '192.0.2.2')).toBe(false)
  expect(isKept(networks, '2001:db9::7')).toBe(false)
})

test('quality: an id that could forge an entry of a log, or is too long, is replaced', () => {
  expect(isKept(1, '10.0.0.7', 'short')).toBe(false)
  expect(isKept(1, '10.0.0.7', 'x'.repeat(101))).toBe(false)
  expect(isKept(1, '10.0.0.7', '4bf92f35 <script>')).toBe(false)
})
